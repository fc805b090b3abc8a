"""The limits of a stake as one text, ``least/most/step``: read here for whoever is given one."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import ValidationError

from fifthstreet.money import AmountError, Cents, format_cents, parse_cents
from fifthstreet.quoting import shown
from fifthstreet.rulebook.models import Limit
from fifthstreet.rulebook.validation_messages import plain


def limit_given(name: str, text: str, amount: Callable[[str], Cents] = parse_cents) -> Limit:
    """The limits that somebody wrote under a name, in dollars; a ValueError says in a sentence what is wrong."""
    whole, parts = f"limits {name}", text.split("/")
    if len(parts) != 3:
        raise ValueError(f"{whole}: {shown(text)} is not of the form least/most/step, like 10/200/5")
    try:
        least, most, step = (format_cents(amount(part)) for part in parts)
        return Limit(min=least, max=most, step=step)
    except AmountError as error:
        raise ValueError(f"{whole}: {error}") from error
    except ValidationError as error:
        raise ValueError(plain(error, whole)) from error
