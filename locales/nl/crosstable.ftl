tab-crosstable = Kruistabel
crosstable-caption = Iedereen tegen iedereen
crosstable-byes = vrij in ronde { $rounds }
crosstable-game = Ronde { $round } tegen { $opponent }: { $outcome }
crosstable-forfeit = R
crosstable-self = zichzelf
crosstable-key = Groot de wedstrijdpunten, klein de bordpunten van beiden. R: niet opgekomen. ×: ongeldig. ·: nog te spelen.
