"""Options in words, and which of them mean anything at a table."""

from __future__ import annotations

from collections.abc import Collection

from fifthstreet.games.description import Game
from fifthstreet.games.reading.funding import levels_of
from fifthstreet.games.reading.pay_tables import uses
from fifthstreet.games.wording.posted import SetBy
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars, parse_cents
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import GamePack, Option
from fifthstreet.rulebook.rules import OptionValue, option_text

_UNITS = {
    "money": "dollars",
    "rate": "percent",
    "split": "percent for each level, as in 50/15/5",
    "whole": "a whole number",
}


def option_value(value: OptionValue, kind: str) -> str:
    """An option's value as one sets it, with its unit: ``$1``, ``70 %``, ``any_live_hand``."""
    if value is not None and kind == "money":
        return dollars(int(value))
    unit = " %" if value is not None and kind in ("rate", "split") else ""
    return option_text(kind, value) + unit


def option_words(value: OptionValue, kind: str) -> str:
    """An option's value in running text: ``$1``, ``any live hand``, ``not offered``."""
    if value is None and kind == "paytable":
        return "not offered"
    text = option_value(value, kind)
    return text.replace("_", " ") if kind == "choice" else text


def set_by(rules: Rules, name: str) -> SetBy:
    """Whether an option is as the pack presets it, or as the house set it."""
    value, option = rules.options[name], rules.entry.options[name]
    same = value == option.default or option_text(option.kind, value) == option.default
    return "preset" if same else "house"


def set_limits_by(rules: Rules, name: str) -> SetBy:
    """Whether limits are as the pack presets them, or as the house set them."""
    bounds, preset = rules.limits[name], rules.entry.limits[name]
    same = (bounds.least, bounds.most, bounds.step) == tuple(map(parse_cents, (preset.min, preset.max, preset.step)))
    return "preset" if same else "house"


def possible_values(entry: GamePack, option: Option, needed: Collection[str] = ()) -> list[str]:
    """What an option can be set to, described where it is not one of a list; a ``needed`` pay table is never none."""
    if option.kind == "paytable":
        return [*entry.tables(option.wager or ""), *([] if option.wager in needed else ["none"])]
    if option.kind == "flag":
        return ["yes", "no"]
    if option.kind == "choice":
        return list(option.values)
    unit = _UNITS[option.kind]
    bounds = [f"from {option.min}" if option.min else "", f"to {option.max}" if option.max else ""]
    return [" ".join([unit, *(bound for bound in bounds if bound)])]


def offered_by(entry: GamePack, key: str) -> str | None:
    """How to set up a table that offers a wager: ``offered with option bonus_paytable=A, B or C``."""
    for name, option in entry.options.items():
        if option.kind == "paytable" and option.wager == key:
            return f"offered with option {name}={listed(list(entry.tables(key)), 'or')}"
        if key in option.offers:
            return f"offered with option {name}=yes"
    return None


def option_concerns(game: Game, option: Option) -> bool:
    """Whether an option means something at a table: a split only where a meter has several levels."""
    if not concerns(game, option.about):
        return False
    return option.sets != "split" or any(len(levels_of(game.by_key[key])) > 1 for key in option.about)


def concerns(game: Game, about: tuple[str, ...]) -> bool:
    """Whether one of these wagers, awards or pay tables is in the game; what is about none concerns every table."""
    tables = (use.payouts.table.wager for use in uses(game))
    return not about or not {*game.by_key, *game.awards_by_key, *tables}.isdisjoint(about)
