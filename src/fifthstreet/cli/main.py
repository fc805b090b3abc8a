"""The command line: what can be typed after ``fifthstreet``.

Little but Typer is imported here; each command imports what it needs when it runs, so that ``--help`` answers
at once. For the same reason help is printed plainly and not with Rich.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from fifthstreet.cli import options
from fifthstreet.cli.errors import reporting

if TYPE_CHECKING:
    from fifthstreet.api.games import GameGiven

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


def _given(game: str, own: str | None) -> GameGiven:
    """The game by its key, or the description of a game of your own."""
    from fifthstreet.api.games import named_game

    return named_game(own) or game


def _version(wanted: bool) -> None:
    if wanted:
        from fifthstreet.version import __version__

        typer.echo(f"fifthstreet {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """House-banked stud poker as the regulator wrote it down."""


@app.command()
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


@app.command()
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


@app.command()
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
) -> None:
    """Drive a table by a script of JSON commands.

    One command per line in, one event or refusal per line out. A refused command changes nothing and the
    script goes on. A pack of your own is used where open_table names its key. docs/run.md lists every command
    and event.
    """
    with reporting(as_json=True):
        from fifthstreet.api.games import named_game, named_pack
        from fifthstreet.cli.commands.run import run_file

        run_file(file, named_pack(pack), named_game(own), clock=clock)


@app.command()
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


@app.command()
def version(as_json: options.AsJson = False) -> None:
    """Print the version and the digests of the package and its packs.

    The digest of the package is the SHA-256 of the list that sha256sum makes of its files, sorted by path. What
    Python compiled does not count.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.version import print_version

        print_version(as_json=as_json)


@app.command()
def demo() -> None:
    """Deal and settle a demonstration round of each game."""
    with reporting():
        from fifthstreet.cli.commands.demo import show

        show()


@app.command("check-pack")
def check_pack(
    file: Annotated[str, typer.Argument(help="A rule pack of your own, a TOML file.", metavar="FILE")],
    as_json: options.AsJson = False,
) -> None:
    """Check a rule pack of your own.

    Prints what is in it, whether it is approved and how it differs from the approved pack that its rules come from;
    or what it is refused for and by which clause.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.rules import print_checked

        print_checked(file, as_json=as_json)


@app.command()
def analyze(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    meter: options.MetersAt = None,
    ante: options.Ante = None,
    pay: options.Pays = None,
    players: Annotated[int | None, typer.Option(help="Players at the table; all seats if not given.")] = None,
    strategy: options.Strategy = "best",
    known: options.Known = "",
    sees: options.Sees = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
    html: Annotated[str | None, typer.Option("--html", help="Write a page with charts.", metavar="FILE")] = None,
    xlsx: Annotated[str | None, typer.Option("--xlsx", help="Write a spreadsheet.", metavar="FILE")] = None,
    pdf: Annotated[str | None, typer.Option("--pdf", help="Write the PAR sheet.", metavar="FILE")] = None,
) -> None:
    """Work out the figures of every wager.

    House edge, outcomes, variance and best play, from the rules in force, exact to the last deal; a wager that cannot
    be counted as it is played is simulated, and marked so. Every side wager is offered that no --option leaves out.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.analysis import analyze as ask
        from fifthstreet.cli.commands.analyze import print_analysis, write_reports
        from fifthstreet.cli.progress import working

        with working() as progress:
            analysis = ask(
                _given(game, own),
                pack,
                key=game,
                options=option,
                pay=pay,
                meters=meter,
                ante=ante,
                players=players,
                strategy=strategy,
                known=known,
                sees=sees or (),
                progress=progress,
            )
        written = write_reports(analysis, {".html": html, ".xlsx": xlsx, ".pdf": pdf})
        if as_json or not written:
            print_analysis(analysis, as_json=as_json)


@app.command()
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
                _given(game, own),
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


@app.command()
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
    """Tell what every choice is worth with one hand.

    The exact value of each choice, the best first, and what the others cost. With --meter the wager on that meter is
    made too.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.strategies import strategy as ask
        from fifthstreet.cli.commands.advise import print_advice
        from fifthstreet.cli.progress import working

        with working() as progress:
            found = ask(
                _given(game, own),
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


@app.command()
def simulate(
    game: options.Game,
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rounds to play.")],
    pack: options.PackName = None,
    option: options.Options = None,
    seats: Annotated[int, typer.Option(help="Players at the table.")] = 1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result, on any number of cores.")] = 1,
    session: Annotated[
        int, typer.Option(help="Rounds of a session; meters and bankrolls start anew in each.")
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
    processes: Annotated[int | None, typer.Option(help="Processes to use; all cores if not given.")] = None,
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
                _given(game, own),
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


@app.command()
def bench(
    rounds: Annotated[int, typer.Option(help="Rounds to simulate for each figure.")] = 2_000_000,
    as_json: options.AsJson = False,
) -> None:
    """Measure how fast this machine counts and simulates."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.bench import print_measured

        print_measured(rounds, as_json=as_json)


# rules -----------------------------------------------------------------------------------------------------------


@rules_app.command("list")
def rules_list(as_json: options.AsJson = False) -> None:
    """List the packs and their games."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.rules import print_listed

        print_listed(as_json=as_json)


@rules_app.command("show")
def rules_show(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    limit: options.Limits = None,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Show all that a game can be set to.

    Options, limits, pay tables, equipment, irregularities and procedure, each with its clauses.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.arguments import read_limits
        from fifthstreet.api.games import find_game
        from fifthstreet.cli.commands.rules_show import print_shown

        named = find_game(_given(game, own), pack, game)
        print_shown(*named.set_up(named.options(option), read_limits(limit)), as_json=as_json)


@rules_app.command("placard")
def rules_placard(
    game: options.Game,
    pack: options.PackName = None,
    option: options.Options = None,
    limit: options.Limits = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show what else the house may offer, too: side wagers and pay tables.")
    ] = False,
    own: options.OwnGame = None,
    as_json: options.AsJson = False,
) -> None:
    """Show what stands on the felt.

    Wagers, choices, the pay tables in force, and how the table reads what its documents leave open.
    """
    with reporting(as_json=as_json):
        from fifthstreet.api.arguments import read_limits
        from fifthstreet.api.games import find_game
        from fifthstreet.cli.commands.rules import print_posted

        named = find_game(_given(game, own), pack, game)
        given, limits = named.options(option), read_limits(limit)
        rules, description = named.set_up(given, limits)
        print_posted(rules, description, named.every_way(given, limits) if everything else (), as_json=as_json)


@rules_app.command("conformance")
def rules_conformance(
    document: Annotated[str | None, typer.Option(help="Only one document, such as ma-csp.", metavar="KEY")] = None,
    disposition: Annotated[
        str | None, typer.Option(help="Only one disposition, such as planned.", metavar="WORD")
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Report what is done about every clause."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.rules import print_conformance

        print_conformance(as_json=as_json, document=document, disposition=disposition)
