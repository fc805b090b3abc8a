from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.floor.drill.drills import broken
from tests.floor.linked import CARIBBEAN, DEALER, Linked, dealt

from fifthstreet.floor.drill import checks
from fifthstreet.floor.drill.drill import Drill
from fifthstreet.floor.house import House
from fifthstreet.floor.streams import Stream
from fifthstreet.progressive.link.commands import FixedAward
from fifthstreet.progressive.link.state import Game, Link, Win

KEY = Ed25519PrivateKey.generate().public_key()


def link_of(house: House, name: str = "grand") -> tuple[Stream[Link | None], Link]:
    stream = house.link(name)
    assert stream.state is not None
    return stream, stream.state


def won(number: int, *, table: str = "T1", amount: int = 500) -> Win:
    award = FixedAward(amount=amount)
    return Win(
        number=number,
        table=table,
        round=1,
        seat=1,
        wager="progressive",
        row="Flush",
        award=award,
        amount=amount,
        takes=(),
        is_held=False,
        is_made=True,
    )


def test_a_house_that_is_right_has_nothing_to_find(begun: Drill) -> None:
    assert list(checks.after_a_step(begun.house)) == []


def test_money_that_comes_from_nowhere_is_found(begun: Drill) -> None:
    broken(begun, "UPDATE balances SET amount = amount + 1 WHERE account = 'cage'")
    assert list(checks.after_a_step(begun.house)) == ["all accounts add up to 1, not to nothing"]


def test_a_player_below_nothing_is_found(begun: Drill) -> None:
    broken(begun, "INSERT INTO balances VALUES ('chips/p1-1', -5), ('house2', 5)")
    assert list(checks.after_a_step(begun.house)) == ["chips/p1-1 holds -5"]


@pytest.mark.req("P1")
def test_a_level_that_lost_a_cent_is_found(begun: Drill) -> None:
    stream, link = link_of(begun.house)
    level = replace(link.levels["minor"], amount=link.levels["minor"].amount - 10_000)
    stream.state = replace(link, levels={**link.levels, "minor": level})
    first, second = checks.after_a_step(begun.house)
    assert first.startswith("P1: level minor of grand is not balanced")
    assert second == f"meter of grand minor is {level.amount}, its account {level.amount + 10_000}"


def test_a_claim_that_two_supervisors_logged_is_found(begun: Drill) -> None:
    stream, link = link_of(begun.house)
    game = Game(round=1, stakes=(), added=(), wins=(1, 2))
    stream.state = replace(link, wins={1: won(1), 2: won(2)}, games={"T1": game})
    assert list(checks.after_a_step(begun.house)) == ["grand: ('T1', 1, 1, 'progressive') was won 2 times"]


def test_a_replay_that_differs_is_found(begun: Drill) -> None:
    live, other = begun.house, begun._house(begun.storage.ledger)
    assert list(checks.same_state(live, other)) == []
    other.registry.state = replace(other.registry.state, day=None)
    stream, link = link_of(other)
    stream.state = replace(link, is_open=False)
    table = other.table("T1")
    table.state = table.state.close().after
    assert list(checks.same_state(live, other)) == [
        "replay: registry differs",
        "replay: link grand differs",
        "replay: table T1 differs",
    ]


def test_a_log_that_was_changed_or_runs_backwards_is_found(begun: Drill) -> None:
    broken(begun, "UPDATE records SET at = 1 WHERE position = 5")
    found = list(checks.at_the_end(begun.house, KEY))
    assert found[-1] == "time runs backwards in the log"
    assert any(each.startswith("log: ") for each in found[:-1])


def test_reports_that_do_not_agree_are_found(begun: Drill) -> None:
    broken(begun, "UPDATE balances SET amount = amount + 1 WHERE account = 'cage'")
    assert any(each.startswith("reports: cage") for each in checks.at_the_end(begun.house, KEY))


def test_a_win_that_no_table_paid_is_found(begun: Drill, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "all_wins", lambda _, name: [won(1)] if name == "grand" else [])
    (found,) = checks.at_the_end(begun.house, KEY)
    assert found == "table T1 did not pay (1, 'progressive', 500), which its link logged"


def test_a_payment_that_no_link_logged_is_found(played: Drill, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "all_wins", lambda *_: [])
    found = list(checks.at_the_end(played.house, played._signing.public_key()))
    assert found
    assert all(each.endswith("which no link logged") for each in found)


def test_what_the_tray_pays_without_a_floorperson_need_not_be_logged(tmp_path: Path) -> None:
    """A flush pays 50 for 1 on the Five Card Hand wager, less than the 500 for 1 that a console logs."""
    floor = Linked(tmp_path / "house", {**CARIBBEAN, "options": {"five_card": True}}, meter="five_card")
    floor.chance.cards(dealt(["Ah Jh 9h 5h 3h", DEALER]))
    floor.at("T1", "player", "sit", seat=1)
    floor.at("T1", "player", "wager", seat=1, wagers={"ante": "10.00", "five_card_player": "2.00"})
    floor.at("T1", "dealer", "lights", lit={"five_card_player": [1]})
    floor.at("T1", "dealer", "start_game", chips=1)
    floor.at("T1", "dealer", "no_more_bets")
    floor.at("T1", "player", "decide", seat=1, choice="bet")
    floor.at("T1", "dealer", "reveal")
    floor.at("T1", "dealer", "reveal", of=1)
    floor.at("T1", "dealer", "settle", seat=1)
    floor.at("T1", "dealer", "end_game")
    floor.at("T1", "dealer", "clear")
    assert not [each for each in checks.at_the_end(floor.house, KEY) if each.startswith("table ")]
