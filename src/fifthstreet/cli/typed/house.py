"""Commands of a house: create and check it, audit its log, back it up."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

from fifthstreet.cli import options
from fifthstreet.cli.errors import reporting

commands = typer.Typer()
house = typer.Typer(
    help="Create a house, check it, unlock a badge, print reports.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
audit = typer.Typer(
    help="Verify the log of a house, recall rounds, reconcile, export.", no_args_is_help=True, rich_markup_mode=None
)
commands.add_typer(house, name="house")
commands.add_typer(audit, name="audit")

_Table = Annotated[str, typer.Argument(help="A table of the house.", metavar="TABLE")]
_Round = Annotated[int, typer.Argument(help="The number of the round.", metavar="ROUND")]
_Seat = Annotated[int | None, typer.Option(help="A seat; 1 is at the dealer's left.")]


@house.command("create")
def house_create(
    folder: Annotated[str, typer.Argument(help="A new folder for the house.", metavar="DIR")],
    name: Annotated[str, typer.Option(help="What the house is called.")] = "Fifth Street",
    time_zone: Annotated[str, typer.Option(help="The time zone of its gaming days.")] = "America/New_York",
    demo: Annotated[bool, typer.Option("--demo", help="Add people of every role, and tables of two venues.")] = False,
    as_json: options.AsJson = False,
) -> None:
    """Create a house: its database, its keys and its first administrator.

    The PINs are printed once and are written down nowhere. The database is in the folder, or where
    FIFTHSTREET_DATABASE_URL says. The keys are in the folder keys; keep a copy of them in another place.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import create

        create(folder, name, time_zone, demo=demo, as_json=as_json)


@house.command("check")
def house_check(house: options.House, as_json: options.AsJson = False) -> None:
    """Run the checks that are made when a house opens.

    Keys, migrations, the log, configuration, packs, tables, links and money. Exits with 0, or with 3 if a check
    fails.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import print_checks

        print_checks(house, as_json=as_json)


@house.command("unlock")
def house_unlock(
    badge: Annotated[str, typer.Argument(help="The badge to unlock.", metavar="BADGE")], house: options.House
) -> None:
    """Unlock a badge when no administrator can.

    Needs the keys folder, and no PIN. The log says that it was done with the keys.
    """
    with reporting():
        from fifthstreet.cli.commands.house import unlock

        unlock(house, badge)


@house.command("report")
def house_report(
    name: Annotated[
        str,
        typer.Argument(
            help="win-page, payout-slip, readings, reconciliation, hits, parameters or events.", metavar="NAME"
        ),
    ],
    house: options.House,
    day: Annotated[str | None, typer.Option(help="One gaming day, as in 2026-01-31.", metavar="DATE")] = None,
    week: Annotated[str | None, typer.Option(help="The seven days from this date on.", metavar="DATE")] = None,
    link: Annotated[str | None, typer.Option(help="One link; else all of them.")] = None,
    win: Annotated[int | None, typer.Option(help="The number of a win page.", metavar="N")] = None,
    slip: Annotated[int | None, typer.Option(help="The number of a payout slip.", metavar="N")] = None,
    badge: Annotated[
        str | None, typer.Option(help="Issue the page under this badge: asks for the PIN, and keeps the print.")
    ] = None,
    pdf: Annotated[str | None, typer.Option(help="Write it as PDF.", metavar="FILE")] = None,
    html: Annotated[str | None, typer.Option(help="Write it as one HTML page.", metavar="FILE")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Print a report of a house, computed from its log in two ways.

    Without a day or a week it covers the whole log. A page that is not issued says so; the first one that is
    issued is the original, all others are copies. Exits with 3 if the two results differ.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house_report import Forms, Question, write_report

        asked = Question(day=day, week=week, link=link, number=win if name == "win-page" else slip)
        write_report(house, name, asked, badge, Forms(pdf, html, as_json))


@audit.command("verify")
def audit_verify(house: options.House, as_json: options.AsJson = False) -> None:
    """Check every record, posting, balance and checkpoint.

    Exits with 0, or with 3 and the stream and the version of the first thing that is wrong.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.audit import print_verified

        print_verified(house, as_json=as_json)


@audit.command("recall")
def audit_recall(
    table: _Table,
    round: _Round,
    house: options.House,
    role: Annotated[str, typer.Option("--as", help="As which role sees it.", metavar="ROLE")] = "auditor",
    seat: _Seat = None,
    as_json: options.AsJson = False,
) -> None:
    """Show a round step by step from the log.

    An auditor and surveillance see every card once the round is over; a player (with --seat) their own; all others
    what lay open.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.audit import print_recalled

        print_recalled(house, table, round, role=role, seat=seat, as_json=as_json)


@audit.command("proof")
def audit_proof(table: _Table, round: _Round, house: options.House, seat: _Seat = None) -> None:
    """Prove that the deck of a round was fixed before the betting closed.

    Prints JSON: every commitment, and the salts of the cards that the player at a seat saw; without --seat, of the
    whole deck. Anybody can check it with the verify.py that comes with every export.
    """
    with reporting(as_json=True):
        from fifthstreet.cli.commands.audit import print_proof

        print_proof(house, table, round, seat=seat)


@audit.command("reconcile")
def audit_reconcile(
    house: options.House,
    day: Annotated[str | None, typer.Option(help="One gaming day, as in 2026-01-31.", metavar="DATE")] = None,
    as_json: options.AsJson = False,
) -> None:
    """Reconcile every account: what it held, what moved it, what it holds.

    It is computed in two ways. Exits with 3 if they differ.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.audit import print_reconciled

        print_reconciled(house, day, as_json=as_json)


@audit.command("export")
def audit_export(
    file: Annotated[str, typer.Argument(help="A new file; a zip archive is written.", metavar="FILE")],
    house: options.House,
    as_json: options.AsJson = False,
) -> None:
    """Write the whole log, and a script that checks it without this program."""
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.audit import write_export

        write_export(house, file, as_json=as_json)


@commands.command("backup")
def backup(
    file: Annotated[str, typer.Argument(help="A new file for the copy.", metavar="FILE")],
    house: options.House,
    as_json: options.AsJson = False,
) -> None:
    """Copy the log of a house while it is open.

    The copy does not contain the keys: keep them in another place. Without them it can be read, but not opened again.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import back_up

        back_up(house, file, as_json=as_json)


@commands.command("restore")
def restore(
    file: Annotated[str, typer.Argument(help="The file that backup wrote.", metavar="FILE")],
    house: options.House,
    accept_loss: Annotated[
        bool, typer.Option("--accept-loss", help="Restore a backup although the house wrote more after it.")
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Restore the log of a house from a backup.

    The folder must have the keys of the house, and its database must be empty: records are never overwritten.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import bring_back

        bring_back(house, file, accept_loss=accept_loss, as_json=as_json)


@commands.command("drill")
def drill(
    seed: Annotated[int, typer.Option(help="Everything random comes from it.")] = 1,
    steps: Annotated[int, typer.Option(min=1, help="Commands to try.")] = 1000,
    tables: Annotated[int, typer.Option(min=1, max=60, help="Tables on the floor.")] = 4,
    database: Annotated[
        str | None,
        typer.Option(help="An empty database, as in postgresql://...; a temporary SQLite file if not given."),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Play a whole floor through crashes and faults, and check it after every step.

    Tables of three games on two links, with people of every role; commands come twice, late, never or in another
    order, the process crashes at every point of a write, the disk fills up, the clock jumps. Exits with 0, or with 3
    and the command that reproduces the failure if money, permissions or the log are not right.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.drill import drill as play

        play(seed, steps, tables, database, as_json=as_json)


@commands.command("serve")
def serve(
    folder: Annotated[str | None, typer.Argument(help="With --demo: where it is kept.", metavar="DIR")] = None,
    house: Annotated[str | None, typer.Option("--house", help="The folder of the house.", metavar="DIR")] = None,
    demo: Annotated[bool, typer.Option("--demo", help="Serve a demonstration floor, created on first use.")] = False,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help="The port; if not given, FIFTHSTREET_PORT or 8000.", min=1, max=65535)
    ] = None,
    https: Annotated[bool, typer.Option("--https", help="Browsers connect over https, through a proxy.")] = False,
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    requests: Annotated[int, typer.Option(help="Requests a minute that one address may send.", min=60)] = 3000,
    proxy: Annotated[
        str, typer.Option(help="Addresses or networks of the proxy that is trusted to name a visitor's address.")
    ] = "127.0.0.1",
) -> None:
    """Serve a house: its tables and consoles in the browser.

    With --demo a small casino is set up once, in DIR or in your data folder, and opened for guests each time.
    Its badges and PINs are printed; they are kept in its folder, which no real house does.

    Ctrl-C stops it. docs/operating.md explains how to run it as a service, with several processes, behind a proxy.
    """
    with reporting():
        from fifthstreet.cli.commands.serve import Served, serve_demo, serve_house

        chosen = serve_demo if demo else serve_house
        where = folder if demo else house
        chosen(where, host, port, Served(https, workers, requests, proxy))
