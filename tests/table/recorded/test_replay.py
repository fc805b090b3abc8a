"""Playing a round again whose cards are known."""

from __future__ import annotations

import pytest
from tests.table.commanding import deck_for

from fifthstreet import Refusal, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.errors import Error
from fifthstreet.games import describe
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.messages import commands as c
from fifthstreet.table.recorded.replay import REPLAY_AUTOMATIONS, KnownTable
from fifthstreet.table.recorded.words import words


def test_cards_that_were_never_dealt_are_refused_in_a_notation() -> None:
    text = (
        "mississippi-stud us-wa | 1: ante=10.00 | board [6c 7d Jh] | 1 [Js 2d Ah] "
        "| no_more_bets deal deal 1:1x reveal 1:1x reveal 1:1x reveal settle"
    )
    with pytest.raises(Refusal) as caught:
        replay(text)
    assert caught.value.code == "scenario/cards"


def test_the_dealer_goes_on_with_cards_that_are_known() -> None:
    rules = rules_for(load_pack("us-ma"), "caribbean-stud")
    setup = set_up(describe(rules), rules, automations=REPLAY_AUTOMATIONS)
    hands = {"1": "Ah Ad Qs Jc 9c", "dealer": "Kc Kd 9h 4s 2c"}
    table = KnownTable(setup, {holder: tuple(parse_cards(cards)) for holder, cards in hands.items()})
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.go_on()
    table.decide(1, "bet")
    for _ in ("reveal", "settle"):
        table.go_on()
    # A pair of aces beats a pair of kings: ante 10 and bet 20 at even money.
    assert table.net(1) == 30_00
    table.go_on()
    assert words(table.actions)[-5:] == ("no_more_bets", "deal", "1:bet", "reveal", "settle")


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ("method=juggling", "notation/malformed"),
        ("shuffler=wind", "notation/malformed"),
        ("limits.ante=5.00/10.00", "notation/malformed"),
        ("limits.ante=five/ten/one", "notation/malformed"),
        ("limits.ante=5/10/0", "notation/malformed"),
        ("by_hand=xyz", "notation/malformed"),
        ("by_hand=shuffle", "notation/malformed"),
        ("five_card=perhaps", "option/value"),
    ],
)
def test_settings_that_no_table_has_are_refused(settings: str, code: str) -> None:
    with pytest.raises(Error) as caught:
        replay(f"caribbean-stud us-ma {settings} | 1: ante=10.00 | no_more_bets")
    assert caught.value.code == code


def test_a_hand_that_won_nothing_stays_unseen_when_a_void_round_is_played_again() -> None:
    table = open_table(
        "boston-5",
        "us-ma",
        method="automated_shoe",
        deck=deck_for("2c 7d 9h"),
        automations=("attest", "shuffle", "collect", "deal"),
    )
    table.sit(1)
    table.wager(1, ante="10.00", first="20.00", optional_bonus="2.00")
    table.no_more_bets()
    table.do(c.ReportIrregularity(kind="shoe_jam"))
    text = str(table.notation())
    assert "1 [?? ?? ??" in text
    again = replay(text)
    assert again.state.round.void
    assert again.lines(1) == table.lines(1)


def test_limits_that_allow_nothing_are_refused_in_one_sentence() -> None:
    with pytest.raises(Refusal) as caught:
        replay("caribbean-stud us-ma limits.ante=5/10/0 | 1: ante=10.00 | no_more_bets")
    assert str(caught.value) == "limits ante: limits 5.00 to 10.00 in steps of 0.00 allow no wager"


@pytest.mark.parametrize("token", ["!x@" + "9" * 5_000, "\u0661:bet", "settle@\u0663", "!x@table"])
def test_a_place_that_no_table_has_cannot_be_read(token: str) -> None:
    with pytest.raises(Refusal) as caught:
        replay(f"caribbean-stud us-ma | 1: ante=10.00 | {token}")
    assert caught.value.code == "notation/malformed"
