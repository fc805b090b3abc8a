"""Generated games are real games: a table opens, plays a round to its end, and the money balances."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from tests.examples.playing import UNTIL_CLEARED
from tests.generated_games import Generated, generated

from fifthstreet import open_table, replay
from fifthstreet.games.description import Showdown, Times
from fifthstreet.money import Cents, format_cents
from fifthstreet.table.messages.commands import NoMoreBets, PlaceWagers, ReadingGiven
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import decisions_due, view


def opened(made: Generated, seed: int) -> Table:
    return open_table(made.describe, made.pack, seed=seed, automations=UNTIL_CLEARED)


def stakes(made: Generated, ante: Cents) -> dict[str, Cents]:
    """The ante and every other wager that can be made before the cards."""
    found = {"ante": ante}
    for wager in made.game.wagers:
        if wager.opening and isinstance(wager.stake, Times):
            found[wager.key] = Cents(ante * wager.stake.times[0] // wager.stake.per)
        elif wager.opening and wager.key != "ante":
            found[wager.key] = Cents(100)
    return found


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=generated(), data=st.data(), seed=st.integers(0, 1_000))
def test_a_generated_game_plays_to_its_end_and_replays(made: Generated, data: st.DataObject, seed: int) -> None:
    event("showdown" if isinstance(made.game.wagers[0].settles, Showdown) else "pay table")
    table = opened(made, seed)
    table.sit(1, 3)
    bounds = made.rules.limits["ante"]
    ante = Cents(-(-bounds.least // bounds.step) * bounds.step)
    try:
        for number in (1, 3):
            table.do(PlaceWagers(seat=number, wagers=stakes(made, ante)))
    except Refusal as refusal:
        event(f"refused {refusal.code}")
        assume(refusal.code not in ("wager/above_limit", "wager/above_maximum"))
        raise
    readings = {
        "progressive": {
            level.key: ReadingGiven(amount=5_000_000_000)
            for wager in made.game.wagers
            if wager.funding.meter is not None
            for level in made.rules.entry.tables("progressive")["one"].levels
        }
    }
    table.do(NoMoreBets(meters=readings if readings["progressive"] else None))
    while due := next((due for due in decisions_due(table.state) if due["turn"]), None):
        table.decide(due["seat"], data.draw(st.sampled_from([each["choice"] for each in due["choices"]])))
    assert view(table.state, "dealer")["phase"] == "over"
    for number, seat in table.round.seats.items():
        assert sum(line.stake for line in table.lines(number)) == sum(seat.wagers.values())
    text = str(table.notation())
    again = replay(text, made.pack, made.describe)
    assert {seat: format_cents(again.net(seat)) for seat in (1, 3)} == {
        seat: format_cents(table.net(seat)) for seat in (1, 3)
    }
