"""What a placard says once although it holds for several wagers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fifthstreet.games.wording.notices import house_figures
from fifthstreet.games.wording.posted import PostedPayTable
from fifthstreet.games.wording.text import clauses

_Cells = tuple[str, ...]


def alike(rows: Iterable[tuple[str, _Cells, _Cells]]) -> Iterator[_Cells]:
    """Rows that differ only in their names and clauses, as one row."""
    found: dict[_Cells, list[tuple[str, _Cells]]] = {}
    for name, cells, cites in rows:
        found.setdefault(cells, []).append((name, cites))
    for cells, ends in found.items():
        names = ", ".join(dict.fromkeys(name for name, _ in ends))
        every = [cite for _, cites in ends for cite in cites]
        # The clauses of each come first, in their order, and then those that they share.
        yield names, *cells, clauses(sorted(every, key=lambda cite: len(ends) > 1 and every.count(cite) == len(ends)))


def merged(tables: Iterable[PostedPayTable]) -> list[PostedPayTable]:
    """The tables that do not depend on the number of hands, those that pay alike as one.

    Each meter has a table of its own: two that pay alike are not one jackpot.
    """
    found: list[PostedPayTable] = []
    for table in tables:
        if table.hands is not None:
            continue
        place = next((place for place, each in enumerate(found) if _pays(each) == _pays(table)), None)
        if place is None or table.levels:
            found.append(table)
        else:
            names, cites = (*found[place].pays, *table.pays), (*found[place].cites, *table.cites)
            found[place] = replace(found[place], pays=names, title=", ".join(names), cites=cites)
    return found


def _pays(table: PostedPayTable) -> object:
    rows = [(row.hand, row.pays) for row in table.rows]
    envy = [(each.hand, each.pays, each.row) for each in table.envy]
    levels = [(each.level, each.seed) for each in table.levels]
    return rows, table.stake, envy, levels, [*house_figures(table)]
