"""Commission Stud: wagers that are a part of another, from the felt to the exact figures."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.examples.more import commission_stud
from tests.examples.playing import Examined
from tests.simulate.policies import random_policy
from tests.simulate.replays import differences

from fifthstreet import analyze, open_table
from fifthstreet.cards import DECK, Card, format_cards, parse_cards
from fifthstreet.errors import Error
from fifthstreet.games import checked, describe
from fifthstreet.games.description import Game, Times
from fifthstreet.games.wording.placard import placard
from fifthstreet.maths.solve.prepare import base_game
from fifthstreet.money import Cents
from fifthstreet.rulebook import parse_pack, read_pack, rules_for
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from replays.rounds import trace

#: What is new for a part of a wager is met here first.
pytestmark = pytest.mark.covered
HERE = Path(__file__).parent / "more"
PACK = read_pack(HERE / "commission_stud.toml")
GAME = Examined(commission_stud.describe, PACK)
KEY = "commission-stud"
RULES = rules_for(PACK, KEY)


def described(**options: object) -> Game:
    return describe(rules_for(PACK, KEY, options), commission_stud.describe)


@pytest.mark.parametrize(
    ("cards", "dealer", "said", "net"),
    [
        # A pair beats king high: 10 + 5 for half the ante, less 5 % of 10.
        ("9s 9d 2c", "Kh 7d 4s", "half", "14.50"),
        ("9s 9d 2c", "Kh 7d 4s", "full", "19.50"),
        # The dealer has jack high: the ante wins, the raise is returned.
        ("9s 9d 2c", "Jh 7d 4s", "full", "9.50"),
        ("9s 8d 2c", "Kh 7d 4s", "half", "-15.50"),
        # A tie returns both, and the house keeps its commission; after a fold the ante too.
        ("Ks 7c 4d", "Kh 7d 4s", "full", "-0.50"),
        ("9s 8d 2c", "Kh 7d 4s", "fold", "-10.50"),
    ],
)
def test_a_deal_is_settled_with_parts_of_the_ante(cards: str, dealer: str, said: str, net: str) -> None:
    told = GAME.settle(cards, said, dealer=dealer, ante="10.00", commission="0.50")
    assert f"{told.net:.2f}" == net
    assert told.lines[0][:2] == ("commission", "lose")


def test_a_part_is_of_the_ante_that_lies_there() -> None:
    table = open_table(commission_stud.describe, PACK, seed=1)
    table.sit(1)
    with pytest.raises(Refusal, match=r"Commission of 1\.00 must be 0\.35 with ante 7\.00"):
        table.wager(1, ante="7.00", commission="1.00")
    table.wager(1, ante="7.00", commission="0.35")
    table.no_more_bets()
    table.decide(1, "half")
    # Half of seven dollars.
    assert {line.wager: line.stake for line in table.lines(1)} == {"commission": 35, "ante": 700, "raise": 350}


@pytest.mark.req("T6")
def test_a_void_hand_gets_a_commission_back() -> None:
    table = open_table(commission_stud.describe, PACK, automations=("attest", "shuffle"), entered=True)
    table.sit(1)
    table.wager(1, ante="10.00", commission="0.50")
    table.no_more_bets()
    assert table.net(1) == -50
    table.do(c.DealCards())
    table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=4, by="floorperson"))
    assert table.net(1) == 0


def test_the_placard_says_which_part() -> None:
    posted = placard(RULES, described())
    stakes = {each.key: (each.stake, each.times, each.per) for each in posted.wagers}
    assert stakes["commission"] == ("5 % of the Ante", (1,), 20)
    assert stakes["raise"] == ("half the Ante or the same as the Ante", (1, 2), 2)
    assert {each.choice: each.does for each in posted.choices if each.choice != "fold"} == {
        "half": "bets half the Ante",
        "full": "bets the same as the Ante",
    }


def test_a_part_that_is_not_always_whole_cents_is_refused() -> None:
    text = (HERE / "commission_stud.toml").read_text().replace('step = "1.00"', 'step = "0.10"')
    with pytest.raises(Error, match=r"commission is 1 per 20 of ante, which is not always whole cents") as refused:
        open_table(commission_stud.describe, parse_pack(text))
    assert refused.value.code == "description/stake"


def test_nothing_is_divided_into_no_parts() -> None:
    game = described()
    whole = game.wager("commission")
    none = replace(whole, stake=Times("ante", (1,), per=0))
    wagers = tuple(none if wager == whole else wager for wager in game.wagers)
    with pytest.raises(Error, match="it must be per 1 or more"):
        checked(replace(game, wagers=wagers))


# Figures ---------------------------------------------------------------------------------------------------------


def test_a_commission_is_lost_in_every_deal_beside_what_best_play_loses() -> None:
    plain, taken = (
        analyze(commission_stud.describe, PACK, options={"commission": option}).wagers["main"]
        for option in (False, True)
    )
    assert taken.edge == plain.edge + Fraction(1, 20)
    assert taken.average_wagered == plain.average_wagered + Fraction(1, 20)


EIGHT = parse_cards("Qs Qd Jh Tc 9s 3d 2c 2h")


@pytest.mark.req("M1", "M2")
@pytest.mark.volume
def test_every_deal_of_eight_cards_decided_by_brute_force_equals_the_analysis() -> None:
    known = tuple(card for card in DECK if card not in EIGHT)
    total, deals = Fraction(0), 0
    for own in combinations(EIGHT, 3):
        theirs = [*combinations([card for card in EIGHT if card not in own], 3)]
        total += max(sum(_net(own, dealer, said) for dealer in theirs) for said in ("full", "half", "fold"))
        deals += len(theirs)
    assert base_game(described(), known=known).best().main.mean == total / deals


def _net(own: tuple[Card, ...], dealer: tuple[Card, ...], said: str) -> Fraction:
    """What the live table pays, in antes."""
    dealt = {"ante": "10.00", "commission": "0.50"}
    told = GAME.settle(format_cards(own), said, dealer=format_cards(dealer), **dealt)
    return Fraction(told.net) / 10


@pytest.mark.volume
@pytest.mark.req("M6")
def test_simulated_rounds_are_those_of_the_live_table_to_the_cent() -> None:
    game = described()
    table = TableToSimulate(game, RULES, random_policy(game, 3), 3, every_wager(game, RULES, Cents(700)))
    rounds = [*trace(table, 200, seed=2)]
    assert differences(table, rounds) == []
    stakes = {(line.wager, line.stake) for each in rounds for seat in each.seats for line in seat.lines}
    assert stakes == {("commission", 35), ("ante", 700), ("raise", 350), ("raise", 700)}


@pytest.mark.parametrize("words", [("rules", "placard", KEY), ("play", KEY), ("school", KEY), ("analyze", KEY)])
def test_every_command_knows_the_game(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    own = ("--pack", "commission_stud.toml", "--game", "commission_stud:describe")
    result = invoke(*words, *own, given="q\n")
    assert (result.exit_code, "ommission" in result.output) == (0, True), result.output
