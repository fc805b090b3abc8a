"""What people do at a console: one record per button, key and card."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from fifthstreet.json_records import strict_record
from fifthstreet.progressive.link.commands import RoundNumber, SeatNumber
from fifthstreet.rulebook.models import Role

Count = Annotated[int, Field(ge=0, le=99)]


@strict_record
class Sensor:
    """The place of a progressive wager, with its light."""

    seat: SeatNumber
    wager: str = "progressive"


@strict_record
class Lights:
    """The sensors that are lit."""

    do: Literal["lights"] = "lights"
    lit: tuple[Sensor, ...]
    by: Role = "dealer"


@strict_record
class CoinIn:
    """COIN IN: all bets are down; the wagers registered, and what was collected for them."""

    do: Literal["coin_in"] = "coin_in"
    round: RoundNumber
    registered: tuple[Sensor, ...]
    chips: Count
    coupons: Count = 0
    by: Role = "dealer"


@strict_record
class StartGame:
    """START GAME: all bets are down; the wagers registered, and what was collected for them."""

    do: Literal["start_game"] = "start_game"
    round: RoundNumber
    registered: tuple[Sensor, ...]
    chips: Count
    coupons: Count = 0
    by: Role = "dealer"


@strict_record
class HandButton:
    """The button of a hand, for a seat; pressed again it goes out."""

    do: Literal["hand_button"] = "hand_button"
    seat: SeatNumber
    row: str
    wager: str = "progressive"
    by: Role = "dealer"


@strict_record
class KeyTurn:
    """The supervisor's key, turned to JPH or back to RUN."""

    do: Literal["key_turn"] = "key_turn"
    to: Literal["JPH", "RUN"]
    by: Role = "floorperson"


@strict_record
class JPot:
    """The J-POT button: the win is logged."""

    do: Literal["j_pot"] = "j_pot"
    by: Role = "floorperson"


@strict_record
class Confirm:
    """The CONFIRM button: the win is verified."""

    do: Literal["confirm"] = "confirm"
    by: Role = "floorperson"


@strict_record
class Swipe:
    """A supervisor's or an executive's card, by the amount of the award: the win is logged and the meter moves."""

    do: Literal["swipe"] = "swipe"
    by: Role = "floorperson"


@strict_record
class GameOver:
    """GAME OVER: everything is settled."""

    do: Literal["game_over"] = "game_over"
    by: Role = "dealer"


@strict_record
class EndGame:
    """END GAME: everything is settled."""

    do: Literal["end_game"] = "end_game"
    by: Role = "dealer"


LockOut = CoinIn | StartGame
Press = Lights | LockOut | HandButton | KeyTurn | JPot | Confirm | Swipe | GameOver | EndGame
