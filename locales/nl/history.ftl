history-title = Geschiedenis
history-explanation = Alles wat in deze competitie is gedaan, het laatste bovenaan. Het laatste kan ongedaan worden gemaakt, dan wat ervoor kwam, enzovoort.
history-empty = Hierin komt dat woord niet voor.
history-search = Zoeken
history-word = Een woord of naam
history-all = Alles tonen
history-older = Ouder
history-newest = Het laatste
history-undo = Ongedaan maken
history-undo-title = Dit ongedaan maken?
history-undo-consequence = Dit wordt teruggezet zoals het ervoor was:
history-undo-note = Ook het ongedaan maken staat in de geschiedenis.
history-is-undone = ongedaan gemaakt
history-undid = Ongedaan gemaakt: { $deed }
history-by = { $name }, { $moment }
history-became = { $what }: { $before } werd { $after }
history-new = { $what }: { $value }
history-gone = { $what }: { $value } weggehaald
history-more = { $number ->
    [one] en nog één
   *[other] en nog { $number }
}
history-game = { $first } – { $second }
history-game-at = tafel { $table }, { $game }
history-no-result = nog niet gespeeld
history-points = { $first }–{ $second }
history-turns-changed = de beurten zijn gewijzigd
history-date = dag
history-status = stadium
history-byes = vrij
history-absent = afwezig
history-nobody = niemand
history-nothing = niets
history-player = speler
history-somebody-gone = iemand die er niet meer is
history-rating = rating
history-from = vanaf ronde
history-until = tot en met ronde
history-group = groep
history-address = adres
history-organiser = wedstrijdleider
history-forbidden = paren die elkaar niet treffen
history-ranking = wat de plaats bepaalt
deed-accept-invitation = Wedstrijdleider geworden met een link
deed-add-organiser = Wedstrijdleider toegevoegd
deed-add-player = Speler toegevoegd
deed-add-players = Spelers toegevoegd
deed-add-round = Ronde gemaakt
deed-change-player = Speler gewijzigd
deed-change-settings = Instellingen gewijzigd
deed-check-game = Beide formulieren vergeleken
deed-close-round = Ronde gesloten
deed-create-competition = Competitie gemaakt
deed-discard-draft = Voorstel weggegooid
deed-import-competition = Competitie geïmporteerd
deed-mark-absent = Afwezigheid genoteerd
deed-note-game = Uitslag genoteerd
deed-note-results = Uitslagen genoteerd
deed-other = Gewijzigd
deed-propose-round = Ronde ingedeeld
deed-keep-pairing = Indeling gehouden zoals zij was
deed-pair-again = Ronde opnieuw ingedeeld
deed-propose-rounds = Meer rondes ingedeeld
deed-publish-round = Ronde gepubliceerd
deed-rearrange-round = Indeling gewijzigd
deed-remove-organiser = Wedstrijdleider weggehaald
deed-remove-player = Speler van de lijst gehaald
deed-reopen-round = Ronde heropend
deed-set-absences = Afwezigheid genoteerd
deed-set-round-date = Dag van een ronde gewijzigd
deed-unpublish-round = Ronde weer een voorstel
deed-withdraw-player = Laatste ronde van een speler gewijzigd
corrections-title = Gecorrigeerd
correction = { $what }: gecorrigeerd op { $moment }, van { $before } naar { $after }.
correction-of-game = Gecorrigeerd op { $moment }, van { $before } naar { $after }.
done-undone = Het is ongedaan gemaakt.
deed-make-anonymous = Iemand vergeten
deed-merge-persons = Twee personen van het ledenregister samengevoegd
deed-change-person = Iemand van het ledenregister gewijzigd
deed-confirm-person = Iemand van het ledenregister bevestigd
deed-move-player = Speler naar een andere groep
deed-plan-rounds = Data van de rondes gepland
deed-remove-person = Iemand uit het ledenregister gehaald
deed-return-player = Een speler doet weer mee
deed-undo = Ongedaan gemaakt
history-despite-open = Ingedeeld terwijl partijen van eerdere rondes nog geen uitslag hadden
history-made = { $name }: { $players ->
    [one] één speler
   *[other] { $players } spelers
}, { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
}
history-of-keizer = Keizer, { $what }
deed-repair-round = Ronde aangepast na een late afmelding of komst
history-away = later afwezig
deed-plan-absence = Afwezigheid vooraf genoteerd
deed-forget-planned-absence = Vooraf genoteerde afwezigheid teruggenomen
