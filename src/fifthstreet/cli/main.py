"""The command line: what can be typed after ``fifthstreet``.

Nothing but Typer is imported here; each command imports what it needs when it runs, so that ``--help`` is
there at once. For the same reason help is printed plainly and not with Rich.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

app = typer.Typer(
    help="House-banked stud poker as the regulator wrote it down.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
rules_app = typer.Typer(
    help="Look up packs, options, pay tables, placards, clauses.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(rules_app, name="rules")

Game = Annotated[
    str, typer.Argument(help="A game, such as caribbean-stud; see fifthstreet rules list.", metavar="GAME")
]
PackName = Annotated[
    str | None,
    typer.Option("--pack", help="The rule pack, such as us-ma, or a TOML file of your own.", metavar="PACK"),
]
OwnGame = Annotated[
    str | None,
    typer.Option(
        "--game",
        help="A game of your own: the Python function that describes it, looked for in the current folder.",
        metavar="MODULE:FUNCTION",
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="Set an option of the game; repeat for more.", metavar="NAME=VALUE"),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@contextmanager
def _reporting(*, as_json: bool = False) -> Iterator[None]:
    """A refusal ends the command with one sentence, or one object, and exit code 2."""
    from fifthstreet.cli.errors import reporting

    with reporting(as_json=as_json):
        yield


def _version(wanted: bool) -> None:
    if wanted:
        from fifthstreet import __version__

        typer.echo(f"fifthstreet {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """House-banked stud poker as the regulator wrote it down."""


@app.command()
def play(  # noqa: PLR0917
    game: Game,
    pack: PackName = None,
    option: Options = None,
    seats: Annotated[int, typer.Option(help="Players at the table, you among them.")] = 1,
    bankroll: Annotated[str, typer.Option(help="The chips you sit down with, in dollars.")] = "1000.00",
    seed: Annotated[int | None, typer.Option(help="Make the cards repeatable.")] = None,
    own: OwnGame = None,
) -> None:
    """Sit down and play in the terminal.

    The table offers every side wager that no --option leaves out, tells what each choice costs, and shows after
    the round what every wager came to and by which clause. At any question: ? helps, p shows the placard, q leaves.
    """
    with _reporting():
        from fifthstreet.cli.inputs import named_game
        from fifthstreet.cli.play.start import sit_down

        sit_down(game, pack, option or [], seats=seats, bankroll=bankroll, seed=seed, own=named_game(own))


@app.command()
def settle(
    file: Annotated[str, typer.Argument(help="A scenario in JSON; - reads standard input.", metavar="FILE|-")] = "-",
    pretty: Annotated[bool, typer.Option("--pretty", help="Print tables for people instead of JSON.")] = False,
    pack: PackName = None,
    own: OwnGame = None,
) -> None:
    """Settle a deal you typed in, to the clause.

    JSON in, JSON out. Leaves with 0, or with 2 and {"error": {"code", "message", "cites"}} when the scenario
    is malformed or against the rules. A pack given here takes the place of the one the scenario names.
    """
    with _reporting(as_json=not pretty):
        from fifthstreet.cli.inputs import named_game, named_pack
        from fifthstreet.cli.settle import print_settled

        print_settled(file, named_pack(pack), named_game(own), pretty=pretty)


@app.command()
def run(
    file: Annotated[
        str, typer.Argument(help="A script, one command a line; - reads standard input.", metavar="FILE|-")
    ] = "-",
    pack: PackName = None,
    own: OwnGame = None,
) -> None:
    """Drive a table by a script of JSON commands.

    One command per line in, one event or refusal per line out. A refused command changes nothing and the
    script goes on. A pack of your own is used where open_table names its key. docs/run.md lists every command
    and event.
    """
    with _reporting(as_json=True):
        from fifthstreet.cli.inputs import named_game, named_pack
        from fifthstreet.cli.run import run_file

        run_file(file, named_pack(pack), named_game(own))


@app.command()
def replay(
    round: Annotated[
        str,
        typer.Argument(
            help="A round in notation, in quotes; or a file that holds one; - reads standard input.",
            metavar="NOTATION|FILE|-",
        ),
    ],
    pack: PackName = None,
    own: OwnGame = None,
    as_json: AsJson = False,
) -> None:
    """Play a round again from its notation.

    A pack given here takes the place of the one the notation names.
    """
    with _reporting(as_json=as_json):
        from fifthstreet.cli.inputs import named_game, named_pack
        from fifthstreet.cli.replay import print_replay

        print_replay(round, named_pack(pack), named_game(own), as_json=as_json)


@app.command()
def demo() -> None:
    """Deal and settle a demonstration round of each game."""
    with _reporting():
        from fifthstreet.cli.demo import show

        show()


@app.command("check-pack")
def check_pack(
    file: Annotated[str, typer.Argument(help="A rule pack of your own, a TOML file.", metavar="FILE")],
    as_json: AsJson = False,
) -> None:
    """Check a rule pack of your own.

    Prints what is in it, or what it is refused for and by which clause.
    """
    with _reporting(as_json=as_json):
        from fifthstreet.cli.rules import print_checked

        print_checked(file, as_json=as_json)


# rules -----------------------------------------------------------------------------------------------------------


@rules_app.command("list")
def rules_list(as_json: AsJson = False) -> None:
    """List the packs and their games."""
    with _reporting(as_json=as_json):
        from fifthstreet.cli.rules import print_listed

        print_listed(as_json=as_json)


@rules_app.command("show")
def rules_show(
    game: Game, pack: PackName = None, option: Options = None, own: OwnGame = None, as_json: AsJson = False
) -> None:
    """Show all that a game can be set to.

    Options, limits, pay tables, equipment, irregularities and procedure, each with its clauses.
    """
    with _reporting(as_json=as_json):
        from fifthstreet.cli.inputs import named_game
        from fifthstreet.cli.rules import game_in_force, print_shown

        print_shown(*game_in_force(game, pack, option or [], named_game(own)), as_json=as_json)


@rules_app.command("placard")
def rules_placard(
    game: Game, pack: PackName = None, option: Options = None, own: OwnGame = None, as_json: AsJson = False
) -> None:
    """Show what stands on the felt.

    Wagers, choices, the pay tables in force, and how the table reads what its documents leave open.
    """
    with _reporting(as_json=as_json):
        from fifthstreet.cli.inputs import named_game
        from fifthstreet.cli.rules import game_in_force, print_posted

        print_posted(*game_in_force(game, pack, option or [], named_game(own)), as_json=as_json)


@rules_app.command("conformance")
def rules_conformance(
    document: Annotated[str | None, typer.Option(help="Only one document, such as ma-csp.", metavar="KEY")] = None,
    disposition: Annotated[
        str | None, typer.Option(help="Only one disposition, such as planned.", metavar="WORD")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Report what is done about every clause."""
    with _reporting(as_json=as_json):
        from fifthstreet.cli.rules import print_conformance

        print_conformance(as_json=as_json, document=document, disposition=disposition)
