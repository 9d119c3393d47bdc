# The plain table of standings.

# $name (String) - the group's name
sheet-group = Group { $name }
sheet-no-group = Without a group
sheet-heading-group = Group
sheet-heading-rank = Rank
sheet-heading-name = Name
sheet-heading-played = Played
sheet-heading-won = Won
sheet-heading-drawn = Drawn
sheet-heading-lost = Lost
sheet-heading-byes = Byes
sheet-heading-match-points = Match points
sheet-heading-board-points = Board points
sheet-heading-board-points-against = Against
sheet-heading-spread = Spread
sheet-heading-direct-encounter = Direct
sheet-heading-buchholz = Buchholz
sheet-heading-sonneborn-berger = Sonneborn-Berger
sheet-heading-starts-second = Second turn
sheet-heading-rating = Rating
sheet-heading-keizer = Keizer
