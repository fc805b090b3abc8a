"""Analyses for the analyst's desk: what was counted stays in memory, so that an edit is only priced again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from numpy.typing import NDArray

from fifthstreet.api.analysis import Analysis, analyze
from fifthstreet.api.arguments import read_meters
from fifthstreet.api.games import find_game
from fifthstreet.api.questions import asked_game
from fifthstreet.disk_cache import DiskKeep
from fifthstreet.maths import analysis as maths
from fifthstreet.maths.count.counts import Keep
from fifthstreet.maths.wagers.joint_play import check_meters
from fifthstreet.rulebook import Rules, load_pack, pack_keys
from fifthstreet.web.working.asked import Asked

#: Counts of games that a worker holds, and analyses.
_HELD = 4


class HeldCounts:
    """Counts in memory, and on disk behind it."""

    def __init__(self, behind: Keep) -> None:
        self._behind = behind
        self._held: OrderedDict[str, Mapping[str, NDArray[Any]]] = OrderedDict()

    def get(self, key: str) -> Mapping[str, NDArray[Any]] | None:
        """What was counted before, here or by another process."""
        found = self._held.get(key)
        if found is None:
            found = self._behind.get(key)
        if found is not None:
            self._hold(key, found)
        return found

    def put(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Keep what was counted."""
        self._behind.put(key, arrays)
        self._hold(key, arrays)

    def _hold(self, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
        self._held[key] = arrays
        self._held.move_to_end(key)
        while len(self._held) > _HELD:
            self._held.popitem(last=False)


_COUNTS = HeldCounts(DiskKeep())


def settled(asked: Asked) -> Asked:
    """What is asked, with the game and the pack that are meant, without options and cells that change nothing."""
    found = find_game(asked.game or next(iter(load_pack(asked.pack or pack_keys()[0]).games)), asked.pack)
    known = found.pack.games[found.key].options if found.key in found.pack.games else {}
    given = dict(asked.options)
    rules, _ = found.set_up(found.options(given, side_wagers=True))
    plain, _ = found.set_up(found.options({}, side_wagers=True))
    options = tuple(
        (name, value)
        for name, value in asked.options
        if name not in known or rules.options[name] != plain.options.get(name)
    )
    cells = tuple((cell, pays) for cell, pays in asked.cells if printed_pays(rules, cell) != pays)
    return replace(asked, game=found.key, pack=found.pack.key, options=options, cells=cells)


def printed_pays(rules: Rules, cell: str) -> str | None:
    """What stands in a cell as the pack has it; None where there is no such cell."""
    name, _, title = cell.partition(":")
    wager, _, table = name.partition(".")
    found = rules.entry.tables(wager).get(table)
    return next((typed(row.pays) for row in found.rows if row.title == title), None) if found is not None else None


def typed(pays: str) -> str:
    """What a row pays as it is typed into a cell: only the number where it is so much to or for one."""
    number, _, rest = pays.partition(" ")
    return number.replace(",", "") if rest in ("to 1", "for 1") else pays


@lru_cache(_HELD * 2)
def quick_analysis(asked: Asked) -> Analysis:
    """The exact figures, but for wagers that only a simulation can tell."""
    return analyze_here(asked)


def full_analysis(asked: Asked) -> Analysis:
    """Everything, as ``fifthstreet analyze`` works it out."""
    return analyze(
        asked.game or "", asked.pack, options=dict(asked.options), pay=asked.pay, meters=dict(asked.meters) or None
    )


def analyze_here(asked: Asked) -> Analysis:
    """An analysis from the counts in memory; the base game is played as if its meters stood at their seeds."""
    found = asked_game(asked.game or "", asked.pack, options=dict(asked.options), pay=asked.pay)
    meters = read_meters(dict(asked.meters))
    check_meters(found.game, meters)
    exact = maths.analyze(found.game, found.rules, maths.Question(), keep=_COUNTS)
    if meters:
        exact = replace(exact, question=maths.Question(meters=meters))
    return Analysis(found, exact, {})
