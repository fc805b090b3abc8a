"""``fifthstreet rules show``: what a game can be set to, and what is laid down for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rich.console import Console
from rich.text import Text

from fifthstreet.cli.drawing import console, print_json, print_table
from fifthstreet.games import Game
from fifthstreet.games.reading.stakes import within
from fifthstreet.games.wording.notices import wager_sentences
from fifthstreet.games.wording.options import option_value, possible_values
from fifthstreet.games.wording.placard import placard
from fifthstreet.games.wording.text import clauses
from fifthstreet.money import dollars, format_cents
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import Entry, Equipment, GamePack, MayBeHouses, Option
from fifthstreet.rulebook.rules import option_text

#: How cards that are cut were shuffled.
_SHUFFLED = {"manual": "a shuffle by hand", "preshuffled": "pre-shuffled cards"}
#: A row of a table: its name, and what the rules say about it.
Row = tuple[str | Text, ...]


def print_shown(rules: Rules, game: Game, needed: Collection[str], *, as_json: bool) -> None:
    """Everything that can be set and everything that is laid down for a game; some pay tables are ``needed``."""
    if as_json:
        print_json(_as_json(rules, game, needed))
    else:
        _print_options(console(), rules, game, needed)
        _print_rules(console(), rules.entry)


def _as_json(rules: Rules, game: Game, needed: Collection[str]) -> dict[str, object]:
    entry = rules.entry
    return {
        "game": rules.game,
        "name": game.name,
        **rules.pack.identity,
        "approved": rules.pack.approved,
        "borrowed": entry.borrowed,
        "seats": entry.seats,
        "cites": list(entry.cites),
        "options": [_option_json(rules, name, option, needed) for name, option in entry.options.items()],
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
            {"key": wager.key, "name": wager.name, "stake": wager.stake, "settled": wager.settled, "fold": wager.fold}
            for wager in placard(rules, game).wagers
        ],
        "pay_tables": _pay_tables(entry),
        "equipment": _dumped(entry.equipment),
        "irregularities": [_dumped(row) for row in entry.irregularities],
        "procedure": [_dumped(step) for step in entry.procedure],
        "slips": [_dumped(slip) for slip in entry.slips],
    }


def _dumped(entry: Entry) -> dict[str, object]:
    return entry.model_dump(mode="json", exclude_none=True)


def _option_json(rules: Rules, name: str, option: Option, needed: Collection[str]) -> dict[str, object]:
    value = rules.options[name]
    is_amount = option.kind in ("money", "rate") and value is not None
    return {
        "name": name,
        "title": option.title,
        "kind": option.kind,
        "values": possible_values(rules.entry, option, needed),
        "default": option.default,
        "in_force": option_text(option.kind, value) if is_amount else value,
        "min": option.min,
        "max": option.max,
        "needs": option.needs,
        "why": option.why,
        "cites": list(option.cites),
    }


def _pay_tables(entry: GamePack) -> dict[str, list[str]]:
    """The pay tables of each wager and award."""
    return {wager: [*entry.tables(wager)] for wager in dict.fromkeys(table.wager for table in entry.paytables)}


def _print_options(out: Console, rules: Rules, game: Game, needed: Collection[str]) -> None:
    told = f"  ·  {rules.pack.name} ({rules.pack.key}), {rules.entry.seats} seats"
    out.print(Text.assemble((game.name, "bold"), told))
    heads = ("option", "in force, what it can be, and why")
    print_table(out, *heads, rows=_options(rules, needed), whole=heads[:1], title="Options")
    out.print("Set one with --option name=value.", style="dim")
    if rules.entry.readings:
        readings = (
            (name, _about(each.holds, f"\n{each.title}. {each.why}", each.cites))
            for name, each in rules.entry.readings.items()
        )
        heading = "Readings: where the documents are silent or disagree and nothing can be set"
        print_table(out, "reading", "what holds, and why", rows=readings, whole=("reading",), title=heading)
    posted = placard(rules, game)
    wagers = (
        (wager.key, Text.assemble((f"{wager.name}\n", "bold"), "\n".join(wager_sentences(wager, posted.names))))
        for wager in posted.wagers
    )
    print_table(out, "key", "wager", rows=wagers, whole=("key",), title="Wagers offered with these options")
    right = ("least", "most", "step")
    limits = (
        (name, *map(dollars, (bounds.least, bounds.most, bounds.step)), clauses(bounds.cites))
        for name, bounds in ((name, within(rules, name)) for name in rules.limits)
    )
    print_table(out, "limits", *right, "clauses", rows=limits, right=right, whole=("limits",), title="Limits")


def _options(rules: Rules, needed: Collection[str]) -> Iterator[Row]:
    for name, option in rules.entry.options.items():
        in_force = option_value(rules.options[name], option.kind)
        values = ", ".join(possible_values(rules.entry, option, needed))
        others = f"   of: {values}\n" if values != in_force else "\n"
        why = f". {option.why}" if option.why else ""
        yield name, _about(in_force, f"{others}{option.title}{why}", option.cites)


def _about(first: str, rest: str, cites: tuple[str, ...]) -> Text:
    return Text.assemble((first, "bold"), rest, (f"\n{clauses(cites)}", "dim"))


def _print_rules(out: Console, entry: GamePack) -> None:
    tables = ((wager, ", ".join(ids)) for wager, ids in _pay_tables(entry).items())
    print_table(out, "wager or award", "pay tables", rows=tables, whole=("wager or award",), title="Pay tables")
    equipment = _equipment(entry.equipment)
    print_table(out, "equipment", "what the pack says", "clauses", rows=equipment, title="Equipment")
    first, *others = ("irregularity", "what happened", "consequence", "clauses")
    print_table(out, first, *others, rows=_irregularities(entry), whole=(first,), title="Irregularities")
    steps = (
        (step.id, _about(f"before {step.before}, {step.by}: ", f"{step.text}{_whose(step)}", step.cites))
        for step in entry.procedure
    )
    print_table(out, "step", "before what, by whom, what is done", rows=steps, whole=("step",), title="Procedure")
    if entry.slips:
        slips = ((clauses(slip.cites), slip.says, slip.means) for slip in entry.slips)
        heading = "Slips of cross-reference in the document"
        print_table(out, "clause", "says", "must mean", rows=slips, title=heading)


def _irregularities(entry: GamePack) -> Iterator[Row]:
    for row in entry.irregularities:
        consequence = row.consequence.replace("_", " ") + _whose(row)
        yield row.kind, row.title, consequence, clauses(row.cites)


def _equipment(equipment: Equipment) -> Iterator[Row]:
    for method in equipment.methods:
        stacks = f"; comes in stacks of {method.stack}" if method.stack is not None else ""
        says = f"shuffled {' or '.join(method.shufflers)}{stacks}{_whose(method)}"
        yield f"dealt by {method.key}", says, clauses(method.cites)
    if (cut := equipment.cut) is not None:
        after = " or ".join(_SHUFFLED[each] for each in cut.after)
        yield "Cut", f"at least {cut.minimum} cards, after {after}{_whose(cut)}", clauses(cut.cites)
    if (count := equipment.stub_count) is not None:
        says = f"at least once in {count.every} rounds{_by('; a wrong count', count.wrong_cites)}{_whose(count)}"
        yield "Stub count", says, clauses(count.cites)
    if (second := equipment.second_deck) is not None:
        says = f"shuffled {' or '.join(second.shufflers)}, one deck while the other is in play"
        yield "Second deck", says + _by("", second.in_play_cites) + _whose(second), clauses(second.cites)
    for mode in equipment.modes:
        says = f"with {mode.option}: an {' or '.join(mode.shufflers)} shuffler in mode {mode.mode!r}"
        yield "Mode", says, clauses(mode.cites)


def _whose(row: MayBeHouses) -> str:
    """That a rule is the house's, made where the clauses named with it say nothing."""
    return " (house rule)" if row.house else ""


def _by(what: str, cites: tuple[str, ...]) -> str:
    """Something that other clauses lay down, where there are any."""
    return f"{what} ({clauses(cites)})" if cites else ""
