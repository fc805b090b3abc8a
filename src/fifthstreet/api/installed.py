"""Games and packs of other installed packages: the entry points ``fifthstreet.games`` and ``fifthstreet.packs``.

Nothing of a package is imported before its key is asked for, and what is broken is refused only then.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache, wraps
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, NoReturn

from fifthstreet.api.errors import InputError
from fifthstreet.errors import Error
from fifthstreet.games import GAMES, Describe, Game
from fifthstreet.quoting import said_by, shown
from fifthstreet.rulebook import Pack, Rules, pack_keys, read_pack
from fifthstreet.rulebook.loader import checked_pack

_GAMES, _PACKS = "fifthstreet.games", "fifthstreet.packs"


def installed_games() -> tuple[str, ...]:
    """The keys of the games that packages add."""
    return _keys(_GAMES)


def installed_game(key: str) -> Describe | None:
    """The description that a package adds for a game."""
    point = _point(_GAMES, key)
    if point is None:
        return None
    found = _loaded(point)
    if not callable(found):
        _refuse(point, f"{point.value} is not a function")
    return describing(found, f"{point.value} of the package {_package(point)}")


def installed_packs() -> list[Pack]:
    """The packs that packages add, without those that are broken."""
    found: list[Pack | None] = []
    for key in _keys(_PACKS):
        with suppress(Error):
            found.append(installed_pack(key))
    return [pack for pack in found if pack is not None]


def installed_pack(key: str) -> Pack | None:
    """The pack that a package adds."""
    point = _point(_PACKS, key)
    return None if point is None else _pack(point)


def installed_problems() -> Iterator[Error]:
    """Why games and packs of installed packages are left out."""
    for group, shipped, ask in ((_GAMES, GAMES, installed_game), (_PACKS, pack_keys(), installed_pack)):
        for point in entry_points(group=group):
            if point.name in shipped:
                yield _taken(point)
        for key in _keys(group):
            try:
                ask(key)
            except Error as error:
                yield error


def describing(found: Any, name: str) -> Describe:
    """A function that somebody else wrote; the refusal names it, whatever goes wrong in it."""
    if not callable(found):
        raise InputError("input/game", f"{name} is not a function")

    @wraps(found)
    def described(rules: Rules) -> Game:
        try:
            game = found(rules)
        except (Error, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise InputError("input/game", f"{name}: {said_by(error)}") from error
        if not isinstance(game, Game):
            raise InputError("input/game", f"{name} gives no description of a game: {shown(game)}")
        if game.key != rules.game:
            raise InputError("input/game", f"{name} describes {shown(game.key)}, not {rules.game!r}")
        return game

    return described


def given_pack(pack: Pack) -> Pack:
    """A pack that a program hands over; one that was put together and not read from a file is checked first."""
    return pack if pack.seal is not None else checked_pack(pack)


# Entry points ---------------------------------------------------------------------------------------------------


def _keys(group: str) -> tuple[str, ...]:
    """What packages add, apart from the keys of shipped games and packs, which nobody can replace."""
    shipped = GAMES if group == _GAMES else pack_keys()
    return tuple(sorted({point.name for point in entry_points(group=group)} - set(shipped)))


def _point(group: str, key: str) -> EntryPoint | None:
    points = tuple(entry_points(group=group, name=key))
    if len(points) > 1:
        raise _taken(*points)
    return points[0] if points else None


def _taken(*points: EntryPoint) -> InputError:
    what = f"the {_kind(points[0])} {points[0].name!r}"
    packages = " and ".join(sorted(_package(point) for point in points))
    if len(points) == 1:
        return InputError("plugin/taken", f"the package {packages} adds {what}, a key of fifthstreet itself")
    return InputError("plugin/taken", f"the packages {packages} both add {what}")


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else "an unnamed package"


def _kind(point: EntryPoint) -> str:
    return point.group.rpartition(".")[2].removesuffix("s")


def _refuse(point: EntryPoint, why: str) -> NoReturn:
    problem = f"the package {_package(point)} adds the {_kind(point)} {point.name!r}, which cannot be used: {why}"
    raise InputError("plugin/broken", problem)


def _loaded(point: EntryPoint) -> Any:
    try:
        return point.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # A module that ends the program when it is imported must not end ours.
        _refuse(point, said_by(error))


@cache
def _pack(point: EntryPoint) -> Pack:
    """A pack that is given as such, or by the path of its file."""
    found = _loaded(point)
    try:
        pack = given_pack(found) if isinstance(found, Pack) else read_pack(Path(found))
    except (Error, TypeError) as error:
        _refuse(point, str(error) if isinstance(error, Error) else said_by(error))
    if pack.key != point.name:
        _refuse(point, f"its key is {shown(pack.key)}")
    return pack
