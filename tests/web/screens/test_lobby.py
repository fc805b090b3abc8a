"""The lobby: every table with what is going on there."""

from __future__ import annotations

from tests.floor.linked import DEALER, NOTHING, Linked

from fifthstreet.web.screens.lobby import lobby


def test_tables_are_listed_by_venue_with_seats_and_links(nexus: Linked) -> None:
    nexus.at("T1", "player", "sit", seat=3)
    shown = lobby(nexus.house)
    (venue,) = shown.venues
    one, two = venue.tables
    assert (venue.name, shown.open_tables, shown.play_chips) == ("east", 2, None)
    assert (one.taken, one.free, two.free) == ((3,), one.felt.seats - 1, two.felt.seats)
    assert one.links == ("grand",)
    assert [*venue.links] == ["grand"]
    # The main wagers of Caribbean Stud are its ante and bet; what is beside them feeds the meter.
    assert len(one.sides) == 1
    assert one.places == 5
    assert {"house", "table/T1", "table/T2", "link/grand"} <= {*shown.streams}


def test_a_claim_is_seen_from_the_lobby_and_a_closed_table_is_closed(nexus: Linked) -> None:
    nexus.do("floorperson", "close_table", table="T2")
    nexus.deal("T1", {5: "As Ks Qs Js Ts"}, DEALER, console="start_game")
    one, two = lobby(nexus.house).venues[0].tables
    assert one.cards
    assert (two.is_open, two.state, two.cards, one.places) == (False, "Closed", (), 0)
    nexus.claim("T1", 5, "Royal Flush")
    (venue,) = lobby(nexus.house).venues
    assert (venue.tables[0].state, venue.tables[0].mark) == ("Claim pending", "wait")
    assert venue.pending == {"grand": frozenset({"mega"})}


def test_what_nobody_may_see_is_not_there(nexus: Linked) -> None:
    nexus.begin("T1", {5: NOTHING}, DEALER, "start_game")
    (one, _) = lobby(nexus.house).venues[0].tables
    # The dealer's first card lies open, the others do not.
    assert sorted(one.cards).count("??") == 4
