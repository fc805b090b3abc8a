"""A meter on a wager that is compared with the dealer's hand, against deals that the live table settles."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import pytest
from tests.examples.more import jackpot_stud
from tests.maths.counted import KEEP
from tests.maths.test_small_decks import Hand, rest_of_deck, without
from tests.maths.wagers.test_awards_on_side_wagers import losing

from fifthstreet.cards import DECK, FIVE_CARD, THREE_CARD, TWO_CARD, format_cards, parse_cards
from fifthstreet.games import Describe, checked, describe
from fifthstreet.games.description import (
    Award,
    Cards,
    Exactly,
    Fee,
    Funding,
    Game,
    HandPays,
    Loses,
    OnFold,
    Settle,
    Showdown,
    Times,
    Wager,
    Wins,
    at_least,
)
from fifthstreet.games.description import Hand as Seen
from fifthstreet.maths.analysis import Analysis, Question, analyze
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.strategies.at_the_table import staked
from fifthstreet.maths.wagers.progressives import OnMeters
from fifthstreet.money import Cents, parse_cents
from fifthstreet.reports.comparison import compare
from fifthstreet.rulebook import Rules, load_pack, read_pack, rules_for
from fifthstreet.rulebook.models import PayTable
from fifthstreet.rulebook.payouts import Payouts, bind
from fifthstreet.table.recorded import scenario

PACK = read_pack(Path(__file__).parents[2] / "examples" / "more" / "jackpot_stud.toml")
#: Straight flushes, threes of a kind and straights, above and below one another.
LEFT = ["As Ks Qs Js Ts Ad Ah Kd Kh", "4c 5c 6c 7c 5d 6d 7d Qs Kh", "2c 3d 4h 5s 6c 7d 8h 9s Tc"]
#: So much that hands are played for it which best play folds.
METER = Cents(400_000_00)
STAKES = {"ante": "10.00", "progressive": "1.00"}
OPTIONS: list[dict[str, object]] = [{}, {"folded_hands_qualify": True}, {"progressive_paytable": "winning"}]


def rules_of(**options: object) -> Rules:
    return rules_for(PACK, "jackpot-stud", options)


def side_of(found: Analysis) -> OnMeters:
    side = found.sides["progressive"]
    assert isinstance(side, OnMeters)
    return side


def settled(
    game: Game,
    rules: Rules,
    decisions: list[str],
    *,
    own: Hand,
    dealer: Hand,
    board: Hand = (),
    stakes: Mapping[str, str] = STAKES,
) -> dict[str, Fraction]:
    """What each wager nets in dollars, with every level of the meter at so much."""
    deal: dict[str, object] = {
        "game": rules.game,
        "pack": rules.pack.key,
        "options": {name: value for name, value in rules.written().items() if value is not None},
        "dealer": format_cards(dealer),
        "meters": {"progressive": {key: {"amount": f"{METER // 100}.00"} for key in levels(game)}}
        if "progressive" in stakes
        else {},
        "seats": {
            "1": {
                "wagers": dict(stakes),
                "cards": format_cards(own),
                "decisions": decisions,
            }
        },
    }
    if board:
        deal["community"] = format_cards(board)
    result = scenario.result(scenario.play(scenario.read(deal), game, rules))
    found: dict[str, Fraction] = defaultdict(Fraction)
    for line in result["seats"]["1"]["lines"]:
        money = (parse_cents(line[name]) for name in ("paid", "returned", "stake"))
        paid, returned, stake = money
        found[line["wager"]] += Fraction(paid + returned - stake, 100)
    return found


def levels(game: Game) -> tuple[str, ...]:
    rule = game.wager("progressive").settles
    assert isinstance(rule, Showdown)
    table = next(end.payouts for end in (rule.higher, rule.lower) if isinstance(end, Wins)).table
    return tuple(level.key for level in table.levels)


@cache
def every_deal(left: str, which: int) -> dict[tuple[Hand, Hand], tuple[dict[str, Fraction], dict[str, Fraction]]]:
    """What every deal of these cards nets after a bet and after a fold."""
    rules = rules_of(**OPTIONS[which])
    game, (cards, _) = describe(rules, jackpot_stud.describe), rest_of_deck(left)
    return {
        (own, dealer): (
            settled(game, rules, ["bet"], own=own, dealer=dealer),
            settled(game, rules, ["fold"], own=own, dealer=dealer),
        )
        for own in combinations(cards, 3)
        for dealer in combinations(without(cards, own), 3)
    }


@pytest.mark.volume
@pytest.mark.req("M1", "M3")
@pytest.mark.parametrize("which", range(len(OPTIONS)), ids=[str(each) for each in OPTIONS])
@pytest.mark.parametrize("left", LEFT)
def test_every_deal_of_a_few_cards_pays_the_meter_as_the_analysis_says(left: str, which: int) -> None:
    """Apart: the base game is played as if there were no meter."""
    rules = rules_of(**OPTIONS[which])
    game, (_, known) = describe(rules, jackpot_stud.describe), rest_of_deck(left)
    shown = dict.fromkeys(levels(game), METER)
    found = side_of(analyze(game, rules, Question(known=known), keep=KEEP))
    deals, every, played = 0, Fraction(0), Fraction(0)
    for hands in by_hand(left, which).values():
        deals += len(hands)
        folds = sum(base(fold) - base(bet) for bet, fold in hands) > 0
        played += sum(1 + each[folds]["progressive"] for each in hands)
        every += sum(1 + each[False]["progressive"] for each in hands)
    assert found.all_hands.at(shown) == every / deals
    assert found.played.at(shown) == played / deals
    assert found.all_hands.deals == found.played.deals == deals


@pytest.mark.volume
@pytest.mark.req("M1", "M3")
@pytest.mark.parametrize("which", range(len(OPTIONS)), ids=[str(each) for each in OPTIONS])
@pytest.mark.parametrize("left", LEFT)
def test_base_game_and_meter_are_played_best_together(left: str, which: int) -> None:
    rules = rules_of(**OPTIONS[which])
    game, (_, known) = describe(rules, jackpot_stud.describe), rest_of_deck(left)
    meters = {"progressive": dict.fromkeys(levels(game), METER)}
    asked = Question(known=known, meters=meters, ante=Cents(1_000))
    together = analyze(game, rules, asked, keep=KEEP).with_meter
    assert together is not None
    hands = by_hand(left, which).values()
    best = sum(max(sum(sum(each[fold].values()) for each in deals) for fold in (False, True)) for deals in hands)
    assert together.edge == -Fraction(best) / sum(map(len, hands)) / 10


def by_hand(left: str, which: int) -> dict[Hand, list[tuple[dict[str, Fraction], dict[str, Fraction]]]]:
    found = defaultdict(list)
    for (own, _), nets in every_deal(left, which).items():
        found[own].append(nets)
    return found


def base(nets: dict[str, Fraction]) -> Fraction:
    return nets["ante"] + nets["bet"]


@pytest.mark.volume
@pytest.mark.req("M1")
@pytest.mark.parametrize("left", LEFT)
def test_a_fee_of_a_part_of_the_base_game_is_lost_in_every_deal(left: str) -> None:
    """Twice the ante before the cards: it belongs to the base game, and changes no decision."""
    rules = rules_of(progressive_paytable=None)
    plain, (_, known) = describe(rules, jackpot_stud.describe), rest_of_deck(left)
    fee = Wager("collection", "Collection", Times("ante", (2,)), Fee(), needs=("ante",))
    game = checked(replace(plain, wagers=(*plain.wagers, fee)), rules)
    asked = Question(known=known)
    without_it, with_it = (analyze(each, rules, asked, keep=KEEP).main for each in (plain, game))
    assert with_it.edge == without_it.edge + 2
    assert with_it.variance == without_it.variance
    cards, _ = rest_of_deck(left)
    for dealer in combinations(without(cards, cards[:3]), 3):
        for word in ("bet", "fold"):
            own = cards[:3]
            net = settled(
                game, rules, [word], own=own, dealer=dealer, stakes={"ante": "10.00", "collection": "20.00"}
            )
            apart = settled(plain, rules, [word], own=own, dealer=dealer, stakes={"ante": "10.00"})
            assert net == {**apart, "collection": -20}


@pytest.mark.req("M1", "M3")
@pytest.mark.parametrize("qualify", [False, True])
def test_a_beaten_straight_flush_wins_the_meter_as_often_as_a_count_by_hand_says(qualify: bool) -> None:
    """Nobody folds one, so that it does not matter whether folded hands qualify."""
    rules = rules_of(folded_hands_qualify=qualify)
    found = side_of(analyze(describe(rules, jackpot_stud.describe), rules, keep=KEEP))
    deals = comb(52, 3) * comb(49, 3)
    flushes, threes = THREE_CARD.span("straight_flush", with_special=True), THREE_CARD.span("three_of_a_kind")
    assert found.played.chance("main", whole=True) == Fraction(losing(flushes, 1), deals)
    assert found.played.chance("main", whole=False) == Fraction(losing(threes, 1), deals)
    level = found.levels["main"]
    assert level.wagers_between_hits == Fraction(deals, losing(flushes, 1))
    assert level.break_even is not None
    assert found.played.fixed + found.played.per_dollar("main") * level.break_even == 1
    assert (found.in_play is None) == qualify


@pytest.mark.req("M5")
def test_the_coach_plays_for_the_meter_too() -> None:
    """A pair of twos that wins nothing off the meter, and three twos that get a fifth of it when they lose."""
    rules = rules_of()
    game = describe(rules, jackpot_stud.describe)
    stakes = {"ante": Cents(1_000), "progressive": Cents(100)}
    coach = staked(game, rules, stakes, {"progressive": {"main": METER}}, KEEP)
    assert coach.counted == ("ante", "bet", "progressive")
    own = tuple(sorted(parse_cards("2c 2d 2h")))
    worth = coach.worth({"player": own, "board": (), "dealer": ()}, ())
    value, qualifies = THREE_CARD.value(own), THREE_CARD.value(parse_cards("Qs 3d 2h"))
    total, deals = 0, 0
    for dealer in combinations(without(DECK, own), 3):
        against = THREE_CARD.value(dealer)
        deals += 1
        if against < qualifies:
            total += 1_000 - 100  # The ante wins, the bet is returned, and the meter pays nothing.
        elif against < value:
            total += 2_000 + 1_000 - 100  # Three of a kind that wins: 10 for 1.
        elif against > value:
            total += -2_000 - 100 + METER // 5
        assert against != value
    assert worth.choices[0].choice == "bet"
    assert worth.choices[0].value == Fraction(total, deals * 1_000)
    assert worth.choices[1].value == Fraction(-1_100, 1_000)


# On a board ------------------------------------------------------------------------------------------------------


def beaten_on_a_board(rules: Rules, on_fold: OnFold = "forfeits") -> Game:
    """A published game on a board, with a meter for a strong hand that loses."""
    game = describe(rules)
    ante = game.wager("ante").settles
    assert isinstance(ante, Showdown)
    lost = Loses()
    rule = Showdown(ante.player, ante.dealer, lost, lost, Wins(beaten(), otherwise=lost))
    wager = Wager(
        "progressive",
        "Progressive",
        Exactly(Cents(100)),
        rule,
        needs=("ante",),
        on_fold=on_fold,
        funding=Funding(meter="progressive"),
    )
    *steps, last = game.steps
    assert isinstance(last, Settle)
    passes = (*last.passes, ("progressive",))
    return checked(replace(game, wagers=(*game.wagers, wager), steps=(*steps, replace(last, passes=passes))), rules)


def beaten() -> Payouts:
    rows = [
        {"hand": "four_of_a_kind", "title": "Four of a kind beaten", "pays": "100% of meter"},
        {"hand": "full_house", "title": "Full house beaten", "pays": "10% of meter"},
        {"hand": "three_of_a_kind", "title": "Three of a kind beaten", "pays": "3 for 1"},
    ]
    data = {"wager": "progressive", "id": "one", "title": "t", "rows": rows}
    table = PayTable.model_validate({**data, "levels": [{"name": "Main", "seed": "1000.00"}], "cites": ["house 1"]})
    return bind(table, FIVE_CARD, Cents(100))


@pytest.mark.volume
@pytest.mark.req("M1", "M3")
def test_every_deal_on_a_board_pays_the_meter_as_the_analysis_says() -> None:
    rules = rules_for(load_pack("published"), "texas-holdem-bonus")
    game, (cards, known) = beaten_on_a_board(rules), rest_of_deck("As Ad Ah Ac Ks Kd Kh Qs Qd")
    found = side_of(analyze(game, rules, Question(known=known)))
    deals, every = 0, Fraction(0)
    for own, board, dealer in on_a_board(cards):
        # Ten ways to choose the flop of five community cards, and two for the turn.
        deals += 20
        nets = settled(game, rules, ["bet", "bet", "bet"], own=own, dealer=dealer, board=board)
        every += 20 * (1 + nets["progressive"])
    assert found.all_hands.deals == deals
    assert found.all_hands.at({"main": METER}) == every / deals


@pytest.mark.req("M1")
@pytest.mark.parametrize("on_fold", ["forfeits", "stays"])
def test_a_meter_with_too_many_ends_on_a_board_is_left_out_and_the_base_game_is_counted(on_fold: OnFold) -> None:
    rules = rules_for(load_pack("published"), "casino-holdem")
    model = model_of(beaten_on_a_board(rules, on_fold))
    assert model.left_out == {"progressive": "together with the base game it ends in too many ways on a board"}
    assert model.beside == ()
    assert len(model.cells) == len(model_of(describe(rules)).cells)


def on_a_board(cards: Hand) -> Iterator[tuple[Hand, Hand, Hand]]:
    for own in combinations(cards, 2):
        for dealer in combinations(without(cards, own), 2):
            yield own, without(cards, own, dealer), dealer


# A few dealt cards -----------------------------------------------------------------------------------------------


def changed(game: Game, **changes: object) -> Game:
    """The game with another progressive wager; without its envy, which is of the whole hand."""
    wagers = tuple(replace(each, **changes) if each.key == "progressive" else each for each in game.wagers)  # type: ignore[arg-type]
    *steps, last = game.steps
    assert isinstance(last, Settle)
    return checked(replace(game, wagers=wagers, awards=(), steps=(*steps, replace(last, passes=last.passes[:1]))))


def test_a_few_dealt_cards_are_counted_pair_by_pair() -> None:
    """A pair in the first two cards, beaten by a higher pair in the dealer's first two: 36 ways for two ranks."""
    row = {"hand": "pair", "title": "Pair beaten", "pays": "100% of meter", "when": ["lower"]}
    data = {"wager": "progressive", "id": "one", "title": "t", "rows": [row], "cites": ["house 1"]}
    table = PayTable.model_validate({**data, "levels": [{"name": "Main", "seed": "100.00"}]})
    pays = Wins(bind(table, TWO_CARD, Cents(100)), otherwise=Loses())
    own, theirs = Seen(Cards("player", first=2), TWO_CARD), Seen(Cards("dealer", first=2), TWO_CARD)
    rule = Showdown(own, theirs, pays, pays, pays)
    rules = rules_of(folded_hands_qualify=True)
    found = side_of(analyze(changed(describe(rules, jackpot_stud.describe), settles=rule), rules, keep=KEEP))
    assert found.in_play is None
    assert found.all_hands.chance("main", whole=True) == Fraction(36 * comb(13, 2), comb(52, 2) * comb(50, 2))
    # Nothing is returned but by the meter: a stake without a row is lost, whatever the hands.
    assert [str(end) for end, _ in found.all_hands.counts] == ["100% of meter", "lost"]


# What is not counted ---------------------------------------------------------------------------------------------


def otherwise_compared(rules: Rules) -> Game:
    """The meter minds another dealer's hand than the base game does."""
    game = jackpot_stud.describe(rules)
    rule = game.wager("progressive").settles
    assert isinstance(rule, Showdown)
    return changed(game, settles=replace(rule, qualifies=at_least(THREE_CARD, "Ks 3d 2h")))


def with_a_bonus_on_it(rules: Rules) -> Game:
    game = changed(jackpot_stud.describe(rules))
    pays = HandPays(jackpot_stud.PLAYER, rules.required("even", THREE_CARD))
    *steps, last = game.steps
    assert isinstance(last, Settle)
    passes = (("ante", "bet", "bonus", "progressive"),)
    award = Award("bonus", "Bonus", ("progressive",), pays)
    return checked(replace(game, awards=(award,), steps=(*steps, replace(last, passes=passes))))


@pytest.mark.req("M1")
def test_a_meter_that_cannot_be_counted_is_left_out_with_the_reason_and_never_played_for() -> None:
    rules = rules_of()
    for by, why in (
        (otherwise_compared, "it is compared with the dealer in another way than the base game"),
        (with_a_bonus_on_it, "an award rests on it, and it is paid off a meter or for the highest of all hands"),
    ):
        game = by(rules)
        found = analyze(game, rules, keep=KEEP)
        assert found.left_out == {"progressive": why}
        assert "progressive" not in found.sides
        with pytest.raises(AnalysisError, match=f"the Progressive is not counted: {why}"):
            analyze(game, rules, Question(meters={"progressive": {"main": METER}}), keep=KEEP)


# Other pay tables ------------------------------------------------------------------------------------------------


def compared(found: Analysis, by: Describe) -> dict[str, OnMeters | None]:
    """The progressive wager under every pay table of the pack."""
    wagers = [each for each in compare(found, by) if each.wager.key == "progressive"]
    return {table.id: table.meters for each in wagers for table in each.tables}


def test_every_pay_table_of_a_compared_meter_is_counted_out_of_the_same_deals() -> None:
    one, other = (
        side_of(analyze(describe(rules, jackpot_stud.describe), rules, keep=KEEP))
        for rules in (rules_of(), rules_of(progressive_paytable="winning"))
    )
    rules = rules_of()
    found = compared(analyze(describe(rules, jackpot_stud.describe), rules, keep=KEEP), jackpot_stud.describe)
    for table, side in (("beaten", one), ("winning", other)):
        shown = found[table]
        assert shown is not None
        assert shown.played.counts == side.played.counts
        assert shown.levels == side.levels


def test_a_pay_table_is_left_out_where_its_deals_were_not_kept_or_cannot_be_counted() -> None:
    rules = rules_of()
    game, (_, known) = describe(rules, jackpot_stud.describe), rest_of_deck(LEFT[0])
    seen = analyze(game, rules, Question(known=known, sees=("dealer:2",)))
    assert [*compared(seen, jackpot_stud.describe)] == ["beaten"]
    without_it = analyze(otherwise_compared(rules), rules, keep=KEEP)
    assert compared(without_it, otherwise_compared) == {}
