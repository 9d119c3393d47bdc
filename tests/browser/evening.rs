//! A club's first evening, from the first visit to the standings, as its organiser does it.

use crate::person::{Person, Seat};

const COMPETITION: &str = "Clubcompetitie voorjaar 2026";

/// Somebody's turns in the game that is noted turn by turn.
#[derive(Clone, Copy)]
enum Noted {
    Play(u16),
    /// Tiles were laid, the opponent objected, and the book did not have the word.
    TakenOff(u16),
    /// Tiles were laid, the opponent objected in vain.
    Stands(u16),
    Pass,
    /// The turn that the objector lost.
    ObjectedInVain,
}

/// 27 + 0 + 18 + 40 + 12 + 25 + 30 + 14 = 166.
const STARTER: [Noted; 8] = [
    Noted::Play(27),
    Noted::TakenOff(31),
    Noted::Play(18),
    Noted::Stands(40),
    Noted::Play(12),
    Noted::Play(25),
    Noted::Play(30),
    Noted::Play(14),
];
const STARTERS_TOTALS: [u16; 8] = [27, 27, 45, 85, 97, 122, 152, 166];

/// 0 + 24 + 33 + 0 + 41 + 28 + 22 + 37 = 185.
const OTHER: [Noted; 8] = [
    Noted::Pass,
    Noted::Play(24),
    Noted::Play(33),
    Noted::ObjectedInVain,
    Noted::Play(41),
    Noted::Play(28),
    Noted::Play(22),
    Noted::Play(37),
];
const OTHERS_TOTALS: [u16; 8] = [0, 24, 57, 57, 98, 126, 148, 185];

/// Who sat where in the first round, and who was free.
struct FirstRound {
    games: Vec<Seat>,
    free: String,
}

/// The whole main job.
pub(crate) async fn whole_evening(person: &Person<'_>) {
    makes_the_first_account(person).await;
    sets_up_the_competition(person).await;
    adds_players(person).await;
    let round = pairs_and_publishes(person).await;
    enters_totals(person, &round).await;
    is_told_what_is_missing(person).await;
    notes_eight_turns(person, &round.games[2]).await;
    closes(person).await;
    reads_the_standings(person, &round, "214").await;
    corrects(person, &round.games[0]).await;
    reads_the_standings(person, &round, "251").await;
    reads_a_player(person, &round.games[2]).await;
    takes_the_standings_home(person, &round).await;
    plays_on_with_one_absent(person, &round).await;
    leaves(person).await;
}

async fn makes_the_first_account(p: &Person<'_>) {
    let m = p.m;
    p.opens("/").await;
    p.sees_page(&m.first_account_title()).await;
    p.photographs("first-account").await;
    p.fills(&m.account_name(), "Anneke").await;
    p.fills(&m.account_password(), "acht blokjes op de balk")
        .await;
    p.fills(&m.account_password_again(), "acht blokjes op de bank")
        .await;
    p.presses(&m.first_account_make()).await;
    p.sees(&m.account_passwords_differ()).await;
    p.photographs("first-account-faults").await;
    p.fills(&m.account_password(), "acht blokjes op de balk")
        .await;
    p.fills(&m.account_password_again(), "acht blokjes op de balk")
        .await;
    p.presses(&m.first_account_make()).await;
    p.sees_page(&m.home_heading()).await;
    p.sees(&m.home_nothing_running()).await;
    p.photographs("home-empty").await;
}

async fn sets_up_the_competition(p: &Person<'_>) {
    let m = p.m;
    p.follows(&m.home_new_competition()).await;
    p.fills(&m.setting_name(), COMPETITION).await;
    p.chooses(&m.setting_pairing(), &m.pairing_swiss()).await;
    p.fills(&m.setting_rounds_planned(), "3").await;
    p.presses(&m.competition_create()).await;
    p.sees_page(COMPETITION).await;
    p.photographs("competition-new").await;
}

async fn adds_players(p: &Person<'_>) {
    let m = p.m;
    p.follows(&m.tab_players()).await;
    p.fills(&m.player_given_name(), "Anneke").await;
    p.presses(&m.players_add_button()).await;
    p.sees(&m.form_has_faults()).await;
    p.fills(&m.player_prefix(), "de").await;
    p.fills(&m.player_family_name(), "Vries").await;
    p.presses(&m.players_add_button()).await;
    p.fills(&m.player_given_name(), "Jan-Willem").await;
    p.fills(&m.player_prefix(), "van ’t").await;
    p.fills(&m.player_family_name(), "Hooft").await;
    p.presses(&m.players_add_button()).await;
    p.sees(&m.players_count(2)).await;
    p.follows(&m.players_paste()).await;
    let list = "Sjoerd IJsbrandij\nWilhelmina van der Meulen-Broekhuizen\nBram Bos\nÉvrard, Céline\n\
                Özgür Yıldız\nAnneke de Vries";
    p.fills(&m.players_paste_label(), list).await;
    p.presses(&m.players_paste_look()).await;
    // Who is on the list already is left out.
    let preview = p.table(&m.players_preview()).await;
    assert_eq!(preview.rows.len(), 6);
    assert_eq!(preview.cell(5, &m.column_what()), m.players_line_known());
    let meulen = preview.cell(1, &m.column_name());
    let parts = m.players_line_parts("Wilhelmina", "van der", "Meulen-Broekhuizen");
    assert!(meulen.contains(&parts), "{meulen}");
    p.presses(&m.players_paste_add(5)).await;
    p.sees(&m.players_count(7)).await;
    // By the word that counts: De Vries under V, IJsbrandij after Hooft.
    let players = p.table(&m.tab_players()).await;
    let names: Vec<&str> = (0..7)
        .map(|row| players.cell(row, &m.column_name()))
        .collect();
    let expected = [
        "Bram Bos",
        "Céline Évrard",
        "Jan-Willem van ’t Hooft",
        "Sjoerd IJsbrandij",
        "Wilhelmina van der Meulen-Broekhuizen",
        "Anneke de Vries",
        "Özgür Yıldız",
    ];
    assert_eq!(names, expected);
}

async fn pairs_and_publishes(p: &Person<'_>) -> FirstRound {
    let m = p.m;
    p.follows(&m.tab_overview()).await;
    p.follows(&m.round_pair_next()).await;
    // Day and month alike: whichever comes first in this browser.
    p.fills(&m.round_date(), "05052026").await;
    p.presses(&m.new_round_propose()).await;
    p.sees(&m.draft_title()).await;
    p.sees(
        &p.look
            .language
            .day(chrono::NaiveDate::from_ymd_opt(2026, 5, 5).expect("a day")),
    )
    .await;
    p.follows(&m.draft_change()).await;
    p.follows(&m.back()).await;
    p.presses(&m.draft_publish()).await;
    p.sees(&m.done_round_published()).await;
    let mut seats = p.pairings().await;
    p.photographs("round-published").await;
    assert_eq!(seats.len(), 4, "three games and who is free: {seats:#?}");
    let free = seats.pop().expect("the last line");
    // The organiser sees why this player, too.
    assert!(free.state.starts_with(&m.bye()), "{free:?}");
    for (seat, table) in seats.iter().zip(["1", "2", "3"]) {
        assert_eq!(
            (
                seat.table.as_str(),
                seat.points.as_str(),
                seat.state.as_str()
            ),
            (table, "-", m.state_open().as_str())
        );
    }
    p.follows(&m.order_by_name()).await;
    let by_name = p.table(&m.seats_caption()).await;
    assert_eq!(by_name.rows.len(), 7);
    let starter = by_name.row_of(&m.column_name(), &seats[0].first);
    assert_eq!(by_name.cell(starter, &m.column_table()), "1");
    let line = by_name.rows[starter].join(" ");
    for words in [&seats[0].second, &m.you_start()] {
        assert!(line.contains(words), "no {words:?} in {line:?}");
    }
    p.follows(&m.round_score_sheets()).await;
    p.follows(&m.round_number(1)).await;
    FirstRound {
        games: seats,
        free: free.first,
    }
}

async fn enters_totals(p: &Person<'_>, round: &FirstRound) {
    let m = p.m;
    let [one, two] = [&round.games[0], &round.games[1]];
    p.follows(&m.round_enter_results()).await;
    p.fills(&one.first, "214").await;
    p.fills(&one.second, "198").await;
    p.fills(&two.first, "205").await;
    p.fills(&two.second, "2o5").await;
    p.presses(&m.results_save()).await;
    p.sees(&m.form_not_a_number()).await;
    p.fills(&two.second, "205").await;
    p.presses(&m.results_save()).await;
    p.sees(&m.done_results_noted()).await;
    p.sees(&m.round_results_in(2, 3)).await;
    let seats = p.pairings().await;
    let points: Vec<&str> = seats.iter().map(|seat| seat.points.as_str()).collect();
    assert_eq!(points, ["214-198", "205-205", "-", "-"]);
    p.photographs("round-running").await;
}

async fn is_told_what_is_missing(p: &Person<'_>) {
    let m = p.m;
    p.presses(&m.round_close()).await;
    p.sees(&m.round_missing(1)).await;
    p.follows(&m.back()).await;
}

async fn notes_eight_turns(p: &Person<'_>, seat: &Seat) {
    let m = p.m;
    p.follows(&format!("{}: {}", m.state_open(), m.game_at_table(3)))
        .await;
    p.follows(&m.game_edit()).await;
    for (place, (starter, other)) in STARTER.into_iter().zip(OTHER).enumerate() {
        notes_turn(p, place + 1, &seat.first, starter).await;
        notes_turn(p, place + 1, &seat.second, other).await;
    }
    p.presses(&m.save()).await;
    p.sees(&m.done_saved()).await;
    p.sees(&m.ending_won(&seat.second)).await;
    let sheet = p.table(&m.score_sheet()).await;
    assert_eq!(sheet.rows.len(), 8);
    for (place, row) in sheet.rows.iter().enumerate() {
        let totals = [
            STARTERS_TOTALS[place].to_string(),
            OTHERS_TOTALS[place].to_string(),
        ];
        assert_eq!(
            [&row[2], &row[4]],
            [&totals[0], &totals[1]],
            "turn {}",
            place + 1
        );
    }
    p.follows(&m.round_number(1)).await;
    let seats = p.pairings().await;
    assert_eq!(seats[2].points, "166-185");
    assert_eq!(seats[2].state, m.state_done());
}

async fn notes_turn(p: &Person<'_>, number: usize, name: &str, noted: Noted) {
    let m = p.m;
    let label = |part: String| format!("{} {number}, {name}: {part}", m.turn_word());
    let (points, objection) = match noted {
        Noted::Play(points) => (points, None),
        Noted::TakenOff(points) => (points, Some(m.objection_choice_upheld())),
        Noted::Stands(points) => (points, Some(m.objection_choice_rejected())),
        Noted::Pass => {
            return p
                .chooses(&label(m.turn_does()), &m.turn_choice_pass())
                .await;
        }
        Noted::ObjectedInVain => {
            let choice = m.turn_choice_rejected_objection();
            return p.chooses(&label(m.turn_does()), &choice).await;
        }
    };
    p.fills(&label(m.column_points()), &points.to_string())
        .await;
    if let Some(objection) = objection {
        p.chooses(&label(m.objection_label()), &objection).await;
    }
}

async fn closes(p: &Person<'_>) {
    let m = p.m;
    p.presses(&m.round_close()).await;
    p.sees(&m.done_round_closed()).await;
}

/// Two won, one was free (as much as won, without board points), two drew, two lost: who is level shares the rank.
async fn reads_the_standings(p: &Person<'_>, round: &FirstRound, winner: &str) {
    let m = p.m;
    p.follows(&m.tab_standings()).await;
    let [one, two, three] = [&round.games[0], &round.games[1], &round.games[2]];
    let mut expected = vec![
        ("1", &one.first, "2", winner),
        ("2", &three.second, "2", "185"),
        ("3", &round.free, "2", "0"),
        ("4", &two.first, "1", "205"),
        ("4", &two.second, "1", "205"),
        ("6", &one.second, "0", "198"),
        ("7", &three.first, "0", "166"),
    ];
    let table = p.table(&m.standings_table()).await;
    let name = |row: usize| table.cell(row, &m.column_name());
    // Who shares a rank stands by name.
    if name(3).starts_with(two.second.as_str()) {
        expected.swap(3, 4);
    }
    assert_eq!(table.rows.len(), expected.len());
    for (row, (rank, player, match_points, board_points)) in expected.into_iter().enumerate() {
        assert_eq!(
            table.rows[row][0].split(' ').next(),
            Some(rank),
            "{table:#?}"
        );
        assert!(
            name(row).starts_with(player),
            "{player} at {rank}: {table:#?}"
        );
        assert_eq!(
            table.cell(row, &m.column_match_points_short()),
            match_points
        );
        assert_eq!(
            table.cell(row, &m.column_board_points_short()),
            board_points
        );
    }
}

/// A total was read wrongly: the round is opened again, the total corrected, and the round closed again.
async fn corrects(p: &Person<'_>, seat: &Seat) {
    let m = p.m;
    p.follows(&m.tab_rounds()).await;
    p.follows(&format!("1 {}", m.round_number(1))).await;
    p.presses(&m.round_reopen()).await;
    p.sees(&m.done_round_reopened()).await;
    p.follows(&m.round_enter_results()).await;
    p.fills(&seat.first, "251").await;
    p.presses(&m.results_save()).await;
    p.sees(&m.results_replaces("214 – 198", "251 – 198")).await;
    p.presses(&m.results_save()).await;
    assert_eq!(p.pairings().await[0].points, "251-198");
    p.presses(&m.round_close()).await;
    p.sees(&m.done_round_closed()).await;
}

async fn reads_a_player(p: &Person<'_>, seat: &Seat) {
    let m = p.m;
    p.follows(&seat.second).await;
    p.sees_page(&seat.second).await;
    let figures = p.text_of("dl.figures").await;
    for figure in [
        format!("{} 185", m.figure_highest_game()),
        format!("{} 41", m.figure_highest_turn()),
    ] {
        assert!(figures.contains(&figure), "no {figure:?} in {figures:?}");
    }
    let games = p.table(&m.player_account()).await;
    assert_eq!(games.rows.len(), 1);
    assert_eq!(games.cell(0, &m.column_board_points_short()), "185");
    // Its head is shorter on a phone.
    assert!(
        games.rows[0].contains(&"166".to_owned()),
        "{:?}",
        games.rows
    );
    assert_eq!(games.cell(0, &m.column_match_points_short()), "2");
}

async fn takes_the_standings_home(p: &Person<'_>, round: &FirstRound) {
    let m = p.m;
    p.follows(&m.tab_standings()).await;
    let name = format!("clubcompetitie-voorjaar-2026-{}.csv", m.standings_file());
    let file = p.downloads(&m.download_csv_nl(), &name).await;
    let text = String::from_utf8(file).expect("text");
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert_eq!(
        lines[0],
        "\u{feff}plaats;naam;gespeeld;gewonnen;gelijk;verloren;vrij;wedstrijdpunten;bordpunten;tegenpunten;saldo"
    );
    assert_eq!(
        lines[1],
        format!("1;{};1;1;0;0;0;2;251;198;53", round.games[0].first)
    );
    assert_eq!(lines[3], format!("3;{};0;0;0;0;1;2;0;0;0", round.free));
    assert_eq!(
        lines.len(),
        9,
        "a head, seven players, and nothing after the last end of line"
    );
}

/// In the second round one is absent; a flag falls while its owner leads.
async fn plays_on_with_one_absent(p: &Person<'_>, round: &FirstRound) {
    let m = p.m;
    p.follows(&m.tab_overview()).await;
    p.follows(&m.round_pair_next()).await;
    p.ticks("Bram Bos").await;
    p.presses(&m.new_round_propose()).await;
    p.photographs("round-draft-second").await;
    p.presses(&m.draft_publish()).await;
    let seats = p.pairings().await;
    assert_eq!(seats.len(), 4);
    assert_eq!(
        (seats[3].first.as_str(), &seats[3].state),
        ("Bram Bos", &m.absent())
    );
    p.follows(&m.round_enter_results()).await;
    p.fills(&seats[0].first, "150").await;
    p.fills(&seats[0].second, "171").await;
    let ending = format!("{}, {}", m.column_ending(), m.table_number(1));
    p.chooses(&ending, &m.ending_choice_flag_second()).await;
    p.presses(&m.results_save()).await;
    let seats = p.pairings().await;
    assert_eq!(seats[0].points, "150-171");
    assert_eq!(seats[0].state, m.state_flag());
    // The result counts at once: two match points for whoever still had time.
    p.follows(&m.tab_standings()).await;
    p.sees(m.standings_updated(2, "").trim_end()).await;
    let table = p.table(&m.standings_table()).await;
    for (player, match_points, board_points) in
        [(&seats[0].first, 2, 150), (&seats[0].second, 0, 171)]
    {
        let (match_points_before, board_points_before) = after_the_first(round, player);
        let row = table.row_of(&m.column_name(), player);
        let points = (match_points_before + match_points).to_string();
        assert_eq!(table.cell(row, &m.column_match_points_short()), points);
        let points = (board_points_before + board_points).to_string();
        assert_eq!(table.cell(row, &m.column_board_points_short()), points);
    }
    p.photographs("standings-up-to-now").await;
    p.follows(&m.tab_overview()).await;
    p.sees(&m.competition_round_of(2, 3)).await;
    p.photographs("competition").await;
}

/// Match points and board points after the first round.
fn after_the_first(round: &FirstRound, player: &str) -> (i32, i32) {
    let [one, two, three] = [&round.games[0], &round.games[1], &round.games[2]];
    let points = [
        (&one.first, 2, 251),
        (&one.second, 0, 198),
        (&two.first, 1, 205),
        (&two.second, 1, 205),
        (&three.first, 0, 166),
        (&three.second, 2, 185),
        (&round.free, 2, 0),
    ];
    let (_, match_points, board_points) = points
        .into_iter()
        .find(|(name, ..)| *name == player)
        .unwrap_or_else(|| panic!("{player} played in the first round"));
    (match_points, board_points)
}

async fn leaves(p: &Person<'_>) {
    let m = p.m;
    p.unfolds("Anneke").await;
    p.presses(&m.sign_out()).await;
    p.sees(&m.done_signed_out()).await;
    p.follows(COMPETITION).await;
    p.sees_page(COMPETITION).await;
    p.photographs("competition-visitor").await;
}
