"""Drives a table for one person and the companions: wagers, decisions, settlement, the next round.

It talks to the table in commands and to the person through a screen, and knows no game by name: what can be
wagered and chosen is read from the description and from what the table says is due.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from fifthstreet.cli.drawing import money
from fifthstreet.cli.play import companions
from fifthstreet.cli.play.betting import NONE, YES, Betting, why
from fifthstreet.cli.play.coached import Coached
from fifthstreet.cli.play.felt import Scene
from fifthstreet.cli.play.practice import PracticeMeters
from fifthstreet.cli.play.screen import ANSWERS, Key, Left, Question, Screen
from fifthstreet.games.description import PASS, Game
from fifthstreet.games.reading.awards import drawn
from fifthstreet.games.reading.course import choices, given_up, is_open, waits_for
from fifthstreet.games.reading.stakes import is_within, lying_after, next_bet, smallest_hand
from fifthstreet.games.wording.choices import choice_named, choice_words
from fifthstreet.games.wording.endings import would_pay
from fifthstreet.games.wording.text import clauses, listed, title
from fifthstreet.games.wording.wagers import names
from fifthstreet.money import AmountError, Cents, dollars, format_cents, parse_cents
from fifthstreet.progressive.readings import amounts_shown
from fifthstreet.rulebook import Rules
from fifthstreet.table.decisions_met import faced_by
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import ChoiceView, DecisionDue, decisions_due, view

_ROUND_KEYS = "Enter: choose wagers, r: same again, b: buy chips, q: leave; ? for more"


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
        *,
        coach: bool = False,
        crew: companions.Crew | None = None,
    ) -> None:
        self.table = table
        self.screen = screen
        self.chips = chips
        self.bought = [chips]
        self.seat = 1
        self.others = tuple(range(2, others + 2))
        self._chance = chance
        self.notices = notices
        self.meters = PracticeMeters(table.state.game)
        self.rounds = 0
        self._said: list[str] = []
        self._drawn: dict[str, str | int] = {}
        self._rules: Rules = table.state.setup.rules
        self._game: Game = table.state.game
        self._bets = Betting(table, screen, self.seat, lambda: screen.update(self._scene()))
        self.coached = Coached(self._game, self._rules, screen.wait, on=coach)
        self._crew = crew or companions.Crew(self._game)
        self.table.sit(self.seat, *self.others)

    # The sitting ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the person leaves or the chips no longer cover the smallest wager."""
        self._said = self._welcome()
        again = False
        try:
            while True:
                self._round(again)
                again = self._after_round() if self.chips >= self._smallest() else self._broke()
        except (Left, KeyboardInterrupt):
            self._leave()
        for line in self.coached.session.words():
            self.screen.tell(line)
        bought = f", having bought {dollars(sum(self.bought))}" if len(self.bought) > 1 else ""
        self.screen.tell(f"You leave the table with {dollars(self.chips)} after {_rounds(self.rounds)}{bought}.")

    def _welcome(self) -> list[str]:
        lines = [*self.notices, "? helps at any question, c calls the coach at a decision, q leaves."]
        lines += [self._crew.says] if self.others else []
        notice = self.meters.notice()
        return [*lines, notice] if notice is not None else lines

    def _smallest(self) -> int:
        return sum(smallest_hand(self._rules, self._game).values())

    def _after_round(self) -> bool:
        """Whether the next round takes the same wagers without asking."""
        question = Question(
            "Next round?",
            _ROUND_KEYS,
            help="Enter chooses wagers anew.",
            answers={"r": "the same wagers again", "b": "buy chips"},
            keys=(
                Key("w", "why: every line with its clauses", self.screen.why),
                Key("n", "the line that plays this round again", self.screen.replay_line),
            ),
        )
        while True:
            word = self.screen.ask(question)
            if word in ("", "r", "repeat", *YES):
                return word in ("r", "repeat")
            if word in NONE:
                raise Left
            if word in ("b", "buy"):
                self._buy()
            else:
                self.screen.refuse(f"{word!r} is none of Enter, r, b and q")

    def _broke(self) -> bool:
        """Chips are bought, or the sitting ends; the next round asks for its wagers."""
        self.screen.tell(f"Your chips no longer cover the smallest wager of {dollars(self._smallest())}.")
        more = dollars(self.bought[0])
        while self.chips < self._smallest():
            word = self.screen.ask(Question(f"Buy {more} more? y/n", "no", help="y buys chips; Enter leaves."))
            if word in ("", *NONE):
                raise Left
            if word in (*YES, "b", "buy"):
                self._buy()
            else:
                self.screen.refuse(f"{word!r} is neither y nor n")
        return False

    def _buy(self) -> None:
        """As many chips again as at the start."""
        self.bought.append(self.bought[0])
        self.chips = Cents(self.chips + self.bought[0])
        self.screen.has_chips(self.chips)
        self.screen.tell(f"You buy {dollars(self.bought[0])} and have {dollars(self.chips)}.")

    def _leave(self) -> None:
        """A hand left behind is folded, as for a lost connection; wagers not yet played are taken back."""
        if self._bets.mine is None:
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
        if not again:
            self.screen.show(self._scene())
        self._bets.make(self.chips, again=again)
        self._said = []
        self.meters.contribute(self.table.state.round.seats)
        self._drawn = drawn(self._game, self.table.state.round.seats, self._chance)
        self.table.no_more_bets(c.readings_given(self.meters.readings), self._drawn)
        self._play_out()
        self._book()
        said = self.coached.after_round(self._lines)
        net = format_cents(self.table.net(self.seat))
        self.screen.result(self._scene(), net, str(self.table.notation()), said)
        self.table.do(c.Clear())
        self._said = []

    @property
    def _lines(self) -> tuple[Line, ...]:
        return self._bets.mine.lines if self._bets.mine is not None else ()

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
        self.table.decide(seat, self._crew.choose(self.table.state, seat, due))

    def _give_up(self, due: DecisionDue) -> None:
        step = self._game.steps[self.table.state.setup.step_index[due["decision"]]]
        choice = given_up(step, [choice_named(self._game, step.key, each["choice"]) for each in due["choices"]])
        self.table.decide(self.seat, "pass" if choice is None else choice.word)

    def _ask_decision(self, due: DecisionDue) -> None:
        is_offer = any(each["choice"] == PASS for each in due["choices"])
        self.screen.show(self._scene())
        judged = () if is_offer else self._judged()
        question = self._offer(due) if is_offer else self._decision(due, judged)
        asked = question
        while True:
            word = self.screen.ask(asked) or question.enter
            if word == "c" and not is_offer:
                self.coached.on = not self.coached.on
                asked = question = self._decision(due, self._judged())
                continue
            if not word:
                asked = question  # Shows the choices again.
                continue
            word, places = _with_places(word)
            chosen = _offer_answer(due, word) if is_offer else _matching(due["choices"], word)
            try:
                if chosen is None:
                    raise AmountError(f"{word!r} is not one of the choices")
                self._afford(chosen)
                self.table.decide(self.seat, chosen["choice"], places)
            except (AmountError, Refusal) as error:
                self.screen.refuse(why(error))
                asked = replace(question, notes=())
                continue
            told = self.coached.offered if is_offer else self.coached.chosen
            told(chosen["choice"])
            return

    def _judged(self) -> tuple[str, ...]:
        """What the coach says of the decision that is due."""
        state = self.table.state
        seen = view(state, "player", self.seat)
        return self.coached.judge(faced_by(self._game, seen, self.seat, state.round.seats[self.seat], over=False))

    def _offer(self, due: DecisionDue) -> Question:
        """An offer with what it does; one that a wager waits for says what it would be paid."""
        word = due["choices"][0]["choice"]
        choice = choice_named(self._game, due["decision"], word)
        notes = (clauses(choice.cites),)
        cards = view(self.table.state, "player", self.seat)["seats"][str(self.seat)]["cards"]
        told = [
            would_pay(wager, cards, word)
            for wager in self._game.wagers
            if waits_for(wager) == due["decision"] and wager.key in self._bets.placed
        ]
        if not told:
            does = choice_words(self._game, choice, self._bets.placed).replace("; ", " and ")
            return Question(f"{word.capitalize()}? It {does}. y/n", "no", notes, ANSWERS)
        asked = f"{' '.join(text for text, _ in told)} {word.capitalize()}? y/n"
        return Question(asked, "yes" if any(pays for _, pays in told) else "no", notes, ANSWERS)

    def _decision(self, due: DecisionDue, judged: tuple[str, ...]) -> Question:
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
        told = (*judged, *notes, *self._above_limit(step), *self._short(step, affordable))
        does = "leave the coach out" if self.coached.on else "the coach: what each choice is worth"
        return Question(asked, "", told, ANSWERS, answers={"c": does})

    def _choice_note(self, step: str, word: str) -> str:
        choice = choice_named(self._game, step, word)
        example = " ".join(map(str, range(1, choice.gives_up + 1)))
        which = f"; say which, as in {word} {example}" if choice.gives_up else ""
        return f"{word}: {choice_words(self._game, choice, self._bets.placed)}{which} ({clauses(choice.cites)})"

    def _short(self, step: str, affordable: Sequence[ChoiceView]) -> list[str]:
        """A word on the choices that leave too little for the next bet."""
        found = []
        for each in affordable:
            choice = choice_named(self._game, step, each["choice"])
            lying = lying_after(self._game, choice, dict(self._bets.placed))
            following = next_bet(self._game, lying, self._rules.single_wager_most, step)
            left = self._in_hand() - parse_cents(each["costs"])
            if not choice.folds and following is not None and following[1] > left:
                key, amount = following
                name = self._game.wager(key).name
                found.append(f"{choice.word} leaves {dollars(left)}, and the {name} takes {dollars(amount)}")
        return found

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
        return self.chips - sum(self._bets.placed.values()) + settled

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


def _with_places(said: str) -> tuple[str, tuple[int, ...] | None]:
    """A choice and the places of the cards it gives up, if any were said: ``two 1 4``."""
    word, *places = said.replace(",", " ").split()
    if not places or not all(place.isascii() and place.isdecimal() and len(place) <= 2 for place in places):
        return said, None
    return word, tuple(map(int, places))


def _offer_answer(due: DecisionDue, word: str) -> ChoiceView | None:
    taken, passed = due["choices"]
    if word in YES:
        return taken
    return passed if word in NONE else _matching(due["choices"], word)


def _rounds(number: int) -> str:
    return "one round" if number == 1 else f"{number} rounds"
