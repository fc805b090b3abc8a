"""The cards on the felt as a player sees them, and what they are called."""

from __future__ import annotations

from tests.floor.houses import Floor
from tests.web.screens.seat.test_looking import look

from fifthstreet.cards import HIDDEN
from fifthstreet.web.screens.seat.hands import HandShown, board_shown, dealer_shown, has_cards, own_shown


def test_a_hand_says_how_many_cards_lie_face_down() -> None:
    cards = tuple(enumerate(("As", HIDDEN, HIDDEN)))
    assert HandShown("Dealer", cards).label == "Dealer, 2 face down"
    assert HandShown("Dealer", cards[:1]).label == "Dealer"


def test_before_the_deal_there_is_no_hand(plain: Floor) -> None:
    plain.do("player", "sit", table="B5", seat=1)
    looking = look(plain, "player")
    assert not has_cards(looking.seen)
    assert dealer_shown(looking, looking.seen) is None
    assert board_shown(looking.seen) is None
    own = own_shown(looking, looking.seen, None)
    assert own is not None
    assert (own.title, own.cards) == ("Seat 1", ())
    onlooker = look(plain, None)
    assert own_shown(onlooker, onlooker.seen, None) is None
