## The register of the club

register-title = Members
register-lead = Everybody who plays or has played in a competition here. Only organisers see this list.
register-search = Name
register-all = Everybody
register-empty = Nobody yet. Whoever is added to a competition comes on this list.
register-more = There are more. Search by name.
register-shown = Visitors see

## One person

person-doubtful = perhaps double
person-anonymous = anonymous
person-plays-nowhere = Plays in no competition.
# $competitions (Number) - how many
person-other-competitions = { $competitions ->
    [one] And one competition that you do not organise.
   *[other] And { $competitions } competitions that you do not organise.
}
# $competitions (Number) - how many
person-competition-count = { $competitions ->
    [0] no competition
    [one] one competition
   *[other] { $competitions } competitions
}
person-doubtful-title = Is this somebody you know already?
person-doubtful-explanation = Somebody of this name, or nearly, was in the register when this person came in. Look whether they are the same.
person-compare = Compare with
person-no-double = This is somebody else
person-name-hint = Changes the name here and in every competition.
person-display = What visitors see of the name
person-display-hint = On every page, in downloads and on paper. Organisers see the full name where they work.
person-agreed = Agreed on
person-agreed-hint = The day on which this person agreed to the name being shown so. Only organisers see it.
display-full = The full name
display-initial = Given name and first letter of the family name
display-initials = Initials only
person-is-anonymous = The name of this person was taken away for good. All results are still there.
person-merge = Merge
person-merge-explanation = Is somebody in the register twice, make one person of the two. All competitions keep their results.
person-merge-choose = Choose the other
person-merge-kept = Stays
person-merge-gone = Becomes the same person
person-merge-other = Choose somebody else
person-merge-consequence = All competitions of both belong to one person from then on. Names in the competitions stay as they are. This cannot be undone.
person-merge-swap = The other way round
person-merge-who = Who is the same person?
person-merge-nobody = Nobody else has this family name. Search by another name.
person-remove = Take off the register
person-remove-explanation = This person plays in no competition and can be taken off the register.
person-forget = Make anonymous
person-forget-explanation = Somebody who does not want to be found any more becomes “Anoniem” with a number, everywhere and for good.
# $name (String) - a name
person-forget-question = Make { $name } anonymous?
# $competitions (String) - how many, such as "2 competitions"
person-forget-consequence = The name goes for good: from the register, from { $competitions }, and from all history. Results and standings stay, under “Anoniem” with a number. Nobody can undo this, and it is not known any more who it was. Back-ups made before still hold the name.
