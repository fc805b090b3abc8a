"""Meters and their levels, with what they show."""

from __future__ import annotations

from collections.abc import Mapping

from fifthstreet.games.wording.text import title


def meter_words(meter: str, level: str) -> str:
    """A level of a meter by name: ``Progressive meter``, ``Progressive meter mega``."""
    return " ".join([title(meter), "meter", *([] if level == "main" else [level])])


def levels_words(meters: Mapping[str, Mapping[str, str]]) -> str:
    """All meters in one line, level by level."""
    return "  ·  ".join(f"{title(meter)} {', '.join(_levels(levels))}" for meter, levels in meters.items())


def _levels(levels: Mapping[str, str]) -> list[str]:
    return [f"{'' if level == 'main' else f'{level} '}{meter_money(amount)}" for level, amount in levels.items()]


def meter_money(amount: str) -> str:
    """What a meter shows, which is whole cents: ``$10,000.00``."""
    whole, _, fraction = amount.partition(".")
    return f"${int(whole):,}.{fraction[:2]}"
