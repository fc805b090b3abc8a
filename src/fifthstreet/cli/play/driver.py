"""Drives a table for one person and the companions: wagers, decisions, settlement, the next round.

It talks to the table in commands and to the person through a screen, and knows no game by name: what can be
wagered and chosen is read from the description and from what the table says is due.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from fifthstreet.cli.drawing import money
from fifthstreet.cli.errors import sentence
from fifthstreet.cli.play import companions
from fifthstreet.cli.play.practice import PracticeMeters
from fifthstreet.cli.play.screen import ANSWERS, Left, Question, Scene, Screen
from fifthstreet.games.description import PASS, Game, Wager
from fifthstreet.games.reading.awards import drawn
from fifthstreet.games.reading.course import choices, given_up, is_open, waits_for
from fifthstreet.games.reading.stakes import follows, is_within, leans_on, only_amount, smallest_hand
from fifthstreet.games.wording.choices import choice_named, choice_words
from fifthstreet.games.wording.endings import would_pay
from fifthstreet.games.wording.stakes import stake_words
from fifthstreet.games.wording.text import clauses, listed, title
from fifthstreet.games.wording.wagers import amounts, names
from fifthstreet.money import AmountError, Cents, dollars, format_cents, parse_cents, typed_cents
from fifthstreet.progressive.readings import amounts_shown
from fifthstreet.rulebook import Rules
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import Seat
from fifthstreet.table.views import ChoiceView, DecisionDue, decisions_due, view

UNDO = ("u", "undo")
DEAL = ("d", "deal")
_NONE = ("0", "-", "n", "no", "none")
_YES = ("y", "yes")


class Play:
    """One person's sitting at a table."""

    def __init__(
        self,
        table: Table,
        screen: Screen,
        chips: Cents,
        others: int,
        chance: Callable[[int], int],
        notices: Sequence[str] = (),
    ) -> None:
        self.table = table
        self.screen = screen
        self.chips = chips
        self.seat = 1
        self.others = tuple(range(2, others + 2))
        self._chance = chance
        self.notices = notices
        self.meters = PracticeMeters(table.state.game)
        self.last: dict[str, Cents] = {}
        self.rounds = 0
        self._said: list[str] = []
        self._drawn: dict[str, str | int] = {}
        self._rules: Rules = table.state.setup.rules
        self._game: Game = table.state.game
        self._opening = [wager for wager in self._game.wagers if wager.opening]
        self.table.sit(self.seat, *self.others)

    # The sitting ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the person leaves or the chips no longer cover the smallest wager."""
        self._said = self._welcome()
        again = False
        try:
            while self.chips >= self._smallest():
                self._round(again)
                again = self.chips >= self._smallest() and self._after_round()
            self.screen.tell(f"Your chips no longer cover the smallest wager of {dollars(self._smallest())}.")
        except (Left, KeyboardInterrupt):
            self._leave()
        self.screen.tell(f"You leave the table with {dollars(self.chips)} after {_rounds(self.rounds)}.")

    def _welcome(self) -> list[str]:
        lines = [*self.notices, "? helps, p shows the placard, u takes a wager back, d deals, q leaves."]
        lines += [companions.STRATEGY] if self.others else []
        notice = self.meters.notice()
        return [*lines, notice] if notice is not None else lines

    def _smallest(self) -> int:
        return sum(smallest_hand(self._rules, self._game).values())

    def _after_round(self) -> bool:
        """Whether the next round takes the same wagers without asking."""
        while True:
            word = self.screen.ask(Question("Next round?", "Enter: choose wagers, r: same again, q: leave"))
            if word in ("", "r", "repeat", *_YES):
                return word in ("r", "repeat")
            if word in _NONE:
                raise Left
            self.screen.refuse(f"{word!r} is none of Enter, r and q")

    def _leave(self) -> None:
        """A hand left behind is folded, as for a lost connection; wagers not yet played are taken back."""
        if self._mine is None:
            return
        if not self.table.state.round.bets_closed:
            self.table.do(c.TakeBack(seat=self.seat))
            return
        self._play_out(left=True)
        self._book()
        self.screen.tell("The hand you left behind was folded.")

    # Wagers -----------------------------------------------------------------------------------------------------

    def _round(self, again: bool) -> None:
        self._drawn = {}
        for number in self.others:
            self.table.do(c.PlaceWagers(seat=number, wagers=smallest_hand(self._rules, self._game)))
        if not (again and self._repeat()):
            self._bet()
        self._said = []
        self.meters.contribute(self.table.state.round.seats)
        self._drawn = drawn(self._game, self.table.state.round.seats, self._chance)
        self.table.no_more_bets(c.readings_given(self.meters.readings), self._drawn)
        self._play_out()
        self._book()
        self.screen.result(self._scene(), format_cents(self.table.net(self.seat)))
        self.screen.notation(str(self.table.notation()))
        self.table.do(c.Clear())
        self._said = []

    def _repeat(self) -> bool:
        """Make last round's wagers again; if they are not possible any more, ask."""
        try:
            self._place(self.last)
        except (AmountError, Refusal) as error:
            self.screen.refuse(_why(error))
            return False
        return True

    def _bet(self) -> None:
        """Ask for each wager in turn until the person lets the cards be dealt."""
        self.screen.show(self._scene())
        asked: list[str] = []
        queue = [*self._opening]
        while True:
            while queue:
                wager = queue.pop(0)
                if wager.key in self._placed or not self._stands(wager):
                    continue
                answer = self._ask_wager(wager)
                if answer == "deal":
                    self.last = dict(self._placed)
                    return
                if answer == "asked":
                    asked.append(wager.key)
                    continue
                queue = self._undo(asked) or [wager, *queue]
            if not self._placed:
                self.screen.refuse("a hand needs a wager; make one, or leave with q")
                queue, asked = [*self._opening], []
                continue
            word = self.screen.ask(Question(f"{self._on_layout()}. Deal?", "Enter deals, u takes back"))
            if word in UNDO:
                queue = self._undo(asked)
            elif word in ("", *DEAL, *_YES):
                break
            else:
                self.screen.refuse(f"{word!r} is neither Enter nor u")
        self.last = dict(self._placed)

    @property
    def _mine(self) -> Seat | None:
        return self.table.state.round.seats.get(self.seat)

    @property
    def _placed(self) -> Mapping[str, Cents]:
        return self._mine.wagers if self._mine is not None else {}

    @property
    def _lines(self) -> tuple[Line, ...]:
        return self._mine.lines if self._mine is not None else ()

    def _stands(self, wager: Wager) -> bool:
        """Whether all a wager needs lies there already, or comes with it: the first of two that need each other."""
        order = [each.key for each in self._game.wagers]
        return all(
            need in self._placed
            or (wager.key in self._game.wager(need).needs and order.index(wager.key) < order.index(need))
            for need in leans_on(wager)
        )

    def _on_layout(self) -> str:
        return "On the layout: " + ", ".join(amounts(self._game, self._placed))

    def _undo(self, asked: list[str]) -> list[Wager]:
        """Take the last wager back, and all that cannot stand without it; ask for it and what follows again."""
        while asked:
            key = asked.pop()
            if key in self._placed:
                self.table.do(c.TakeBack(seat=self.seat, wager=key))
                self.screen.tell(f"{self._game.wager(key).name} is back in your rack.")
                return self._opening[[wager.key for wager in self._opening].index(key) :]
        self.screen.refuse("there is no wager to take back")
        return []

    def _ask_wager(self, wager: Wager) -> Literal["asked", "undo", "deal"]:
        """Ask for one wager until it lies there or is declined, the one before is taken back, or all is dealt."""
        fixed = only_amount(wager, self._placed)
        usual = self.last.get(wager.key)
        while True:
            word = self.screen.ask(self._wager_question(wager, fixed, usual))
            if word in UNDO:
                return "undo"
            if word in DEAL and self._placed:
                return "deal"
            try:
                amount = self._read_amount(word, fixed, usual)
                if amount is not None:
                    self._place(self._together(wager, amount))
            except (AmountError, Refusal) as error:
                self.screen.refuse(_why(error))
                continue
            return "asked"

    def _wager_question(self, wager: Wager, fixed: Cents | None, usual: Cents | None) -> Question:
        stake = stake_words(self._rules, self._game, wager)
        enter = "none" if usual is None else f"{dollars(usual)} as before; 0 for none"
        if fixed is not None:
            return Question(f"{wager.name}, {dollars(fixed)}? y/n", "no" if usual is None else "yes, as before")
        return Question(f"{wager.name}, {stake}?", enter)

    def _read_amount(self, word: str, fixed: Cents | None, usual: Cents | None) -> Cents | None:
        if word == "":
            return None if usual is None else fixed or usual
        if word in _NONE:
            return None
        if fixed is not None and word in _YES:
            return fixed
        return typed_cents(word)

    def _together(self, wager: Wager, amount: Cents) -> dict[str, Cents]:
        """A wager with those that must come with it: twice the ante beside the ante."""
        together = follows(self._rules, self._game, {**self._placed, wager.key: amount})
        return {key: staked for key, staked in together.items() if key not in self._placed}

    def _place(self, wagers: Mapping[str, Cents]) -> None:
        """Put chips on the layout, as far as there are any."""
        staked = sum(amount for key, amount in self._placed.items() if key not in wagers) + sum(wagers.values())
        if staked > self.chips:
            raise AmountError(f"that is {dollars(staked)} in all, and you have {dollars(self.chips)}")
        self.table.do(c.PlaceWagers(seat=self.seat, wagers=wagers))

    # Decisions --------------------------------------------------------------------------------------------------

    def _play_out(self, left: bool = False) -> None:
        """Answer every decision and offer in its order until the table has settled."""
        while (due := companions.next_due(self.table.state)) is not None:
            if due["seat"] != self.seat:
                self._companion(due)
            elif left:
                self._give_up(due)
            else:
                self._ask_decision(due)

    def _companion(self, due: DecisionDue) -> None:
        seat = due["seat"]
        word = companions.choose(self._game, view(self.table.state, "player", seat), seat, due)
        self.table.decide(seat, word)

    def _give_up(self, due: DecisionDue) -> None:
        step = self._game.steps[self.table.state.setup.step_index[due["decision"]]]
        choice = given_up(step, [choice_named(self._game, step.key, each["choice"]) for each in due["choices"]])
        self.table.decide(self.seat, "pass" if choice is None else choice.word)

    def _ask_decision(self, due: DecisionDue) -> None:
        self.screen.show(self._scene())
        is_offer = any(each["choice"] == PASS for each in due["choices"])
        question = self._offer(due) if is_offer else self._decision(due)
        asked = question
        while True:
            word = self.screen.ask(asked) or question.enter
            if not word:
                asked = question  # Shows the choices again.
                continue
            chosen = _offer_answer(due, word) if is_offer else _matching(due["choices"], word)
            try:
                if chosen is None:
                    raise AmountError(f"{word!r} is not one of the choices")
                self._afford(chosen)
                self.table.decide(self.seat, chosen["choice"])
            except (AmountError, Refusal) as error:
                self.screen.refuse(_why(error))
                asked = replace(question, notes=())
                continue
            return

    def _offer(self, due: DecisionDue) -> Question:
        """An offer with what it does; one that a wager waits for says what it would be paid."""
        word = due["choices"][0]["choice"]
        choice = choice_named(self._game, due["decision"], word)
        notes = (clauses(choice.cites),)
        cards = view(self.table.state, "player", self.seat)["seats"][str(self.seat)]["cards"]
        told = [
            would_pay(wager, cards, word)
            for wager in self._game.wagers
            if waits_for(wager) == due["decision"] and wager.key in self._placed
        ]
        if not told:
            does = choice_words(self._game, choice, self._placed)
            return Question(f"{word.capitalize()}? It {does}. y/n", "no", notes, ANSWERS)
        asked = f"{' '.join(text for text, _ in told)} {word.capitalize()}? y/n"
        return Question(asked, "yes" if any(pays for _, pays in told) else "no", notes, ANSWERS)

    def _decision(self, due: DecisionDue) -> Question:
        """A decision with what each choice does and costs, and why a choice of the game is missing."""
        step = due["decision"]
        affordable = [each for each in due["choices"] if parse_cents(each["costs"]) <= self._in_hand()]
        parts = [
            each["choice"] + ("" if each["costs"] == "0.00" else f" ({money(each['costs'])})") for each in affordable
        ]
        notes = [self._choice_note(step, each["choice"]) for each in affordable]
        notes += [
            f"{each['choice']} costs {money(each['costs'])}, and you have {dollars(self._in_hand())}"
            for each in due["choices"]
            if each not in affordable
        ]
        name = title(step)
        named = name if name.lower() not in [each["choice"] for each in due["choices"]] else "Your decision"
        asked = f"{named}: {listed(parts, 'or')}?"
        return Question(asked, "", (*notes, *self._above_limit(step)), ANSWERS)

    def _choice_note(self, step: str, word: str) -> str:
        choice = choice_named(self._game, step, word)
        return f"{word}: {choice_words(self._game, choice, self._placed)} ({clauses(choice.cites)})"

    def _above_limit(self, step: str) -> list[str]:
        """The choices that the limit of the jurisdiction rules out, and which limit that is."""
        state = self.table.state
        mine, most = state.round.seats[self.seat], self._rules.single_wager_most
        out = [
            choice.word
            for each, choice in choices(self._game)
            if each.key == step
            if is_open(self._game, choice, mine.wagers, mine.open)
            and not is_within(self._game, choice, mine.wagers, most)
        ]
        if not out or most is None:
            return []
        limit = f"above the limit of {dollars(most)} for a single wager"
        return [f"{listed(out)}: {limit} ({clauses(self._rules.single_wager_cites)})"]

    def _in_hand(self) -> int:
        settled = sum(line.paid + line.returned for line in self._lines)
        return self.chips - sum(self._placed.values()) + settled

    def _afford(self, choice: ChoiceView) -> None:
        costs = parse_cents(choice["costs"])
        if costs > self._in_hand():
            raise AmountError(f"{choice['choice']} costs {dollars(costs)}, and you have {dollars(self._in_hand())}")

    # After the cards --------------------------------------------------------------------------------------------

    def _book(self) -> None:
        self.rounds += 1
        self.chips = Cents(self.chips + self.table.net(self.seat))
        self.meters.take(self.table.state.round.meters)

    def _scene(self) -> Scene:
        state = self.table.state
        over = bool(state.round.seats) and state.round.bets_closed and not decisions_due(state)
        return Scene(
            view=view(state, "player", self.seat),
            seat=self.seat,
            chips=self.chips if over else self._in_hand(),
            meters=amounts_shown(self.meters.readings),
            draws=self._drawn,
            said=(*self._said, *(() if over else self._so_far())),
        )

    def _so_far(self) -> list[str]:
        """What was settled while the round still goes on."""
        called = names(self._game)
        return [
            f"{called[line.wager]}: {line.outcome}, {dollars(line.paid)} paid, {dollars(line.returned)} returned "
            f"({clauses(line.cites)})"
            for line in self._lines
        ]


def _matching(choices: Sequence[ChoiceView], word: str) -> ChoiceView | None:
    """The choice a word means: itself, or the only one it begins."""
    for each in choices:
        if each["choice"].lower() == word:
            return each
    begun = [each for each in choices if word and each["choice"].lower().startswith(word)]
    return begun[0] if len(begun) == 1 else None


def _offer_answer(due: DecisionDue, word: str) -> ChoiceView | None:
    taken, passed = due["choices"]
    if word in _YES:
        return taken
    return passed if word in _NONE else _matching(due["choices"], word)


def _why(error: AmountError | Refusal) -> str:
    """What the table, or the player's own rack of chips, does not allow."""
    return sentence(error) if isinstance(error, Refusal) else str(error)


def _rounds(number: int) -> str:
    return "one round" if number == 1 else f"{number} rounds"
