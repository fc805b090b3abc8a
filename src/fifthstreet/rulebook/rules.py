"""The rules of one table: a pack, a game and the options the house chose, checked and resolved."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import EllipsisType

from fifthstreet.cards import Ranking
from fifthstreet.money import AmountError, Cents, dollars, format_cents, parse_cents
from fifthstreet.quoting import shown
from fifthstreet.rulebook.clauses import document_of
from fifthstreet.rulebook.errors import OptionError, PackError
from fifthstreet.rulebook.models import GamePack, Limit, Option, Pack, PayTable, Setting
from fifthstreet.rulebook.payouts import Payouts, bind
from fifthstreet.rulebook.sections import belongs, without

OptionValue = str | bool | int | None
#: A rate is a share of a wager in millionths: 70 % is 700,000.
RATE_WHOLE = 1_000_000
_PERCENTAGE = re.compile(r"(\d{1,3})(?:\.(\d{1,4}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a stake may be, in cents."""

    least: Cents
    most: Cents
    step: Cents
    cites: tuple[str, ...]

    @property
    def written(self) -> str:
        """Least, most and step as a notation writes them: ``5.00/500.00/1.00``."""
        return "/".join(format_cents(part) for part in (self.least, self.most, self.step))


def option_text(kind: str, value: str | bool | int | None) -> str:
    """An option's value as a person writes it: dollars, a percentage, yes or no."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if kind == "money":
        return format_cents(int(value))
    if kind == "rate":
        return f"{int(value) // 10_000}.{int(value) % 10_000:04d}".rstrip("0").rstrip(".")
    return str(value)


_FLAGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def option_given(option: Option | None, text: str) -> object:
    """What a person wrote as an option's value, in the form its kind takes; ``none`` may be one of its words."""
    if option is None:
        return text
    if text.lower() == "none" and "none" not in option.values:
        return None
    if option.kind == "flag":
        return _FLAGS.get(text.lower(), text)
    return int(text) if option.kind == "whole" and text.isascii() and text.isdigit() and len(text) < 10 else text


@dataclass(frozen=True)
class Rules:
    """What a game description reads: chosen pay tables, options and limits.

    At a table with a console, the sections of a manual that are not about it are ``left_out``.
    """

    pack: Pack
    game: str
    options: Mapping[str, OptionValue]
    limits: Mapping[str, Bounds]
    single_wager_most: Cents | None
    single_wager_cites: tuple[str, ...]
    left_out: frozenset[str] = frozenset()

    @cached_property
    def entry(self) -> GamePack:
        return without(self.pack.games[self.game], self.left_out)

    def option(self, name: str, default: OptionValue | EllipsisType = ...) -> OptionValue:
        """The value of an option; a pack without it is refused, unless there is a default."""
        if name in self.options:
            return self.options[name]
        if isinstance(default, EllipsisType):
            problem = f"{self.game} in {self.pack.key} must have an option {name!r}, and has none"
            raise PackError("pack/option_missing", problem)
        return default

    def written(self) -> dict[str, str | bool | int | None]:
        """The options as a person writes them: amounts in dollars, rates in percent."""
        kinds = {name: option.kind for name, option in self.entry.options.items()}
        return {
            name: option_text(kinds[name], value) if kinds[name] in ("money", "rate") and value is not None else value
            for name, value in self.options.items()
        }

    def flag(self, name: str) -> bool:
        return self.options.get(name) is True

    def cents(self, name: str) -> Cents:
        """The value of a money option that has one."""
        value = self.option(name)
        if not isinstance(value, int):
            raise PackError("pack/option_missing", f"{self.game} in {self.pack.key} needs an amount for {name!r}")
        return Cents(value)

    def bounds(self, name: str) -> Bounds:
        """The limits of a name."""
        if name not in self.limits:
            raise PackError("pack/limits_missing", f"{self.game} in {self.pack.key} must have limits {name!r}")
        return self.limits[name]

    def whole(self, name: str) -> int:
        """The value of a numeric option: a count, or a rate in millionths."""
        return int(self.cents(name))

    def span_from(self, name: str, ranking: Ranking) -> range:
        """The values from the hand that an option names upwards."""
        try:
            return ranking.span(str(self.option(name)), or_better=True)
        except ValueError as error:
            raise PackError("paytable/unknown_hand", f"option {name}: {error}", self.cites(name)) from error

    def least(self, name: str) -> Cents | None:
        """The least a money option may be."""
        text = self.entry.options[name].min
        return None if text is None else parse_cents(text)

    def cites(self, name: str) -> tuple[str, ...]:
        """The clauses behind an option."""
        self.option(name)
        return self.entry.options[name].cites

    def part_of(self, cite: str) -> str:
        """The section of a console's manual that a clause stands in, or else its document."""
        sections = (section for console in self.entry.equipment.consoles for section in console.sections)
        return next((section for section in sections if belongs(cite, section)), document_of(cite))

    def table(self, wager: str) -> PayTable | None:
        """The pay table in force for a wager: the one an option selects, or the only one there is."""
        tables = self.entry.tables(wager)
        for name, option in self.entry.options.items():
            if option.kind == "paytable" and option.wager == wager:
                chosen = self.options[name]
                return tables[str(chosen)] if chosen is not None else None
        return next(iter(tables.values())) if len(tables) == 1 else None

    def payouts(self, wager: str, ranking: Ranking, only: tuple[str, ...] = ()) -> Payouts | None:
        """The pay table in force for a wager, bound to a ranking; None where the wager is not offered."""
        table = self.table(wager)
        return bind(table, ranking, self.unit(wager), only) if table is not None else None

    def required(self, wager: str, ranking: Ranking) -> Payouts:
        """The pay table of a wager the game cannot do without."""
        payouts = self.payouts(wager, ranking)
        if payouts is None:
            options = self.entry.options.values()
            cites = tuple(
                cite for each in options if (each.kind, each.wager) == ("paytable", wager) for cite in each.cites
            )
            raise PackError("paytable/missing", f"{self.game} in {self.pack.key} has no pay table for {wager}", cites)
        return payouts

    def columns(self, wager: str, ranking: Ranking) -> Mapping[int, Payouts]:
        """The pay tables of a wager whose table depends on a number, by that number."""
        tables = self.entry.tables(wager)
        for number, table in tables.items():
            if not (number.isascii() and number.isdecimal()):
                problem = f"pay table {number!r} of {wager} must have a number as its id"
                raise PackError("pack/column", problem, table.cites)
        return {int(number): bind(table, ranking, self.unit(wager)) for number, table in tables.items()}

    def amount_of(self, wager: str) -> Cents:
        """The amount of a wager that the house fixes; a pack without an option for it is refused."""
        name = self.entry.setting("amount", wager)
        if name is None:
            must = f"must have an option that sets the amount of {wager}, and has none"
            raise PackError("pack/option_missing", f"{self.game} in {self.pack.key} {must}")
        return self.cents(name)

    def unit(self, wager: str) -> Cents:
        """The amount of a wager that the house fixes; a dollar for all others."""
        return self.amount_of(wager) if self.entry.setting("amount", wager) is not None else Cents(100)

    def link_of(self, wager: str) -> OptionValue:
        """How a wager's meter is linked to other tables; None where the pack does not ask."""
        return _set(self.entry, self.options, "link", wager)

    def rate_of(self, wager: str) -> int | None:
        """The share of a wager that goes to its meter, in millionths; None where the pack has no option for it."""
        value = _set(self.entry, self.options, "contribution", wager)
        return value if isinstance(value, int) else None

    def split_of(self, wager: str) -> tuple[int, ...] | None:
        """The part of that share for each level of the meter, top level first; None where it was not divided."""
        value = _set(self.entry, self.options, "split", wager)
        return parse_split(value) if isinstance(value, str) else None


def rules_for(
    pack: Pack,
    game: str,
    options: Mapping[str, object] | None = None,
    limits: Mapping[str, Limit] | None = None,
    on: datetime.date | None = None,
) -> Rules:
    """Resolve the rules of a table, refusing what the pack does not allow."""
    if game not in pack.games:
        there = ", ".join(sorted(pack.games))
        raise OptionError("game/unknown", f"pack {pack.key} has no game {shown(game)}; it has {there}")
    entry = pack.games[game]
    given = dict(options or {})
    for name in given:
        if name in entry.readings:
            reading = entry.readings[name]
            problem = f"{name} cannot be set: it is how the documents are read. {reading.title}: {reading.holds}"
            raise OptionError("option/reading", problem, reading.cites)
        if name not in entry.options:
            there = ", ".join(sorted(entry.options))
            raise OptionError("option/unknown", f"{game} in {pack.key} has no option {shown(name)}; it has {there}")
    resolved = {
        name: _value(name, option, entry, given.get(name, option.default)) for name, option in entry.options.items()
    }
    _check_together(entry, resolved)
    most, cites = _single_wager_limit(pack, on)
    return Rules(pack, game, resolved, _bounds(entry, limits), most, cites)


def _value(name: str, option: Option, entry: GamePack, value: object) -> OptionValue:
    try:
        return _read(option, entry, value)
    except ValueError as error:
        problem = f"option {name}: {shown(value)} is not possible; {error}"
        raise OptionError("option/value", problem, option.cites) from error


def _read(option: Option, entry: GamePack, value: object) -> OptionValue:
    """A value in the form that the kind of its option prescribes; the error says what would be right."""
    if value is None:
        # Only a pay table (its wager is not offered) or an option that is off by default can be left without one.
        if option.kind != "paytable" and option.default is not None:
            raise ValueError(f"it needs a value, like {option.default!r}")
        return None
    if option.kind in ("paytable", "choice"):
        values = option.values if option.kind == "choice" else tuple(entry.tables(option.wager or ""))
        if value not in values:
            raise ValueError(f"choose one of {', '.join(values)}")
        return str(value)
    if option.kind == "flag":
        if not isinstance(value, bool):
            raise ValueError("say true or false")
        return value
    if option.kind == "split":
        return _read_split(value)
    return {"money": _read_money, "rate": _read_rate, "whole": _read_whole}[option.kind](option, value)


def _read_money(option: Option, value: object) -> int:
    if not isinstance(value, str):
        raise ValueError('write dollars as a string, like "1.00"')
    cents = parse_cents(value)
    if option.min is not None and cents < parse_cents(option.min):
        raise ValueError(f"at least {dollars(parse_cents(option.min))}")
    if option.max is not None and cents > parse_cents(option.max):
        raise ValueError(f"at most {dollars(parse_cents(option.max))}")
    return cents


def _read_rate(option: Option, value: object) -> int:
    if not isinstance(value, str):
        raise ValueError('write a percentage as a string, like "70"')
    rate = parse_rate(value)
    if not parse_rate(option.min or "0") <= rate <= parse_rate(option.max or "100"):
        raise ValueError(f"from {option.min or 0} % to {option.max or 100} %")
    return rate


def _read_split(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError('write percentages as a string, top level first, like "50/15/5"')
    return "/".join(option_text("rate", rate) for rate in parse_split(value))


def _read_whole(option: Option, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("write a whole number")
    least, most = int(option.min or 0), int(option.max or 1_000_000)
    if not least <= value <= most:
        raise ValueError(f"from {least} to {most}")
    return value


def parse_rate(text: str) -> int:
    """Read a percentage with up to four decimals as millionths.

    >>> parse_rate("70"), parse_rate("0.5")
    (700000, 5000)
    """
    match = _PERCENTAGE.fullmatch(text)
    if match is None:
        raise AmountError(f"not a percentage: {shown(text)}; write it like 70 or 12.5")
    return int(match[1]) * 10_000 + int((match[2] or "").ljust(4, "0"))


def parse_split(text: str) -> tuple[int, ...]:
    """Read the share of each level, top level first, as millionths.

    >>> parse_split("50/15/5")
    (500000, 150000, 50000)
    """
    return tuple(map(parse_rate, text.split("/")))


#: How the bounds of an option are read, by its kind.
_BOUNDS: dict[str, Callable[[str], int]] = {"money": parse_cents, "rate": parse_rate, "whole": int}


def parse_bound(option: Option, text: str | None) -> int | None:
    """Read the least or the most an option can be, in cents, millionths or units."""
    if text is None:
        return None
    if option.kind not in _BOUNDS:
        raise ValueError(f"an option of kind {option.kind} has no bounds, found {text!r}")
    return _BOUNDS[option.kind](text)


def _check_together(entry: GamePack, resolved: Mapping[str, OptionValue]) -> None:
    """Refuse options that are each possible, but not together."""
    for name, option in entry.options.items():
        if option.needs is not None and resolved[name] is True and not resolved[option.needs]:
            raise OptionError("option/needs", f"option {name} needs {option.needs} to be offered", option.cites)
        if option.kind != "paytable" or resolved[name] is None:
            continue
        table = entry.tables(option.wager or "")[str(resolved[name])]
        _check_link(table, _set(entry, resolved, "link", table.wager))
        _check_unit(entry, table, _set(entry, resolved, "amount", table.wager))
        _check_split(table, *(_set(entry, resolved, sets, table.wager) for sets in ("split", "contribution")))


def _set(entry: GamePack, options: Mapping[str, OptionValue], sets: Setting, wager: str) -> OptionValue:
    """What the options set of a wager; None where no option does."""
    name = entry.setting(sets, wager)
    return None if name is None else options[name]


def _check_link(table: PayTable, link: OptionValue) -> None:
    if link is not None and table.links and link not in table.links:
        problem = f"pay table {table.id} may not be used on a link of kind {link}; only {', '.join(table.links)}"
        raise OptionError("paytable/link", problem, table.cites)


def _check_unit(entry: GamePack, table: PayTable, unit: OptionValue) -> None:
    if not isinstance(unit, int) or not table.wager_amounts:
        return
    allowed = tuple(parse_cents(text) for text in table.wager_amounts if text != "whole dollars")
    whole = "whole dollars" in table.wager_amounts and unit > 0 and unit % 100 == 0
    if unit not in allowed and not whole:
        problem = f"pay table {table.id} takes a wager of {' or '.join(table.wager_amounts)}, not {dollars(unit)}"
        # The clauses of the amount, not those of the link.
        ordering = entry.options[str(entry.setting("amount", table.wager))].cites
        raise OptionError("paytable/wager_amount", problem, (*ordering, *table.cites[:1]))


def _check_split(table: PayTable, split: OptionValue, rate: OptionValue) -> None:
    """Refuse a split that leaves a level out, or that is not the whole contribution (P3, P6)."""
    if not isinstance(split, str):
        return
    parts, levels = parse_split(split), [level.name for level in table.levels]
    if len(parts) != len(levels):
        problem = f"a split of {split} is for {len(parts)} levels; pay table {table.id} has {', '.join(levels)}"
        raise OptionError("option/split", problem, table.cites)
    if sum(parts) != rate:
        problem = f"a split of {split} does not make the contribution of {option_text('rate', rate)} %"
        raise OptionError("option/split", problem, table.cites)


def _bounds(entry: GamePack, limits: Mapping[str, Limit] | None) -> dict[str, Bounds]:
    for name in limits or {}:
        if name not in entry.limits:
            raise OptionError("limits/unknown", f"no limits {shown(name)}; there are {', '.join(entry.limits)}")
    chosen = {**entry.limits, **(limits or {})}
    return {
        name: Bounds(parse_cents(limit.min), parse_cents(limit.max), parse_cents(limit.step), limit.cites)
        for name, limit in chosen.items()
    }


def _single_wager_limit(pack: Pack, on: datetime.date | None) -> tuple[Cents | None, tuple[str, ...]]:
    """The limit in force on a day, the latest one without a day."""
    past = [limit for limit in pack.wager_limits if on is None or limit.since <= on]
    if not past:
        return None, ()
    latest = max(past, key=lambda limit: limit.since)
    return parse_cents(latest.max), latest.cites
