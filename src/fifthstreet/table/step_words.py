"""What each step of a dealer is called: a sentence, and the word on a button."""

from __future__ import annotations

from fifthstreet.games.description import Offer
from fifthstreet.games.wording.text import listed, title
from fifthstreet.table.course_of_round import CourseStep
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.next_step import NextStep
from fifthstreet.table.state import TableState

#: What a step is before, in words.
_BEFORE = {
    "shuffle": "the shuffle",
    "cut": "the cut",
    "no_more_bets": "No more bets",
    "deal": "the deal",
    "decide": "the players decide",
    "reveal": "the hand is turned",
    "validate": "the payout is validated",
    "settle": "the settlement",
    "count_stub": "the count",
    "count_deck": "the count",
    "clear": "the cards are racked",
}
#: The card's large text and the button, where both are always the same.
_FIXED = {
    "cut": ("Cut the deck", "Cut"),
    "count_deck": ("Count the whole deck", "The whole deck, counted"),
    "wager": ("Players make their wagers", ""),
    "lights": ("Light the sensors of the wagers made", "Light the sensors"),
    "coin_in": ("Count the chips, press COIN IN, collect them", "COIN IN"),
    "start_game": ("Count the chips, press START GAME, collect them", "START GAME"),
    "no_more_bets": ("No more bets", "No more bets"),
    "count_stub": ("Count the stub", "Stub counted"),
    "key_turn JPH": ("Verify the hand, turn the key to JPH", "Key to JPH"),
    "j_pot": ("Press J-POT, which logs the win", "J-POT"),
    "key_turn RUN": ("Turn the key back to RUN", "Key to RUN"),
    "confirm": ("Verify the hand, press CONFIRM", "CONFIRM"),
    "swipe": ("Swipe the card, which logs the win", "Swipe the card"),
    "game_over": ("Everything is settled: GAME OVER", "GAME OVER"),
    "end_game": ("Everything is settled: END GAME", "END GAME"),
    "clear": ("Rack the cards", "Rack the cards"),
    "rule": ("A floorperson rules", ""),
    "change_deck": ("A floorperson brings new cards", "New cards are there"),
    "change_device": ("A floorperson sets the table up", "Set up"),
}


def step_words(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    """The large text of a step, and its button."""
    if step.do in _FIXED:
        return _FIXED[step.do]
    return {
        "attest": _attest,
        "shuffle": _shuffle,
        "deal": _deal,
        "reveal": _reveal,
        "settle": _settle,
        "decide": _decide,
        "hand_button": _claim,
        "validate": _validate,
        "document": _document,
    }[step.do](state, step, course)


def _attest(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    if len(step.steps) == 1:
        return step.steps[0].text.removesuffix("."), "Done"
    before = _BEFORE[step.step or ""]
    text = f"Before {before}" if step.whose == "dealer" else f"A floorperson checks, before {before}"
    return text, f"All {len(step.steps)} done"


def _shuffle(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    colour = step.command.get("colour", state.colour)
    return f"Shuffle the {colour} deck", "Shuffle"


def _deal(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    if step.of is not None:
        return f"Deal the card that {holder_words(step.of)} is short of", "Deal one card"
    return _of_course(step, course), "Deal"


def _reveal(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    if isinstance(step.of, int):
        return f"Turn the hand of seat {step.of}", f"Turn seat {step.of}"
    return _of_course(step, course), "Turn"


def _settle(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    """Which of the passes it is: a seat is settled in several."""
    now, seat = next(each.words for each in course if each.stage == "now"), f"Settle seat {step.of}"
    return (now if now == seat else f"{now}, seat {step.of}"), seat


def _decide(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    asked = next(each for each in state.game.steps if each.key == step.step)
    return (f"Seat {step.of} may {asked.choice.word}" if isinstance(asked, Offer) else f"Seat {step.of} decides"), ""


def _claim(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    return f"Read the hand of seat {step.of}, press its button, call the floor", ""


def _validate(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    called = state.wager(step.wager or "").name
    return f"A floorperson validates {called} of seat {step.of}", f"Validate {called}"


def _document(state: TableState, step: NextStep, course: tuple[CourseStep, ...]) -> tuple[str, str]:
    return f"A floorperson completes the paperwork of seat {step.of}", "Paperwork done"


def _of_course(step: NextStep, course: tuple[CourseStep, ...]) -> str:
    return next(each.words for each in course if each.key == step.step)


def holder_words(holder: Holder) -> str:
    """``seat 4``, ``the dealer``."""
    return f"seat {holder}" if isinstance(holder, int) else f"the {holder}"


def place_words(holder: Holder) -> str:
    """``Seat 4``, ``Dealer``."""
    return f"Seat {holder}" if isinstance(holder, int) else title(holder)


def seats_words(seats: list[int]) -> str:
    """``seat 4``, ``seats 1, 2 and 7``."""
    numbers = [str(seat) for seat in seats]
    return f"seat {numbers[0]}" if len(numbers) == 1 else f"seats {listed(numbers)}"
