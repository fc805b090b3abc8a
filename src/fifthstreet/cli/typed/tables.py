"""Commands that deal: play, school, settle, run, replay, demo."""
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
    seats: Annotated[
        int, typer.Option(help="Players at the table, you among them.", parser=options.whole_number, metavar="N")
    ] = 1,
    bankroll: Annotated[str, typer.Option(help="The chips you sit down with, in dollars.")] = "1000.00",
    coach: Annotated[
        bool, typer.Option("--coach", help="Show what each choice is worth, and what mistakes cost.")
    ] = False,
    companions: Annotated[
        str | None,
        typer.Option(help="The strategy by which the other seats play, such as best.", metavar="NAME|FILE"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Make the cards repeatable.", parser=options.whole_number, metavar="N")
    ] = None,
    own: options.OwnGame = None,
) -> None:
    """Sit down and play in the terminal.

    The table offers every side wager that no --option leaves out, shows what each choice costs and, after the round,
    how every wager ended and by which clause. At any question: ? helps, p shows the placard, q leaves; at a decision
    c calls the coach, which knows exactly what each choice is worth.
    """
    with reporting():
        from fifthstreet.api.games import named_game
        from fifthstreet.cli.play.start import sit_down

        sit_down(
            game,
            pack,
            option or [],
            seats=seats,
            bankroll=bankroll,
            seed=seed,
            own=named_game(own),
            coach=coach,
            companions=companions,
        )


@commands.command()
def school(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    hands: Annotated[int, typer.Option(help="Hands in the lesson.")] = 5,
    level: Annotated[int | None, typer.Option(help="Begin at this level, 1 to 5; else where you left off.")] = None,
    steady: Annotated[bool, typer.Option("--steady", help="Stay at the level, however you answer.")] = False,
    seed: Annotated[int | None, typer.Option(help="Make the lesson repeatable.")] = None,
    trainee: Annotated[str | None, typer.Option(help="Whose record is kept; else that of this user.")] = None,
    no_record: Annotated[bool, typer.Option("--no-record", help="Keep no record.")] = False,
    progress: Annotated[bool, typer.Option("--progress", help="Show the record instead of a lesson.")] = False,
    certificate: Annotated[
        str | None,
        typer.Option(help="Write a certificate to this .pdf or .html file if you pass.", metavar="FILE"),
    ] = None,
    pass_mark: Annotated[int, typer.Option(help="The percentage of lines that must be right to pass.")] = 90,
    own: options.OwnGame = None,
) -> None:
    """Learn to deal: say what every wager pays, in which order, what comes next, and what a mistake leads to.

    The school plays a hand, asks you line by line, and marks your answers with the clause; the right answers are
    those of the table itself. The hands become harder as you get better. At any line: ? helps, p shows the placard,
    q leaves.
    """
    with reporting():
        from fifthstreet.api.games import named_game
        from fifthstreet.cli.school.certificate import check_certificate, write_certificate
        from fifthstreet.cli.school.start import show_record, teach, usual_name

        name = None if no_record else trainee or usual_name()
        if progress:
            show_record(name or usual_name())
            return
        check_certificate(certificate, pass_mark)
        lesson = teach(
            game,
            pack,
            option or [],
            hands=hands,
            level=level,
            steady=steady,
            seed=seed,
            trainee=name,
            own=named_game(own),
        )
        if certificate is not None:
            write_certificate(lesson, certificate, pass_mark, trainee or usual_name())


@commands.command()
def settle(
    file: Annotated[str, typer.Argument(help="A scenario in JSON; - reads standard input.", metavar="FILE|-")] = "-",
    pretty: Annotated[bool, typer.Option("--pretty", help="Print tables for people instead of JSON.")] = False,
    pack: options.PackName = None,
    own: options.OwnGame = None,
) -> None:
    """Settle a deal you typed in, to the clause.

    JSON in, JSON out. Exits with 0, or with 2 and {"error": {"code", "message", "cites", "ground"}} if the
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
        typer.Option("--clock", help="Use this machine's clock; commands may then not state a time (at)."),
    ] = False,
    house: Annotated[
        str | None, typer.Option("--house", help="Give the commands to the house in this folder.", metavar="DIR")
    ] = None,
    strict: Annotated[
        bool, typer.Option("--strict", help="With --house: stop at the first refusal, with exit code 2.")
    ] = False,
) -> None:
    """Drive a table with a script of JSON commands.

    One command per line in, one event or refusal per line out. A refused command changes nothing and the
    script goes on. A pack of your own is used if open_table names its key. docs/run.md lists every command
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
    """Deal and settle a demonstration round of each regulated game."""
    with reporting():
        from fifthstreet.cli.commands.demo import show

        show()
