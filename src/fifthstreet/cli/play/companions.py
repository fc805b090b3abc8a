"""Players for the other seats: they know what a player at their seat sees, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from fifthstreet.cards import HIDDEN, RANKS, Card
from fifthstreet.games.description import PASS, Choice, Game
from fifthstreet.games.reading.course import looked_at
from fifthstreet.games.wording.choices import choice_named
from fifthstreet.games.wording.hands import main_hand
from fifthstreet.money import parse_cents
from fifthstreet.table.decisions_met import Faced, faced_by
from fifthstreet.table.state import TableState
from fifthstreet.table.views import DecisionDue, View, decisions_due, view

STRATEGY = (
    "The other seats make the smallest base wagers and no side wagers. They stay for the smallest stake with a "
    "pair or better, or with an ace, among the cards they can see, and give up otherwise. They take every offer "
    "to show cards and never take a wager back once it is offered."
)

_ACE = len(RANKS) - 1


@dataclass(frozen=True)
class Crew:
    """The players of the other seats: by a simple rule, or by a strategy that decides what to do with a hand."""

    game: Game
    strategy: Callable[[Faced], str] | None = None
    says: str = STRATEGY

    def choose(self, state: TableState, seat: int, due: DecisionDue) -> str:
        """What the player at a seat answers, from that seat's view alone."""
        seen = view(state, "player", seat)
        is_offer = any(each["choice"] == PASS for each in due["choices"])
        if self.strategy is None or is_offer:
            return choose(self.game, seen, seat, due)
        return self.strategy(faced_by(self.game, seen, seat, state.round.seats[seat], over=False))


def next_due(state: TableState) -> DecisionDue | None:
    """The decision or offer to be answered next, as the player whose turn it is may see it."""
    order = state.setup.step_index
    first = min(decisions_due(state), key=lambda due: (order[due["decision"]], due["seat"]), default=None)
    if first is None:
        return None
    return next(due for due in decisions_due(state, first["seat"]) if due["decision"] == first["decision"])


def choose(game: Game, view: View, seat: int, due: DecisionDue) -> str:
    """What the player at a seat answers to a decision or an offer, from that seat's view alone."""
    offered = [(choice_named(game, due["decision"], each["choice"]), each) for each in due["choices"]]
    if any(each["choice"] == PASS for each in due["choices"]):
        shows = [choice.word for choice, _ in offered if choice.shows]
        return shows[0] if shows else PASS
    stays = [(parse_cents(each["costs"]), choice.word) for choice, each in offered if _plays(choice)]
    gives_up = [choice.word for choice, _ in offered if not _plays(choice)]
    if not gives_up or (stays and is_worth_it(game, view, seat)):
        return min(stays)[1]
    return gives_up[-1]


def _plays(choice: Choice) -> bool:
    return not choice.folds and choice.takes_back is None


def is_worth_it(game: Game, view: View, seat: int) -> bool:
    """A pair or better, or an ace, among the cards this player can see."""
    hand = main_hand(game, "player")
    own = view["seats"][str(seat)]["cards"]
    faces = own if hand is None else looked_at(hand.cards, own, view["community"])
    cards = [Card.parse(face) for face in faces if face != HIDDEN]
    ranks = [card.rank for card in cards]
    if len(set(ranks)) < len(ranks) or _ACE in ranks:
        return True
    if hand is None or len(cards) < hand.ranking.size:
        return False
    return hand.ranking.category(hand.ranking.best_value(cards)) is not hand.ranking.categories[-1]
