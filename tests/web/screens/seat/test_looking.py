"""Who looks at a table, and what they see of it."""

from __future__ import annotations

from tests.floor.houses import Floor

from fifthstreet.cards import HIDDEN
from fifthstreet.web.screens.seat.looking import Looking, looking_at


def look(floor: Floor, badge: str | None) -> Looking:
    found = looking_at(floor.house, "B5", badge)
    assert found is not None
    return found


def test_wagers_are_open_until_they_are_closed(plain: Floor) -> None:
    plain.do("player", "sit", table="B5", seat=1)
    plain.do("player", "wager", table="B5", seat=1, wagers={"ante": "10.00", "first": "20.00"})
    assert look(plain, "player").is_open
    plain.do("dealer", "shuffle", table="B5")
    plain.do("dealer", "no_more_bets", table="B5")
    assert not look(plain, "player").is_open


def test_a_player_sees_their_own_seat_and_others_see_backs(plain: Floor) -> None:
    plain.do("player", "sit", table="B5", seat=1)
    mine, nobody, bobs = (look(plain, badge) for badge in ("player", None, "bob"))
    assert (mine.seat, mine.own, nobody.seat, bobs.own) == (1, 1, None, None)
    assert (mine.past, mine.shows_past, mine.turns) == (None, False, frozenset())
    assert HIDDEN not in str(nobody.seen["dealer"])


def test_the_house_attends_when_it_is_told_to(plain: Floor) -> None:
    assert not look(plain, None).is_attended
    plain.do("floorperson", "attend", table="B5", by="house")
    assert look(plain, None).is_attended


def test_a_closed_table_shows_nothing(plain: Floor) -> None:
    plain.do("floorperson", "close_table", table="B5")
    assert looking_at(plain.house, "B5", "player") is None
