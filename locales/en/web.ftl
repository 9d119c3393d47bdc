## The frame of every page

site-name = Gouds 8
site-purpose = Competitions of Gouds 8 and Webfeud: pairings, results, standings.
site-navigation = Main menu
skip-to-content = Skip to content
breadcrumbs = Where you are
language-choice = Language
home-crumb = Home
home-competitions = Competitions

## Forms

form-has-faults = Something is not right yet
form-optional = (may stay empty)
form-empty = Please fill this in.
form-repeated = This came twice. Please fill it in once.
form-not-a-number = Please give a whole number, in digits only.
# $low (Number) - the lowest number allowed
# $high (Number) - the highest number allowed
form-out-of-range = Please give a number from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }.
form-not-a-date = Please give a date, such as 5-3-2026.
form-outdated = While you were busy somebody else changed this. Below is what you filled in. Save it to put it in place of theirs, or look first at what stands there now.
form-standing = This stands there now:
form-see-theirs = Look at what stands there now
form-unknown-choice = Please choose one of the possibilities.

## Signing in

sign-in = Sign in
sign-in-title = Sign in
sign-in-needed = Please sign in first.
sign-in-keeps-form = Nothing of what you filled in is lost: once you are signed in, the form comes back as you left it.
sign-in-wrong = This name and password do not belong together. Please try again.
sign-out = Sign out
account-name = Name
account-password = Password
account-title = My account
accounts-title = Accounts
backup-title = Back-up

## What was just done

done-saved = Saved.
done-signed-out = You are signed out.
done-players-added = The players are on the list.
done-player-removed = The player is off the list.
done-persons-merged = The two are one person from now on.
done-person-anonymous = The name is gone for good. All results are still there.
done-person-removed = This person is off the register.
done-round-proposed = Here is a proposal. Nobody else sees it until you publish it.
done-round-discarded = The proposal is gone.
done-round-published = The round is published.
done-round-unpublished = The round is a proposal again.
done-round-closed = The round is closed.
done-round-reopened = The round is open again.
done-results-noted = The results are saved.
done-sheets-agree = Both sheets agree now.
done-account-added = The account is made.
done-password-changed = The password is changed.
done-session-ended = That place is signed out.
done-already = This form had been sent before. It was done once.

## When something goes wrong

problem-way-home = To the competitions
# $round (Number) - the number of a round
problem-way-to-round = To round { $round }
# $competition (String) - its name
problem-way-to-competition = To { $competition }
problem-request-id = Number in the log:
problem-bad-request-title = This cannot be read
problem-bad-request-advice = What was sent cannot be read. Go back, check what you filled in, and send it again. Nothing was changed.
problem-foreign-form-title = This form cannot be accepted
problem-foreign-form-advice = It does not come from a page that you have open here, or the page was open for too long. Go back, reload the page and send it again. Nothing was changed.
problem-not-allowed-title = This is not yours to do
problem-not-allowed-advice = Ask an organiser of this competition or an administrator. Nothing was changed.
problem-not-found-title = There is no such page
problem-not-found-advice = The address may have been typed wrong, or what stood here is no longer public.
problem-method-title = This page does not do that
problem-method-advice = Go back and choose what you wanted to do from the page itself.
problem-outdated-title = Somebody was ahead of you
problem-outdated-advice = What you saw has been changed since. Go back, reload the page and look at what stands there now. Nothing was changed.
problem-too-large-title = This is too much at once
problem-too-large-advice = This form takes less than that. Split it into parts; a whole competition goes in with the command line too. Nothing was changed.
problem-media-title = This is not a form
problem-media-advice = Only a form filled in on a page here is accepted. Nothing was changed.
problem-too-often-title = Too many attempts
# $seconds (Number) - how long to wait
problem-too-often-advice = { $seconds ->
    [one] Wait one second and try again.
   *[other] Wait { $seconds } seconds and try again.
}
problem-busy-title = One moment
problem-busy-advice = It is very busy just now. Try again in a moment. Nothing was changed.
problem-failure-title = Something went wrong with us
problem-failure-advice = Nothing you filled in was changed half-way. Try again; if it stays, tell the one who runs this site the number below.

back = Back
back-without-saving = Back without saving
save = Save
form-name-too-long = At most 200 characters.
problem-refused-title = That cannot be done now
sign-in-loses-form = What you sent is too long to be kept meanwhile. Sign in on another tab, come back to this one, and reload it to send it again.

## The whole site

installation-title = Site settings
installation-search-engines = Search engines may show public competitions
installation-search-engines-hint = Otherwise they are asked to skip everything. Unlisted and private competitions are never shown.
