"""What may come of a choice: as the live table settles every card that can come."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.games.wording.described import described, rules_of

from fifthstreet import settle
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.maths.strategies.advice import Held
from fifthstreet.maths.strategies.at_the_table import staked
from fifthstreet.money import Cents


def test_the_last_street_ends_as_the_table_settles_every_card() -> None:
    rules = rules_of("mississippi-stud")
    held: Held = {"player": parse_cards("Qs Ts"), "board": parse_cards("Js 9s"), "dealer": ()}
    found = staked(described(rules), rules, {"ante": Cents(1000)}, {}).worth(held, ("1x", "3x"))
    counted: Counter[Fraction] = Counter()
    left = [card for card in DECK if card not in parse_cards("Qs Ts Js 9s")]
    for card in left:
        seat = {"wagers": {"ante": "10.00"}, "cards": "Qs Ts", "decisions": ["1x", "3x", "3x"]}
        dealt = {"game": "mississippi-stud", "pack": "us-wa", "seats": {"1": seat}, "community": f"Js 9s {card}"}
        counted[Fraction(str(settle(dealt)["seats"]["1"]["net"]))] += 1
    ahead = found.ahead
    assert ahead is not None
    assert ahead.choice == "3x"
    told: Counter[Fraction] = Counter()
    for each in ahead.outlook:
        assert not each.is_average
        told[each.net * 10] += int(each.chance * len(left))
    assert told == counted
    assert ahead.outlook[0].event == "Straight Flush"


def test_a_showdown_is_told_by_how_the_hands_compare_and_adds_up_to_the_value() -> None:
    rules = rules_of("caribbean-stud")
    held: Held = {"player": parse_cards("Ad Kc Qs 9h 4d"), "board": (), "dealer": parse_cards("9d")}
    found = staked(described(rules), rules, {"ante": Cents(1000)}, {}).worth(held, ())
    bet, fold = found.choices
    nets = {each.event: each.net for each in bet.outlook}
    assert nets == {"win": 3, "dealer does not qualify": 1, "tie": 0, "dealer wins": -3}
    assert sum(each.chance for each in bet.outlook) == 1
    assert sum(each.chance * each.net for each in bet.outlook) == bet.value
    # A tie needs ace, king, queen and four beside the nine, in suits that are left: 3 * 3 * 3 * 3 hands.
    ways = {each.event: each.chance * 163_185 for each in bet.outlook}
    assert ways["tie"] == 81
    assert fold.outlook == ()
    assert found.ahead == bet


def test_nets_that_differ_among_the_deals_are_an_average() -> None:
    rules = rules_of("boston-5")
    held: Held = {"player": parse_cards("Ad Kd Qd"), "board": (), "dealer": ()}
    found = staked(described(rules), rules, {"ante": Cents(1000), "first": Cents(2000)}, {}).worth(held, ())
    assert found.ahead is not None
    won = found.ahead.outlook[0]
    assert (won.event, won.is_average) == ("win", True)
    assert won.net > 4
    assert sum(each.chance * each.net for each in found.ahead.outlook) == found.ahead.value


def test_where_another_decision_follows_nothing_is_told() -> None:
    rules = rules_of("mississippi-stud")
    held: Held = {"player": parse_cards("Qs Ts"), "board": (), "dealer": ()}
    assert staked(described(rules), rules, {"ante": Cents(1000)}, {}).worth(held, ()).ahead is None
