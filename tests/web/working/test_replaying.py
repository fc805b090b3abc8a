"""A round is replayed step by step, to each as much as they saw."""

from __future__ import annotations

import pytest
from tests.floor.audited import DEALER, FOLDED, PLAYED
from tests.floor.linked import Linked

from fifthstreet.errors import Error
from fifthstreet.web.screens.audit import Replay
from fifthstreet.web.working.replaying import replayed, words

BACKS = ("??",) * 5


def seen(
    floor: Linked, viewer: str, badge: str = "x", role: str | None = None, seat: int | None = None, number: int = 1
) -> Replay:
    return replayed(str(floor.folder), "T1", number, viewer, badge, role, seat)


def hands(replay: Replay, step: int = -1) -> dict[int, tuple[str, ...]]:
    return {seat.number: seat.cards for seat in replay.steps[step].seats}


@pytest.mark.req("S6")
def test_an_auditor_sees_every_card_from_the_moment_it_is_dealt(floor: Linked) -> None:
    replay = seen(floor, "auditor")
    assert (replay.over, replay.seats, replay.role, replay.seat) == (True, (1, 5), "auditor", None)
    assert hands(replay) == {1: tuple(FOLDED.split()), 5: tuple(PLAYED.split())}
    assert replay.steps[-1].dealer == tuple(DEALER.split())
    dealt = next(step for step in replay.steps if step.words.endswith("cards are dealt"))
    assert {len(seat.cards) for seat in dealt.seats} == {5}
    assert replay.root is not None


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    ("viewer", "badge", "role", "seat", "first"),
    [
        ("player", "player", "auditor", None, FOLDED),
        ("player", "bob", "player", 1, None),
        ("auditor", "auditor", "player", 1, FOLDED),
        ("auditor", "auditor", "player", 5, None),
        ("auditor", "auditor", "dealer", None, None),
        ("executive", "executive", "auditor", None, None),
        ("accounting", "accounting", "player", 1, None),
    ],
)
def test_a_folded_hand_is_shown_to_its_player_and_who_may_look_as_them(
    floor: Linked, viewer: str, badge: str, role: str, seat: int | None, first: str | None
) -> None:
    replay = seen(floor, viewer, badge, role, seat)
    assert hands(replay)[1] == (BACKS if first is None else tuple(first.split()))
    if first is None:
        assert not any(f"'{card}'" in repr(replay) for card in FOLDED.split())


@pytest.mark.req("S6")
def test_nobody_sees_hidden_cards_of_a_round_that_is_played(floor: Linked) -> None:
    replay = seen(floor, "auditor", number=2)
    assert not replay.over
    assert hands(replay)[1] == BACKS


def test_who_did_not_play_and_seats_without_a_hand_are_refused(floor: Linked) -> None:
    with pytest.raises(Error, match="you did not play"):
        seen(floor, "player", "dealer")
    with pytest.raises(Error, match="seat 3 had no hand"):
        seen(floor, "auditor", role="player", seat=3)


def test_each_step_says_what_happened_by_whom_and_by_which_clause(floor: Linked) -> None:
    replay = seen(floor, "auditor")
    told = [step.words for step in replay.steps]
    for line in ("No more bets", "Seat 1 chooses fold", "Seat 1 looks at 5 cards", "The dealer shows 4 cards"):
        assert line in told
    assert any(line.startswith("Seat 5 chooses bet, Bet $") for line in told)
    assert any(line.startswith("Seat 1 wagers Ante $") for line in told)
    settled = next(step for step in replay.steps if step.words.startswith("Seat 5 is settled, −$"))
    assert settled.words.endswith(": Ante; Bet; Progressive Payout")
    assert any(cite.startswith("ma-csp") for cite in settled.cites)
    assert {step.actor for step in replay.steps} >= {"dealer", "player", "bob"}
    assert all(len(step.hash) == 64 for step in replay.steps)


def test_other_events_are_told_by_their_names(floor: Linked) -> None:
    game = floor.house.table("T1").state.state.game
    assert words({"event": "player_left", "seat": 4, "cites": ["x"]}, game) == "Player left, seat 4"
    assert words({"event": "deck_cut", "cards": 20, "by": "dealer"}, game) == "Deck cut: cards 20, by dealer"
    assert words({"event": "cards_turned", "of": 5, "faces": {"1": "Ah"}}, game) == "Seat 5 shows a card"
    assert words({"event": "hand_collected", "of": 5}, game) == "The hand of seat 5 is collected"
    assert words({"event": "hand_collected", "of": "dealer"}, game) == "The hand of the dealer is collected"
    back = {"event": "wagers_taken_back", "seat": 2, "wagers": {"ante": "5.00"}}
    assert words(back, game) == "Seat 2 takes back Ante $5"
