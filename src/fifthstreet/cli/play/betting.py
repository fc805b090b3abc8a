"""The wagers of one person before the cards: asked for one by one, taken back, made again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from fifthstreet.cli.errors import sentence
from fifthstreet.cli.play.screen import Question, Screen
from fifthstreet.games.description import Game, Wager
from fifthstreet.games.reading.stakes import follows, leans_on, next_bet, only_amount
from fifthstreet.games.wording.stakes import stake_words
from fifthstreet.games.wording.wagers import amounts
from fifthstreet.money import AmountError, Cents, dollars, typed_cents
from fifthstreet.rulebook import Rules
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.state import Seat

UNDO = ("u", "undo")
DEAL = ("d", "deal")
NONE = ("0", "-", "n", "no", "none")
YES = ("y", "yes")
_KEYS = {"u": "take the last wager back", "d": "deal with the wagers that lie there"}


class Betting:
    """Asks for the wagers of one seat and lays them on the layout."""

    def __init__(self, table: Table, screen: Screen, seat: int, changed: Callable[[], None]) -> None:
        self._table = table
        self._screen = screen
        self._changed = changed
        self._seat = seat
        self._chips = Cents(0)
        self._last: dict[str, Cents] = {}
        self._rules: Rules = table.state.setup.rules
        self._game: Game = table.state.game
        self._opening = [wager for wager in self._game.wagers if wager.opening]

    @property
    def mine(self) -> Seat | None:
        """The person's hand, if there is one in the round."""
        return self._table.state.round.seats.get(self._seat)

    @property
    def placed(self) -> Mapping[str, Cents]:
        """What the person has on the layout."""
        return self.mine.wagers if self.mine is not None else {}

    def make(self, chips: Cents, *, again: bool) -> None:
        """Lay wagers on the layout, out of these chips: the same as before, or those that are asked for."""
        self._chips = chips
        if not (again and self._repeat()):
            self._ask()
        self._last = dict(self.placed)

    def _repeat(self) -> bool:
        """Make last round's wagers again; if they are not possible any more, or not wanted after a word, ask."""
        try:
            self._place(self._last)
        except (AmountError, Refusal) as error:
            self._screen.refuse(why(error))
            return False
        if self._short() is None or self._deals():
            return True
        self._table.do(c.TakeBack(seat=self._seat))
        return False

    def _ask(self) -> None:
        """Ask for each wager in turn until the person lets the cards be dealt."""
        asked: list[str] = []
        queue = [*self._opening]
        while True:
            while queue:
                wager = queue.pop(0)
                if wager.key in self.placed or not self._stands(wager):
                    continue
                answer = self._ask_wager(wager)
                if answer == "deal" and self._short() is None:
                    return
                if answer == "deal":
                    break
                if answer == "asked":
                    asked.append(wager.key)
                    continue
                queue = self._undo(asked) or [wager, *queue]
            if not self.placed:
                self._screen.refuse("a hand needs a wager; make one, or leave with q")
                queue, asked = [*self._opening], []
            elif self._deals():
                return
            else:
                queue = self._undo(asked)

    def _deals(self) -> bool:
        """Whether the person lets the cards be dealt, or takes a wager back."""
        short = self._short()
        text = f"{self._on_layout()}. {f'{short} ' if short else ''}Deal?"
        question = Question(text, "Enter deals, u takes back", help="Enter deals.", answers={"u": _KEYS["u"]})
        while True:
            word = self._screen.ask(question)
            if word in UNDO:
                return False
            if word in ("", *DEAL, *YES):
                return True
            self._screen.refuse(f"{word!r} is neither Enter nor u")

    def _short(self) -> str | None:
        """A word where what is left does not cover the next bet."""
        left = self._chips - sum(self.placed.values())
        following = next_bet(self._game, dict(self.placed), self._rules.single_wager_most)
        if following is None or following[1] <= left:
            return None
        key, amount = following
        return f"That leaves {dollars(left)}, and the {self._game.wager(key).name} takes {dollars(amount)}."

    def _stands(self, wager: Wager) -> bool:
        """Whether all a wager needs lies there already, or comes with it: the first of two that need each other."""
        order = [each.key for each in self._game.wagers]
        return all(
            need in self.placed
            or (wager.key in self._game.wager(need).needs and order.index(wager.key) < order.index(need))
            for need in leans_on(wager)
        )

    def _on_layout(self) -> str:
        return "On the layout: " + ", ".join(amounts(self._game, self.placed))

    def _undo(self, asked: list[str]) -> list[Wager]:
        """Take the last wager back, and all that cannot stand without it; ask for it and what follows again."""
        while asked:
            key = asked.pop()
            if key in self.placed:
                self._table.do(c.TakeBack(seat=self._seat, wager=key))
                self._changed()
                self._screen.tell(f"{self._game.wager(key).name} is back in your rack.")
                return self._opening[[wager.key for wager in self._opening].index(key) :]
        self._screen.refuse("there is no wager to take back")
        return []

    def _ask_wager(self, wager: Wager) -> Literal["asked", "undo", "deal"]:
        """Ask for one wager until it lies there or is declined, the one before is taken back, or all is dealt."""
        fixed = only_amount(wager, self.placed)
        usual = self._last.get(wager.key)
        while True:
            word = self._screen.ask(self._wager_question(wager, fixed, usual))
            if word in UNDO:
                return "undo"
            if word in DEAL and self.placed:
                return "deal"
            try:
                amount = _read_amount(word, fixed, usual)
                if amount is not None:
                    self._place(self._together(wager, amount))
            except (AmountError, Refusal) as error:
                self._screen.refuse(why(error))
                continue
            return "asked"

    def _wager_question(self, wager: Wager, fixed: Cents | None, usual: Cents | None) -> Question:
        stake = stake_words(self._rules, self._game, wager)
        enter = "none" if usual is None else f"{dollars(usual)} as before; 0 for none"
        answers = _KEYS if self.placed else {}
        question = Question(f"{wager.name}, {stake}?", enter, answers=answers)
        if fixed is not None:
            asked = f"{wager.name}, {dollars(fixed)}? y/n"
            question = replace(question, text=asked, enter="no" if usual is None else "yes, as before")
        return question

    def _together(self, wager: Wager, amount: Cents) -> dict[str, Cents]:
        """A wager with those that must come with it: twice the ante beside the ante."""
        together = follows(self._rules, self._game, {**self.placed, wager.key: amount})
        return {key: staked for key, staked in together.items() if key not in self.placed}

    def _place(self, wagers: Mapping[str, Cents]) -> None:
        """Put chips on the layout, as far as there are any."""
        staked = sum(amount for key, amount in self.placed.items() if key not in wagers) + sum(wagers.values())
        if staked > self._chips:
            raise AmountError(f"that is {dollars(staked)} in all, and you have {dollars(self._chips)}")
        self._table.do(c.PlaceWagers(seat=self._seat, wagers=wagers))
        self._changed()


def _read_amount(word: str, fixed: Cents | None, usual: Cents | None) -> Cents | None:
    if word == "":
        return None if usual is None else fixed or usual
    if word in NONE:
        return None
    if fixed is not None and word in YES:
        return fixed
    return typed_cents(word)


def why(error: AmountError | Refusal) -> str:
    """What the table, or the player's own rack of chips, does not allow."""
    return sentence(error) if isinstance(error, Refusal) else str(error)
