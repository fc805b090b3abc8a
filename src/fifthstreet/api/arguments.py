"""What people write: ``name=value``, amounts, cards, meters; as text on the command line, as values in Python."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, cast

from pydantic import AfterValidator, GetPydanticSchema, PlainValidator
from pydantic_core import core_schema

from fifthstreet.api.errors import InputError
from fifthstreet.cards import Card, parse_cards
from fifthstreet.money import AmountError, Cents, typed_cents
from fifthstreet.quoting import shown
from fifthstreet.rulebook import Limit, Pack
from fifthstreet.rulebook.limits import limit_given
from fifthstreet.rulebook.rules import option_given

#: What the base game's own pay table and a meter's only level are called.
MAIN = "main"

#: The longest number anybody needs; Python refuses to write numbers of thousands of digits.
_MOST_BITS = 256
_LONGEST_NAME = 80


def _number(given: int) -> int:
    if given.bit_length() > _MOST_BITS:
        raise ValueError(f"a number below 2^{_MOST_BITS}")
    return given


def _text(given: str) -> str:
    if any("\ud800" <= letter <= "\udfff" for letter in given):
        raise ValueError("text that a file can hold")
    return given


def _texts(given: object, kinds: type | tuple[type, ...], wanted: str) -> str | tuple[str, ...]:
    """One text, or some one by one; each is checked before the next is taken, as there may be no end of them."""
    if isinstance(given, str):
        return str(given)
    found: list[str] = []
    try:
        for each in cast(Iterable[object], given):
            if isinstance(given, Mapping) or not isinstance(each, kinds):
                raise ValueError(wanted)
            found.append(str(each))
    except TypeError:
        raise ValueError(wanted) from None
    return tuple(found)


def _pairs(given: object) -> dict[str, object] | str | tuple[str, ...]:
    wanted = "values by name, or texts of the form name=value"
    if not isinstance(given, Mapping):
        return _texts(given, str, wanted)
    if not all(isinstance(name, str) and _is_plain(value) for name, value in given.items()):
        raise ValueError(f"{wanted}; a name is a text, a value a text, a number, True, False or None")
    return dict(given)


def _is_plain(value: object) -> bool:
    """Whether a value is one that people write, and short enough to write."""
    if isinstance(value, int | Fraction):
        return max(value.numerator.bit_length(), value.denominator.bit_length()) <= _MOST_BITS
    return value is None or isinstance(value, str | float | Decimal)


def _cards(given: object) -> str:
    """Cards as one text, as a report shows them too."""
    found = _texts(given, (str, Card), "cards, like 'Ah Kd'")
    return found if isinstance(found, str) else " ".join(found)


def _words(given: object) -> str | tuple[str, ...]:
    return _texts(given, str, "words, as one text or one by one")


# What each kind of argument may be, and the form that it is read into when a function of the front door is called.
#: An object of that class, whatever is in it.
INSTANCE = GetPydanticSchema(lambda kind, _: core_schema.is_instance_schema(kind))
#: Anything at all: whoever reads it refuses it with a code of its own.
UNREAD = GetPydanticSchema(lambda *_: core_schema.any_schema())
#: An amount of dollars as text, ``25.00``.
Dollars = Annotated[str, UNREAD]
#: A whole number of a size that can be written down.
Number = Annotated[int, AfterValidator(_number)]
#: Text without halves of characters, which no file takes.
Text = Annotated[str, AfterValidator(_text)]
#: Values by name, or texts of the form ``name=value``.
Pairs = Annotated[Mapping[str, object] | Iterable[str], PlainValidator(_pairs)]
#: Cards as text, ``Ah Kd``, or one by one.
CardsGiven = Annotated[str | Iterable[Card | str], PlainValidator(_cards)]
#: One text with commas or spaces between its words, or words one by one.
WordsGiven = Annotated[str | Iterable[str], PlainValidator(_words)]


def read_pairs(given: Pairs | None, code: str, form: str) -> Iterator[tuple[str, object]]:
    """Names and values; a name that is written with hyphens is the same with underscores."""
    texts = [given] if isinstance(given, str) else given or ()
    pairs: Iterable[Sequence[Any]] = texts.items() if isinstance(texts, Mapping) else (t.split("=", 1) for t in texts)
    for pair in pairs:
        name = pair[0].strip().replace("-", "_")
        if len(pair) < 2 or not 0 < len(name) <= _LONGEST_NAME or not name.isprintable():
            raise InputError(code, f"{shown('='.join(map(str, pair)))} is not of the form {form}")
        yield name, pair[1]


def read_limits(given: Pairs | None) -> dict[str, Limit]:
    """Limits by their names, each written as a notation writes them: least, most and step in dollars."""
    form = "name=least/most/step, like ante=10/200/5"
    found: dict[str, Limit] = {}
    for name, value in read_pairs(given, "input/limits", form):
        if name in found:
            raise InputError("input/limits", f"limits {name} are given twice")
        try:
            found[name] = limit_given(name, str(value), typed_cents)
        except ValueError as error:
            raise InputError("input/limits", str(error)) from error
    return found


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
        raise InputError(code, f"{what}: write dollars as text, like '25.00', not {shown(given)}")
    try:
        return typed_cents(given)
    except AmountError as error:
        raise InputError(code, f"{what}: {error}") from error


def read_cards(given: CardsGiven) -> tuple[Card, ...]:
    """Cards, however they are given."""
    return parse_cards(given if isinstance(given, str) else " ".join(map(str, given)))


def read_words(given: WordsGiven) -> tuple[str, ...]:
    """Some words: one text with commas or spaces between them, or one by one."""
    return tuple(given.replace(",", " ").split() if isinstance(given, str) else given)
