"""Pay tables bound to rankings: which hand earns what."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fifthstreet.cards import (
    DEUCES_AND_JOKER,
    FIVE_CARD,
    FOUR_CARD,
    LONGEST_FLUSH,
    LONGEST_STRAIGHT_FLUSH,
    NATURAL_OR_WILD,
    THREE_CARD,
    TWO_CARD,
    Card,
    Ranking,
    parse_cards,
)
from fifthstreet.money import Cents
from fifthstreet.rulebook import Odds, PackError, Payouts, PayTable, load_pack, pack_keys, rules_for
from fifthstreet.rulebook.payouts import bind

DOLLAR = Cents(100)
THREE_CARDS = {"three_card_bonus", "optional_bonus"}
#: The games whose pay tables are for other hands than five cards, and the tables of a game that are for others again.
BY_GAME: dict[str, Ranking] = {
    "four-card-poker": FOUR_CARD,
    "crazy-4-poker": FOUR_CARD,
    "three-card-poker": THREE_CARD,
    "high-card-flush": LONGEST_FLUSH,
    "dj-wild-stud": DEUCES_AND_JOKER,
}
RANKINGS: dict[tuple[str, str], Ranking] = {
    ("texas-holdem-bonus", "bonus"): TWO_CARD,
    ("three-card-poker", "six_card_bonus"): FIVE_CARD,
    ("dj-wild-stud", "trips"): NATURAL_OR_WILD,
    ("high-card-flush", "straight_flush"): LONGEST_STRAIGHT_FLUSH,
}


def _table(pack: str, game: str, wager: str, table: str) -> PayTable:
    return load_pack(pack).games[game].tables(wager)[table]


def _bound(pack: str, game: str, wager: str, table: str, stake: Cents = DOLLAR) -> Payouts:
    ranking = RANKINGS.get((game, wager)) or (THREE_CARD if wager in THREE_CARDS else BY_GAME.get(game, FIVE_CARD))
    return bind(_table(pack, game, wager, table), ranking, stake)


def _value(ranking: Ranking, cards: str) -> int:
    hand: tuple[Card, ...] = tuple(parse_cards(cards))
    return ranking.value(hand)


def _title(payouts: Payouts, cards: str) -> str | None:
    row = payouts.row(_value(payouts.ranking, cards))
    return row.title if row is not None else None


def _every_table() -> Iterator[tuple[str, str, PayTable]]:
    for pack in pack_keys():
        for game, entry in load_pack(pack).games.items():
            yield from ((pack, game, table) for table in entry.paytables)


@pytest.mark.parametrize(
    ("pack", "game", "table"),
    [pytest.param(*x, id=f"{x[0]}-{x[1]}-{x[2].wager}-{x[2].id}") for x in _every_table()],
)
def test_rows_go_from_the_highest_hand_down_and_each_can_be_earned(pack: str, game: str, table: PayTable) -> None:
    payouts = _bound(pack, game, table.wager, table.id)
    tops = [row.values[-1] for row in payouts.rows]
    assert tops == sorted(tops, reverse=True)
    after = [payouts.after(row.when[0]) if row.when else payouts.after("lower") for row in payouts.rows]
    earned = [
        next(other for other in rows if row.values[0] in other.values)
        for row, rows in zip(payouts.rows, after, strict=True)
    ]
    assert earned == list(payouts.rows)


@pytest.mark.parametrize(
    ("cards", "title"),
    [
        ("Ts Th 2c 3d 4h", "A pair of 10s or better"),
        ("As Ah 2c 3d 4h", "A pair of 10s or better"),
        ("9s 9h Ac Kd Qh", None),
        ("As Ks Qs Js Ts", "Royal flush"),
        ("Ks Qs Js Ts 9s", "Straight flush"),
    ],
)
def test_a_row_may_begin_at_a_rank(cards: str, title: str | None) -> None:
    assert _title(_bound("us-ma", "caribbean-stud", "bonus", "A"), cards) == title


@pytest.mark.parametrize(
    ("cards", "title"),
    [
        ("Js Jh 2c 3d 4h", "Pair of Jacks or better"),
        ("Ts Th 2c 3d 4h", "Pair of 6s to 10s"),
        ("6s 6h 2c 3d 4h", "Pair of 6s to 10s"),
        ("5s 5h 2c 3d 4h", None),
    ],
)
@pytest.mark.rule("wa-ms overview 3")
def test_a_row_may_end_at_a_rank(cards: str, title: str | None) -> None:
    assert _title(_bound("us-wa", "mississippi-stud", "main", "MS-01"), cards) == title


def test_a_row_may_take_all_hands_below() -> None:
    bet = _bound("us-ma", "caribbean-stud", "bet", "standard")
    assert _title(bet, "2s 2h 3c 4d 5h") == _title(bet, "2s 3h 4c 5d 7h") == "A pair or less"
    assert _title(bet, "2s 2h 3c 3d 5h") == "Two pair"


@pytest.mark.rule("ma-csp 11(d)(3)")
def test_only_the_highest_row_is_paid() -> None:
    table = _bound("us-ma", "caribbean-stud", "progressive", "A")
    assert _title(table, "As Ks Qs Js Ts") == "Royal flush"
    assert _title(table, "As Ah Ac Ad Ks") == "Four-of-a-kind"


def test_where_no_row_is_for_the_royal_it_counts_as_a_straight_flush() -> None:
    assert _title(_bound("us-ma", "caribbean-stud", "progressive", "PTMGL04"), "As Ks Qs Js Ts") == "Straight Flush"
    assert _title(_bound("us-wa", "mississippi-stud", "three_card_bonus", "1"), "As Ks Qs") == "Straight flush"
    assert _title(_bound("us-wa", "mississippi-stud", "three_card_bonus", "4"), "As Ks Qs") == "Mini Royal"
    optional = _bound("us-ma", "boston-5", "optional_bonus", "standard")
    assert _title(optional, "As Ks Qs") == "Three-card straight flush"
    assert _title(optional, "As 2s 3h") == "Three-card straight"
    assert _title(optional, "Ks As 2h") is None


def test_some_hands_of_a_table_can_be_bound_alone() -> None:
    table = _table("us-ma", "boston-5", "ante_bonus", "standard")
    only = bind(table, THREE_CARD, DOLLAR, only=("three_of_a_kind",))
    assert [row.title for row in only.rows] == ["Three-of-a-kind"]
    assert (only.id, only.cites) == ("standard", table.cites[:1])


@pytest.mark.parametrize("part", ["rows", "envy"])
def test_a_hand_that_the_ranking_does_not_have_is_refused(part: str) -> None:
    table = _table("us-ma", "caribbean-stud", "progressive", "D")
    rows = [row.model_copy(update={"hand": "five_aces"}) for row in getattr(table, part)]
    with pytest.raises(PackError) as refused:
        bind(table.model_copy(update={part: tuple(rows)}), FIVE_CARD, DOLLAR)
    assert refused.value.code == "paytable/unknown_hand"
    assert refused.value.message == ("pay table D of progressive: the five_card ranking has no hand 'five_aces'")
    assert refused.value.cites[0].startswith("ma-csp 11(d)")


@pytest.mark.parametrize(
    ("bounds", "why"),
    [
        ({"low": "A", "high": "T"}, "row pair: ranking five_card: there is no pair from A to T"),
        ({"low": "X"}, "row pair: not a rank: 'X'; write one of 23456789TJQKA"),
    ],
)
def test_bounds_that_leave_no_hand_are_said_to_be_wrong_and_not_the_hand(bounds: dict[str, str], why: str) -> None:
    table = _table("us-ma", "caribbean-stud", "bet", "standard")
    row = table.rows[0].model_copy(update={"hand": "pair", **bounds})
    with pytest.raises(PackError) as refused:
        bind(table.model_copy(update={"rows": (row,)}), FIVE_CARD, DOLLAR)
    assert refused.value.message == f"pay table standard of bet: {why}"


@pytest.mark.rule("ma-csp 12(l) note wager not returned", "wa-ms mgl note wager not returned")
def test_fixed_awards_of_a_link_table_do_not_return_the_wager() -> None:
    links = [table for _, _, table in _every_table() if "different_games" in table.links]
    # Massachusetts; each game of Washington; the same two again and Let It Ride, where published rules are added.
    assert len(links) == 7 + 2 * 3 + 3 * 3
    for table in links:
        odds = [row.payout for row in table.rows if isinstance(row.payout, Odds)]
        assert odds
        assert not any(each.keeps_stake for each in odds)


# Envy and seeds --------------------------------------------------------------------------------------------

ROYAL, STRAIGHT_FLUSH, QUADS = "As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "As Ah Ac Ad Ks"


def _envy(payouts: Payouts, cards: str) -> int | None:
    envy = payouts.envy_for(_value(FIVE_CARD, cards))
    return envy.amount if envy is not None else None


@pytest.mark.rule("ma-csp 11(d)(7)")
@pytest.mark.parametrize(("stake", "royal", "straight_flush"), [(100, 100_000, 30_000), (500, 500_000, 150_000)])
def test_table_d_has_an_envy_table_for_each_wager(stake: int, royal: int, straight_flush: int) -> None:
    payouts = _bound("us-ma", "caribbean-stud", "progressive", "D", Cents(stake))
    assert [_envy(payouts, hand) for hand in (ROYAL, STRAIGHT_FLUSH, QUADS)] == [royal, straight_flush, None]
    number = 1 if stake == 100 else 2
    assert {envy.cites for envy in payouts.envy} == {(f"ma-csp 11(d)(7) envy table {number}",)}


def test_envy_of_massachusetts_link_tables_is_as_printed() -> None:
    payouts = _bound("us-ma", "caribbean-stud", "progressive", "PTMGL02", Cents(500))
    assert [_envy(payouts, hand) for hand in (ROYAL, STRAIGHT_FLUSH)] == [500_000, 150_000]
    assert [envy.printed for envy in payouts.envy] == ["$5,000", "$1,500"]


@pytest.mark.rule("wa-ms mgl note envy multiplied")
@pytest.mark.parametrize("table", ["WA-01", "WA-ML01", "WA-ML03"])
def test_envy_of_washingtons_link_tables_is_multiplied_by_the_wager(table: str) -> None:
    payouts = _bound("us-wa", "mississippi-stud", "progressive", table, Cents(500))
    assert [_envy(payouts, hand) for hand in (ROYAL, STRAIGHT_FLUSH)] == [500_000, 150_000]
    assert [envy.printed for envy in payouts.envy] == ["$1,000", "$300"]


def test_quick_hit_has_envy_for_four_of_a_kind_too() -> None:
    payouts = _bound("us-wa", "mississippi-stud", "progressive", "MS Stud Quick Hit 01")
    hands = (ROYAL, STRAIGHT_FLUSH, QUADS, "As Ah Ac Kd Ks")
    assert [_envy(payouts, hand) for hand in hands] == [50_000, 50_000, 2500, None]


@pytest.mark.rule("ma-csp 12(l) note seed scales")
def test_seeds_of_massachusetts_link_tables_go_with_the_wager() -> None:
    payouts = _bound("us-ma", "caribbean-stud", "progressive", "PTMGLML02", Cents(500))
    seeds = {level: payouts.seed(level, Cents(500)) for level in ("mega", "major", "minor")}
    assert seeds == {"mega": 50_000_000_000, "major": 5_000_000_000, "minor": 1_250_000_000}
    assert payouts.seed("mega", DOLLAR) == 10_000_000_000
    assert payouts.top_level == "mega"


def test_other_seeds_do_not() -> None:
    payouts = _bound("us-wa", "mississippi-stud", "progressive", "WA-01", Cents(500))
    assert payouts.seed("main", Cents(500)) == payouts.seed("main", DOLLAR) == 10_000_000_000


def test_the_amount_of_the_progressive_wager_is_the_tables_unit() -> None:
    options = {"progressive_paytable": "D", "progressive_wager": "5.00"}
    payouts = rules_for(load_pack("us-ma"), "caribbean-stud", options).payouts("progressive", FIVE_CARD)
    assert payouts is not None
    assert _envy(payouts, ROYAL) == 500_000


def test_a_row_may_be_bounded_by_a_second_rank_and_hold_after_some_comparisons_only() -> None:
    rows = [
        {"hand": "pair", "low": "A", "when": ["equal"], "title": "Aces against aces", "pays": "1,000 to 1"},
        {"hand": "pair", "low": "A", "title": "Aces", "pays": "30 to 1"},
        {
            "hand": "suited",
            "low": "A",
            "high": "A",
            "second_low": "J",
            "title": "A-K to A-J suited",
            "pays": "20 to 1",
        },
    ]
    table = PayTable.model_validate(
        {"wager": "bonus", "id": "1", "title": "Bonus", "rows": rows, "cites": ["house 1"]}
    )
    payouts = bind(table, TWO_CARD, DOLLAR)
    aces = TWO_CARD.value(parse_cards("As Ah"))
    assert [next(row.title for row in payouts.after(how) if aces in row.values) for how in ("equal", "lower")] == [
        "Aces against aces",
        "Aces",
    ]
    assert payouts.row(aces) == payouts.rows[1]
    suited = payouts.rows[2].values
    assert [TWO_CARD.value(parse_cards(cards)) in suited for cards in ("Ah Jh", "Ah Th", "Kh Qh", "Ah Jd")] == [
        *(True, False, False, False)
    ]
    assert [row.takes for row in table.rows[:2]] == [
        ("pair", "A", None, None, None, False, ("equal",)),
        ("pair", "A", None, None, None, False, ()),
    ]
