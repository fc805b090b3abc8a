"""What a player knew at every decision: own cards, what lies open, and nothing more."""

from __future__ import annotations

from fifthstreet import open_table
from fifthstreet.table.decisions_met import Faced, Met, faced_by
from fifthstreet.table.session import Table
from fifthstreet.table.views import view


def _faced(table: Table) -> Faced:
    state = table.state
    return faced_by(state.game, view(state, "player", 1), 1, state.round.seats[1], over=False)


def test_each_street_adds_the_card_that_was_turned_and_the_choice_before() -> None:
    table = open_table("mississippi-stud", "us-wa", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    own = tuple(view(table.state, "player", 1)["seats"]["1"]["cards"])
    assert _faced(table).met == (Met("third_street", own, (), (), None),)
    table.decide(1, "1x")
    first = view(table.state, "player", 1)["community"][0]
    found = _faced(table)
    assert found.met == (
        Met("third_street", own, (), (), "1x"),
        Met("fourth_street", own, (first,), (), None),
    )
    # Wagers that choices made are no stakes of the opening.
    assert (found.stakes, found.meters, found.round, found.over) == ({"ante": 1000}, {}, 1, False)


def test_cards_that_were_exchanged_were_known_before_and_are_gone_after() -> None:
    table = open_table("oasis-poker", "published", seed=1)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    first = tuple(view(table.state, "player", 1)["seats"]["1"]["cards"])
    table.decide(1, "two", places=(1, 4))
    found = _faced(table).met
    assert [(each.decision, each.chosen) for each in found] == [("exchange", "two"), ("bet", None)]
    assert {*found[0].player} == {*first}
    assert (found[0].given_up, found[1].given_up) == ((), (first[0], first[3]))
    assert found[1].player[:3] == (first[1], first[2], first[4])
    assert not {*found[1].player[3:]} & {*first}
