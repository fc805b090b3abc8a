"""Input that is refused before it reaches a table, an analysis or a simulation."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason why input cannot be used; the rooms below have codes of their own.
CODES: dict[str, str] = {
    "input/type": "An argument in Python is not of a kind that the function takes.",
    "input/unreadable": "The file cannot be opened or read.",
    "input/too_large": "The input is larger than anything a person would type.",
    "input/not_utf8": "The input is not text in UTF-8.",
    "input/option": "An option is not of the form name=value, or is given twice.",
    "input/game": "The function of a game of your own cannot be imported, or does not describe the game.",
    "input/seats": "The table does not have that many seats.",
    "input/bankroll": "The bankroll is not an amount of dollars, or does not cover the smallest wager.",
    "input/meter": "A meter is not of the form name.level=amount, is given twice, or shows no amount of dollars.",
    "input/amount": "Not an amount of dollars.",
    "input/columns": "The variable COLUMNS asks for a page wider than anybody reads.",
    "input/rounds": "The number of rounds is not possible.",
    "input/seed": "The seed is negative.",
    "input/engine": "There is no such engine, or it takes no scheduler.",
    "input/stake": "A stake is not of the form wager=amount, or is given twice.",
    "input/limits": "Limits are not of the form name=least/most/step, allow no wager, or are given twice.",
    "input/report": "A report is written to a file that ends in .pdf, .html, .xlsx or .json.",
    "input/not_a_report": "The file is no PAR sheet, workbook or JSON document of ours, or is damaged.",
    "input/filing": "What a report is filed under is one line of text; its date is written like 2026-03-31.",
    "input/assumed": "The win per hour is for rounds and seats that a table can have.",
    "input/extra": "The command needs packages that are not installed.",
    "input/unwritable": "The file cannot be written.",
    "input/fault": "The input is not at fault, the program is: please report it.",
    "plugin/broken": "An installed package adds a game or a pack that cannot be used.",
    "plugin/taken": "An installed package adds a game or a pack under a key that is taken.",
}


class InputError(Error):
    """Input that cannot be used."""

    def __init__(self, code: str, message: str) -> None:
        assert code in CODES, code
        super().__init__(code, message)
