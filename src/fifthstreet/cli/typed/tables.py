"""Commands that deal: play, settle, run, replay, demo."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

from fifthstreet.cli import options
from fifthstreet.cli.errors import reporting

commands = typer.Typer()


@commands.command()
def play(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    seats: Annotated[int, typer.Option(help="Players at the table, you among them.")] = 1,
    bankroll: Annotated[str, typer.Option(help="The chips you sit down with, in dollars.")] = "1000.00",
    seed: Annotated[int | None, typer.Option(help="Make the cards repeatable.")] = None,
    own: options.OwnGame = None,
) -> None:
    """Sit down and play in the terminal.

    The table offers every side wager that no --option leaves out, tells what each choice costs, and shows after
    the round what every wager came to and by which clause. At any question: ? helps, p shows the placard, q leaves.
    """
    with reporting():
        from fifthstreet.api.games import named_game
        from fifthstreet.cli.play.start import sit_down

        sit_down(game, pack, option or [], seats=seats, bankroll=bankroll, seed=seed, own=named_game(own))


@commands.command()
def settle(
    file: Annotated[str, typer.Argument(help="A scenario in JSON; - reads standard input.", metavar="FILE|-")] = "-",
    pretty: Annotated[bool, typer.Option("--pretty", help="Print tables for people instead of JSON.")] = False,
    pack: options.PackName = None,
    own: options.OwnGame = None,
) -> None:
    """Settle a deal you typed in, to the clause.

    JSON in, JSON out. Leaves with 0, or with 2 and {"error": {"code", "message", "cites", "ground"}} when the
    scenario is malformed or against the rules. A pack given here takes the place of the one the scenario names.
    """
    with reporting(as_json=not pretty):
        from fifthstreet.api.games import named_game, named_pack
        from fifthstreet.cli.commands.settle import print_settled

        print_settled(file, named_pack(pack), named_game(own), pretty=pretty)


@commands.command()
def run(
    file: Annotated[
        str, typer.Argument(help="A script, one command a line; - reads standard input.", metavar="FILE|-")
    ] = "-",
    pack: options.PackName = None,
    own: options.OwnGame = None,
    clock: Annotated[
        bool,
        typer.Option("--clock", help="Keep the time by this machine's clock; no command tells it (at) then."),
    ] = False,
    house: Annotated[
        str | None, typer.Option("--house", help="Give the commands to the house in this folder.", metavar="DIR")
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="With --house: stop at the first refusal, with exit code 2.")
    ] = False,
) -> None:
    """Drive a table by a script of JSON commands.

    One command per line in, one event or refusal per line out. A refused command changes nothing and the
    script goes on. A pack of your own is used where open_table names its key. docs/run.md lists every command
    and event. With --house every command says who gives it and has a key; docs/house-commands.md lists them.
    """
    with reporting(as_json=True):
        if house is not None:
            from fifthstreet.cli.commands.house_run import run_house

            run_house(file, house, strict=strict)
            return
        from fifthstreet.api.games import named_game, named_pack
        from fifthstreet.cli.commands.run import run_file

        run_file(file, named_pack(pack), named_game(own), clock=clock)


@commands.command()
def replay(
    round: Annotated[
        str,
        typer.Argument(
            help="A round in notation, in quotes; or a file that holds one; - reads standard input.",
            metavar="NOTATION|FILE|-",
        ),
    ],
    pack: options.PackName = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Play a round again from its notation.

    A pack given here takes the place of the one the notation names; a notation that names a digest takes no other.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.games import named_game, named_pack
        from fifthstreet.cli.commands.replay import print_replay

        print_replay(round, named_pack(pack), named_game(own), as_json=as_json)


@commands.command()
def demo() -> None:
    """Deal and settle a demonstration round of each game."""
    with reporting():
        from fifthstreet.cli.commands.demo import show

        show()
