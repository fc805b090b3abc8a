"""Throws random commands at random tables and checks after each that nothing is lost, told or broken.

    python tools/fuzz_table.py --commands 1000000

A failure is printed with the number of its sitting; ``--sitting`` plays that one again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from fifthstreet import Refusal
from fifthstreet.grounds import own_ground
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.events import BetsClosed, CardsCorrected, Event, RoundCleared
from fuzzing.checks import (
    Broken,
    meters_add_up,
    money_is_conserved,
    nothing_hidden_is_told,
    public_words,
    replays,
)
from fuzzing.commanding import Commands
from fuzzing.tables import random_opening, shuffled_deck
from fuzzing.twins import unseen_cards_tell_nothing

#: Commands thrown at one table before it is left.
A_SITTING = 150
#: Helpful commands after which a round must have come to its end.
_TO_THE_END = 400


@dataclass
class Tally:
    """What a run has seen."""

    commands: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    replayed: int = 0


class Sitting:
    """One table, its commands and what they did; the same number gives the same sitting."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.number = number
        self.chance = Random(number)
        self.opening = random_opening(self.chance)
        self.deck = self.opening.table().state.game.deck
        self.paper = shuffled_deck(self.chance, self.deck)
        self.first = self.paper
        self.table = self.opening.table(**({} if self.opening.entered else {"deck": self.paper, "seed": number}))
        self.commands = Commands(self.chance, self.table, self.paper)
        self.given: list[c.Command] = []
        self.tally = tally
        self._round: list[Event] = []
        self._twinned = False

    def play(self) -> None:
        for _ in range(A_SITTING):
            self.do(self.commands.next())
        self._finish()

    def do(self, command: c.Command) -> bool:
        """Give a command; says whether the table took it."""
        table, before, waiting = self.table, self.table.state, self.table.waiting
        log = len(table.events)
        self.given.append(command)
        self.tally.commands += 1
        try:
            happened = table.do(command)
        except Refusal as refusal:
            self.refused(refusal)
            if not (table.state is before and len(table.events) == log and table.waiting is waiting):
                raise Broken(f"a refused {command.do} changed the table") from refusal
            nothing_hidden_is_told(table, [str(refusal.to_json()).replace("'", '"')])
            return False
        self._check(happened)
        if not happened:
            raise Broken(f"an accepted {command.do} did nothing")
        return True

    def refused(self, refusal: Refusal) -> None:
        """A command was refused: on a clause, or on a rule that says whose it is."""
        self.tally.refused[refusal.code] += 1
        if not refusal.cites and own_ground(refusal.code) is None:
            raise Broken(f"{refusal.code} cites no clause and is nobody's rule")

    def _check(self, happened: tuple[Event, ...]) -> None:
        for event in happened:
            if isinstance(event, BetsClosed):
                self._round = []
            self._round.append(event)
            if isinstance(event, RoundCleared):
                self.tally.rounds += 1
                self._a_new_deck()
        cleared = any(isinstance(event, RoundCleared) for event in happened)
        table = self.table
        money_is_conserved(table.round)
        meters_add_up(table.round, self._round)
        if not cleared:
            # A correction names a card that does not lie where it was entered: nobody learns where it is.
            told = [event for event in happened if not isinstance(event, CardsCorrected)]
            nothing_hidden_is_told(table, public_words(told))
        if cleared and not self._twinned and not self.opening.entered:
            self._twinned = True
            assert table.last_round is not None
            unseen_cards_tell_nothing(self.opening, self.first, self.number, self.given, table.last_round)
        if cleared or self.chance.random() < 0.02:
            replays(self.opening, table)
            self.tally.replayed += 1

    def _a_new_deck(self) -> None:
        """Physical cards were shuffled again."""
        self.paper = shuffled_deck(self.chance, self.deck)
        self.commands = Commands(self.chance, self.table, self.paper)

    def _finish(self) -> None:
        """A round that was begun comes to its end."""
        for _ in range(_TO_THE_END):
            if not self.table.state.round.bets_closed and not self.table.state.round.void:
                return
            if not any(self.do(command) for command in self.commands.helpful()):
                break
        raise Broken("the round is stuck")


def run(commands: int, first: int, tally: Tally) -> list[str]:
    """Play sittings until so many commands were given; what broke, by sitting."""
    broken: list[str] = []
    number = first
    shown = time.monotonic()
    while tally.commands < commands and len(broken) < 20:
        found = failure(number, tally)
        if found is not None:
            broken.append(found)
            print(found, flush=True)
        number += 1
        if time.monotonic() - shown > 10:
            shown = time.monotonic()
            print(f"  {tally.commands:,} commands, {tally.rounds:,} rounds", file=sys.stderr, flush=True)
    return broken


def failure(number: int, tally: Tally) -> str | None:
    """What breaks in a sitting, if anything does."""
    sitting = Sitting(number, tally)
    try:
        sitting.play()
    except Exception as error:
        last = sitting.given[-1] if sitting.given else None
        return f"sitting {number}, {sitting.opening.key}: {type(error).__name__}: {error}\n  after {last}"
    return None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commands", type=int, default=10_000, help="how many commands at least")
    parser.add_argument("--first", type=int, default=1, help="the number of the first sitting")
    parser.add_argument("--sitting", type=int, help="play this sitting alone")
    given = parser.parse_args(arguments)
    tally = Tally()
    if given.sitting is not None:
        broken = [found] if (found := failure(given.sitting, tally)) is not None else []
        print(*broken, sep="\n")
    else:
        broken = run(given.commands, given.first, tally)
    refused = sum(tally.refused.values())
    print(f"{tally.commands:,} commands, {refused:,} of them refused with {len(tally.refused)} different codes;")
    print(f"{tally.rounds:,} rounds to their end, {tally.replayed:,} replays; broken: {len(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
