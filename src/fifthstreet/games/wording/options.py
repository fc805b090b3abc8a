"""Options in words, and which of them mean anything at a table."""

from __future__ import annotations

from collections.abc import Callable

from fifthstreet.games.description import Envy, Game
from fifthstreet.games.wording.pay_tables import uses
from fifthstreet.games.wording.text import listed
from fifthstreet.money import dollars
from fifthstreet.rulebook import Rules
from fifthstreet.rulebook.models import GamePack, Option
from fifthstreet.rulebook.rules import OptionValue, option_text


def option_value(value: OptionValue, kind: str) -> str:
    """An option's value as one sets it, with its unit: ``$1``, ``70 %``, ``any_live_hand``."""
    if value is not None and kind == "money":
        return dollars(int(value))
    unit = " %" if value is not None and kind == "rate" else ""
    return option_text(kind, value) + unit


def option_words(value: OptionValue, kind: str) -> str:
    """An option's value in running text: ``$1``, ``any live hand``, ``not offered``."""
    if value is None and kind == "paytable":
        return "not offered"
    text = option_value(value, kind)
    return text.replace("_", " ") if kind == "choice" else text


def possible_values(entry: GamePack, option: Option) -> list[str]:
    """What an option can be set to, described where it is not one of a list."""
    if option.kind == "paytable":
        return [*entry.tables(option.wager or ""), "none"]
    if option.kind == "flag":
        return ["yes", "no"]
    if option.kind == "choice":
        return list(option.values)
    unit = {"money": "dollars", "rate": "percent", "whole": "a whole number"}[option.kind]
    bounds = [f"from {option.min}" if option.min else "", f"to {option.max}" if option.max else ""]
    return [" ".join([unit, *(bound for bound in bounds if bound)])]


def offered_by(entry: GamePack, key: str) -> str | None:
    """How to set up a table that offers a wager: ``offered with option bonus_paytable=A, B or C``."""
    for name, option in entry.options.items():
        if option.kind == "paytable" and option.wager == key:
            return f"offered with option {name}={listed(list(entry.tables(key)), 'or')}"
        if option.kind == "flag" and entry.tables(name) and (key == name or key.startswith(f"{name}_")):
            return f"offered with option {name}=yes"
    return None


# Which options mean anything -------------------------------------------------------------------------------------


def _has_envy(game: Game) -> bool:
    return any(isinstance(award.pays, Envy) for award in game.awards)


def _has_meter(game: Game) -> bool:
    return any(wager.funding.meter is not None for wager in game.wagers)


def _takes_match_play(game: Game) -> bool:
    return any("match_play" in wager.tenders for wager in game.wagers)


#: Options that are not named after a wager but mean nothing where no such wager is offered.
_ONLY_WITH: dict[str, Callable[[Game], bool]] = {
    "envy_trigger": _has_envy,
    "envy_scaling": _has_envy,
    "fixed_awards_from": _has_meter,
    "folded_hands_qualify": _has_meter,
    "award_order": _has_meter,
    "odd_cents": _has_meter,
    "match_play": _takes_match_play,
}


def offers_a_wager(rules: Rules, name: str) -> bool:
    """Whether an option decides if a wager is offered."""
    option = rules.entry.options[name]
    return option.kind == "paytable" or (option.kind == "flag" and bool(rules.entry.tables(name)))


def concerns(rules: Rules, game: Game, name: str) -> bool:
    """Whether an option means anything at this table; one that belongs to a wager not offered does not."""
    if name in _ONLY_WITH:
        return _ONLY_WITH[name](game)
    of = [each.wager for each in rules.entry.paytables if name == each.wager or name.startswith(f"{each.wager}_")]
    offered = {use.payouts.table.wager for use in uses(game)}
    return not of or max(of, key=len) in offered
