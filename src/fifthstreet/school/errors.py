"""What the school refuses."""

from __future__ import annotations

from fifthstreet.errors import Error

CODES: dict[str, str] = {
    "school/answer": "Not an answer to what was asked: an amount, one of the choices, or an order.",
    "school/level": "The school has no such level.",
    "school/record": "The record of a trainee cannot be read or written.",
}


class SchoolError(Error):
    """An answer, a level or a record that the school cannot take."""

    def __init__(self, code: str, message: str) -> None:
        assert code in CODES, code
        super().__init__(code, message)
