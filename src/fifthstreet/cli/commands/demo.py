"""``fifthstreet demo``: one round of each game, dealt, settled and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

from fifthstreet.api.tables import open_table
from fifthstreet.chance import seeded
from fifthstreet.cli import drawing
from fifthstreet.cli.play.companions import choose, next_due
from fifthstreet.cli.play.felt import Scene
from fifthstreet.cli.play.practice import PracticeMeters
from fifthstreet.cli.play.screen import Screen
from fifthstreet.cli.play.start import CHORES
from fifthstreet.games.reading.awards import drawn
from fifthstreet.money import Cents, format_cents
from fifthstreet.progressive.readings import amounts_shown
from fifthstreet.rulebook.rules import OptionValue
from fifthstreet.table.messages.commands import readings_given
from fifthstreet.table.session import Table
from fifthstreet.table.views import view


@dataclass(frozen=True)
class Demonstration:
    """A round worth seeing: three seats make these wagers, and the seed deals it."""

    game: str
    pack: str
    options: Mapping[str, OptionValue]
    wagers: Mapping[str, str]
    seed: int


ROUNDS = (
    Demonstration(
        "caribbean-stud",
        "us-ma",
        {"bonus_paytable": "A", "progressive_paytable": "D", "cover_all": True},
        {"ante": "10.00", "bonus": "5.00", "progressive": "1.00", "cover_all": "5.00"},
        seed=3665,
    ),
    Demonstration("boston-5", "us-ma", {}, {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"}, seed=3861),
    Demonstration(
        "mississippi-stud",
        "us-wa",
        {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"},
        {"ante": "10.00", "three_card_bonus": "5.00", "progressive": "1.00"},
        seed=1342,
    ),
)

NEXT = (
    ("play caribbean-stud --seats 4", "sit down and play, with three companions"),
    ("rules placard boston-5", "what is printed on the felt, with its clauses"),
    ("rules show mississippi-stud", "every option, limit and step of a table"),
)


def show() -> None:
    """Deal, settle and draw every demonstration, then say what to try next."""
    out = drawing.console()
    for demonstration in ROUNDS:
        show_round(out, demonstration)
    out.print(Text("Try next:", style="bold"))
    for command, what in NEXT:
        line = Text.assemble("  ", (f"{drawing.program()} {command:<32}", "bold green"), (what, "dim"))
        out.print(line, soft_wrap=True)


def show_round(out: Console, demonstration: Demonstration) -> None:
    """Deal, settle and draw one round, with the line that plays it again."""
    table, meters, draws = played(demonstration)
    setup = table.state.setup
    screen = Screen(out, input, setup.rules, setup.game)
    scene = Scene(view(table.state, "player", 1), 1, Cents(100_000 + table.net(1)), meters, draws)
    screen.result(scene, format_cents(table.net(1)), str(table.notation()))
    out.print()


def played(demonstration: Demonstration) -> tuple[Table, dict[str, dict[str, str]], dict[str, str | int]]:
    """The round played to its end: every seat plays by its own view, and the meters as they then stand."""
    table = open_table(
        demonstration.game,
        demonstration.pack,
        options=demonstration.options,
        automations=CHORES,
        seed=demonstration.seed,
    )
    game = table.state.game
    for seat in (1, 2, 3):
        table.sit(seat)
        table.wager(seat, **demonstration.wagers)
    meters = PracticeMeters(game)
    meters.contribute(table.state.round.seats)
    draws = drawn(game, table.state.round.seats, seeded(demonstration.seed))
    table.no_more_bets(readings_given(meters.readings), draws)
    while (due := next_due(table.state)) is not None:
        seat = due["seat"]
        table.decide(seat, choose(game, view(table.state, "player", seat), seat, due))
    meters.take(table.state.round.meters)
    return table, amounts_shown(meters.readings), draws
