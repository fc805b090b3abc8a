"""What cannot be simulated: a stable code and a sentence."""

from __future__ import annotations

from fifthstreet.errors import Error

#: Every reason for which a simulation is refused.
CODES: dict[str, str] = {
    "simulate/unsupported": "The description uses something that the simulator cannot play.",
    "simulate/ranking": "Hands are ranked in a way that the simulator does not know; only the table plays it.",
    "simulate/strategy": "The game cannot be counted, so it needs a strategy that covers every situation.",
    "simulate/seats": "The table does not have that many seats, or there are not enough cards for them.",
    "simulate/stake": "A stake is not one that the table would take.",
    "simulate/meter": "A meter reading or a rate is missing, negative, or of a meter that nobody wagers on.",
    "simulate/policy": "The way to play leaves a decision open, decides it twice, or chooses what cannot be chosen.",
    "simulate/rounds": "The number of rounds is not one that can be played.",
    "simulate/seed": "The seed is not a whole number from 0 to 2^64 - 1.",
    "simulate/too_large": "The amounts are too large to be added up exactly.",
    "simulate/per_round": "The rounds were not kept one by one, or they would not fit into memory.",
    "simulate/engine": "The engine is not there, or cannot be used as asked.",
}


class SimulationError(Error):
    """Something the simulator was given and cannot simulate."""

    def __init__(self, code: str, message: str, cites: tuple[str, ...] = ()) -> None:
        assert code in CODES, code
        super().__init__(code, message, cites)
