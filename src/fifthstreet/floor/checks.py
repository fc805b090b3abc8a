"""The checks before a house opens (S4): keys, migrations, the log, configuration, packs, tables, links and money.

One that fails leaves the floor closed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from argon2 import PasswordHasher

from fifthstreet.errors import Error
from fifthstreet.floor.accounts import meter
from fifthstreet.floor.creating import FolderHouse, anchor_of, open_house, open_log, signing_key
from fifthstreet.floor.desk import NEVER_BELOW
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.house import House
from fifthstreet.floor.opening import setup_for
from fifthstreet.floor.pins import HASHER
from fifthstreet.floor.registry import HouseOpened
from fifthstreet.ledger.checkpoints import signer_of
from fifthstreet.ledger.records import Writing
from fifthstreet.ledger.verify import Flaw, flaws
from fifthstreet.quoting import said_by
from fifthstreet.rulebook import load_pack, pack_keys
from fifthstreet.version import __version__, package_digest

#: Flaws that are told at most: after the first one, the records that follow are often wrong too.
_MOST = 20


@dataclass(frozen=True, slots=True)
class Result:
    """A check, and what it found wrong."""

    check: str
    wrong: tuple[Error, ...] = ()


def log_flaws(folder: Path) -> list[Flaw]:
    """What is wrong with the log of a house: the first flaws, in the order of the log."""
    ledger = open_log(folder)
    try:
        found = flaws(ledger, signing_key(folder).public_key(), anchor_of(folder).read())
        return list(islice(found, _MOST))
    finally:
        ledger.engine.dispose()


def check_house(folder: Path, *, hasher: PasswordHasher = HASHER) -> tuple[Result, ...]:
    """Every check; a house whose log is not right is not looked into further."""
    results = []
    for name, check in (("keys and database", _opens), ("log", _log)):
        results.append(_result(name, check, folder))
        if results[-1].wrong:
            return tuple(results)
    return (*results, *_checks_inside(folder, hasher))


def open_floor(folder: Path, *, hasher: PasswordHasher = HASHER) -> FolderHouse:
    """The house of a folder after its checks; what it was opened with stands in its log (S10)."""
    for result in check_house(folder, hasher=hasher):
        for wrong in result.wrong:
            raise wrong
    house = open_house(folder, hasher=hasher)
    opened = HouseOpened(program=__version__, digest=package_digest(), packs=_packs())
    house.ledger.write(Writing((house.registry.entry(opened),), at=house.clock(), actor="house"))
    house.refresh()
    return house


def _packs() -> dict[str, str]:
    return {key: load_pack(key).digest for key in pack_keys()}


def _result(name: str, check: Callable[[Path], Iterable[Error]], folder: Path) -> Result:
    try:
        return Result(name, tuple(check(folder)))
    except Error as error:
        return Result(name, (error,))


def _opens(folder: Path) -> Iterator[Error]:
    """The keys are there, and the database is one of this version or gets its tables."""
    open_log(folder).engine.dispose()
    return iter(())


def _log(folder: Path) -> Iterator[Error]:
    for flaw in log_flaws(folder):
        yield FloorError("house/check", f"{flaw.stream}, version {flaw.version}: {flaw.what}")


def _checks_inside(folder: Path, hasher: PasswordHasher) -> Iterator[Result]:
    try:
        house = open_house(folder, hasher=hasher)
    except Error as error:
        yield Result("house", (error,))
        return
    try:
        for name, check in CHECKS.items():
            yield Result(name, _found(check, house))
    finally:
        house.ledger.engine.dispose()


# Inside a house whose log is right ---------------------------------------------------------------------------


def _signing(house: FolderHouse) -> Iterator[Error]:
    """The key beside the database is the one that the house began with."""
    created = house.registry.state.created
    if created is None or created.signer != signer_of(house.ledger.key.public_key()):
        yield FloorError("house/check", "the key that signs is not the one that the house was created with")


def _installed_packs(house: House) -> Iterator[Error]:
    """Every pack has the digest of its approval."""
    wrong: list[Error] = []
    for key in pack_keys():
        with _noting(wrong, f"pack {key}"):
            load_pack(key)
    yield from wrong


def _configuration(house: House) -> Iterator[Error]:
    """Every table can still be set up as it was created."""
    wrong: list[Error] = []
    for name, table in house.registry.state.tables.items():
        with _noting(wrong, f"table {name}"):
            setup_for(table)
    yield from wrong


def _tables(house: House) -> Iterator[Error]:
    """Every table can be read from its records, its decks with the key of this house."""
    wrong: list[Error] = []
    for name in house.registry.state.tables:
        with _noting(wrong, f"table {name}"):
            house.table(name)
    yield from wrong


def _links(house: House) -> Iterator[Error]:
    """P1 holds for every level of every link, and its accounts hold what the link says."""
    for name in house.registry.state.links:
        link = house.link(name).state
        assert link is not None
        for key, level in link.levels.items():
            kept = [house.ledger.balance(meter(name, key, account)) for account in ("meter", "reserve", "overflow")]
            if not (level.is_balanced and level.is_covered) or kept != [level.amount, level.reserve, level.overflow]:
                yield FloorError("house/check", f"link {name}, {key}: the meter is not what moved it adds up to")


def _money(house: House) -> Iterator[Error]:
    """All accounts together hold nothing: what one has, another gave."""
    total = sum(house.ledger.balances().values())
    if total:
        yield FloorError("house/check", f"all accounts together hold {total} millionths, not nothing")
    for account, held in house.ledger.balances().items():
        if held < 0 and account.partition("/")[0] in NEVER_BELOW:
            yield FloorError("house/check", f"{account} holds {held} millionths, less than nothing")


def _found(check: Callable[[FolderHouse], Iterator[Error]], house: FolderHouse) -> tuple[Error, ...]:
    """What a check finds; a log that this program cannot read is a finding too."""
    wrong: list[Error] = []
    with _noting(wrong, "the log"):
        wrong += check(house)
    return tuple(wrong)


@contextmanager
def _noting(wrong: list[Error], what: str) -> Iterator[None]:
    """Keep what is refused, and what the log says that this program cannot read."""
    try:
        yield
    except Error as error:
        wrong.append(Error(error.code, f"{what}: {error.message}", error.cites))
    except ValueError as error:
        wrong.append(FloorError("house/check", f"{what}: {said_by(error)}"))


#: What is checked in a house whose log is right.
CHECKS: dict[str, Callable[[FolderHouse], Iterator[Error]]] = {
    "signing key": _signing,
    "packs": _installed_packs,
    "configuration": _configuration,
    "tables": _tables,
    "links": _links,
    "money": _money,
}
