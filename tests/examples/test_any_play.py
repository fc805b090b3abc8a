"""Whatever players decide, a round of any described game ends, balances, and follows from its notation."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples import let_it_ride, three_card_poker
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples.more import four_card, holdem
from tests.examples.playing import UNTIL_CLEARED, Examined

from fifthstreet import open_table, replay
from fifthstreet.cards import HIDDEN
from fifthstreet.rulebook import read_pack
from fifthstreet.table.views import view

MORE = Path(__file__).parent / "more"

#: Each game with two ways to open: everything it offers, and the least.
GAMES: list[tuple[Examined, dict[str, str], dict[str, str]]] = [
    (
        Examined(let_it_ride.describe, read_pack(let_it_ride.PACK), {"three_card_bonus_paytable": "1"}),
        {"first": "10.00", "second": "10.00", "third": "10.00", "three_card_bonus": "5.00"},
        {"first": "5.00", "second": "5.00", "third": "5.00"},
    ),
    (
        Examined(three_card_poker.describe, read_pack(three_card_poker.PACK)),
        {"ante": "10.00", "pair_plus": "5.00"},
        {"pair_plus": "1.00"},
    ),
    (
        Examined(four_card.four_card_poker, read_pack(MORE / "four_card_poker.toml")),
        {"ante": "10.00", "aces_up": "5.00"},
        {"aces_up": "1.00"},
    ),
    (
        Examined(four_card.crazy_4_poker, read_pack(MORE / "crazy_4_poker.toml")),
        {"ante": "25.00", "super_bonus": "25.00"},
        {"ante": "5.00", "super_bonus": "5.00"},
    ),
    (
        Examined(holdem.ultimate_texas_holdem, read_pack(MORE / "ultimate_texas_holdem.toml")),
        {"ante": "15.00", "blind": "15.00", "trips": "5.00"},
        {"ante": "5.00", "blind": "5.00"},
    ),
    (
        Examined(holdem.casino_holdem, read_pack(MORE / "casino_holdem.toml")),
        {"ante": "10.00", "aa_bonus": "5.00"},
        {"ante": "5.00"},
    ),
]


@pytest.mark.volume
@pytest.mark.parametrize(("game", "most", "least"), GAMES, ids=[game.key for game, _, _ in GAMES])
@settings(max_examples=40, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_a_round_ends_balances_and_replays(
    game: Examined, most: dict[str, str], least: dict[str, str], data: st.DataObject, seed: int
) -> None:
    table = open_table(game.describe, game.pack, options=game.options, seed=seed, automations=UNTIL_CLEARED)
    table.sit(1, 4, 6)
    table.wager(1, **most)
    table.wager(4, **least)
    table.wager(6, **most)
    table.no_more_bets()
    while due := next((due for due in view(table.state, "dealer")["decisions"] if due["turn"]), None):
        seat = due["seat"]
        mine = view(table.state, "player", seat)
        assert all(mine["seats"][other]["cards"].count(HIDDEN) >= 2 for other in mine["seats"] if other != str(seat))
        open_to_me = [choice["choice"] for choice in mine["decisions"][0]["choices"]]
        table.decide(seat, data.draw(st.sampled_from(open_to_me)))
    assert view(table.state, "dealer")["phase"] == "over"
    for number, seat_after in table.round.seats.items():
        stakes = sum(line.stake for line in table.lines(number))
        assert stakes == sum(seat_after.wagers.values())
        assert table.net(number) == sum(line.paid + line.returned for line in table.lines(number)) - stakes
    text = str(table.notation())
    again = replay(text, game.pack, game.describe)
    assert str(again.notation()) == text
    assert {n: again.lines(n) for n in (1, 4, 6)} == {n: table.lines(n) for n in (1, 4, 6)}
