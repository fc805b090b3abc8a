"""``fifthstreet run``: line by line, refused commands and all."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.running import COMMAND, deck, invoke, short, turns

from fifthstreet.cli.commands.run import run


def _answers(*commands: object) -> list[dict[str, Any]]:
    return [json.loads(answer) for answer in run([json.dumps(command) for command in commands])]


_OPEN = {"do": "open_table", "game": "caribbean-stud", "pack": "us-ma", "automations": "all"}


def test_each_answer_comes_before_the_next_command_is_read() -> None:
    with subprocess.Popen([*COMMAND, "run"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(_OPEN) + "\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["event"] == "table_opened"
        process.stdin.write('{"do": "sit", "seat": 3}\n')
        process.stdin.flush()
        sat = json.loads(process.stdout.readline())
        assert (sat["event"], sat["seat"]) == ("player_sat", 3)
        process.stdin.close()
        process.stdout.read()
        assert process.wait(timeout=300) == 0


_TO_A_DECISION = (
    _OPEN,
    {"do": "sit", "seat": 1},
    {"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}},
    {"do": "no_more_bets"},
)


@pytest.mark.req("T7")
def test_a_script_tells_the_times_and_a_turn_ends_when_they_say_so() -> None:
    commands = [dict(command) for command in _TO_A_DECISION]
    commands[-1]["at"] = 1_000
    early, late = ({"do": "expire", "seat": 1, "at": at} for at in (60_999, 61_000))
    answers = _answers(*commands, early, late)
    (refused,) = (answer["refusal"] for answer in answers if "refusal" in answer)
    assert (refused["code"], refused["message"]) == ("clock/too_early", "seat 1 has 1 of 60 seconds left to decide")
    (made,) = (answer for answer in answers if answer.get("event") == "decision_made")
    assert (made["choice"], made["expired"]) == ("fold", "clock")


def test_a_script_can_be_given_a_clock_that_no_command_moves() -> None:
    times = iter(range(0, 1_000_000, 30_000))
    expire = {"do": "expire", "seat": 1}
    ahead = {"do": "look", "seat": 1, "at": 10**12}
    early = [{**expire, "at": 10**12}, {**expire, "at": 10**12, "by": "floorperson"}]
    lines = [json.dumps(command) for command in (*_TO_A_DECISION, ahead, *early, expire, {"do": "view"})]
    answers = [json.loads(answer) for answer in run(lines, now=lambda: next(times))]
    read = [answer["at"] for answer in answers if answer.get("event") == "clock_read"]
    # Sat at 0, wagered at 30,000, No more bets at 60,000 with all that the table does by itself, expired at 180,000.
    assert [*dict.fromkeys(read)] == [0, 30_000, 60_000, 180_000]
    assert [answer["refusal"]["code"] for answer in answers if "refusal" in answer] == ["clock/keeper"] * 3


def test_the_command_line_has_a_clock(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text("\n".join(json.dumps(command) for command in _TO_A_DECISION), encoding="utf-8")
    assert "clock_read" not in invoke("run", str(script)).stdout
    answers = [json.loads(line) for line in invoke("run", "--clock", str(script)).stdout.splitlines()]
    read = [answer["at"] for answer in answers if answer.get("event") == "clock_read"]
    assert read
    assert read == sorted(read)


def test_a_refused_command_changes_nothing_and_the_script_goes_on(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    lines = [json.dumps(_OPEN), "", "nonsense", '{"do": "sit", "seat": 9}', '{"do": "sit", "seat": 1}']
    script.write_text("\n".join(lines), encoding="utf-8")
    result = invoke("run", str(script))
    assert result.exit_code == 0
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    codes = [answer["refusal"]["code"] for answer in answers if "refusal" in answer]
    assert codes == ["command/malformed", "seat/unknown"]
    assert [answer["seat"] for answer in answers if answer.get("event") == "player_sat"] == [1]


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"\xff\xfe\n", "input/not_utf8"),
        (b'"' + b"x" * 1_000_001 + b'"\n', "input/too_large"),
        (b"[" * 100_000 + b"\n", "command/malformed"),
        (b'{"do": "sit", "seat": 1, "seat": 2}\n', "command/malformed"),
        (b'{"do": "sit", "seat": NaN}\n', "command/malformed"),
        (b'{"do": "sit", "seat": 1}\n', "command/no_table"),
        (b'{"do": "dance"}\n', "command/malformed"),
        (
            b'{"do": "open_table", "game": "boston-5", "pack": "us-ma",'
            b' "limits": {"ante": {"min": "10.00", "max": "5.00", "step": "1.00"}}}\n',
            "command/malformed",
        ),
        (b'{"do": "open_table", "game": "boston-5", "pack": "us-ma", "deck": "Ah"}\n', "deck/order"),
        (b'{"do": "open_table", "game": "boston-5", "pack": "us-ma", "deck": "Zz"}\n', "command/malformed"),
    ],
    ids=short,
)
def test_a_bad_line_is_refused_and_the_next_one_is_read(line: bytes, code: str) -> None:
    done = invoke("run", given=line + json.dumps(_OPEN).encode())
    assert done.exit_code == 0
    first, second, *_ = [json.loads(answer) for answer in done.stdout.splitlines()]
    assert first["refusal"]["code"] == code
    assert second["event"] == "table_opened"


def test_a_script_that_cannot_be_read_is_an_error_object() -> None:
    result = invoke("run", "no-such-script")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"] == "input/unreadable"


def test_a_second_table_is_refused() -> None:
    assert _answers(_OPEN, _OPEN)[-1]["refusal"]["code"] == "table/already_open"


def test_options_are_told_as_they_are_written() -> None:
    opened = _answers(_OPEN)[0]["options"]
    assert opened["progressive_wager"] == "1.00"
    assert opened["progressive_rate"] == "70"
    assert opened["decision_seconds"] == 60
    assert opened["cover_all"] is False


@pytest.mark.req("T9")
def test_no_answer_holds_a_card_that_only_its_player_looked_at() -> None:
    hidden = "Qc Qd Qh Qs Jc"
    cards = deck(turns("2c 3d 4h 6s 8c", hidden, "As Kh 7c 6d 2s"))
    answers = _answers(
        {**_OPEN, "deck": cards},
        {"do": "sit", "seat": 1},
        {"do": "sit", "seat": 2},
        {"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}},
        {"do": "wager", "seat": 2, "wagers": {"ante": "10.00"}},
        {"do": "no_more_bets"},
        {"do": "view", "role": "player", "seat": 1},
        {"do": "view", "role": "dealer"},
        {"do": "notation"},
        {"do": "decide", "seat": 1, "choice": "bet"},
        {"do": "decide", "seat": 2, "choice": "fold"},
    )
    text = json.dumps(answers)
    assert "As" in text  # The dealer's open card, to show that faces are written this way.
    assert not [card for card in hidden.split() if f'"{card}"' in text or f"{card} " in text]


def test_the_owner_of_the_cards_sees_them_in_the_view() -> None:
    answers = _answers(
        {**_OPEN, "deck": deck(turns("2c 3d 4h 6s 8c", "As Kh 7c 6d 2s"))},
        {"do": "sit", "seat": 1},
        {"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}},
        {"do": "no_more_bets"},
        {"do": "view", "role": "player", "seat": 1},
    )
    assert answers[-1]["view"]["seats"]["1"]["cards"] == ["2c", "3d", "4h", "6s", "8c"]


def test_a_hand_is_not_void_before_it_was_wagered_on() -> None:
    answers = _answers(
        {"do": "open_table", "game": "caribbean-stud", "pack": "us-ma", "cards": "entered"},
        {"do": "sit", "seat": 1},
        {"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}},
        {"do": "irregularity", "kind": "wrong_card_count", "position": 1, "count": 6},
    )
    assert answers[-1]["refusal"]["code"] == "irregularity/not_now"


def test_no_card_is_found_in_a_deck_that_was_not_shuffled() -> None:
    answers = _answers(
        {"do": "open_table", "game": "mississippi-stud", "pack": "us-wa", "cards": "entered"},
        {"do": "sit", "seat": 1},
        {"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}},
        {"do": "shuffle"},
        {"do": "cut", "cards": 20},
        {"do": "no_more_bets"},
        {"do": "irregularity", "kind": "shuffler_jam"},
        {"do": "irregularity", "kind": "card_face_up"},
    )
    assert answers[-1]["refusal"]["code"] == "irregularity/not_now"


_WORDS = st.sampled_from(
    [
        "sit",
        "wager",
        "no_more_bets",
        "deal",
        "decide",
        "reveal",
        "settle",
        "clear",
        "view",
        "notation",
        "rule",
        "look",
    ]
)
_FIELDS = st.dictionaries(
    st.sampled_from(["seat", "wagers", "choice", "by", "count", "cards", "role", "of", "ruling", "kind"]),
    st.none() | st.integers(-1, 8) | st.sampled_from(["bet", "fold", "dealer", "player", "Ah"]),
    max_size=3,
)


@pytest.mark.req("S7")
@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(_WORDS, _FIELDS), max_size=20))
def test_any_script_is_answered_in_json(commands: list[tuple[str, dict[str, object]]]) -> None:
    start = [
        {**_OPEN, "seed": 1},
        {"do": "sit", "seat": 1},
        {"do": "wager", "seat": 1, "wagers": {"ante": "10.00"}},
    ]
    for answer in _answers(*start, *({"do": word, **fields} for word, fields in commands)):
        assert len({"event", "refusal", "view", "notation"} & set(answer)) == 1
