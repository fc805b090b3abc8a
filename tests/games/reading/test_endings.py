"""How a wager ends: the reading against the words, and the odd cases one by one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.reading.words import Money, by_row, ended, row_of, stood

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games import describe
from fifthstreet.games.description import (
    Cards,
    Choice,
    Comparison,
    Deal,
    Decide,
    Delivery,
    Ending,
    Funding,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Loses,
    OnFold,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Wager,
    Wins,
)
from fifthstreet.games.reading.endings import (
    COMPARISONS,
    End,
    RowEnds,
    ends_of,
    falls_with_a_fold,
    how_compared,
    row_end,
    saving,
    survives_fold,
    wager_ends,
)
from fifthstreet.games.variants import variants
from fifthstreet.money import Cents
from fifthstreet.rulebook import Payouts, load_pack
from fifthstreet.rulebook.models import PayTable
from fifthstreet.rulebook.payouts import bind

PLAYER = Hand(Cards("player"), THREE_CARD)
DEALER = Hand(Cards("dealer"), THREE_CARD)
STAKE = Cents(1_000)


def table(*rows: tuple[str, str], cites: tuple[str, ...] = ("house table",)) -> Payouts:
    """A pay table for hands of three cards, like ``("straight", "6 to 1")``."""
    written = [{"hand": hand, "title": hand, "pays": pays, "cites": [f"house {hand}"]} for hand, pays in rows]
    levels = [{"name": "Main", "seed": "100.00"}]
    data = {"wager": "ante", "id": "one", "title": "Ante", "cites": cites, "rows": written, "levels": levels}
    return bind(PayTable.model_validate(data), THREE_CARD, Cents(100))


def value_of(hand: str) -> int:
    return THREE_CARD.span(hand).start


def showdown(
    higher: Ending, equal: Ending | None = None, lower: Ending | None = None, unqualified: Ending | None = None
) -> Wager:
    qualifies = THREE_CARD.span("pair", or_better=True) if unqualified is not None else None
    rule = Showdown(PLAYER, DEALER, higher, equal or Pushes(), lower or Loses(), qualifies, unqualified)
    return Wager("ante", "Ante", PlayersChoice("ante"), rule)


def by_hand(payouts: Payouts, **more: object) -> Wager:
    return replace(Wager("ante", "Ante", PlayersChoice("ante"), HandPays(PLAYER, payouts, ("house 1",))), **more)  # type: ignore[arg-type]


def money(end: End, stake: Cents = STAKE) -> Money:
    return Money(end.kind, end.paid(stake), end.returned(stake), None if end.share is None else str(end.share))


# The reading and the words ---------------------------------------------------------------------------------------

_HANDS = tuple(category.key for category in THREE_CARD.categories)


@st.composite
def tables(draw: st.DrawFn) -> Payouts:
    odds = st.builds("{} {} {}".format, st.integers(1, 99), st.sampled_from(("to", "for")), st.integers(1, 3))
    pays = st.one_of(odds, odds, st.just("push"))
    hands = draw(st.lists(st.sampled_from(_HANDS), min_size=1, unique=True))
    return table(*((hand, draw(pays)) for hand in _HANDS if hand in hands))


def endings() -> st.SearchStrategy[Ending]:
    loses = st.builds(Loses, unless=st.sampled_from((None, "bonus")))
    pushes = st.builds(Pushes)
    return st.one_of(st.builds(Wins, tables(), otherwise=st.one_of(st.none(), pushes, loses)), pushes, loses)


@settings(deadline=None)
@given(
    wager=st.builds(showdown, endings(), endings(), endings(), endings() | st.none()),
    player=st.integers(0, len(THREE_CARD) - 1),
    dealer=st.integers(0, len(THREE_CARD) - 1),
    saved=st.booleans(),
)
def test_a_showdown_ends_as_its_words_say(wager: Wager, player: int, dealer: int, saved: bool) -> None:
    ends = ends_of(wager)
    assert isinstance(wager.settles, Showdown)
    how = ends.compare(player, dealer)
    assert how == stood(wager.settles, player, dealer)
    end = ends.at(how).of(player)
    found = end.saved if saved and end.unless == "bonus" else end
    assert money(found) == ended(wager, how, player, STAKE, frozenset({"bonus"} if saved else ()))


@settings(deadline=None)
@given(payouts=tables(), value=st.integers(0, len(THREE_CARD) - 1))
def test_a_hand_against_a_pay_table_ends_as_its_words_say(payouts: Payouts, value: int) -> None:
    wager = by_hand(payouts)
    end = ends_of(wager).by[None].of(value)
    said = ended(wager, None, value, STAKE)
    assert money(end) == said
    # In thirds and halves of six units no fraction is lost.
    six = ended(wager, None, value, 600)
    assert end.net == Fraction(six.paid + six.returned - 600, 600)


def test_every_value_is_in_the_first_row_that_it_fits() -> None:
    for pack, key in (("us-ma", "caribbean-stud"), ("us-ma", "boston-5"), ("us-wa", "mississippi-stud")):
        found: dict[str, RowEnds] = {}
        for rules in variants(load_pack(pack), key):
            for ends in wager_ends(describe(rules)).values():
                found |= {
                    f"{rows.payouts.table.wager} {rows.payouts.id}": rows
                    for rows in ends.by.values()
                    if rows.payouts is not None
                }
        assert len(found) >= 3
        for rows in found.values():
            assert rows.payouts is not None
            for value in range(len(rows.payouts.ranking)):
                row, end = row_of(rows.payouts, value), rows.earned(value)
                assert (None if end is None else end.row) == (None if row is None else row.title)
                assert row is None or money(rows.of(value)) == by_row(row, STAKE)


# One by one ------------------------------------------------------------------------------------------------------


def test_odds_to_one_give_the_stake_back_and_odds_for_one_do_not() -> None:
    ends = ends_of(by_hand(table(("straight", "3 to 2"), ("pair", "3 for 2")))).by[None]
    straight, pair = ends.of(value_of("straight")), ends.of(value_of("pair"))
    assert (straight.paid(STAKE), straight.returned(STAKE), straight.net) == (1_500, 1_000, Fraction(3, 2))
    assert (pair.paid(STAKE), pair.returned(STAKE), pair.net) == (1_500, 0, Fraction(1, 2))
    assert (straight.printed, str(straight), str(ends.of(0))) == ("3 to 2", "3 to 2", "lost")


def test_a_push_row_returns_the_stake_and_says_so() -> None:
    end = ends_of(by_hand(table(("pair", "push")))).by[None].of(value_of("pair"))
    assert (end.kind, end.row, str(end), end.printed) == ("push", "pair", "Push", None)
    assert end.net == 0
    assert end.cites == ("house 1", "house pair")


def test_a_hand_without_a_row_cites_the_pay_table() -> None:
    assert ends_of(by_hand(table(("pair", "1 to 1")))).by[None].of(0) == End("lose")
    assert ends_of(by_hand(table(("pair", "1 to 1")))).by[None].of(0).cites == ("house 1", "house table")


def test_a_win_cites_the_rule_the_row_and_the_funding() -> None:
    paid = ends_of(by_hand(table(("pair", "1 to 1")), funding=Funding(cites=("house money",)))).by[None]
    assert paid.of(value_of("pair")).cites == ("house 1", "house pair", "house money")
    assert paid.of(value_of("pair")).is_even_money


def test_a_hand_that_wins_without_a_row_gets_its_stake_back_unless_the_words_say_otherwise() -> None:
    pays = table(("pair", "1 to 1"))
    assert ends_of(showdown(Wins(pays, ("house 9",)))).at("higher").of(0).kind == "push"
    assert ends_of(showdown(Wins(pays, ("house 9",)))).at("higher").of(0).cites == ("house 9",)
    lost = ends_of(showdown(Wins(pays, otherwise=Loses(("house 8",), unless="bonus")))).at("higher").of(0)
    assert (lost.kind, lost.cites, lost.unless) == ("lose", ("house 8",), "bonus")
    assert (lost.saved.kind, lost.saved.cites, lost.saved.unless) == ("push", ("house 8",), None)


@pytest.mark.parametrize(
    ("hands", "has_all"),
    [
        (("straight_flush", "three_of_a_kind", "straight", "flush", "pair", "high_card"), True),
        (("three_of_a_kind", "straight", "flush", "pair", "high_card"), False),
        (("straight_flush", "three_of_a_kind", "straight", "flush", "high_card"), False),
        (("straight_flush", "three_of_a_kind", "straight", "flush", "pair"), False),
    ],
)
def test_a_pay_table_has_all_hands_when_none_is_missing_above_between_and_below(
    hands: tuple[str, ...], has_all: bool
) -> None:
    won = ends_of(showdown(Wins(table(*((hand, "1 to 1") for hand in hands))))).at("higher")
    assert won.has_all_hands == has_all == all(won.number(value) for value in range(len(THREE_CARD)))


def test_what_no_pay_table_decides_has_no_rows_for_hands() -> None:
    assert not ends_of(showdown(Pushes())).at("higher").has_all_hands


def test_a_push_row_in_a_showdown_cites_the_comparison_only() -> None:
    end = ends_of(showdown(Wins(table(("pair", "push")), ("house 9",)))).at("higher").of(value_of("pair"))
    assert (end.kind, end.cites) == ("push", ("house 9",))


def test_only_comparisons_that_can_happen_have_ends() -> None:
    assert set(ends_of(showdown(Pushes())).by) == {"higher", "equal", "lower"}
    assert set(ends_of(showdown(Pushes(), unqualified=Pushes())).by) == set(COMPARISONS)


def test_the_awards_that_save_a_stake_are_found_in_every_ending() -> None:
    rule = showdown(Wins(table(("pair", "1 to 1")), otherwise=Loses(unless="one")), lower=Loses(unless="two")).settles
    assert isinstance(rule, Showdown)
    assert sorted(saving(rule)) == ["one", "two"]


def test_a_share_of_a_meter_is_charged_to_its_level_and_validated() -> None:
    rows = (("straight_flush", "100% of main"), ("straight", "50 for 1"), ("pair", "1 to 1"))
    funding = Funding(meter="meter", fixed_charged_to_meter=True, validated_from=50)
    ends = ends_of(by_hand(table(*rows), funding=funding))
    top, straight, pair = (ends.by[None].of(value_of(hand)) for hand, _ in rows)
    assert (str(top.share), top.level, top.validated) == ("100% of main", "main", True)
    assert top.net == -1
    assert top.paid(STAKE) == 0
    assert (straight.share, straight.level, straight.validated) == (None, "main", True)
    assert (pair.level, pair.validated) == ("main", False)
    assert ends.takes_meter
    house = ends_of(by_hand(table(*rows[1:]), funding=replace(funding, fixed_charged_to_meter=False)))
    assert (house.by[None].of(value_of("pair")).level, house.takes_meter) == (None, False)


@pytest.mark.parametrize(("holder", "shared"), [("player", False), ("dealer", True), ("board", True)])
def test_a_hand_that_is_not_the_players_own_is_shared(holder: str, shared: bool) -> None:
    hand = replace(PLAYER, cards=Cards(holder))  # type: ignore[arg-type]
    payouts = table(("pair", "1 to 1"))
    assert ends_of(by_hand(payouts, settles=HandPays(hand, payouts))).is_shared == shared


def test_an_offer_that_was_not_taken_loses_by_the_clause_of_the_wager() -> None:
    rule = HandPays(PLAYER, table(("pair", "1 to 1")), ("house 5",), if_taken="show")
    ends = ends_of(by_hand(table(("pair", "1 to 1")), settles=rule))
    assert (ends.if_taken, ends.not_taken.kind, ends.not_taken.cites) == ("show", "lose", ("house 5",))


@pytest.mark.parametrize(
    ("counts_dealer", "counts_folded", "on_fold", "hands"),
    [
        (True, True, "forfeits", {2: (2,), 3: (3, 4), 5: (5, 6)}),
        (False, True, "forfeits", {2: (1, 2), 3: (3, 4), 5: (5,)}),
        # All but the dealer may have folded, and the wager may stay.
        (True, False, "stays", {2: (1, 2), 3: (3, 4), 5: (5, 6)}),
        (False, False, "stays", {2: (0, 1, 2), 3: (3, 4), 5: (5,)}),
        (False, False, "forfeits", {2: (1, 2), 3: (3, 4), 5: (5,)}),
    ],
)
@pytest.mark.rule("ma-csp 12(k)")
def test_the_hands_with_which_each_column_is_paid_at_five_seats(
    counts_dealer: bool, counts_folded: bool, on_fold: OnFold, hands: dict[int, tuple[int, ...]]
) -> None:
    columns = {number: table(("pair", f"{number} to 1")) for number in (2, 3, 5)}
    rule = HighestHandPays(PLAYER, DEALER, columns, counts_dealer, counts_folded, range(10), ("house 1",))
    ends = ends_of(replace(by_hand(columns[2], settles=rule), on_fold=on_fold))
    assert {column: ends.hands_for(column, 5) for column in columns} == hands


@pytest.mark.parametrize(
    ("counts_dealer", "counts_folded", "on_fold", "found"),
    [
        (True, True, "stays", {5}),
        (True, False, "forfeits", {1, 3, 5}),
        (False, False, "forfeits", {1, 3}),
        # Everybody may have folded, and the wager stays.
        (False, False, "stays", {0, 1, 3}),
    ],
)
def test_the_columns_that_can_count_with_four_players_dealt_in(
    counts_dealer: bool, counts_folded: bool, on_fold: OnFold, found: set[int]
) -> None:
    columns = {number: table(("pair", "1 to 1")) for number in (0, 1, 3, 5)}
    rule = HighestHandPays(PLAYER, DEALER, columns, counts_dealer, counts_folded, range(10), ("house 1",))
    ends = ends_of(replace(by_hand(columns[1], settles=rule), on_fold=on_fold))
    assert ends.columns_with(4) == found


@pytest.mark.parametrize(
    ("counts_dealer", "players", "column"), [(True, 1, 2), (True, 2, 3), (False, 1, 2), (True, 3, 3), (True, 9, 5)]
)
def test_the_nearest_column_counts(counts_dealer: bool, players: int, column: int) -> None:
    columns = {hands: table(("pair", f"{hands} to 1")) for hands in (2, 3, 5)}
    rule = HighestHandPays(PLAYER, DEALER, columns, counts_dealer, True, range(10), ("house 1",))
    ends = ends_of(by_hand(columns[2], settles=rule))
    assert ends.column(players) == column
    assert ends.by[column].of(value_of("pair")).won == column


def test_a_row_by_itself_says_what_a_unit_wins() -> None:
    payouts = table(("straight", "6 to 1"), ("pair", "push"))
    assert [row_end(row, payouts).net for row in payouts.rows] == [6, 0]


# What a fold does ------------------------------------------------------------------------------------------------


def _folding(on_fold: str, *, settled_first: bool) -> tuple[Game, Wager]:
    wager = by_hand(table(("pair", "1 to 1")), on_fold=on_fold)
    fold = Decide("fold", (Choice("fold", folds=True), Choice("check")))
    settle = Settle("settle", (("ante",),))
    deal = Deal("deal", (Delivery("player", 3),))
    steps = (deal, settle, fold) if settled_first else (deal, fold, settle)
    return Game("one", "One", (wager,), steps), wager


@pytest.mark.parametrize(
    ("on_fold", "settled_first", "falls"),
    [("forfeits", False, True), ("forfeits", True, False), ("stays", False, False), ("stays", True, False)],
)
def test_a_fold_takes_what_does_not_survive_it_and_is_not_settled(
    on_fold: str, settled_first: bool, falls: bool
) -> None:
    game, wager = _folding(on_fold, settled_first=settled_first)
    assert falls_with_a_fold(game, wager) == falls
    assert survives_fold(wager) == (on_fold == "stays")


def test_nothing_falls_where_nobody_can_fold() -> None:
    game, wager = _folding("forfeits", settled_first=False)
    assert not falls_with_a_fold(replace(game, steps=(game.steps[0],)), wager)


def test_a_game_is_read_once() -> None:
    game, _ = _folding("stays", settled_first=False)
    assert wager_ends(game) is wager_ends(game)
    assert wager_ends(replace(game)) is not wager_ends(game)


def test_a_five_card_game_has_the_comparisons_of_its_rules() -> None:
    rules = next(iter(variants(load_pack("us-ma"), "caribbean-stud")))
    ante, bet = (wager_ends(describe(rules))[key] for key in ("ante", "bet"))
    royal = FIVE_CARD.span("royal_flush").start
    unqualified: Comparison = ante.compare(royal, 0)
    assert unqualified == "unqualified"
    # Below ace-king the ante is paid even money and the bet comes back; a royal pays the bet a hundred times.
    assert [each.at(unqualified).of(royal).net for each in (ante, bet)] == [1, 0]
    assert bet.at("higher").of(royal).net == 100


def test_showdowns_compare_alike_by_both_hands_and_the_qualifying_hand_whatever_they_pay() -> None:
    even = Wins(table(("pair", "1 to 1")))
    rule = Showdown(PLAYER, DEALER, higher=even, equal=Pushes(), lower=Loses())
    assert how_compared(replace(rule, higher=Pushes(), lower=Pushes())) == how_compared(rule)
    others = [replace(rule, player=DEALER), replace(rule, dealer=PLAYER), replace(rule, qualifies=range(5, 9))]
    assert len({how_compared(each) for each in (rule, *others)}) == 4


def test_a_row_that_names_its_comparisons_counts_after_these_alone() -> None:
    pays = table(("straight", "100 to 1"), ("pair", "1 to 1"))
    beaten, pair = pays.rows
    pays = replace(pays, rows=(replace(beaten, when=("lower",)), pair))
    ends = ends_of(showdown(Wins(pays), Wins(pays), Wins(pays, otherwise=Loses())))
    found = [ends.at(how).of(value_of("straight")) for how in ("higher", "equal", "lower")]
    assert [(end.kind, end.row) for end in found] == [("push", None), ("push", None), ("win", "straight")]
    assert [ends.at(how).of(value_of("pair")).row for how in ("higher", "lower")] == ["pair", "pair"]
