"""What lies on the sensors of a table: the wagers that feed links."""

from __future__ import annotations

from tests.floor.linked import Linked

from fifthstreet.floor.sensors import coupons, registered, sensors
from fifthstreet.progressive.consoles.presses import Sensor

ON_LINKS = ("progressive",)


def test_wagers_on_links_are_registered_and_no_others(nexus: Linked) -> None:
    for seat, badge in ((5, "bob"), (1, "player")):
        nexus.at("T1", badge, "sit", seat=seat)
        nexus.at("T1", badge, "wager", seat=seat, wagers={"ante": "10.00", "progressive": "1.00"})
    state = nexus.house.table("T1").state.state
    assert {wager: sorted(seats) for wager, seats in registered(state, ON_LINKS).items()} == {"progressive": [1, 5]}
    assert sensors(state, ON_LINKS) == (Sensor(seat=1, wager="progressive"), Sensor(seat=5, wager="progressive"))
    assert registered(state, ()) == registered(state, ("five_card",)) == {}


def test_a_wager_made_with_a_coupon_is_no_chip(nexus: Linked) -> None:
    tender = {"progressive": {"progressive_coupon": "1.00"}}
    for seat, badge in ((1, "player"), (5, "bob")):
        nexus.at("T1", badge, "sit", seat=seat)
        nexus.at("T1", badge, "wager", seat=seat, wagers={"ante": "10.00"})
    nexus.at("T1", "bob", "wager", seat=5, wagers={"ante": "10.00", "progressive": "1.00"})
    assert coupons(nexus.house.table("T1").state.state, ON_LINKS) == 0
    nexus.at("T1", "dealer", "wager", seat=1, wagers={"progressive": "1.00"}, tender=tender)
    assert coupons(nexus.house.table("T1").state.state, ON_LINKS) == 1
