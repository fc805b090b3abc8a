"""What the analyst's desk is asked: a game, a pack, options and edited cells, as they stand in a page's address."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from fifthstreet.web.errors import WebError

#: How much a page's address may say.
_MOST_PAIRS, _LONGEST = 120, 160
#: Games and packs have keys; a path or a module is nothing that a browser may name.
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,60}", re.ASCII)
#: What the fields of a form begin with: an option, a cell of a pay table, and a level of a meter.
OPTION, CELL, METER = "option:", "cell:", "meter:"


@dataclass(frozen=True, slots=True)
class Asked:
    """A game by a pack, with options, edited cells and meters, each as a name and a text."""

    game: str | None = None
    pack: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    cells: tuple[tuple[str, str], ...] = ()
    meters: tuple[tuple[str, str], ...] = ()

    @property
    def pay(self) -> list[str]:
        """The edits as they are typed: ``bet.standard:Flush=6``."""
        return [f"{cell}={pays}" for cell, pays in self.cells]

    @property
    def unedited(self) -> Asked:
        """The same with every cell as it is printed, and the meters at their seeds."""
        return replace(self, cells=(), meters=())

    @property
    def query(self) -> str:
        """The page's address, so that it can be passed on."""
        return urlencode(list(self._pairs()))

    def _pairs(self) -> Iterator[tuple[str, str]]:
        if self.game is not None:
            yield "game", self.game
        if self.pack is not None:
            yield "pack", self.pack
        for start, pairs in ((OPTION, self.options), (CELL, self.cells), (METER, self.meters)):
            yield from ((start + name, value) for name, value in pairs)


def asked_in(pairs: Iterable[tuple[str, str]]) -> Asked:
    """What an address or a form asks; what comes twice counts as it came last."""
    given = {name: value.strip() for name, value in pairs}
    if len(given) > _MOST_PAIRS or any(len(text) > _LONGEST for pair in given.items() for text in pair):
        raise WebError("web/malformed", f"a page's address has at most {_MOST_PAIRS} fields of {_LONGEST} characters")
    for name in ("game", "pack"):
        if given.get(name) and not _KEY.fullmatch(given[name]):
            raise WebError("web/malformed", f"a {name} is named by its key, as `fifthstreet rules list` shows it")
    options, cells, meters = (tuple(_named(given, start)) for start in (OPTION, CELL, METER))
    return Asked(given.get("game") or None, given.get("pack") or None, options, cells, meters)


def _named(given: dict[str, str], start: str) -> Iterator[tuple[str, str]]:
    yield from (
        (name.removeprefix(start), value) for name, value in sorted(given.items()) if name.startswith(start) and value
    )
