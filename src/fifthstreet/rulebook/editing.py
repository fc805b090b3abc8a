"""Editing a row of a pay table in force: what if the straight paid five to one?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from fifthstreet.quoting import shown
from fifthstreet.rulebook.errors import OptionError
from fifthstreet.rulebook.house_citations import by_house
from fifthstreet.rulebook.models import Pack, PayRow, PayTable
from fifthstreet.rulebook.odds import Odds, OddsError, parse_pays
from fifthstreet.rulebook.rules import Rules
from fifthstreet.rulebook.seals import Seal, digest_of

_EDIT = re.compile(r"(?P<wager>[a-z_0-9]+)(?:\.(?P<table>[^:=]+))?:(?P<hand>[^=]+)=(?P<pays>.+)", re.ASCII)
#: What the version of an edited pack ends with.
EDITED = " (edited)"
_NUMBER = re.compile(r"\d{1,7}(?:/[1-9]\d{0,4})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Edit:
    """One row of a wager's pay table that is to pay something else; ``table`` names one of several in force."""

    wager: str
    hand: str
    pays: str
    table: str | None = None

    @classmethod
    def parse(cls, text: str) -> Edit:
        """Read an edit as it is typed: ``main:straight=5``, ``bonus:flush=20 to 1``, ``cover_all.8:flush=40``.

        >>> Edit.parse("main:straight=5")
        Edit(wager='main', hand='straight', pays='5', table=None)
        """
        match = _EDIT.fullmatch(text.strip())
        if match is None:
            problem = f"{text[:80]!r} is not of the form wager:hand=odds, like main:straight=5"
            raise OptionError("paytable/edit", problem)
        return cls(match["wager"], match["hand"].strip(), match["pays"].strip(), match["table"])


def edited(rules: Rules, edits: Iterable[Edit]) -> Rules:
    """The rules with rows of the pay tables in force changed; an edited pack is not approved."""
    before, done = rules.pack, list[str]()
    for edit in edits:
        rules, row = _edited(rules, edit)
        if row in done:
            raise OptionError("paytable/edit", f"{edit.wager}:{edit.hand[:40]} is edited twice")
        done.append(row)
    return replace(rules, pack=_sealed(rules, before)) if done else rules


def _edited(rules: Rules, edit: Edit) -> tuple[Rules, str]:
    """The rules with one more row changed, and that row's name."""
    chosen = rules.table(edit.wager)
    table = chosen if edit.table is None else rules.entry.tables(edit.wager).get(edit.table)
    if table is None or chosen not in (None, table):
        name = edit.wager if edit.table is None else f"{edit.wager}.{edit.table[:40]}"
        raise OptionError("paytable/edit", f"no pay table of {shown(name)} is in force; {_in_force(rules)}")
    row = _row(table, edit.hand)
    cites = tuple(by_house(table.cited(row)))
    changed = row.model_copy(update={"pays": _pays(table, row, edit.pays), "cites": cites})
    rows = tuple(changed if each is row else each for each in table.rows)
    # What a document prints of a table is about the table as it is printed.
    other = table.model_copy(update={"rows": rows, "printed_figures": {}})
    changed_rules = replace(rules, pack=_with_table(rules, table, other))
    return changed_rules, f"{table.wager}.{table.id}:{row.title}"


def _sealed(rules: Rules, before: Pack) -> Pack:
    """The pack with a digest of its own: that of the pack before, and of each row that pays something else now."""
    tables = {(table.wager, table.id): table for table in before.games[rules.game].paytables}
    lines = [
        f"{rules.game} {table.wager}.{table.id}:{row.title}={row.pays}"
        for table in rules.entry.paytables
        for row, old in zip(table.rows, tables[table.wager, table.id].rows, strict=True)
        if row is not old
    ]
    seal = Seal(digest_of("\n".join([before.digest, *lines]).encode()), before.digest)
    version = before.version if before.version.endswith(EDITED) else before.version + EDITED
    return rules.pack.model_copy(update={"version": version}).sealed(seal)


def _in_force(rules: Rules) -> str:
    names = [
        table.wager if rules.table(table.wager) is table else f"{table.wager}.{table.id}"
        for table in rules.entry.paytables
        if rules.table(table.wager) in (table, None)
    ]
    return f"there are those of {', '.join(names)}"


def _row(table: PayTable, hand: str) -> PayRow:
    """The row of a hand, by its key or, where two rows have one key, by its title."""
    typed = _plain(hand)
    by_title = [row for row in table.rows if _plain(row.title) == typed]
    by_key = [row for row in table.rows if row.hand == typed]
    found = by_title or by_key
    titles = ", ".join(repr(row.title) for row in (found if len(found) > 1 else table.rows))
    if not found:
        problem = f"pay table {table.id} of {table.wager} has no row {hand[:40]!r}; it has {titles}"
        raise OptionError("paytable/edit", problem)
    if len(found) > 1:
        raise OptionError("paytable/edit", f"pay table {table.id} has several rows {hand[:40]!r}; name one: {titles}")
    return found[0]


def _plain(text: str) -> str:
    """A title as one would type it: ``Pair of Jacks or better`` is ``pair_of_jacks_or_better``."""
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")


def _pays(table: PayTable, row: PayRow, text: str) -> str:
    """The new payout; a number alone is read as the row was: *to* one or *for* one."""
    if _NUMBER.fullmatch(text):
        win, _, per = text.partition("/")
        old = row.payout
        others = [each.payout for each in table.rows if isinstance(each.payout, Odds)]
        kind = old if isinstance(old, Odds) else others[0] if others else None
        text = f"{win} {'for' if kind is not None and not kind.keeps_stake else 'to'} {per or 1}"
    try:
        parse_pays(text)
        return PayRow.model_validate({**row.model_dump(), "pays": text}).pays
    except (OddsError, ValueError) as error:
        problem = f"{text[:40]!r} cannot be read as odds; write 5, '50 to 1', '300 for 1', '10% of meter' or 'push'"
        raise OptionError("paytable/edit", problem) from error


def _with_table(rules: Rules, old: PayTable, new: PayTable) -> Pack:
    try:
        PayTable.model_validate(new.model_dump())
    except ValueError as error:
        problem = f"pay table {old.id} of {old.wager}: {new.wager} has no such meter level to pay from"
        raise OptionError("paytable/edit", problem) from error
    tables = tuple(new if table is old else table for table in rules.entry.paytables)
    entry = rules.entry.model_copy(update={"paytables": tables})
    return rules.pack.model_copy(update={"games": {**rules.pack.games, rules.game: entry}})
