"""Commands that count and simulate: analyze, strategy, advise, simulate, cache, bench."""
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from typing import Annotated

import typer

from fifthstreet.cli import options
from fifthstreet.cli.errors import reporting
from fifthstreet.cli.typed.games import given_game

commands = typer.Typer()


@commands.command()
def analyze(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    meter: options.MetersAt = None,
    ante: options.Ante = None,
    pay: options.Pays = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats",
            "--players",
            help="Players at the table; all seats if not given.",
            parser=options.whole_number,
            metavar="N",
        ),
    ] = None,
    strategy: options.Strategy = "best",
    known: options.Known = "",
    sees: options.Sees = None,
    own: options.OwnGame = None,
    summary: Annotated[bool, typer.Option("--summary", help="Only one line for each wager.")] = False,
    as_json: options.AsJson = False,
    html: Annotated[str | None, typer.Option("--html", help="Write a page with charts.", metavar="FILE")] = None,
    xlsx: Annotated[str | None, typer.Option("--xlsx", help="Write a spreadsheet.", metavar="FILE")] = None,
    pdf: Annotated[str | None, typer.Option("--pdf", help="Write the PAR sheet.", metavar="FILE")] = None,
    reference: Annotated[str, typer.Option(help="What the report is filed under.", metavar="TEXT")] = "",
    revision: Annotated[str, typer.Option(help="Which revision of it this is.", metavar="TEXT")] = "",
    author: Annotated[str, typer.Option(help="Who made it.", metavar="NAME")] = "",
    date: Annotated[str, typer.Option(help="Its date, as 2026-03-31.", metavar="DATE")] = "",
    rounds_per_hour: Annotated[int, typer.Option(help="Rounds an hour, for the house's win per hour.")] = 40,
) -> None:
    """Work out the figures of every wager.

    House edge, outcomes, variance and best play, from the rules in force, exact to the last deal. A wager that cannot
    be counted as it is played is simulated and marked as such. Every side wager is included that no --option leaves
    out. A report shows its reference, revision, author and date, or has lines to fill them in; fifthstreet report
    verify checks it.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.analysis import analyze as ask
        from fifthstreet.api.filing import assumptions, filed
        from fifthstreet.cli.commands.analyze import check_files, print_analysis, write_reports
        from fifthstreet.cli.progress import working

        files = {".html": html, ".xlsx": xlsx, ".pdf": pdf}
        check_files(files)
        filing = filed(reference, revision, author, date)
        with working() as progress:
            analysis = ask(
                given_game(game, own),
                pack,
                key=game,
                options=option,
                pay=pay,
                meters=meter,
                ante=ante,
                players=seats,
                strategy=strategy,
                known=known,
                sees=sees or (),
                progress=progress,
            )
        assumed = assumptions(analysis, rounds_per_hour, None)
        written = write_reports(analysis, files, filing, assumed)
        if as_json or not written:
            print_analysis(analysis, as_json=as_json, summary=summary)


@commands.command()
def strategy(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    strategy: options.Strategy = "best",
    ante: options.Ante = None,
    known: options.Known = "",
    sees: options.Sees = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Show how to play, and what it costs.

    Charts of best play; for another strategy what it loses against best play, and where.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.strategies import strategy as ask
        from fifthstreet.cli.commands.strategy import print_strategy
        from fifthstreet.cli.progress import working

        with working() as progress:
            found = ask(
                given_game(game, own),
                pack,
                key=game,
                options=option,
                strategy=strategy,
                ante=ante,
                known=known,
                sees=sees or (),
                progress=progress,
            )
        print_strategy(found, as_json=as_json)


@commands.command()
def advise(
    game: options.Game,
    cards: Annotated[str, typer.Option(help='Your cards in the order dealt, as in "Js 9d".', metavar="CARDS")],
    dealer: Annotated[str, typer.Option(help="The dealer's open card.", metavar="CARDS")] = "",
    board: Annotated[str, typer.Option(help="The community cards that are turned.", metavar="CARDS")] = "",
    history: Annotated[
        str, typer.Option(help='What you chose at the decisions before, as in "1x 3x".', metavar="CHOICES")
    ] = "",
    pack: options.PackName = None,
    option: options.Options = None,
    meter: options.MetersAt = None,
    ante: options.Ante = None,
    pay: options.Pays = None,
    strategy: options.Strategy = "best",
    known: options.Known = "",
    sees: options.Sees = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Show what every choice is worth with one hand.

    The exact value of each choice, the best first, and what the others cost. With --meter the wager on that meter is
    made too.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.strategies import strategy as ask
        from fifthstreet.cli.commands.advise import print_advice
        from fifthstreet.cli.progress import working

        with working() as progress:
            found = ask(
                given_game(game, own),
                pack,
                key=game,
                options=option,
                pay=pay,
                meters=meter,
                ante=ante,
                strategy=strategy,
                known=known,
                sees=sees or (),
                progress=progress,
            )
        print_advice(found, found.advise(cards, dealer, board, history), as_json=as_json)


@commands.command()
def simulate(
    game: options.Game,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds",
            "-n",
            help="Rounds to play: 1000000, 1,000,000 or 1e6.",
            parser=options.whole_number,
            metavar="N",
        ),
    ],
    pack: options.PackName = None,
    option: options.Options = None,
    seats: options.Seats = 1,
    seed: options.Seed = 1,
    session: Annotated[
        int,
        typer.Option(
            help="Rounds in a session; meters and bankrolls start afresh in each.",
            parser=options.whole_number,
            metavar="N",
        ),
    ] = 10_000,
    strategy: options.Strategy = "best",
    ante: options.Ante = None,
    stake: Annotated[
        list[str] | None,
        typer.Option(
            "--stake", help="What to stake on a side wager, in dollars; 0 leaves it out.", metavar="WAGER=AMOUNT"
        ),
    ] = None,
    meter: options.MetersAt = None,
    pay: options.Pays = None,
    engine: Annotated[str, typer.Option(help="Where to play: local or dask.", metavar="local|dask")] = "local",
    processes: Annotated[
        int | None,
        typer.Option(help="Processes to use; all cores if not given.", parser=options.whole_number, metavar="N"),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(help="The Dask scheduler; a cluster on this machine if not given.", metavar="ADDRESS"),
    ] = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Play whole tables, millions of rounds a second.

    Every seat plays by the strategy and stakes the same. Ctrl-C gives the result so far.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.simulation import simulate as ask
        from fifthstreet.cli.commands.simulate import print_simulated
        from fifthstreet.cli.progress import working

        with working(rounds) as progress:
            found = ask(
                given_game(game, own),
                pack,
                rounds=rounds,
                seed=seed,
                seats=seats,
                session=session,
                strategy=strategy,
                key=game,
                options=option,
                pay=pay,
                ante=ante,
                stakes=stake,
                meters=meter,
                engine=engine,
                processes=os.cpu_count() or 1 if processes is None else processes,
                scheduler=scheduler,
                progress=progress,
            )
        print_simulated(found, as_json=as_json)


@commands.command()
def cache(
    clear: Annotated[bool, typer.Option("--clear", help="Remove all of it.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """Show what is kept between runs: counted deals, simulated figures, compiled code.

    Everything in it can be computed again. Counts take at most 2 GB, or what FIFTHSTREET_CACHE_LIMIT allows.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.cache import print_kept

        print_kept(clear=clear, as_json=as_json)


@commands.command()
def bench(
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", "-n", help="Rounds to simulate for each figure.", parser=options.whole_number, metavar="N"
        ),
    ] = 2_000_000,
    as_json: options.AsJson = False,
) -> None:
    """Measure how fast this machine counts and simulates."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.bench import print_measured

        print_measured(rounds, as_json=as_json)


report = typer.Typer(help="Verify a report, or print its schema.", no_args_is_help=True, rich_markup_mode=None)
commands.add_typer(report, name="report")


@report.command("verify")
def report_verify(
    file: Annotated[str, typer.Argument(help="A PAR sheet, a workbook or a JSON document.", metavar="FILE")],
    pack: options.PackName = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Compute a report again, and say whether every figure is right.

    Reads what analyze wrote with --pdf, --xlsx or --json. If the report used a pack or a game of your own, give it
    again. Exits with 0 if every figure is confirmed; with 3 if some differ, and lists each as printed and as
    computed; with 2 if the file is not a Fifth Street report, or its pack or game is missing.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.report_verify import print_verified

        print_verified(file, pack, own, as_json=as_json)


@report.command("schema")
def report_schema() -> None:
    """Print the JSON Schema of analyze --json and of the document in a report."""
    with reporting():
        from fifthstreet.cli.drawing import print_json
        from fifthstreet.reports.par_document import schema

        print_json(schema())
