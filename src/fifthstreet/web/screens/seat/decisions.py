"""What a player is asked: the choices with their costs and keys, what a fold gives up, and the time that is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from fifthstreet.cards import HIDDEN
from fifthstreet.games.description import PASS, Choice, Game
from fifthstreet.games.reading.course import waits_for
from fifthstreet.games.wording.choices import choice_named, choice_words, gives_up_words, passed_words
from fifthstreet.games.wording.endings import would_pay
from fifthstreet.games.wording.placard import Placard
from fifthstreet.games.wording.text import listed, title
from fifthstreet.money import dollars, parse_cents
from fifthstreet.table.views import DecisionDue, SeatView


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """A choice: its word, what stands on its button, the key that takes it."""

    word: str
    title: str
    under: str
    key: str
    costs: int
    is_affordable: bool
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The seconds that are left of those there were, and what comes after them."""

    left: int
    seconds: int
    then: str


@dataclass(frozen=True, slots=True)
class Question:
    """A decision or an offer that is open to the player."""

    decision: str
    title: str
    note: str
    choices: tuple[ChoiceShown, ...]
    clock: ClockShown | None
    #: Whether some choice gives up cards: the player ticks which.
    picks: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """What a question is made from: the seat, what lies there, the chips in hand."""

    game: Game
    posted: Placard
    mine: SeatView
    chips: int
    #: Since when the seat is asked, and what time it is, in milliseconds.
    since: int | None
    now: int


def question_of(asking: Asking, due: DecisionDue) -> Question:
    """A decision as the player reads it."""
    words = [each["choice"] for each in due["choices"]]
    name = title(due["decision"])
    asked = f"{listed(words, 'or').capitalize()}?" if name.lower() in words or PASS in words else _named(asking, due)
    keys = _keys(words)
    shown = tuple(_choice(asking, due["decision"], each["choice"], each["costs"], keys) for each in due["choices"])
    picks = any(choice_named(asking.game, due["decision"], word).gives_up for word in words)
    clock = _clock(asking, is_offer=PASS in words)
    return Question(due["decision"], asked, _note(asking, due), shown, clock, picks)


def _named(asking: Asking, due: DecisionDue) -> str:
    """What a decision is about: the wager of its name, or its name alone."""
    wager = asking.game.by_key.get(due["decision"])
    return title(due["decision"]) if wager is None else wager.name


def taken_back(game: Game, mine: SeatView) -> frozenset[str]:
    """The wagers that the player's answers took back."""
    made = (choice_named(game, step, word).takes_back for step, word in mine["answers"].items())
    return frozenset(key for key in made if key is not None)


def lying(mine: SeatView) -> dict[str, int]:
    """The wagers that still lie there: what was settled does not."""
    settled = {line["wager"] for line in mine["lines"]}
    return {key: parse_cents(amount) for key, amount in mine["wagers"].items() if key not in settled}


def costs_next(due: DecisionDue | None, game: Game) -> Mapping[str, str]:
    """The wagers that a decision can make, each with what it would cost: ``$10 to $30``."""
    found: dict[str, list[int]] = {}
    for each in [] if due is None else due["choices"]:
        places = choice_named(game, due["decision"], each["choice"]).places  # type: ignore[index]
        if places is not None:
            found.setdefault(places, []).append(parse_cents(each["costs"]))
    return {key: _range(costs) for key, costs in found.items()}


def _range(costs: list[int]) -> str:
    least, most = dollars(min(costs)), dollars(max(costs))
    return least if least == most else f"{least} to {most}"


def _keys(words: Iterable[str]) -> dict[str, str]:
    """A key for each word: its first letter, where no other word has it."""
    found: dict[str, str] = {}
    for word in words:
        if (key := word[0].upper()) not in found.values():
            found[word] = key
    return found


def _choice(asking: Asking, decision: str, word: str, costs: str, keys: Mapping[str, str]) -> ChoiceShown:
    choice, cents = choice_named(asking.game, decision, word), parse_cents(costs)
    return ChoiceShown(
        word=word,
        title=word.capitalize() + (f" {dollars(cents)}" if cents else ""),
        under=_under(asking, decision, choice),
        key=keys.get(word, ""),
        costs=cents,
        is_affordable=cents <= asking.chips,
        cites=choice.cites,
    )


def _under(asking: Asking, decision: str, choice: Choice) -> str:
    there = lying(asking.mine)
    if choice.word == PASS:
        said = passed_words(asking.game, decision)
    elif choice.folds:
        said = gives_up_words(asking.game, choice, there)
    else:
        said = choice_words(asking.game, choice, there)
    return f"{said[0].upper()}{said[1:]}"


def _note(asking: Asking, due: DecisionDue) -> str:
    """What an offer would pay by the cards that the player has seen."""
    cards, there = asking.mine["cards"], lying(asking.mine)
    if HIDDEN in cards:
        return ""
    word = due["choices"][0]["choice"]
    told = [
        would_pay(wager, cards, word)[0]
        for wager in asking.game.wagers
        if waits_for(wager) == due["decision"] and wager.key in there
    ]
    return " ".join(told)


def _clock(asking: Asking, *, is_offer: bool) -> ClockShown | None:
    clock = asking.posted.decision_clock
    if clock is None or asking.since is None:
        return None
    left = clock.seconds - (asking.now - asking.since) // 1000
    return ClockShown(max(0, left), clock.seconds, "it is passed" if is_offer else clock.then)
