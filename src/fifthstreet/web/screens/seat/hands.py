"""The cards on the felt as a player sees them, and what they are called."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fifthstreet.cards import HIDDEN
from fifthstreet.games.wording.hands import dealer_words, hand_words
from fifthstreet.games.wording.text import title
from fifthstreet.table.views import SeatView, View
from fifthstreet.web.screens.seat.looking import Looking
from fifthstreet.web.words import card_name


@dataclass(frozen=True, slots=True)
class HandShown:
    """Cards that lie on the felt, in the order in which the player sees them, and what they are called."""

    title: str
    cards: tuple[tuple[int, str], ...]

    @property
    def label(self) -> str:
        """The hand as a screen reader says it before its cards."""
        hidden = sum(face == HIDDEN for _, face in self.cards)
        return f"{self.title}, {hidden} face down" if hidden else self.title


def dealer_shown(looking: Looking, seen: View) -> HandShown | None:
    """The dealer's cards, from the player's side."""
    if not seen["dealer"]:
        return None
    called = dealer_words(looking.felt.game, seen["dealer"])
    up = [face for face in seen["dealer"] if face != HIDDEN]
    shows = f"Dealer shows the {card_name(up[0])}" if len(up) == 1 else "Dealer"
    cards = [*enumerate(seen["dealer"])]
    # A player sits opposite: what the dealer has on the left, the player sees on the right.
    mirrored = cards if looking.state.setup.method_rules.stack is not None else cards[::-1]
    return HandShown(shows if called is None else f"Dealer: {called}", tuple(mirrored))


def has_cards(seen: View) -> bool:
    """Whether any card was dealt."""
    return bool(seen["dealer"] or seen["community"] or any(seat["cards"] for seat in seen["seats"].values()))


def board_shown(seen: View) -> HandShown | None:
    """The community cards."""
    return HandShown("Community cards", tuple(enumerate(seen["community"]))) if seen["community"] else None


def own_shown(looking: Looking, seen: View, mine: SeatView | None) -> HandShown | None:
    """The cards of the player's own seat."""
    if looking.own is None:
        return None
    cards = mine["cards"] if mine is not None else []
    called = hand_words(looking.felt.game, "player", cards, seen["community"]) if cards else None
    name = f"Seat {looking.own}"
    return HandShown(f"{name}, {called}" if called is not None else name, tuple(enumerate(cards)))


def drawn_words(looking: Looking) -> Iterator[str]:
    """What was drawn beside the cards for this round."""
    if not looking.shows_past:
        for name, what in looking.state.round.draws.items():
            drawn = f"seat {what}" if isinstance(what, int) else what if what == "dealer" else card_name(what)
            yield f"{title(name)}: {drawn}"
