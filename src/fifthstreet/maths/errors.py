"""What an analysis is refused for, with a stable code and a sentence."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason for which an analysis is refused.
CODES: dict[str, str] = {
    "analysis/unsupported": "The game uses something that cannot be counted exactly here; simulate it instead.",
    "analysis/ranking": "Hands are ranked in a way that cannot be counted; only the table plays it.",
    "analysis/too_large": "The payouts are too large to be added up exactly here.",
    "analysis/known": "The known cards repeat, are not cards, or are too many to play on.",
    "analysis/sees": "No such card lies face down before the first decision.",
    "analysis/meter": "There is no such meter, its reading is missing, or it is no amount.",
    "analysis/ante": "The stake is not within the limits of the table.",
    "analysis/players": "The table does not have that many players.",
    "advise/cards": "The cards are not those that a player knows at some decision, or one is there twice.",
    "advise/history": "The earlier choices are missing, or cannot have been made.",
    "strategy/unknown": "The game has no strategy of that name.",
    "strategy/malformed": "The strategy file cannot be read as a strategy.",
    "strategy/open": "The strategy leaves a decision open in some situation.",
    "strategy/not_open": "The strategy makes a choice that is not open there.",
}


class AnalysisError(Error):
    """Something that cannot be analysed."""

    def __init__(self, code: str, message: str, cites: tuple[str, ...] = ()) -> None:
        assert code in CODES, code
        super().__init__(code, message, cites)
