tab-rules = Rules
# $game (String) - the name of a game
rules-of = The rules of { $game }
rules-from-settings = This is how this competition is played.
# $turns (Number) - turns of each player
rules-turns = Each player has at most { $turns } turns.
# $minutes (Number) - minutes on the clock
rules-clock = Each player has { $minutes } minutes on the clock for a game.
rules-flag = Whose flag falls has lost, whatever the points on the board; the points made until then stand for both.
rules-no-clock = There is no clock.
rules-objection = One may object to the tiles just laid before making a turn of one’s own. Upheld: the tiles go back and the turn gives 0. Rejected: the play stands, and the objector’s turn is spent.
# $words (String) - the name of a word list
rules-words = These words decide: { $words }.
# $win (Number) - match points
# $draw (Number) - match points
# $loss (Number) - match points
rules-points = A game won gives { $win }, drawn { $draw }, lost { $loss }.
# $win (Number) - match points
# $loss (Number) - match points
rules-forfeit = Who does not turn up loses by { $win } to { $loss } match points; such a game gives nobody board points and stays out of averages.
rules-void = A void game counts for neither: not as played, and without any points.
rules-postponed = A game still to be played counts nowhere until its result is in.
rules-without-game = Without a game
# $points (Number) - match points
rules-bye = A free round gives { $points } match points.
# $points (Number) - board points
rules-bye-fixed = It gives { $points } board points.
rules-bye-average = It gives the player’s own average of board points, rounded.
rules-absent = Who is absent gets nothing for that round.
rules-ranking = What ranks
# $keys (String) - what ranks, in order
rules-order = Players are ranked by { $keys }. The first figure that differs decides; more is better.
rules-shared = Players equal in all of these share a rank: after 1 and twice 2 comes 4.
rules-board-points = Board points are the player’s own, of games on the board and of free rounds: 301 and 288 make 589.
rules-direct-encounter = Direct encounter: the match points from the games among those who are still level, if they have all met.
rules-wins = Games won count by forfeit too.
rules-spread = The spread is own board points less those of the opponents: 589 to 560 is +29.
rules-buchholz = Buchholz: the match points of all opponents added up. Whoever met players with 6, 4 and 2 has 12.
rules-sonneborn-berger = Sonneborn-Berger: the match points of beaten opponents, and half of those one drew with. Beating a player with 6 and drawing with one with 4 makes 8.
rules-starts-second = Games in which the other player started count, of those on the board.
rules-rating = The higher rating goes first; without one comes last.
rules-keizer = Keizer points: a win gives the value of the opponent’s place. Each player’s page shows the whole account.
gouds8-board-title = Board and start
gouds8-board = Two players, the board of Scrabble with its Dutch tiles, and eight tiles on each rack. What is laid is made up from the bag as far as that goes.
gouds8-start = The game begins when the starter’s clock is started. Whoever has made a turn turns the board and presses the clock. When two players meet again, the other one starts.
gouds8-turn-title = A turn
gouds8-lay = One or more tiles are laid in one line, joined to what lies there; the first play covers the centre. The points are noted at once.
gouds8-bonus = More than three tiles in one turn give 5 points extra. There is no bonus of 50, and there are no penalty points.
gouds8-pass = Instead of laying one may pass.
gouds8-exchange = Or exchange tiles, as many as the bag holds at most.
gouds8-swap = Or replace blanks on the board by the letters they stand for, from one’s own rack. That gives the value of those letters once, without squares or bonus, and is the turn.
gouds8-end-title = The end
gouds8-end = After eight turns each, whoever has fewer points has lost; with equal points it is a draw.
gouds8-flag = Each has at most 25 minutes. If a flag falls earlier, that player has lost at once, whatever the points, and the turn that was going on does not count.
gouds8-left-over = What is left on racks and in the bag counts for nothing.
gouds8-words-title = Words and objections
gouds8-words = The words of the Groene Boekje of 2015 on paper count, its names and abbreviations too. Spaces, accents, hyphens and apostrophes are left out. Nothing may be used to find words.
gouds8-objection = Once the clock is pressed, the opponent may object to what was laid, before making a turn. The clock stops, and the book decides.
gouds8-upheld = If the play is not right, the tiles go back, the turn gives 0, and the opponent goes on.
gouds8-rejected = If it is right, it stands, and the opponent’s turn is spent with 0 points. Without an objection a play stands, right or wrong.
gouds8-quarrel-title = No referee
gouds8-quarrel = Players settle things together. If they cannot, the game was not played properly: it is void or is played again.
webfeud-board = Two players; a square board of fifteen by fifteen with squares that count letters or words twice or three times. The most points win.
webfeud-tiles = Each begins with seven tiles. A blank stands for any letter, and gives no points.
webfeud-lay = The first word covers the centre, later words join what lies there, in one line. All words formed must be in the list; otherwise the play is refused and one may try again. A square counts only for the play that covers it first.
webfeud-bonus = All seven tiles in one turn give 40 points extra.
webfeud-pass = Instead of laying one may pass.
webfeud-exchange = Or exchange tiles: they go into the bag first, then as many are drawn.
webfeud-resign = Or give up: then the opponent has won, whatever the points.
webfeud-end = The game is over when the bag is empty and somebody has laid the last tile. The points of the opponent’s tiles are taken from the opponent and given to that player.
webfeud-three-passes = Three passes in a row end the game too; then nothing is taken or given.
