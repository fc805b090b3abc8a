"""What choices are worth with everything that lies there: as the live table settles every way the cards can come."""

from __future__ import annotations

from fractions import Fraction

from tests.games.wording.described import described, rules_of

from fifthstreet import settle
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.maths.strategies.advice import Held
from fifthstreet.maths.strategies.at_the_table import staked
from fifthstreet.money import Cents, parse_cents

OPTIONS = {"progressive_paytable": "MS Stud-01", "progressive_link": "same_game", "three_card_bonus_paytable": "1"}


def cents(text: str) -> int:
    return -parse_cents(text[1:]) if text.startswith("-") else parse_cents(text)


def test_the_last_street_is_worth_what_the_table_settles_with_the_meter_and_the_side_wagers() -> None:
    rules = rules_of("mississippi-stud", **OPTIONS)
    stakes = {"ante": Cents(1000), "progressive": Cents(100), "three_card_bonus": Cents(500)}
    held: Held = {"player": parse_cards("Qs Ts"), "board": parse_cards("Js 9s"), "dealer": ()}
    meters = {"progressive": {"main": Cents(5_000_000)}}
    together = staked(described(rules), rules, stakes, meters)
    found = together.worth(held, ("1x", "3x"))
    left = [card for card in DECK if card not in parse_cards("Qs Ts Js 9s")]
    wagers = {"ante": "10.00", "progressive": "1.00"}
    for each in found.choices:
        seat = {"wagers": wagers, "cards": "Qs Ts", "decisions": ["1x", "3x", each.choice]}
        total = 0
        for card in left:
            dealt = {"game": "mississippi-stud", "pack": "us-wa", "options": OPTIONS, "seats": {"1": seat}}
            reading = {"progressive": {"main": {"amount": "50000.00"}}}
            settled = settle({**dealt, "community": f"Js 9s {card}", "meters": reading})
            total += cents(str(settled["seats"]["1"]["net"]))
        assert each.value * 1000 == Fraction(total, len(left)), each.choice
    # No choice touches the 3 Card Bonus.
    assert found.counted == ("ante", "third_street", "fourth_street", "fifth_street", "progressive")
    assert found.cents(Fraction(1, 3)) == 333
