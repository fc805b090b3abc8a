"""What the packs of the package lay down, option by option and device by device."""

from __future__ import annotations

import pytest

from fifthstreet.money import parse_cents
from fifthstreet.rulebook import OptionError, load_pack, pack_keys, rules_for
from fifthstreet.rulebook.models import GamePack, Method
from fifthstreet.rulebook.seals import approved_digests

MA, WA = "us-ma", "us-wa"
CARIBBEAN, BOSTON, MISSISSIPPI = "caribbean-stud", "boston-5", "mississippi-stud"
GAMES = [(key, game) for key in approved_digests() for game in load_pack(key).games]


def _game(pack: str, game: str) -> GamePack:
    return load_pack(pack).games[game]


def _refusal(pack: str, game: str, **options: object) -> OptionError:
    with pytest.raises(OptionError) as refused:
        rules_for(load_pack(pack), game, options)
    return refused.value


# Options ---------------------------------------------------------------------------------------------------

#: Where the documents are silent or disagree, and the choices of our own: the value in force by default.
DEFAULTS = [
    (MA, CARIBBEAN, "cover_all_column", "hands_with_dealer"),
    (WA, CARIBBEAN, "cover_all_column", "hands_with_dealer"),
    (MA, CARIBBEAN, "cover_all_on_fold", "forfeits"),
    (WA, CARIBBEAN, "cover_all_on_fold", "stays"),
    (MA, CARIBBEAN, "cover_all_folded_hands_count", True),
    (WA, CARIBBEAN, "cover_all_folded_hands_count", True),
    (MA, CARIBBEAN, "cover_all_exposed_from", "straight"),
    (WA, CARIBBEAN, "cover_all_exposed_from", "straight"),
    (MA, BOSTON, "boston_losing_ante_with_bonus", "ante_lost"),
    (MA, BOSTON, "boston_tie_with_bonus", "paid"),
    (MA, BOSTON, "boston_void_ante_bonus", "three_of_a_kind"),
    (MA, CARIBBEAN, "fixed_awards_from", "meter"),
    (WA, CARIBBEAN, "fixed_awards_from", "house"),
    (WA, MISSISSIPPI, "fixed_awards_from", "house"),
    (WA, MISSISSIPPI, "folded_hands_qualify", False),
    (MA, CARIBBEAN, "envy_trigger", "any_live_hand"),
    (WA, CARIBBEAN, "envy_trigger", "any_live_hand"),
    (WA, MISSISSIPPI, "envy_trigger", "any_live_hand"),
    (MA, CARIBBEAN, "magic_card", False),
    (MA, CARIBBEAN, "lucky_bonus", False),
    (WA, MISSISSIPPI, "award_order", "from_right"),
]


@pytest.mark.parametrize(("pack", "game", "name", "default"), DEFAULTS)
def test_where_the_documents_leave_it_open_the_default_and_its_reason_stand_there(
    pack: str, game: str, name: str, default: object
) -> None:
    option = _game(pack, game).options[name]
    assert rules_for(load_pack(pack), game).option(name) == default
    assert option.why
    assert option.why.endswith(".")


#: Where they leave it open and nothing can be chosen: words of what holds.
READINGS = [
    (MA, CARIBBEAN, "progressive_payout_hand", "pay table in force"),
    (MA, CARIBBEAN, "odd_cents", "Rounded down"),
    (WA, MISSISSIPPI, "odd_cents", "Rounded down"),
    (MA, CARIBBEAN, "match_play", "adds its face value"),
    (MA, BOSTON, "match_play", "adds its face value"),
    (WA, MISSISSIPPI, "wager_limit", "begun by the day of play"),
    (WA, MISSISSIPPI, "wager_limit_scope", "single wager"),
    (WA, CARIBBEAN, "wager_limit_scope", "single wager"),
    (MA, CARIBBEAN, "hole_card_exposed_late", "floorperson rules"),
    (MA, CARIBBEAN, "misdeal_void", "voids every hand"),
    (WA, MISSISSIPPI, "dealing_order", "community cards from left to right, then"),
    (WA, CARIBBEAN, "borrowed_base_rules", "Massachusetts"),
    (MA, CARIBBEAN, "five_card_order", "the dealer's hand"),
    (MA, CARIBBEAN, "shoe_exposed_card", "bottom card"),
    (MA, CARIBBEAN, "envy_scaling", "as printed"),
]


@pytest.mark.parametrize(("pack", "game", "name", "words"), READINGS)
def test_where_nothing_can_be_chosen_a_reading_says_what_holds_and_why(
    pack: str, game: str, name: str, words: str
) -> None:
    reading = _game(pack, game).readings[name]
    assert words in reading.holds
    assert reading.holds.endswith(".")
    assert reading.why.endswith(".")
    assert name not in rules_for(load_pack(pack), game).options
    refused = _refusal(pack, game, **{name: "otherwise"})
    assert (refused.code, refused.cites) == ("option/reading", reading.cites)
    assert refused.message.startswith(f"{name} cannot be set: it is how the documents are read.")
    assert reading.holds in refused.message


@pytest.mark.parametrize(("pack", "game"), GAMES)
def test_an_option_has_something_to_choose(pack: str, game: str) -> None:
    choices = [option for option in _game(pack, game).options.values() if option.kind == "choice"]
    assert choices
    assert all(len(option.values) > 1 for option in choices)


@pytest.mark.parametrize(
    ("pack", "game", "wager", "amount", "link", "rate"),
    [
        (MA, CARIBBEAN, "progressive", 100, "standalone", 700_000),
        (WA, CARIBBEAN, "progressive", 100, "standalone", 200_000),
        (WA, MISSISSIPPI, "progressive", 100, "standalone", 200_000),
    ],
)
def test_the_house_sets_amount_link_and_contribution_of_the_progressive(
    pack: str, game: str, wager: str, amount: int, link: str, rate: int
) -> None:
    rules = rules_for(load_pack(pack), game)
    assert (rules.amount_of(wager), rules.option(f"{wager}_link"), rules.rate_of(wager)) == (amount, link, rate)


def test_half_of_each_five_card_wager_goes_to_its_meter() -> None:
    assert rules_for(load_pack(MA), CARIBBEAN).rate_of("five_card") == 500_000


@pytest.mark.parametrize(("pack", "game"), GAMES)
def test_no_side_wager_is_offered_unless_the_house_says_so(pack: str, game: str) -> None:
    rules = rules_for(load_pack(pack), game)
    optional = {"bonus", "progressive", "three_card_bonus"} & {table.wager for table in rules.entry.paytables}
    assert all(rules.table(wager) is None for wager in optional)
    assert not any(rules.flag(name) for name in ("five_card", "magic_card", "lucky_bonus", "cover_all"))


@pytest.mark.parametrize(("pack", "game"), GAMES)
def test_a_player_has_a_minute_and_then_folds(pack: str, game: str) -> None:
    rules = rules_for(load_pack(pack), game)
    assert (rules.option("decision_seconds"), rules.option("on_expiry")) == (60, "fold")


@pytest.mark.parametrize(
    ("game", "options", "code", "clause"),
    [
        pytest.param(
            CARIBBEAN,
            {"bonus_paytable": "D"},
            "option/value",
            "ma-csp 11(c)",
            marks=pytest.mark.rule("ma-csp 11(c)"),
            id="bonus",
        ),
        pytest.param(
            CARIBBEAN,
            {"progressive_paytable": "F"},
            "option/value",
            "ma-csp 11(d)",
            marks=pytest.mark.rule("ma-csp 11(d)", "ma-csp 12(l)"),
            id="progressive",
        ),
        pytest.param(
            CARIBBEAN,
            {"progressive_rate": "69.9999"},
            "option/value",
            "ma-csp 11(d)(5)",
            marks=pytest.mark.rule("ma-csp 11(d)(5)"),
            id="rate",
        ),
        pytest.param(
            CARIBBEAN,
            {"five_card": True, "five_card_reset": "9999.99"},
            "option/value",
            "ma-csp 11(e)(4)",
            marks=pytest.mark.rule("ma-csp 11(e)(4)"),
            id="reset",
        ),
        pytest.param(
            CARIBBEAN,
            {"magic_card": True},
            "option/needs",
            "ma-csp 11(e)(3)",
            marks=pytest.mark.rule("ma-csp 11(e)(3)"),
            id="magic card",
        ),
        pytest.param(
            CARIBBEAN,
            {"lucky_bonus": True},
            "option/needs",
            "ma-csp 11(e)(3)",
            marks=pytest.mark.rule("ma-csp 11(e)(3)"),
            id="lucky bonus",
        ),
        pytest.param(
            BOSTON,
            {"payout_limit": "49999.99"},
            "option/value",
            "ma-b5 11(e)",
            marks=pytest.mark.rule("ma-b5 11(e)"),
            id="payout limit",
        ),
    ],
)
def test_what_massachusetts_does_not_allow_is_refused(
    game: str, options: dict[str, object], code: str, clause: str
) -> None:
    refused = _refusal(MA, game, **options)
    assert refused.code == code
    assert clause in refused.cites


@pytest.mark.rule("ma-csp 11(d)(5)", "ma-csp 11(e)(4)", "ma-csp 11(e)(3)", "ma-b5 11(e)")
def test_the_least_amounts_themselves_are_allowed() -> None:
    options = {
        "progressive_rate": "70",
        "five_card": True,
        "five_card_reset": "10000.00",
        "magic_card": True,
        "lucky_bonus": True,
    }
    rules = rules_for(load_pack(MA), CARIBBEAN, options)
    assert (rules.option("progressive_rate"), rules.cents("five_card_reset")) == (700_000, 1_000_000)
    assert (rules.flag("magic_card"), rules.flag("lucky_bonus")) == (True, True)
    limit = rules_for(load_pack(MA), BOSTON, {"payout_limit": "50000.00"})
    assert limit.cents("payout_limit") == 5_000_000


LINKED = {"A": False, "B": False, "C": False, "D": True, "E": False}
LINKED |= {f"PTMGL{name}": True for name in ("01", "02", "04", "ML01", "ML02", "ML03")}


@pytest.mark.rule("ma-csp 11(d)(4)", "ma-csp 12(l)")
@pytest.mark.parametrize(("table", "shared"), LINKED.items())
def test_massachusetts_tables_on_links_of_different_games(table: str, shared: bool) -> None:
    assert set(LINKED) == set(_game(MA, CARIBBEAN).tables("progressive"))
    options = {"progressive_paytable": table, "progressive_link": "different_games"}
    if shared:
        assert rules_for(load_pack(MA), CARIBBEAN, options).option("progressive_link") == "different_games"
    else:
        refused = _refusal(MA, CARIBBEAN, **options)
        assert refused.code == "paytable/link"
        assert "ma-csp 11(d)(4)" in refused.cites
    for link in ("standalone", "same_game"):
        assert (
            rules_for(load_pack(MA), CARIBBEAN, {**options, "progressive_link": link}).option("progressive_link")
            == link
        )


@pytest.mark.rule("wa-ms gm paytables scope", "wa-ms nexus paytables scope")
@pytest.mark.parametrize("table", ["MS Stud-01", "MS Stud Quick Hit 01"])
def test_mississippi_tables_are_for_one_table_or_one_game(table: str) -> None:
    refused = _refusal(WA, MISSISSIPPI, progressive_paytable=table, progressive_link="different_games")
    assert refused.code == "paytable/link"
    assert {"wa-ms gm paytables scope", "wa-ms nexus paytables scope"} <= set(refused.cites)
    options = {"progressive_paytable": table, "progressive_link": "same_game"}
    assert rules_for(load_pack(WA), MISSISSIPPI, options).option("progressive_link") == "same_game"


@pytest.mark.rule("wa-ms mgl paytables scope", "wa-ms mgl 4")
@pytest.mark.parametrize("table", ["WA-01", "WA-ML01", "WA-ML03"])
def test_washingtons_link_tables_connect_different_games(table: str) -> None:
    for game in (MISSISSIPPI, CARIBBEAN):
        options = {"progressive_paytable": table, "progressive_link": "different_games"}
        assert rules_for(load_pack(WA), game, options).option("progressive_link") == "different_games"
    assert _game(WA, MISSISSIPPI).tables("progressive")[table] == _game(WA, CARIBBEAN).tables("progressive")[table]


@pytest.mark.rule("ma-csp 6(c)")
@pytest.mark.parametrize(
    ("table", "amount", "allowed"),
    [
        ("A", "1.00", True),
        ("A", "2.00", False),
        ("D", "5.00", True),
        ("D", "2.00", False),
        ("PTMGL01", "7.00", True),
        ("PTMGL01", "1.50", False),
    ],
)
def test_the_progressive_wager_is_what_its_table_is_printed_for(table: str, amount: str, allowed: bool) -> None:
    options: dict[str, object] = {"progressive_paytable": table, "progressive_wager": amount}
    if allowed:
        assert rules_for(load_pack(MA), CARIBBEAN, options).unit("progressive") == parse_cents(amount)
    else:
        assert _refusal(MA, CARIBBEAN, **options).code == "paytable/wager_amount"


@pytest.mark.rule("ma-csp 6(c)", "ma-csp 11(d)(7)")
def test_a_wrong_amount_cites_the_clauses_of_the_amount_and_not_those_of_the_link() -> None:
    refused = _refusal(MA, CARIBBEAN, progressive_paytable="D", progressive_wager="2.00")
    assert {"ma-csp 6(c)", "ma-csp 11(d)(7)"} < set(refused.cites)
    assert "ma-csp 11(d)(4)" not in refused.cites


def test_which_payouts_a_floorperson_validates() -> None:
    progressive = _game(MA, CARIBBEAN).tables("progressive").values()
    assert {table.validated_from for table in progressive} == {1}
    assert _game(MA, CARIBBEAN).tables("five_card")["standard"].validated_from == 500
    washington = [table for game in load_pack(WA).games.values() for table in game.paytables]
    assert {(table.wager == "progressive", table.validated_from) for table in washington} == {
        (True, 1),
        (False, None),
    }


@pytest.mark.rule("wa-ms ms paytable MS-01 house advantage", "wa-ms ms paytable MS-01 expected hold")
def test_the_sellers_figures_are_kept_as_printed() -> None:
    table = _game(WA, MISSISSIPPI).tables("main")["MS-01"]
    assert table.printed_figures == {"house_advantage": "1.58%", "expected_hold": "24%"}


def test_only_boston_5_bonuses_are_minimums() -> None:
    least = {(key, game, table.wager) for key, game in GAMES for table in _game(key, game).paytables if table.minimum}
    assert least == {(MA, BOSTON, "ante_bonus"), (MA, BOSTON, "optional_bonus")}
    assert {game for key, game in GAMES if _game(key, game).printed_odds == "to"} == {BOSTON}


@pytest.mark.rule("wa-ms letter games 12")
def test_washingtons_caribbean_stud_says_that_its_base_rules_are_borrowed() -> None:
    game = _game(WA, CARIBBEAN)
    assert game.borrowed is not None
    assert "ma-csp" in game.borrowed
    assert {table.wager for table in game.paytables} == {"ante", "bet", "cover_all", "progressive"}
    for wager in ("ante", "bet"):
        assert game.tables(wager) == _game(MA, CARIBBEAN).tables(wager)


def test_washingtons_let_it_ride_has_the_links_tables_and_the_published_games_rules() -> None:
    game, published = _game("us-wa-published", "let-it-ride"), _game("published", "let-it-ride")
    assert game.borrowed is not None
    assert "not verified" in game.borrowed
    for other in (MISSISSIPPI, CARIBBEAN):
        links = {key: each for key, each in _game(WA, other).tables("progressive").items() if key.startswith("WA-")}
        assert game.tables("progressive") == links
    for wager in ("main", "three_card_bonus"):
        assert game.tables(wager) == published.tables(wager)
    assert game.irregularities == published.irregularities
    assert game.equipment.methods == published.equipment.methods
    assert game.equipment.consoles == _game(WA, CARIBBEAN).equipment.consoles


def test_washington_with_published_rules_keeps_what_washington_asks() -> None:
    below, pack = load_pack(WA), load_pack("us-wa-published")
    assert (pack.jurisdiction, pack.approved) == (WA, False)
    assert (pack.approvals, pack.wager_limits) == (below.approvals, below.wager_limits)
    assert {**pack.games, "let-it-ride": None} == {**below.games, "let-it-ride": None}


# Equipment -------------------------------------------------------------------------------------------------


def _methods(pack: str, game: str) -> dict[str, Method]:
    return {method.key: method for method in _game(pack, game).equipment.methods}


def test_caribbean_stud_can_be_dealt_in_three_ways() -> None:
    methods = _methods(MA, CARIBBEAN)
    assert {key: method.shufflers for key, method in methods.items()} == {
        "manual_shoe": ("manual", "automated"),
        "hand": ("automated",),
        "automated_shoe": ("manual", "automated"),
    }
    assert [method.stack for method in methods.values()] == [None, None, 5]
    assert [method.shuffler_count_suffices for method in methods.values()] == [False, False, True]
    assert "ma-csp 8(c)(1)" in methods["hand"].cites


def test_boston_5_is_always_shuffled_by_machine() -> None:
    methods = _methods(MA, BOSTON)
    assert {method.shufflers for method in methods.values()} == {("automated",)}
    assert [method.stack for method in methods.values()] == [None, None, 3]
    assert [method.shuffler_count_suffices for method in methods.values()] == [False, False, True]
    assert _game(MA, BOSTON).equipment.cut is None


def test_caribbean_stud_is_cut_after_a_shuffle_by_hand_and_after_a_preshuffle() -> None:
    cut = _game(MA, CARIBBEAN).equipment.cut
    assert cut is not None
    assert (cut.minimum, cut.after) == (10, ("manual", "preshuffled"))


@pytest.mark.parametrize("game", [CARIBBEAN, BOSTON])
def test_the_stub_is_counted_once_in_five_rounds(game: str) -> None:
    stub = _game(MA, game).equipment.stub_count
    assert stub is not None
    assert stub.every == 5


@pytest.mark.parametrize("game", [CARIBBEAN, BOSTON])
def test_a_second_deck_needs_the_automated_shuffler(game: str) -> None:
    second = _game(MA, game).equipment.second_deck
    assert second is not None
    assert second.shufflers == ("automated",)


@pytest.mark.parametrize(("pack", "shufflers"), [(MA, ("automated",)), (WA, ("manual", "automated"))])
def test_cover_all_needs_the_shuffler_in_its_mode(pack: str, shufflers: tuple[str, ...]) -> None:
    (mode,) = _game(pack, CARIBBEAN).equipment.modes
    assert (mode.option, mode.mode) == ("cover_all", "Caribbean Stud Poker Cover All")
    assert mode.shufflers == shufflers


def test_washington_lets_a_hand_dealt_game_be_shuffled_by_hand() -> None:
    assert {method.shufflers for method in _methods(WA, CARIBBEAN).values()} == {("manual", "automated")}


# Irregularities, procedure, slips --------------------------------------------------------------------------

KINDS = {
    "hole_card_exposed",
    "card_face_up",
    "card_drawn_in_error",
    "wrong_card_count",
    "shuffler_jam",
    "shoe_jam",
}


@pytest.mark.parametrize(("pack", "game"), GAMES)
def test_every_irregularity_has_a_consequence_and_no_row_is_out_of_reach(pack: str, game: str) -> None:
    rows = _game(pack, game).irregularities
    assert {row.kind for row in rows} == KINDS
    beyond_the_clause = [row for row in rows if row.consequence == "ruling"]
    if game == BOSTON:
        beyond_the_clause += [row for row in rows if row.kind == "shoe_jam" and row.needs is None]
    own = list(rows) if game == MISSISSIPPI else beyond_the_clause
    assert [row for row in rows if row.house] == own
    assert all(row.rulings == ("play_on", "void_all") for row in rows if row.consequence == "ruling")
    for number, row in enumerate(rows):
        wider = [
            above
            for above in rows[:number]
            if (above.kind, above.at) == (row.kind, row.at)
            and above.when in ("any", row.when)
            and above.count in (None, row.count)
            and above.needs in (None, row.needs)
            and not above.repeated
        ]
        assert not wider, row.title


@pytest.mark.parametrize(("pack", "game"), GAMES)
def test_steps_belong_to_wagers_and_moments_that_exist(pack: str, game: str) -> None:
    entry = _game(pack, game)
    wagers = {table.wager for table in entry.paytables}
    for step in entry.procedure:
        assert step.wager is None or step.wager in wagers, step.id
        assert step.text.endswith("."), step.id
        # No wager is placed when a table opens, and a payout is validated at one moment only.
        assert (step.each in ("opening", "idle", "arrival")) == (step.before == "shuffle"), step.id
        assert step.before != "shuffle" or step.wager is None, step.id
        assert (step.each == "validation") == (step.before == "validate"), step.id


def test_the_slips_of_the_documents_are_listed_with_what_they_mean() -> None:
    found = {
        slip.cites[0] for game in (CARIBBEAN, BOSTON) for slip in _game(MA, game).slips if slip.says and slip.means
    }
    assert found == {
        "ma-csp 6(b)",
        "ma-csp 7(f)",
        "ma-csp 8(e)",
        "ma-csp 9(e)",
        "ma-csp 9(g)",
        "ma-csp 10(c)(3)(ii)(c)",
        "ma-csp 10(c)(3)(ii)(c)(2)(v)",
        "ma-csp 11(d)(5)",
        "ma-b5 1 ante bonus wager hand",
        "ma-b5 10(f)(3)",
    }


@pytest.mark.parametrize("key", pack_keys())
def test_law_outside_the_documents_is_marked_as_not_verified(key: str) -> None:
    documents = load_pack(key).documents
    for name, document in documents.items():
        law = name not in ("ma-csp", "ma-b5", "wa-ms", "lw-ca")
        assert document.verified is not law
        assert not law or document.note == "text not verified here"
