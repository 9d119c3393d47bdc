# Wat nog gespeeld moet worden, en meer rondes tegelijk.

owed-title = Nog te spelen
owed-hint = Partijen van eerdere rondes die nog geen uitslag hebben.
owed-hint-round-robin = Ook wie elkaar hadden moeten treffen en nooit zijn ingedeeld, omdat er iemand niet was: zij worden ingedeeld zodra beiden er zijn en vrij zijn.
owed-nothing = Er staat niets open.
owed-enter = Uitslag invoeren
owed-never-paired = nog niet ingedeeld
owed-games = { $games ->
    [one] Er is nog één partij te spelen
   *[other] Er zijn nog { $games } partijen te spelen
}
owed-against = { $games ->
    [one] tegen { $opponent }, van ronde { $round }
   *[other] { $games } partijen tegen { $opponent }, van ronde { $round }
}
owed-of-player = Nog te spelen

several-title = Meer rondes indelen
several-hint = { $left ->
    [one] Er is nog één ronde over.
   *[other] Er zijn nog { $left } rondes over.
} Iedereen wordt geacht er te zijn, behalve wie vooraf afwezig is gemeld; wie er dan niet is, haalt de partij later in.
several-rounds = Hoeveel rondes
several-rounds-hint = Laat dit leeg voor alle rondes die nog over zijn. Elke ronde krijgt de datum die er bij de instellingen voor gepland is.
several-publish = Meteen publiceren
several-publish-hint = Anders zijn het voorstellen die alleen wedstrijdleiders zien. U publiceert ze dan een voor een.
several-propose = Indelen
done-rounds-proposed = De rondes zijn voorgesteld.
done-rounds-published = De rondes zijn gepubliceerd.
refusal-not-a-round-robin = Alleen bij iedereen tegen iedereen kunt u meer rondes tegelijk indelen. De andere systemen hebben eerst de uitslagen nodig.
