"""``fifthstreet rules``: what the packs hold, what a game can be set to, and what is done about each clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.text import Text

from fifthstreet.api.installed import installed_games, installed_packs, installed_problems
from fifthstreet.cli.commands import conformance
from fifthstreet.cli.commands.placard import print_placard
from fifthstreet.cli.drawing import console, fitted, money, plain_table, print_json, program
from fifthstreet.cli.errors import sentence
from fifthstreet.cli.pack_warnings import cautions
from fifthstreet.games import GAMES, Game, check_games
from fifthstreet.games.reading.stakes import within
from fifthstreet.games.wording.options import option_value, possible_values
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.stakes import stake_words
from fifthstreet.games.wording.text import clauses, title
from fifthstreet.money import format_cents
from fifthstreet.rulebook import Pack, Rules, load_pack, pack_keys, read_pack
from fifthstreet.rulebook.clauses import Disposition
from fifthstreet.rulebook.models import Entry, GamePack, Option
from fifthstreet.rulebook.rules import option_text

# List ----------------------------------------------------------------------------------------------------------


def listed() -> list[dict[str, Any]]:
    """Every pack, shipped or installed, with its documents and games, ready for JSON."""
    return [pack_summary(pack) for pack in (*map(load_pack, pack_keys()), *installed_packs())]


def pack_summary(pack: Pack) -> dict[str, Any]:
    """What is in a pack."""
    return {
        "pack": pack.key,
        "name": pack.name,
        "version": pack.version,
        "approved": pack.approved,
        "extends": pack.extends,
        "documents": {
            key: {"title": document.title, "verified": document.verified} for key, document in pack.documents.items()
        },
        "games": {
            key: {
                "name": game.name,
                "known": key in (*GAMES, *installed_games()),
                "seats": game.seats,
                "borrowed": game.borrowed,
                "options": len(game.options),
                "pay_tables": len(game.paytables),
            }
            for key, game in pack.games.items()
        },
    }


def print_listed(*, as_json: bool) -> None:
    for problem in installed_problems():
        typer.echo(f"fifthstreet: {sentence(problem)}", err=True)
    if as_json:
        print_json(listed())
        return
    out = console()
    table = plain_table(
        "game", "name", "pack", "pay tables", "options", right=("pay tables", "options"), whole=("game",)
    )
    for pack in listed():
        for key, game in pack["games"].items():
            name = game["name"] + (" (base rules borrowed)" if game["borrowed"] else "")
            table.add_row(
                key, name, f"{pack['pack']} ({pack['name']})", str(game["pay_tables"]), str(game["options"])
            )
    out.print(fitted(out, table))
    out.print(f"{program()} rules show GAME and rules placard GAME show more.", style="dim", soft_wrap=True)


# Show ----------------------------------------------------------------------------------------------------------


def shown(rules: Rules, game: Game) -> dict[str, Any]:
    """Everything that can be set and everything that is laid down for a game, ready for JSON."""
    entry = rules.entry
    return {
        "game": rules.game,
        "name": game.name,
        "pack": rules.pack.key,
        "version": rules.pack.version,
        "approved": rules.pack.approved,
        "borrowed": entry.borrowed,
        "seats": entry.seats,
        "cites": list(entry.cites),
        "options": [_option(rules, name, option) for name, option in entry.options.items()],
        "readings": [{"name": name, **_dumped(reading)} for name, reading in entry.readings.items()],
        "limits": {
            name: {
                "min": format_cents(bounds.least),
                "max": format_cents(bounds.most),
                "step": format_cents(bounds.step),
                "cites": list(bounds.cites),
            }
            for name, bounds in ((name, within(rules, name)) for name in rules.limits)
        },
        "wagers": [
            {"key": wager.key, "name": wager.name, "stake": stake_words(rules, game, wager)} for wager in game.wagers
        ],
        "pay_tables": _table_ids(entry),
        "equipment": _dumped(entry.equipment),
        "irregularities": [_dumped(row) for row in entry.irregularities],
        "procedure": [_dumped(step) for step in entry.procedure],
        "slips": [_dumped(slip) for slip in entry.slips],
    }


def _dumped(entry: Entry) -> dict[str, Any]:
    return entry.model_dump(mode="json", exclude_none=True)


def _option(rules: Rules, name: str, option: Option) -> dict[str, Any]:
    value = rules.options[name]
    is_amount = option.kind in ("money", "rate") and value is not None
    return {
        "name": name,
        "title": option.title,
        "kind": option.kind,
        "values": possible_values(rules.entry, option),
        "default": option.default,
        "in_force": option_text(option.kind, value) if is_amount else value,
        "min": option.min,
        "max": option.max,
        "needs": option.needs,
        "why": option.why,
        "cites": list(option.cites),
    }


def _table_ids(entry: GamePack) -> dict[str, list[str]]:
    wagers = dict.fromkeys(table.wager for table in entry.paytables)
    return {wager: [*entry.tables(wager)] for wager in wagers}


def print_shown(rules: Rules, game: Game, *, as_json: bool) -> None:
    data = shown(rules, game)
    if as_json:
        print_json(data)
        return
    out = console()
    out.print(f"[bold]{data['name']}[/bold]  ·  {rules.pack.name} ({rules.pack.key}), {data['seats']} seats")
    _print_options(out, rules, data)
    _print_readings(out, data)
    _print_stakes(out, data)
    _print_equipment(out, data)
    _print_irregularities(out, data)
    _print_procedure(out, data)
    _print_slips(out, data)


def _print_options(out: Console, rules: Rules, data: dict[str, Any]) -> None:
    table = plain_table("option", "in force, what it can be, and why", whole=("option",), title="Options")
    for option in data["options"]:
        in_force = option_value(rules.options[option["name"]], option["kind"])
        values = ", ".join(option["values"])
        about = Text.assemble((in_force, "bold"), f"   of: {values}\n" if values != in_force else "\n")
        about.append(option["title"] + (f". {option['why']}" if option["why"] else ""))
        about.append(f"\n{clauses(option['cites'])}", style="dim")
        table.add_row(option["name"], about)
    out.print(fitted(out, table))
    out.print("Set one with --option name=value.", style="dim")


def _print_readings(out: Console, data: dict[str, Any]) -> None:
    if not data["readings"]:
        return
    heading = "Readings: where the documents are silent or disagree and nothing can be set"
    table = plain_table("reading", "what holds, and why", whole=("reading",), title=heading)
    for reading in data["readings"]:
        about = Text.assemble((reading["holds"], "bold"), f"\n{reading['title']}. {reading['why']}")
        about.append(f"\n{clauses(reading['cites'])}", style="dim")
        table.add_row(reading["name"], about)
    out.print(fitted(out, table))


def _print_stakes(out: Console, data: dict[str, Any]) -> None:
    table = plain_table("key", "wager", "stake", whole=("key",), title="Wagers offered with these options")
    for wager in data["wagers"]:
        table.add_row(wager["key"], wager["name"], wager["stake"])
    out.print(fitted(out, table))
    heads = ("limits", "least", "most", "step", "clauses")
    table = plain_table(*heads, right=("least", "most", "step"), whole=("limits",), title="Limits")
    for name, limit in data["limits"].items():
        amounts = [money(limit[key]) for key in ("min", "max", "step")]
        table.add_row(name, *amounts, clauses(limit["cites"]))
    out.print(fitted(out, table))
    table = plain_table("wager or award", "pay tables", whole=("wager or award",), title="Pay tables")
    for wager, ids in data["pay_tables"].items():
        table.add_row(wager, ", ".join(ids))
    out.print(fitted(out, table))


def _print_equipment(out: Console, data: dict[str, Any]) -> None:
    table = plain_table("equipment", "what the pack says", "clauses", title="Equipment")
    for method in data["equipment"]["methods"]:
        says = f"shuffled {' or '.join(method['shufflers'])}"
        says += f"; comes in stacks of {method['stack']}" if "stack" in method else ""
        table.add_row(f"dealt by {method['key']}", says, clauses(method["cites"]))
    for name in ("cut", "stub_count", "second_deck"):
        if name in data["equipment"]:
            piece = data["equipment"][name]
            says = "; ".join(f"{key} {_plain(value)}" for key, value in piece.items() if key != "cites")
            table.add_row(title(name), says, clauses(piece["cites"]))
    for mode in data["equipment"]["modes"]:
        says = f"with {mode['option']}: an {' or '.join(mode['shufflers'])} shuffler in mode {mode['mode']!r}"
        table.add_row("Mode", says, clauses(mode["cites"]))
    out.print(fitted(out, table))


def _plain(value: object) -> str:
    return " or ".join(map(str, value)) if isinstance(value, list) else str(value)


def _print_irregularities(out: Console, data: dict[str, Any]) -> None:
    heads = ("irregularity", "what happened", "consequence", "clauses")
    table = plain_table(*heads, whole=("irregularity",), title="Irregularities")
    for row in data["irregularities"]:
        consequence = row["consequence"].replace("_", " ") + (" (house rule)" if row["house"] else "")
        table.add_row(row["kind"], row["title"], consequence, clauses(row["cites"]))
    out.print(fitted(out, table))


def _print_procedure(out: Console, data: dict[str, Any]) -> None:
    table = plain_table("step", "before what, by whom, what is done", whole=("step",), title="Procedure")
    for step in data["procedure"]:
        done = Text.assemble((f"before {step['before']}, {step['by']}: ", "bold"), step["text"])
        done.append(f"\n{clauses(step['cites'])}", style="dim")
        table.add_row(step["id"], done)
    out.print(fitted(out, table))


def _print_slips(out: Console, data: dict[str, Any]) -> None:
    if not data["slips"]:
        return
    table = plain_table("clause", "says", "must mean", title="Slips of cross-reference in the document")
    for slip in data["slips"]:
        table.add_row(clauses(slip["cites"]), slip["says"], slip["means"])
    out.print(fitted(out, table))


def print_posted(rules: Rules, game: Game, *, as_json: bool) -> None:
    """The placard of a table."""
    posted = placard(rules, game)
    if as_json:
        print_json(posted.as_json())
    else:
        print_placard(console(), posted)


# Conformance ---------------------------------------------------------------------------------------------------


def print_conformance(*, as_json: bool, document: str | None = None, disposition: str | None = None) -> None:
    """Every clause with what is done about it, or those of one document or one disposition; the totals first."""
    rows = conformance.report(document, disposition)
    if as_json:
        print_json({"totals": conformance.totals(), "clauses": rows})
        return
    out = console()
    heads = [str(each.value) for each in Disposition]
    table = plain_table("document", *heads, "all", right=(*heads, "all"), whole=("document",), title="Clauses")
    counted = conformance.totals()
    for key, counts in counted.items():
        table.add_row(key, *map(str, counts.values()), str(sum(counts.values())))
    sums = [sum(counts[head] for counts in counted.values()) for head in heads]
    table.add_row("all", *map(str, sums), str(sum(sums)), style="bold")
    out.print(fitted(out, table))
    for each, meaning in conformance.MEANINGS.items():
        out.print(Text.assemble((f"  {each.value}: ", "bold"), meaning), style="dim")
    out.print()
    if not rows:
        out.print("No clause matches.")
        return
    table = plain_table("clause", "what it says", "disposition", "tests or note", whole=("disposition",))
    for row in rows:
        table.add_row(row["clause"], row["summary"], row["disposition"], _shows(row))
    out.print(fitted(out, table))


def _shows(row: conformance.ReportRow) -> str:
    number = len(row["tests"])
    return row["note"] if not number else "1 test" if number == 1 else f"{number} tests"


# A pack of one's own -------------------------------------------------------------------------------------------


def print_checked(file: str, *, as_json: bool) -> None:
    """What is in a pack of one's own; every game that is known has been described in every way it can be set up."""
    pack = read_pack(Path(file))
    check_games(pack)
    summary = pack_summary(pack)
    warnings = cautions(pack)
    if as_json:
        print_json({"valid": True, "warnings": warnings, **summary})
        return
    out = console()
    extends = f", extends {pack.extends}" if pack.extends else ""
    out.print(f"[bold green]Valid.[/bold green] {pack.name} ({pack.key}, version {pack.version}{extends})")
    if not pack.approved:
        out.print("Its tables are marked as not approved.", style="yellow")
    table = plain_table("game", "name", "pay tables", "options", "described by", right=("pay tables", "options"))
    for key, game in summary["games"].items():
        by = "Fifth Street" if game["known"] else "no built-in description: describe it yourself"
        table.add_row(key, game["name"], str(game["pay_tables"]), str(game["options"]), by)
    out.print(table)
    for warning in warnings:
        out.print(Text(f"Warning: {warning}.", style="yellow"), soft_wrap=True)
