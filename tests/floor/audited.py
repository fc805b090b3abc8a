"""A house with a round to audit: seat 1 folds a hand that nobody sees, seat 5 stays in and loses."""

from __future__ import annotations

from pathlib import Path

from tests.floor.linked import Linked, dealt

FOLDED, PLAYED, DEALER = "2c 4d 7c 9d Jc", "Ah 3s 5d 8c Th", "Kd Ks 6c 8d Qc"
HANDS = {1: FOLDED, 5: PLAYED}


def audited(folder: Path) -> Linked:
    """Round 1 of table T1 is over, in round 2 the cards are dealt."""
    floor = Linked(folder)
    play(floor)
    floor.begin("T1", {1: PLAYED}, DEALER, "start_game")
    return floor


def play(floor: Linked) -> None:
    """One round, in which the dealer wins an ante, a bet, a folded ante and two progressive dollars."""
    floor.begin("T1", HANDS, DEALER, "start_game")
    floor.at("T1", "player", "decide", seat=1, choice="fold")
    floor.at("T1", "bob", "decide", seat=5, choice="bet")
    floor.at("T1", "dealer", "reveal")
    floor.at("T1", "dealer", "reveal", of=5)
    floor.at("T1", "dealer", "settle")
    floor.at("T1", "dealer", "end_game")
    floor.chance.cards(dealt([*HANDS.values(), DEALER]))  # the next deck is shuffled when the table is cleared
    floor.at("T1", "dealer", "clear")
