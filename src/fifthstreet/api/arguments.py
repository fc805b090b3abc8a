"""What people write: ``name=value``, amounts, cards, meters; as text on the command line, as values in Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from fifthstreet.api.errors import InputError
from fifthstreet.cards import Card, parse_cards
from fifthstreet.money import AmountError, Cents, typed_cents
from fifthstreet.rulebook import Pack
from fifthstreet.rulebook.rules import option_given

#: Values by name, or texts of the form ``name=value``.
Pairs = Mapping[str, object] | Iterable[str]
#: Cards as text, ``Ah Kd``, or one by one.
CardsGiven = str | Iterable[Card | str]

#: What the base game's own pay table and a meter's only level are called.
MAIN = "main"


def read_pairs(given: Pairs | None, code: str, form: str) -> Iterator[tuple[str, object]]:
    """Names and values; a name that is written with hyphens is the same with underscores."""
    if isinstance(given, Mapping):
        yield from ((str(name).strip().replace("-", "_"), value) for name, value in given.items())
        return
    for text in [given] if isinstance(given, str) else given or ():
        name, sign, value = text.partition("=")
        if not (name.strip() and sign):
            raise InputError(code, f"{text[:80]!r} is not of the form {form}")
        yield name.strip().replace("-", "_"), value


def read_options(pack: Pack, game: str, given: Pairs | None) -> dict[str, object]:
    """Options in the form that their kind takes; what is text is read as it is typed."""
    known = pack.games[game].options if game in pack.games else {}
    found: dict[str, object] = {}
    for name, value in read_pairs(given, "input/option", "name=value, like bonus_paytable=A"):
        if name in found:
            raise InputError("input/option", f"option {name} is given twice")
        found[name] = option_given(known.get(name), value.strip()) if isinstance(value, str) else value
    return found


def read_edits(given: Pairs | None) -> tuple[str, ...]:
    """Edits of pay tables as texts: ``main:flush=6``."""
    if isinstance(given, Mapping):
        return tuple(f"{row}={pays}" for row, pays in given.items())
    return (given,) if isinstance(given, str) else tuple(given or ())


def read_meters(given: Pairs | None) -> dict[str, dict[str, Cents]]:
    """Meters, ``progressive.main=250000``; a meter without a level means its only one, main."""
    found: dict[str, dict[str, Cents]] = {}
    for name, amount in read_pairs(given, "input/meter", "name=amount, like progressive.main=250000"):
        meter, _, level = name.partition(".")
        levels = found.setdefault(meter, {})
        level = level.lower() or MAIN
        if level in levels:
            raise InputError("input/meter", f"the meter {meter}.{level} is given twice")
        levels[level] = _amount(amount, f"the meter {meter}.{level}", "input/meter")
    return found


def read_stakes(given: Pairs | None) -> dict[str, Cents]:
    """Stakes on wagers, ``bonus=5``."""
    found: dict[str, Cents] = {}
    for name, amount in read_pairs(given, "input/stake", "wager=amount, like bonus=5"):
        if name in found:
            raise InputError("input/stake", f"the stake on {name} is given twice")
        found[name] = _amount(amount, f"the stake on {name}", "input/amount")
    return found


def read_amount(text: str | None, what: str) -> Cents | None:
    """An amount of dollars, if one was given."""
    return None if text is None else _amount(text, what, "input/amount")


def _amount(given: object, what: str, code: str) -> Cents:
    if not isinstance(given, str):
        raise InputError(code, f"{what}: write dollars as text, like '25.00', not {given!r}")
    try:
        return typed_cents(given)
    except AmountError as error:
        raise InputError(code, f"{what}: {error}") from error


def read_cards(given: CardsGiven) -> tuple[Card, ...]:
    """Cards, however they are given."""
    return parse_cards(given if isinstance(given, str) else " ".join(map(str, given)))


def read_words(given: str | Iterable[str]) -> tuple[str, ...]:
    """Some words: one text with commas or spaces between them, or one by one."""
    return tuple(given.replace(",", " ").split() if isinstance(given, str) else given)
