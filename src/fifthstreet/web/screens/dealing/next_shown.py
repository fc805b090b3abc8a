"""The next step as the console shows it: its words, what has to be entered with it, and what it sends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fifthstreet.floor.winnings import backers, hand_buttons
from fifthstreet.games.description import PASS
from fifthstreet.games.reading.course import choices
from fifthstreet.games.wording.choices import choice_named, choice_words, passed_words
from fifthstreet.games.wording.hands import hand_words
from fifthstreet.games.wording.text import title
from fifthstreet.games.wording.voice import THE_PLAYER
from fifthstreet.progressive.consoles.protocols import PROTOCOLS
from fifthstreet.table.consequence_words import RULINGS
from fifthstreet.table.course_of_round import CourseStep
from fifthstreet.table.next_step import NextStep, Whose, closing_steps
from fifthstreet.table.outlook import Foreseen, foreseen_void, ruled_on
from fifthstreet.table.progress import cut_rule
from fifthstreet.table.step_words import seats_words, step_words
from fifthstreet.table.views import View
from fifthstreet.web.screens.dealing.place import Place
from fifthstreet.web.words import amount


@dataclass(frozen=True, slots=True)
class Entry:
    """A field of the next step; ``name`` is where it goes in the command."""

    name: str
    label: str
    kind: str = "number"
    least: int = 0
    most: int = 99
    value: str = ""
    hint: str = ""
    required: bool = True
    equals: int | None = None


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """One of several things that may come next; none of them is the console's advice."""

    words: str
    about: str
    command: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StepLine:
    """A line under the next step, with its clauses."""

    words: str
    cites: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NextShown:
    """The next step: the large text, the one button, and what is entered with it."""

    do: str
    whose: Whose
    over: str
    title: str
    button: str
    command: Mapping[str, Any]
    cites: tuple[str, ...]
    seat: int | None
    cards: tuple[str, ...] = ()
    hand: str = ""
    lines: tuple[StepLine, ...] = ()
    entries: tuple[Entry, ...] = ()
    choices: tuple[ChoiceShown, ...] = ()
    back: ChoiceShown | None = None
    void: Foreseen | None = None


def next_shown(place: Place, step: NextStep, seen: View, course: tuple[CourseStep, ...]) -> NextShown:
    """The next step as the console shows it; a hand whose button is due is read by the dealer, and not named."""
    text, button = step_words(place.state, step, course)
    seat = step.of if isinstance(step.of, int) else None
    cards, called = _hand(place, seat, seen)
    if step.do == "hand_button":
        called = ""
    row = ruled_on(place.state) if step.do == "rule" else None
    return NextShown(
        do=step.do,
        whose=step.whose,
        over=_over(step, seat),
        title=text,
        button=button,
        command=step.command,
        cites=step.cites if row is None else row.cited,
        seat=seat,
        cards=cards,
        hand=called,
        lines=tuple(_lines(place, step, called)),
        entries=tuple(_entries(place, step)),
        choices=tuple(_choices(place, step, seen)),
        back=_back(place),
        void=None if row is None else foreseen_void(place.state, row),
    )


def _over(step: NextStep, seat: int | None) -> str:
    whose = {"dealer": "Next", "floor": "Next, a floorperson’s badge", "players": "The players’ turn"}[step.whose]
    return whose if seat is None else f"{whose}, seat {seat}"


def _hand(place: Place, seat: int | None, seen: View) -> tuple[tuple[str, ...], str]:
    """The open hand that the step is about, and what it is called; nothing where it lies face down."""
    shown = seen["seats"].get(str(seat))
    if shown is None:
        return (), ""
    called = hand_words(place.state.game, "player", shown["cards"], seen["community"])
    return (tuple(shown["cards"]), called) if called is not None else ((), "")


def _lines(place: Place, step: NextStep, called: str) -> Iterator[StepLine]:
    """What is attested, or what was checked before a win is claimed."""
    if len(step.steps) > 1:
        yield from (StepLine(each.text, each.cited) for each in step.steps)
    if step.do in ("coin_in", "start_game") and place.state.setup.automatic("attest"):
        # The announcement comes before the lock-out (ma-csp 7(c)); without automation it was attested already.
        yield from (StepLine(each.text, each.cited) for each in closing_steps(place.state))
    if step.do == "lights":
        yield from (
            StepLine(f"{place.state.wager(key).name}: {seats_words(seats)}")
            for key, seats in step.command["lit"].items()
        )
    if step.wager is not None and step.do != "validate":
        protocol = PROTOCOLS[place.console.protocol]
        if called:
            yield StepLine(f"Hand checked: {called}")
        lit = any((each.seat, each.wager) == (step.of, step.wager) for each in place.console.registered)
        cites = place.console.cited(protocol.light)
        yield StepLine(f"Light {'lit' if lit else 'not lit'} at seat {step.of}", cites)
        yield from _award(place)


def _award(place: Place) -> Iterator[StepLine]:
    """What a claim comes to as of now, and whose card or, at the Game Manager, whose key that takes."""
    claim = place.console.claim
    if claim is None:
        return
    link, stake = place.links[claim.wager], place.state.round.seats[claim.seat].wagers[claim.wager]
    buttons = hand_buttons(place.state.game, claim.wager, link, stake, backers(place.state, claim.wager))
    pays = next(button.amount for button in buttons if button.row == claim.row)
    who = "an executive" if link.terms.needs_executive(pays) else "a floorperson"
    holds = "card" if PROTOCOLS[place.console.protocol].knows("swipe") else "key"
    yield StepLine(f"{claim.row}: {amount(pays)}, {who}’s {holds}")


# What is entered -------------------------------------------------------------------------------------------------


def _entries(place: Place, step: NextStep) -> Iterator[Entry]:
    deck = len(place.state.game.deck)
    if step.faces:
        name = "up" if step.do == "deal" else "cards"
        label = "Card turned" if step.faces == 1 else f"{step.faces} cards turned"
        yield Entry(name, label, "cards", hint="As Kd")
    if step.do == "cut":
        rule = cut_rule(place.state)
        least = 1 if rule is None else rule.minimum
        yield Entry("cards:int", "Cards lifted", least=least, most=deck - 1, value=str(deck // 2))
    if step.do == "count_stub":
        yield Entry("cards:int", "Cards in the stub", most=deck)
    if step.do in ("coin_in", "start_game"):
        yield Entry("chips:int", "Chips counted", equals=sum(step.counts.values()))
        yield Entry("coupons:int", "Coupons counted", value="0", required=False)
    if step.do == "no_more_bets":
        for key, count in step.counts.items():
            yield Entry(f"collected.{key}:int", f"{place.state.wager(key).name} chips collected", equals=count)
    if step.do == "decide" and place.state.setup.entered:
        yield Entry("cards", "Cards shown, if any", "cards", hint="As Kd 2c", required=False)
    if step.do == "decide" and not place.state.setup.entered and _gives_up(place, step):
        yield Entry("places:ints", "Places of the cards given up, if any", hint="1 4", required=False)


def _gives_up(place: Place, step: NextStep) -> bool:
    """Whether a choice that is due gives up cards which the table has to know."""
    due = [choice for each, choice in choices(place.state.game) if each.key == step.step]
    return any(choice.gives_up for choice in due)


# What may be chosen ----------------------------------------------------------------------------------------------


def _choices(place: Place, step: NextStep, seen: View) -> Iterator[ChoiceShown]:
    if step.do == "decide":
        yield from _answers(place, step, seen)
    elif step.do == "rule":
        for ruling in step.choices:
            yield ChoiceShown(RULINGS[ruling], "", {"do": "rule", "ruling": ruling})
    elif step.do == "change_device":
        for method in place.state.setup.rules.entry.equipment.methods:
            for kind in method.shufflers:
                command = {"do": "change_device", "method": method.key, "shuffler": kind}
                yield ChoiceShown(f"{title(method.key)}, {kind} shuffle", "", command)


def _answers(place: Place, step: NextStep, seen: View) -> Iterator[ChoiceShown]:
    """What the player may say: the dealer enters it for a player without a badge; all others answer themselves."""
    game = place.state.game
    for due in seen["decisions"]:
        if (due["seat"], due["decision"]) != (step.of, step.step) or due["seat"] in place.state.players:
            continue
        made = place.state.round.seats[due["seat"]].wagers
        for choice in due["choices"]:
            word = choice["choice"]
            about = passed_words(game, due["decision"])
            if word != PASS:
                about = choice_words(game, choice_named(game, due["decision"], word), made, THE_PLAYER)
            command = {"do": "decide", "seat": due["seat"], "choice": word}
            yield ChoiceShown(title(word), about, command)


def _back(place: Place) -> ChoiceShown | None:
    """How the claim that is in progress is taken back, where a floorperson does that."""
    claim, console = place.console.claim, place.console
    if claim is None:
        return None
    arrow = PROTOCOLS[console.protocol].back(console.state)
    if arrow is None or "dealer" in arrow.who:
        return None
    do, _, to = arrow.press.partition(" ")
    if do == "key_turn":
        return ChoiceShown("Not verified: key to RUN", "", {"do": do, "to": to})
    command = {"do": "hand_button", "seat": claim.seat, "row": claim.row, "wager": claim.wager}
    return ChoiceShown("Not verified: clear the button", "", command)
