"""``fifthstreet house``, ``backup`` and ``restore``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import typer
from rich.table import Table

from fifthstreet.cli.drawing import console, print_json
from fifthstreet.cli.errors import STOPPED, sentence
from fifthstreet.floor.backups import back_up_house, restore_house
from fifthstreet.floor.checks import check_house
from fifthstreet.floor.creating import ADMINISTRATOR, create_house, unlock_by_keys
from fifthstreet.floor.demo import Badge, furnish
from fifthstreet.floor.expected_return import check_installed
from fifthstreet.floor.pins import new_pin
from fifthstreet.ledger.checkpoints import signer_of
from fifthstreet.ledger.records import Head


def create(folder: str, name: str, time_zone: str, *, demo: bool, as_json: bool) -> None:
    """A new house; its PINs are printed here and kept nowhere."""
    if demo:
        check_installed()  # Its links need it, and a house without them would be left behind.
    pin = new_pin()
    house = create_house(Path(folder), name, time_zone, pin)
    badges = [Badge(ADMINISTRATOR, "Administrator", "administrator", pin), *(furnish(house) if demo else ())]
    house.ledger.close()
    signer = signer_of(house.ledger.key.public_key())
    if as_json:
        print_json({"house": name, "signer": signer, "badges": [asdict(each) for each in badges]})
        return
    out = console()
    out.print(f"{name} is in {folder}. These PINs are shown only now:")
    out.print(badge_table(badges))
    out.print("Keep a copy of the folder keys in another place: no backup has it.")
    out.print(f"The house signs with key {signer}", soft_wrap=True)


def badge_table(badges: Iterable[Badge]) -> Table:
    """Badges with their PINs, for the terminal."""
    table = Table("badge", "name", "role", "PIN", box=None, padding=(0, 2, 0, 0))
    for each in badges:
        table.add_row(each.badge, each.name, each.role, each.pin)
    return table


def print_checks(folder: str, *, as_json: bool) -> None:
    """Each check and what is wrong; exit code 3 if anything is."""
    results = check_house(Path(folder))
    good = not any(result.wrong for result in results)
    if as_json:
        checks = [{"check": each.check, "wrong": [wrong.to_json() for wrong in each.wrong]} for each in results]
        print_json({"ok": good, "checks": checks})
    else:
        out = console()
        for result in results:
            out.print(f"{result.check}: {'wrong' if result.wrong else 'right'}")
            for wrong in result.wrong:
                out.print(f"  {sentence(wrong)}", soft_wrap=True)
    if not good:
        raise typer.Exit(STOPPED)


def unlock(folder: str, badge: str) -> None:
    """A locked badge works again, because of the keys on this machine."""
    unlock_by_keys(Path(folder), badge)
    typer.echo(f"{badge} is unlocked; its PIN is the one it had.")


def back_up(folder: str, file: str, *, as_json: bool) -> None:
    """Copy the log into a new file."""
    _print_head("backed up", back_up_house(Path(folder), Path(file)), as_json=as_json)
    if not as_json:
        typer.echo("The keys are not in it.")


def bring_back(folder: str, file: str, *, accept_loss: bool, as_json: bool) -> None:
    """Fill the empty database of a house from a backup."""
    head = restore_house(Path(folder), Path(file), accept_loss=accept_loss)
    _print_head("restored", head, as_json=as_json)


def _print_head(done: str, head: Head, *, as_json: bool) -> None:
    if as_json:
        print_json({"records": head.position, "head": head.hash.hex()})
    else:
        typer.echo(f"{done}: {head.position} records, head {head.hash.hex()}")
