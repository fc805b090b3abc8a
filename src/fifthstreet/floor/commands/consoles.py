"""What is pressed, turned and swiped at a console."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.json_records import strict_record

Seat = Annotated[int, Field(ge=1, le=99)]
Count = Annotated[int, Field(ge=0, le=99)]


@strict_record
class Lights:
    """The seats whose lights are lit, wager by wager."""

    do: Literal["lights"] = "lights"
    lit: Mapping[str, tuple[Seat, ...]]


@strict_record
class CoinIn:
    """COIN IN: all bets are down; what was collected for them."""

    do: Literal["coin_in"] = "coin_in"
    chips: Count
    coupons: Count = 0


@strict_record
class StartGame:
    """START GAME: all bets are down; what was collected for them."""

    do: Literal["start_game"] = "start_game"
    chips: Count
    coupons: Count = 0


@strict_record
class HandButton:
    """The button of a hand, for a seat; pressed again it goes out."""

    do: Literal["hand_button"] = "hand_button"
    seat: Seat
    row: str
    wager: str = "progressive"


@strict_record
class KeyTurn:
    """The supervisor's key, turned to JPH or back to RUN."""

    do: Literal["key_turn"] = "key_turn"
    to: Literal["JPH", "RUN"]


@strict_record
class JPot:
    """The J-POT button: the win is logged."""

    do: Literal["j_pot"] = "j_pot"


@strict_record
class Confirm:
    """The CONFIRM button: the win is verified."""

    do: Literal["confirm"] = "confirm"


@strict_record
class Swipe:
    """The card of a supervisor, or of an executive for a large award: the win is logged and the meter moves."""

    do: Literal["swipe"] = "swipe"


@strict_record
class GameOver:
    """GAME OVER: everything is settled."""

    do: Literal["game_over"] = "game_over"


@strict_record
class EndGame:
    """END GAME: everything is settled."""

    do: Literal["end_game"] = "end_game"
