"""``fifthstreet rules`` and ``check-pack``: what the packs hold, and what is done about each clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.text import Text

from fifthstreet.api.installed import installed_games, installed_packs, installed_problems
from fifthstreet.cli.commands import conformance
from fifthstreet.cli.commands.placard import print_placard
from fifthstreet.cli.drawing import console, fitted, plain_table, print_json, print_table, program
from fifthstreet.cli.errors import sentence
from fifthstreet.cli.pack_warnings import cautions
from fifthstreet.games import Game, check_games, is_written_for
from fifthstreet.games.wording.placard import placard
from fifthstreet.rulebook import Pack, Rules, load_pack, pack_keys, read_pack
from fifthstreet.rulebook.clauses import Disposition
from fifthstreet.rulebook.differences import Difference, differences
from fifthstreet.rulebook.loader import approved_packs
from fifthstreet.rulebook.origins import origins


def print_listed(*, as_json: bool) -> None:
    """Every pack, shipped or installed, with its documents and games."""
    for problem in installed_problems():
        typer.echo(f"fifthstreet: {sentence(problem)}", err=True)
    packs = [*map(load_pack, pack_keys()), *installed_packs()]
    if as_json:
        print_json([_summary(pack) for pack in packs])
        return
    out = console()
    rows = (
        (
            key,
            game.name + (" (base rules borrowed)" if game.borrowed else ""),
            f"{pack.key} ({pack.name})",
            str(len(game.paytables)),
            str(len(game.options)),
        )
        for pack in packs
        for key, game in pack.games.items()
    )
    right = ("pay tables", "options")
    print_table(out, "game", "name", "pack", *right, rows=rows, right=right, whole=("game",))
    out.print(f"{program()} rules show GAME and rules placard GAME show more.", style="dim", soft_wrap=True)


def _summary(pack: Pack) -> dict[str, object]:
    """What is in a pack, for programs."""
    return {
        **pack.identity,
        "name": pack.name,
        "approved": pack.approved,
        "extends": pack.extends,
        "documents": {
            key: {"title": document.title, "verified": document.verified} for key, document in pack.documents.items()
        },
        "games": {
            key: {
                "name": game.name,
                "known": _is_known(pack, key),
                "seats": game.seats,
                "borrowed": game.borrowed,
                "options": len(game.options),
                "pay_tables": len(game.paytables),
            }
            for key, game in pack.games.items()
        },
    }


def _is_known(pack: Pack, game: str) -> bool:
    return is_written_for(pack, game) or game in installed_games()


def print_posted(rules: Rules, game: Game, possible: Iterable[tuple[Rules, Game]] = (), *, as_json: bool) -> None:
    """The placard of a table; ``possible`` are the other ways in which the house could set it up."""
    posted = placard(rules, game, possible=possible)
    if as_json:
        print_json(posted.as_json())
    else:
        print_placard(console(), posted)


def print_conformance(*, as_json: bool, document: str | None = None, disposition: str | None = None) -> None:
    """Every clause with what is done about it, or those of one document or one disposition; the totals first."""
    rows = conformance.report(document, disposition)
    counted = conformance.totals()
    if as_json:
        print_json({"totals": counted, "clauses": rows})
        return
    out = console()
    heads = [each.value for each in Disposition]
    table = plain_table("document", *heads, "all", right=(*heads, "all"), whole=("document",), title="Clauses")
    for key, counts in conformance.with_sums(counted).items():
        table.add_row(key, *map(str, counts), style="bold" if key == "all" else None)
    out.print(fitted(out, table))
    for each, meaning in conformance.MEANINGS.items():
        out.print(Text.assemble((f"  {each.value}: ", "bold"), meaning), style="dim")
    out.print()
    if not rows:
        out.print("No clause matches.")
        return
    told = ((row["clause"], row["summary"], row["disposition"], _shows(row)) for row in rows)
    print_table(out, "clause", "what it says", "disposition", "tests or note", rows=told, whole=("disposition",))


def _shows(row: conformance.ReportRow) -> str:
    number = len(row["tests"])
    return row["note"] if not number else "1 test" if number == 1 else f"{number} tests"


def print_checked(file: str, *, as_json: bool) -> None:
    """What is in a pack of your own; every known game has been described in every way it can be set up."""
    pack = read_pack(Path(file))
    check_games(pack)
    warnings = cautions(pack)
    comes_from = {key: origin.pack for key, origin in origins(pack, approved_packs()).items()}
    differs = differences(pack, approved_packs())
    if as_json:
        below = [{"game": key, **base.identity} for key, base in comes_from.items()]
        told = {"comes_from": below, "differences": [each.to_json() for each in differs]}
        print_json({"valid": True, "warnings": warnings, **_summary(pack), **told})
        return
    out = console()
    extends = f", extends {pack.extends}" if pack.extends else ""
    out.print(Text.assemble(("Valid.", "bold green"), f" {pack.name} ({pack.key}, version {pack.version}{extends})"))
    out.print(Text(f"Digest {pack.digest}"), style="dim", soft_wrap=True)
    _print_approval(out, pack, {base.key: base for base in comes_from.values()})
    right = ("pay tables", "options")
    table = plain_table("game", "name", *right, "described by", right=right)
    for key, game in pack.games.items():
        by = "Fifth Street" if _is_known(pack, key) else "no built-in description: describe it yourself"
        table.add_row(key, game.name, str(len(game.paytables)), str(len(game.options)), by)
    out.print(table)
    for warning in warnings:
        out.print(Text(f"Warning: {warning}.", style="yellow"), soft_wrap=True)
    if differs:
        _print_differences(out, differs)


def _print_approval(out: Console, pack: Pack, bases: Mapping[str, Pack]) -> None:
    """Whether the pack is approved, and which approved packs it has to be held against."""
    if pack.approved:
        out.print(f"It is approved: these are the bytes of {pack.key} as it comes with the package.", style="green")
        return
    out.print("It is not approved: only the exact bytes of an approved pack of the package are.", style="yellow")
    for base in bases.values():
        out.print(Text(f"Its rules come from {base.name} ({base.key}, version {base.version})."), soft_wrap=True)


def _print_differences(out: Console, differs: Sequence[Difference]) -> None:
    rows = (
        (
            each.where + (f": {each.what}" if each.what is not None else ""),
            each.was if each.was is not None else "-",
            each.is_now if each.is_now is not None else "-",
            ", ".join(each.cites),
        )
        for each in differs
    )
    print_table(out, "where it differs", "approved pack", "this pack", "clauses", rows=rows)
