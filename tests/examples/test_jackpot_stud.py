"""Jackpot Stud: a meter on a wager that is compared with the dealer's hand, from the deal to the link."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any, cast

import pytest
from tests.cli.running import invoke
from tests.examples.more import jackpot_stud
from tests.examples.playing import Examined
from tests.simulate.policies import random_policy
from tests.simulate.replays import differences

from fifthstreet import Table, analyze, open_table, replay, settle
from fifthstreet.cards import parse_cards
from fifthstreet.floor.winnings import hand_buttons, winning_of
from fifthstreet.games import describe
from fifthstreet.games.description import Showdown
from fifthstreet.games.reading.links import link_rules, link_terms, rows_of_levels, table_offer
from fifthstreet.games.wording.placard import placard
from fifthstreet.money import Cents, parse_micros
from fifthstreet.progressive.configuration import Chances, check_terms
from fifthstreet.progressive.link import commands as lc
from fifthstreet.progressive.link.decide import decide_link
from fifthstreet.progressive.link.evolve import evolve_link_all
from fifthstreet.progressive.link.terms import TableOffer
from fifthstreet.progressive.refusals import LinkRefusal
from fifthstreet.rulebook import read_pack, rules_for
from fifthstreet.simulate.plan.build import planned
from fifthstreet.simulate.plan.records import SETTLE
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import BetsClosed, HandVoided, LinesSettled
from fifthstreet.table.refusals import Refusal
from replays.rounds import trace

#: Much of what is new for such a meter is met here first.
pytestmark = pytest.mark.covered
HERE = Path(__file__).parent / "more"
PACK = read_pack(HERE / "jackpot_stud.toml")
GAME = Examined(jackpot_stud.describe, PACK)
KEY = "jackpot-stud"
#: A straight flush from the nine to the jack: it beats every hand below that is not told to be higher.
DEALER = "Jh Th 9h"


def dealt(
    hands: dict[str, str], *decisions: str, dealer: str = DEALER, meter: str = "10000.00", **options: object
) -> dict[str, Any]:
    """A round in which every seat stakes ten dollars and one on the meter, and bets unless told otherwise."""
    said = dict(zip(hands, decisions, strict=False))
    seats = {
        seat: {
            "wagers": {"ante": "10.00", "progressive": "1.00"},
            "cards": cards,
            "decisions": [said.get(seat, "bet")],
        }
        for seat, cards in hands.items()
    }
    deal: dict[str, Any] = {
        "game": KEY,
        "pack": PACK.key,
        "options": options,
        "dealer": dealer,
        "meters": {"progressive": {"main": {"amount": meter}}},
        "seats": seats,
    }
    result: Any = settle(deal, PACK, jackpot_stud.describe)
    again = replay(result["round"], PACK, jackpot_stud.describe)
    assert {seat: again.net(int(seat)) for seat in hands} == {
        seat: round(float(result["seats"][seat]["net"]) * 100) for seat in hands
    }
    return cast("dict[str, Any]", result)


def paid(result: dict[str, Any], seat: str, wager: str = "progressive") -> list[tuple[str, str]]:
    """What a wager or award of a seat came to, line by line."""
    return [(line["outcome"], line["paid"]) for line in result["seats"][seat]["lines"] if line["wager"] == wager]


def meter_after(result: dict[str, Any]) -> str:
    return str(result["meters"]["progressive"]["main"]["after"])


THREE_BEATEN = {"1": "4c 5c 6c", "2": "2c 2d 2h", "3": "5d 6d 7d"}


@pytest.mark.req("P4")
def test_beaten_hands_are_paid_from_the_right_and_a_whole_award_restarts_the_meter() -> None:
    result = dealt(THREE_BEATEN)
    # Seat 3 gets all of 10,000; the meter restarts at 2,000, of which seat 2 gets a fifth and seat 1 the rest.
    assert [paid(result, seat) for seat in "321"] == [
        [("win", "10000.00")],
        [("win", "400.00")],
        [("win", "1600.00")],
    ]
    assert meter_after(result) == "2000.00"


@pytest.mark.req("P4")
def test_the_house_may_pay_from_the_left_once_every_hand_lies_open() -> None:
    result = dealt(THREE_BEATEN, award_order="from_left")
    assert [paid(result, seat) for seat in "123"] == [
        [("win", "10000.00")],
        [("win", "400.00")],
        [("win", "1600.00")],
    ]


@pytest.mark.req("P4")
def test_what_a_hand_wins_hangs_on_how_it_stands_to_the_dealers() -> None:
    # The same straight flush: beaten, equal, higher, and against a dealer who does not qualify (jack high).
    hand = {"1": "5d 6d 7d"}
    assert paid(dealt(hand), "1") == [("win", "10000.00")]
    assert paid(dealt(hand, dealer="5h 6h 7h"), "1") == [("push", "0.00")]
    assert paid(dealt(hand, dealer="Kh 6h 2c"), "1") == [("win", "25.00")]
    assert paid(dealt(hand, dealer="Jh 6c 2h"), "1") == [("win", "25.00")]
    # Three of a kind has no row when the dealer does not qualify, and a pair never has one.
    assert paid(dealt({"1": "2c 2d 2h"}, dealer="Jh 6c 3h"), "1") == [("lose", "0.00")]
    assert paid(dealt({"1": "2c 2d Kh"}), "1") == [("lose", "0.00")]


@pytest.mark.req("P5")
@pytest.mark.parametrize(
    ("by", "meter", "left"),
    # A beaten straight pays ten for one: of the meter's 4 dollars the house adds what is missing.
    [("house", "100.00", "100.00"), ("meter", "100.00", "90.00"), ("meter", "4.00", "0.00")],
)
def test_a_fixed_award_is_the_houses_or_comes_off_the_meter(by: str, meter: str, left: str) -> None:
    result = dealt({"1": "4c 5d 6c"}, meter=meter, fixed_awards_from=by)
    assert paid(result, "1") == [("win", "10.00")]
    assert meter_after(result) == left


def test_envy_is_paid_for_the_hand_of_another_however_it_compares() -> None:
    result = dealt(THREE_BEATEN)
    assert [paid(result, seat, "envy") for seat in "123"] == [
        [("win", "10.00")],
        [("win", "10.00"), ("win", "10.00")],
        [("win", "10.00")],
    ]
    higher = dealt({"1": "4c 5c 6c", "2": "2s 2d 9h"}, dealer="Kh 6h 2c")
    assert paid(higher, "2", "envy") == [("win", "10.00")]


def test_a_folded_hand_wins_only_where_the_house_says_that_it_qualifies() -> None:
    assert paid(dealt({"1": "5d 6d 7d"}, "fold"), "1") == [("forfeit", "0.00")]
    assert paid(dealt({"1": "5d 6d 7d"}, "fold", folded_hands_qualify=True), "1") == [("win", "10000.00")]


@pytest.mark.req("P15", "T6")
def test_a_void_hand_takes_back_what_it_added_to_the_meter() -> None:
    table = manual()
    happened = table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=4, by="floorperson"))
    (voided,) = (event for event in happened if isinstance(event, HandVoided))
    # A quarter of the dollar.
    assert [(each.reason, each.amount) for each in voided.movements] == [("void", -250_000)]


def manual(**options: object) -> Table:
    """A table at which a beaten straight flush waits at seat 1, and nobody validates or turns hands by themselves."""
    table = open_table(
        jackpot_stud.describe,
        PACK,
        options=options,
        automations=("attest", "shuffle", "collect"),
        entered=True,
    )
    table.sit(1)
    table.wager(1, ante="10.00", progressive="1.00")
    table.no_more_bets({"progressive": {"main": c.ReadingGiven(amount=parse_micros("10000.00"))}})
    table.do(c.DealCards())
    return table


@pytest.mark.req("T10")
def test_a_floorperson_validates_a_share_once_both_hands_lie_open() -> None:
    table = manual()
    table.decide(1, "bet")
    table.do(c.Reveal(cards=parse_cards("Jh Th 9h")))
    with pytest.raises(Refusal, match="turn the hand of seat 1") as face_down:
        table.do(c.SettleUp())
    assert face_down.value.code == "cards/face_down"
    table.do(c.Reveal(of=1, cards=parse_cards("5d 6d 7d")))
    with pytest.raises(Refusal) as due:
        table.do(c.SettleUp())
    assert due.value.code == "payout/validation_due"
    won = winning_of(table.state, 1, "progressive")
    assert (won.row, won.award) == ("Straight flush beaten", lc.ShareAward(percent=100, level="main"))
    table.do(c.Validate(seat=1, wager="progressive", by="floorperson"))
    table.do(c.SettleUp())
    (line,) = (line for line in table.lines(1) if line.wager == "progressive")
    assert (line.paid, line.paid_from, line.charged_to) == (1_000_000, "hand_pay", "meter:main")


# A collection before the cards -----------------------------------------------------------------------------------


def collected(*, automations: tuple[str, ...] = ("attest", "shuffle")) -> Table:
    """Two hands, for each of which the house takes fifty cents."""
    table = open_table(
        jackpot_stud.describe, PACK, options={"collection": True}, automations=automations, entered=True
    )
    table.sit(1, 2)
    for seat in (1, 2):
        table.wager(seat, ante="10.00", collection="0.50")
    table.no_more_bets()
    return table


def test_the_house_takes_a_collection_before_the_first_card_from_the_right() -> None:
    table = collected()
    taken = [event for event in table.events if isinstance(event, LinesSettled)]
    assert [event.seat for event in taken] == [2, 1]
    for seat in (1, 2):
        (line,) = table.lines(seat)
        assert (line.wager, line.outcome, line.stake, line.paid, line.returned) == ("collection", "lose", 50, 0, 0)
        assert line.cites == ("house 7",)
        assert table.net(seat) == -50
    closed = next(event for event in table.events if isinstance(event, BetsClosed))
    # No light is lit for it: nobody counts its chips.
    assert closed.registered == {}


def test_nobody_plays_without_the_collection_and_it_goes_back_with_the_ante() -> None:
    table = open_table(jackpot_stud.describe, PACK, options={"collection": True}, seed=1)
    table.sit(1)
    with pytest.raises(Refusal, match="Ante cannot be made without collection"):
        table.wager(1, ante="10.00")
    with pytest.raises(Refusal, match=r"Collection of 1\.00 must be exactly 0\.50"):
        table.wager(1, ante="10.00", collection="1.00")
    table.wager(1, ante="10.00", collection="0.50")
    table.do(c.TakeBack(seat=1, wager="ante"))
    assert table.round.seats == {}


@pytest.mark.req("T6")
def test_only_a_void_hand_gets_the_collection_back() -> None:
    table = collected()
    table.do(c.DealCards())
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=4, by="floorperson"))
    assert (table.net(1), table.net(2)) == (0, -50)
    table.do(c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4, by="floorperson"))
    assert (table.net(1), table.net(2)) == (0, 0)
    folded = collected()
    folded.do(c.DealCards())
    folded.decide(1, "fold")
    assert folded.net(1) == -1_050


def test_a_collection_is_a_wager_of_its_own_that_the_house_always_wins() -> None:
    plain, taken = (analyze(jackpot_stud.describe, PACK, options={"collection": option}) for option in (False, True))
    assert taken.left_out == {}
    assert taken.wagers["main"].edge == plain.wagers["main"].edge
    assert taken.wagers["collection"].edge == 1
    rules = rules_for(PACK, KEY, {"collection": True})
    (posted,) = (
        each for each in placard(rules, describe(rules, jackpot_stud.describe)).wagers if each.key == "collection"
    )
    assert posted.settled == "taken by the house before the cards are dealt, whatever they are"
    assert (posted.made, posted.exactly, posted.after_fold) == ("before the cards", "0.50", "settled")


# The simulator ---------------------------------------------------------------------------------------------------


def simulated(seats: int, **options: object) -> TableToSimulate:
    rules = rules_for(PACK, KEY, options)
    game = describe(rules, jackpot_stud.describe)
    return TableToSimulate(game, rules, random_policy(game, 3), seats, every_wager(game, rules))


@pytest.mark.volume
@pytest.mark.req("M6")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"folded_hands_qualify": True, "fixed_awards_from": "meter"},
        {"award_order": "from_left", "collection": True},
        {"progressive_paytable": None, "collection": True},
        {"progressive_paytable": "winning", "progressive_split": "15/10"},
    ],
    ids=str,
)
def test_simulated_rounds_are_those_of_the_live_table_to_the_cent(options: dict[str, object]) -> None:
    table = simulated(3, **options)
    assert differences(table, trace(table, 300, seed=2)) == []
    if "progressive" not in table.game.by_key:
        return
    rare = [*islice(trace(table, 150_000, seed=2, only=lambda item, outcome: outcome.end.share is not None), 40)]
    assert rare
    assert differences(table, iter(rare)) == []


def test_the_plan_of_a_simulation_takes_the_collection_before_anything_else() -> None:
    made = planned(simulated(2, collection=True))
    plan, keys = made.program.plan, [item.key for item in made.items]
    settles = [int(plan["step_of"][at]) for at in range(int(plan["steps"])) if plan["step_kind"][at] == SETTLE]
    assert settles == [0, 1]
    first = range(int(plan["pass_items_at"][0]), int(plan["pass_items_at"][1]))
    assert [keys[plan["pass_items"][at]] for at in first] == ["collection"]
    assert [int(each) for each in plan["is_last"][:2]] == [0, 1]


# What is printed, and what a link takes --------------------------------------------------------------------------


def test_the_placard_says_after_which_comparison_the_meter_pays() -> None:
    rules = rules_for(PACK, KEY)
    posted = placard(rules, describe(rules, jackpot_stud.describe))
    (wager,) = (each for each in posted.wagers if each.key == "progressive")
    assert wager.settled.endswith("; a share of the meter is won only when the dealer's hand is higher")
    assert wager.meter_after == ("lower",)
    assert posted.as_json()["wagers"][2]["meter_after"] == ("lower",)
    assert "meter_after" not in posted.as_json()["wagers"][0]
    (table,) = (each for each in posted.pay_tables if each.levels)
    assert [(level.level, level.seed) for level in table.levels] == [("main", "2000.00")]


def offer(**options: object) -> TableOffer:
    rules = rules_for(PACK, KEY, options)
    game = describe(rules, jackpot_stud.describe)
    return table_offer(rules, game, game.wager("progressive"), 1)


@pytest.mark.req("P7")
def test_a_link_takes_tables_that_pay_the_same_hands_after_the_same_comparisons() -> None:
    rules = rules_for(PACK, KEY, {"progressive_link": "same_game"})
    wager = describe(rules, jackpot_stud.describe).wager("progressive")
    terms = link_terms(rules, wager, id="l", title="Link", venue="Hall", decks=1)
    link = evolve_link_all(None, decide_link(None, lc.CreateLink(terms=terms)))
    decide_link(link, lc.JoinLink(table="one", offer=offer()))
    with pytest.raises(LinkRefusal) as other:
        decide_link(link, lc.JoinLink(table="one", offer=offer(progressive_paytable="winning")))
    assert other.value.code == "link/pay_table"
    mine = offer()
    assert mine.hands["qualifies"]
    rule = wager.settles
    assert isinstance(rule, Showdown)
    everybody = replace(wager, settles=replace(rule, qualifies=None, unqualified=None))
    without = link_terms(rules, everybody, id="l", title="Link", venue="Hall", decks=1).hands
    assert {*mine.hands} - {*without} == {"qualifies"} | {key for key in mine.hands if key.startswith("unqualified")}
    assert {value for key, value in mine.hands.items() if key.startswith("lower")} == {
        "100% of meter",
        "20% of meter",
        "10 for 1",
    }


@pytest.mark.req("P7")
def test_games_are_not_linked_by_a_hand_that_is_compared_with_the_dealers() -> None:
    """A link of different games takes what a player's own cards win, and nothing else."""
    rules = rules_for(PACK, KEY, {"progressive_link": "different_games"})
    wager = describe(rules, jackpot_stud.describe).wager("progressive")
    terms = link_terms(rules, wager, id="l", title="Link", venue="Hall", decks=1)
    assert offer().links == ("standalone", "same_game")
    chances = Chances(fixed=Fraction(0), whole={"main": Fraction(0)})
    found = check_terms(terms, link_rules(rules, wager), chances)
    assert "link/pay_table_kind" in [refusal.code for refusal in found.refusals]
    link = evolve_link_all(None, decide_link(None, lc.CreateLink(terms=terms)))
    with pytest.raises(LinkRefusal) as refused:
        decide_link(link, lc.JoinLink(table="one", offer=offer()))
    assert refused.value.code == "link/pay_table_kind"


def test_the_rows_of_a_level_and_the_hand_buttons_are_in_the_order_of_the_pay_table() -> None:
    rules = rules_for(PACK, KEY)
    game = describe(rules, jackpot_stud.describe)
    wager = game.wager("progressive")
    assert rows_of_levels(wager) == {"main": ("Straight flush beaten", "Three of a kind beaten")}
    assert link_rules(rules, wager).largest_fixed == 2500
    terms = link_terms(rules, wager, id="l", title="Link", venue="Hall", decks=1)
    link = evolve_link_all(None, decide_link(None, lc.CreateLink(terms=terms)))
    assert link is not None
    buttons = hand_buttons(game, "progressive", link, Cents(100))
    assert [(each.row, each.amount, each.is_claimed) for each in buttons] == [
        ("Straight flush beaten", 200_000, True),
        ("Three of a kind beaten", 40_000, True),
        ("Straight beaten", 1_000, False),
        ("Straight flush not beaten", 2_500, False),
        ("Three of a kind that wins", 1_000, False),
    ]


# On the command line ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "placard", KEY),
        ("rules", "show", KEY),
        ("play", KEY),
        ("analyze", KEY),
        ("analyze", KEY, "--meter", "progressive.main=50000.00"),
        ("simulate", KEY, "--rounds", "2000", "--stake", "progressive=1.00"),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_every_command_knows_the_game(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    own = ("--pack", "jackpot_stud.toml", "--game", "jackpot_stud:describe")
    result = invoke(*words, *own, given="q\n")
    assert (result.exit_code, "rogressive" in result.output) == (0, True), result.output
