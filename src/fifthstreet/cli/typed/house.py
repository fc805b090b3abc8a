"""Commands of a house: create and check it, audit its log, back it up."""
# ruff: noqa: PLC0415

from __future__ import annotations

from typing import Annotated

import typer

from fifthstreet.cli import options
from fifthstreet.cli.errors import reporting

commands = typer.Typer()
house = typer.Typer(help="Create a house, and check it.", no_args_is_help=True, rich_markup_mode=None)
audit = typer.Typer(help="Check, recall, reconcile and export.", no_args_is_help=True, rich_markup_mode=None)
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
    """Check a house as when it opens.

    Keys, migrations, the log, configuration, packs, tables, links and money. Leaves with 0, or with 3 where a check
    fails.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import print_checks

        print_checks(house, as_json=as_json)


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

    Without a day or a week it is about all of the log. A page that is not issued says so; the first one that is
    issued is the original, all others are copies. Leaves with 3 where the two ways differ.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house_report import Forms, Question, write_report

        asked = Question(day=day, week=week, link=link, number=win if name == "win-page" else slip)
        write_report(house, name, asked, badge, Forms(pdf, html, as_json))


@audit.command("verify")
def audit_verify(house: options.House, as_json: options.AsJson = False) -> None:
    """Check every record, posting, balance and checkpoint.

    Leaves with 0, or with 3 and the stream and the version of the first thing that is wrong.
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

    It is worked out in two ways. Leaves with 3 where they differ.
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

    The keys are not in the copy: keep them in another place. Without them it can be read, but not opened again.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import back_up

        back_up(house, file, as_json=as_json)


@commands.command("restore")
def restore(
    file: Annotated[str, typer.Argument(help="What backup has written.", metavar="FILE")],
    house: options.House,
    accept_loss: Annotated[
        bool, typer.Option("--accept-loss", help="Restore a backup that ends before what the house wrote last.")
    ] = False,
    as_json: options.AsJson = False,
) -> None:
    """Bring the log of a backup back.

    The folder has the keys of the house, and its database holds nothing: a house that is there is never overwritten.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.house import bring_back

        bring_back(house, file, accept_loss=accept_loss, as_json=as_json)


@commands.command("drill")
def drill(
    seed: Annotated[int, typer.Option(help="Everything random comes from it.")] = 1,
    steps: Annotated[int, typer.Option(min=1, help="Commands that are tried.")] = 1000,
    tables: Annotated[int, typer.Option(min=1, max=60, help="Tables on the floor.")] = 4,
    database: Annotated[
        str | None,
        typer.Option(
            help="An empty database, as in postgresql://...; a SQLite file that is thrown away, if not given."
        ),
    ] = None,
    as_json: options.AsJson = False,
) -> None:
    """Play a whole floor through crashes and faults, and check it after every step.

    Tables of three games on two links, with people of every role; commands come twice, late, never or in another
    order, the process crashes at every point of a write, the disk fills up, the clock jumps. Leaves with 0, or with 3
    and the command that shows it again where money, permissions or the log do not hold.
    """
    with reporting(as_json=as_json):
        from fifthstreet.cli.commands.drill import drill as play

        play(seed, steps, tables, database, as_json=as_json)
