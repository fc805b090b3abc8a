"""The way of the cards: what a step turns or a wager looks at was dealt, and lies open where it must."""

from __future__ import annotations

from collections.abc import Iterable

from fifthstreet.games import description as d
from fifthstreet.games.description import Game
from fifthstreet.games.errors import Problem
from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.games.reading.pay_tables import hands, settlements


def choices_of(step: d.Step) -> tuple[d.Choice, ...]:
    """The choices of a decision or an offer."""
    if isinstance(step, d.Decide):
        return step.choices
    return (step.choice,) if isinstance(step, d.Offer) else ()


class Course:
    """Walks through the steps the way a round does, and says where cards are missing."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dealt: dict[d.Holder, int] = {"player": 0, "dealer": 0, "board": 0}
        self.shown: dict[d.Holder, set[int]] = {"dealer": set(), "board": set()}
        self.dealt_before_fold: int | None = None
        self.settled: set[str] = set()
        self.offered: set[str] = set()

    def problems(self) -> Iterable[Problem]:
        for step in self.game.steps:
            if isinstance(step, d.Deal):
                yield from self._cards(step, self._deal(step))
            elif isinstance(step, d.Turn):
                yield from self._cards(step, self._turn(step))
            elif isinstance(step, d.Settle):
                yield from self._too_early(step)
                yield from self._cards(step, self._settle(step))
                self.settled.update(key for keys in step.passes for key in keys)
            else:
                yield from self._too_late(step)
                yield from self._cards(step, self._choose(step))

    def _cards(self, step: d.Step, found: Iterable[str]) -> Iterable[Problem]:
        yield from (Problem("description/cards", f"{step.key}: {says}") for says in found)

    # Time -------------------------------------------------------------------------------------------------------

    def _too_early(self, step: d.Settle) -> Iterable[Problem]:
        for key in (key for keys in step.passes for key in keys if key in self.game.by_key):
            rule = self.game.by_key[key].settles
            waits_for = rule.if_taken if isinstance(rule, d.HandPays) else None
            if waits_for is not None and waits_for not in self.offered:
                yield Problem("description/settled", f"{key} is settled before the offer {waits_for!r} it waits for")

    def _too_late(self, step: d.Decide | d.Offer) -> Iterable[Problem]:
        named = [key for choice in choices_of(step) for key in (choice.places, choice.takes_back)]
        for key in [*named, *([step.holding] if isinstance(step, d.Offer) else [])]:
            if key in self.settled:
                yield Problem("description/settled", f"step {step.key} comes after {key} was settled")
        if isinstance(step, d.Offer):
            self.offered.add(step.key)

    # Cards ------------------------------------------------------------------------------------------------------

    def _deal(self, step: d.Deal) -> Iterable[str]:
        if not step.deliveries:
            yield "nobody is dealt a card"
        for delivery in step.deliveries:
            if delivery.cards < 1:
                yield f"{delivery.cards} cards are dealt to the {delivery.to}"
            if any(not 0 <= card < delivery.cards for card in delivery.up):
                yield f"cards {delivery.up} lie open of {delivery.cards} dealt; the first one is 0"
            if delivery.to != "player":
                self.shown[delivery.to].update(self.dealt[delivery.to] + card for card in delivery.up)
            self.dealt[delivery.to] += delivery.cards

    def _turn(self, step: d.Turn) -> Iterable[str]:
        dealt = self.dealt[step.whose]
        if dealt == 0 or any(not 0 <= card < dealt for card in step.cards):
            yield f"step {step.key} turns a card of the {step.whose}, which has {dealt}"
        self.shown[step.whose].update(step.cards or range(dealt))

    def _choose(self, step: d.Decide | d.Offer) -> Iterable[str]:
        for choice in choices_of(step):
            if not 0 <= choice.shows <= self.dealt["player"]:
                yield f"choice {choice.word} shows {choice.shows} cards of {self.dealt['player']}"
            if choice.holding is not None:
                yield from self._missing(f"choice {choice.word}", choice.holding.hand)
            if choice.folds and self.dealt_before_fold is None:
                self.dealt_before_fold = self.dealt["player"]

    def _settle(self, step: d.Settle) -> Iterable[str]:
        keys = {key for keys in step.passes for key in keys}
        for key, rule in settlements(self.game):
            for hand in hands(rule) if key in keys else ():
                yield from self._missing(key, hand)
                yield from self._missing_after_fold(key, rule, hand)
        for award in self.game.awards:
            if award.key in keys and isinstance(award.pays, d.CardDraw):
                for cards in award.pays.backs.values():
                    yield from self._impossible(award.key, cards)
                    yield from self._hidden(award.key, cards)

    def _missing(self, who: str, hand: d.Hand) -> Iterable[str]:
        yield from self._impossible(who, hand.cards)
        count = sum(self._counts(hand.cards).values())
        if count < hand.ranking.size:
            yield f"{who} looks at {count} cards and needs {hand.ranking.size}"
        yield from self._hidden(who, hand.cards)

    def _counts(self, cards: d.Cards) -> dict[d.Holder, int]:
        """How many cards of whom are looked at."""
        parts: list[tuple[d.Holder, int | None]] = [(cards.holder, cards.first)]
        parts += [("board", cards.board_first)] if cards.with_board else []
        return {part: min(self.dealt[part], most if most is not None else 52) for part, most in parts}

    def _impossible(self, who: str, cards: d.Cards) -> Iterable[str]:
        if any(first is not None and first < 1 for first in (cards.first, cards.board_first)):
            yield f"{who} looks at the first {cards.first} cards and the first {cards.board_first} of the board"
        if cards.with_board and cards.holder == "board":
            yield f"{who} looks at the board twice"
        if cards.board_first is not None and not cards.with_board:
            yield f"{who} looks at the first {cards.board_first} of the board: with_board=True is missing"

    def _hidden(self, who: str, cards: d.Cards) -> Iterable[str]:
        for part, count in self._counts(cards).items():
            if part != "player" and not self.shown[part] >= {*range(count)}:
                yield f"{who} looks at cards of the {part} that no step has turned"

    def _missing_after_fold(self, key: str, rule: d.Settlement | d.Envy, hand: d.Hand) -> Iterable[str]:
        looked_at = self._counts(hand.cards).get("player", 0)
        if self.dealt_before_fold is None or looked_at <= self.dealt_before_fold:
            return
        if isinstance(rule, d.HighestHandPays) and rule.counts_folded:
            yield f"{key} counts folded hands, but looks at cards that a player who folded does not get"
        elif self._stays(key, rule):
            yield f"{key} stays after a fold, but looks at cards that a player who folded does not get"

    def _stays(self, key: str, rule: d.Settlement | d.Envy) -> bool:
        """Whether a folded hand is still looked at: by its own wager, or by the others' envy."""
        wager = self.game.awards_by_key[key].on[0] if isinstance(rule, d.Envy) else key
        return wager in self.game.by_key and survives_fold(self.game.by_key[wager])
