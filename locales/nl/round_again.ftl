# Een ronde die is ingedeeld voordat er iets veranderde.

stale-title = Ingedeeld voor een wijziging
stale-since = Sinds deze indeling is gemaakt, is dit veranderd:
stale-left = Ronde { $round } is hiervoor ingedeeld. Bekijk of dat zo kan blijven.
changed-settings = de instellingen
changed-players = wie er meedoet, een waardering of een groep
changed-absent = wie afwezig is
changed-round = wat er in ronde { $round } is gespeeld
again-look = Bekijken wat opnieuw indelen verandert
again-keep = Zo houden
again-title = Ronde { $round } opnieuw indelen?
again-hint = Er is nog niets veranderd. Partijen waarvan al iets is ingevuld, blijven zoals zij zijn.
again-compared = Nu, en opnieuw ingedeeld
again-now = Nu
again-then = Opnieuw ingedeeld
again-same = hetzelfde
again-no-difference = Opnieuw indelen verandert niets.
done-round-paired-again = De ronde is opnieuw ingedeeld.
