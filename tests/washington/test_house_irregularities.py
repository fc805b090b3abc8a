"""Mississippi Stud: the document has no irregularities, so the pack holds a table of the house, marked as such."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.table.paper import PaperTable
from tests.washington.playing import (
    ANTE,
    METER,
    OFFERED,
    dealt,
    deck,
    kinds,
    line,
    opened,
    play,
    refusal,
    says,
    script,
    streets,
    wagered,
)

from fifthstreet.rulebook import load_pack
from fifthstreet.table.messages import commands as c

pytestmark = pytest.mark.req("T6")

EVERYTHING = {"ante": "10.00", "three_card_bonus": "5.00", "progressive": "1.00"}
EXPOSED = c.ReportIrregularity(kind="hole_card_exposed", position="board")
FACE_UP = c.ReportIrregularity(kind="card_face_up")


def _paper(stakes: Mapping[int, Mapping[str, str]], order: str) -> PaperTable:
    """A table of paper cards with its community cards and everybody's two cards out."""
    table = PaperTable(opened(options=OFFERED, entered=True).state.setup, order)
    table.sit(*stakes)
    for seat, wagers in stakes.items():
        table.wager(seat, **wagers)
    table.no_more_bets(meters=METER)
    play(table, c.DealCards(), c.DealCards())
    return table


def test_every_row_is_shown_as_the_houses_own() -> None:
    rows = load_pack("us-wa").games["mississippi-stud"].irregularities
    assert rows
    assert all(row.house for row in rows)
    boston = load_pack("us-ma").games["boston-5"].irregularities
    assert [(row.kind, row.consequence) for row in boston if row.house] == [
        ("hole_card_exposed", "ruling"),
        ("shoe_jam", "void_all"),
    ]
    table = dealt({1: ANTE})
    (recorded,) = kinds(table.do(EXPOSED), "irregularity_recorded")
    assert recorded.house


def test_a_community_card_seen_before_its_turn_is_for_the_floorperson() -> None:
    table = dealt({1: EVERYTHING, 2: ANTE}, meters=METER)
    play(table, *says("2x", 1), EXPOSED)
    for command in script(*says("1x", 2), c.Reveal()):
        assert refusal(table, command).code == "round/ruling_due"
    assert refusal(table, c.Rule(ruling="play_on", by="dealer")).code == "command/role"
    play(table, c.Rule(ruling="void_all"))
    # Every stake goes back, bets and side wagers too, and nothing comes off the meter.
    assert {each.wager: each.returned for each in table.lines(1)} == {
        "ante": 1000,
        "third_street": 2000,
        "three_card_bonus": 500,
        "progressive": 100,
    }
    assert [table.net(seat) for seat in (1, 2)] == [0, 0]
    table.do(c.Clear())


def test_or_the_floorperson_lets_it_be_played() -> None:
    table = dealt({1: ANTE})
    play(table, EXPOSED, c.Rule(ruling="play_on"), *streets(1), c.SettleUp(), c.Clear())
    assert kinds(table.events, "ruling_made")[0].by == "floorperson"


def test_a_card_found_face_up_is_thrown_out_and_a_second_one_voids_the_round() -> None:
    table = PaperTable(opened(entered=True).state.setup, deck("Ac Kd 4h", "9c 7d"))
    table.sit(1)
    table.wager(1, **ANTE)
    table.no_more_bets()
    (gone,) = kinds(table.do(FACE_UP), "card_discarded")
    assert str(gone.face) == "Ac"
    table.do(c.DealCards())
    assert table.state.round.board == (1, 2, 3)
    assert kinds(table.do(FACE_UP), "round_voided")
    assert table.net(1) == 0


def test_a_player_with_a_wrong_number_of_cards_is_void_and_the_others_play_on() -> None:
    table = _paper({1: EVERYTHING, 2: ANTE}, deck("Kc 7d 4h", "9c 2d", "Kd 3c"))
    events = table.do(c.ReportIrregularity(kind="wrong_card_count", position=1, count=3))
    assert [event.seat for event in kinds(events, "hand_voided")] == [1]
    play(table, *streets(2), c.SettleUp())
    # A pair of kings on four bets of $10.
    assert [table.net(seat) for seat in (1, 2)] == [0, 4000]


def test_a_wrong_number_of_community_cards_voids_the_round() -> None:
    table = _paper({1: ANTE, 2: ANTE}, deck("Kc 7d 4h"))
    wrong = c.ReportIrregularity(kind="wrong_card_count", position="board", count=4)
    assert table.can(wrong)
    # Once a community card was turned, the dealer alone voids nothing.
    play(table, *says("1x", 1, 2), c.Reveal())
    assert refusal(table, wrong).code == "round/floor_voids"
    assert kinds(table.do(replace(wrong, by="floorperson")), "round_voided")
    assert [table.net(seat) for seat in (1, 2)] == [0, 0]


def test_a_card_drawn_in_error_is_the_next_card() -> None:
    table = wagered({1: ANTE})
    table.no_more_bets()
    play(table, c.DealCards(count=1), c.ReportIrregularity(kind="card_drawn_in_error"), c.DealCards())
    assert table.state.round.board == (0, 1, 2)


def test_jams_of_the_shuffler_and_of_the_shoe() -> None:
    table = opened(method="automated_shoe", options=OFFERED, automations=("attest", "collect"))
    table.sit(1)
    table.do(c.Shuffle())
    table.wager(1, **EVERYTHING)
    for waits in (c.NoMoreBets(meters=METER), c.DealCards()):
        table.do(c.ReportIrregularity(kind="shuffler_jam"))
        assert refusal(table, waits).code == "deck/not_shuffled"
        play(table, c.Shuffle(), waits)
    assert kinds(table.do(c.ReportIrregularity(kind="shoe_jam")), "round_voided")
    assert table.net(1) == 0
    assert line(table, 1, "progressive").outcome == "void"


def test_a_shoe_cannot_jam_before_it_deals_or_once_it_has_dealt() -> None:
    table = opened(method="automated_shoe", options=OFFERED, automations=("attest", "collect"))
    table.sit(1)
    table.do(c.Shuffle())
    table.wager(1, **EVERYTHING)
    jam = c.ReportIrregularity(kind="shoe_jam")
    assert refusal(table, jam).code == "irregularity/not_now"
    play(table, c.NoMoreBets(meters=METER), c.DealCards(), c.DealCards())
    assert refusal(table, jam).code == "irregularity/not_now"
