"""A question: what is asked, the lines to be filled in, and how each line of an answer is marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from fifthstreet.games.description import Cites
from fifthstreet.money import AmountError, Cents, typed_cents
from fifthstreet.quoting import shown
from fifthstreet.school.errors import SchoolError
from fifthstreet.school.layout import Layout
from fifthstreet.school.levels import Kind
from fifthstreet.school.mistakes import Mistake

#: A payment and the stake that goes back, an amount, one of some choices, or all of them in an order.
Form = Literal["payment", "amount", "choice", "order"]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Blank:
    """A line to be filled in; ``choices`` are what is chosen from or put in order."""

    key: str
    label: str
    form: Form
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mark:
    """One line of an answer, marked: what was given, what is right and why, and the kind of mistake."""

    key: str
    label: str
    given: str
    right: str
    mistake: Mistake | None
    says: str
    cites: Cites

    @property
    def is_right(self) -> bool:
        return self.mistake is None


class Question(Protocol):
    """What every kind of question has."""

    @property
    def kind(self) -> Kind: ...

    @property
    def asks(self) -> str: ...

    @property
    def layout(self) -> Layout: ...

    @property
    def blanks(self) -> tuple[Blank, ...]: ...

    def mark(self, given: Mapping[str, str]) -> tuple[Mark, ...]: ...


# What is typed ---------------------------------------------------------------------------------------------------


def read_amount(text: str) -> Cents:
    """An amount as people type it; nothing is nothing."""
    try:
        return typed_cents(text) if text.strip() else Cents(0)
    except AmountError as error:
        raise SchoolError("school/answer", str(error)) from error


def read_payment(text: str) -> tuple[Cents, Cents]:
    """What is paid and, after it, what of the stake goes back: ``30 10``; one amount alone is what is paid."""
    parts = [part.rstrip(",") for part in text.replace("$ ", "$").split()]
    if len(parts) > 2:
        raise SchoolError(
            "school/answer", f"{shown(text)}: write what is paid and the stake that goes back, as 30 10"
        )
    paid, back = [*parts, "", ""][:2]
    return read_amount(paid), read_amount(back)


def read_choice(blank: Blank, text: str) -> int:
    """One of the choices by its letter or number, or by its words."""
    word = text.strip().lower()
    for number, choice in enumerate(blank.choices):
        if word in (LETTERS[number], str(number + 1), choice.lower()):
            return number
    last = LETTERS[len(blank.choices) - 1]
    if not word:
        raise SchoolError("school/answer", f"type one of the letters a to {last}")
    raise SchoolError("school/answer", f"{shown(text)} is none of the choices a to {last}")


def read_order(blank: Blank, text: str) -> tuple[int, ...]:
    """All choices by their letters, in an order: ``b a c`` or ``bac``."""
    letters = [letter for letter in text.lower() if not letter.isspace() and letter != ","]
    if sorted(letters) != [*LETTERS[: len(blank.choices)]]:
        last = LETTERS[len(blank.choices) - 1]
        said = f"{shown(text)}: " if letters else ""
        raise SchoolError("school/answer", f"{said}write each of the letters a to {last} once, as in b a c")
    return tuple(map(LETTERS.index, letters))


def check(blank: Blank, text: str) -> None:
    """Refuse what is no answer to a line."""
    if blank.form == "payment":
        read_payment(text)
    elif blank.form == "amount":
        read_amount(text)
    elif blank.form == "choice":
        read_choice(blank, text)
    else:
        read_order(blank, text)
