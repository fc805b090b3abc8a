"""Every function of the front door, with every argument wrong in every way: refused by the one family of errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fifthstreet as fs

SCENARIO = {
    "game": "mississippi-stud",
    "pack": "us-wa",
    "community": "6c 7d Jh",
    "seats": {"1": {"wagers": {"ante": "10.00"}, "cards": "Js 2d", "decisions": ["1x", "1x", "3x"]}},
}
NOTATION = "caribbean-stud us-ma | 1: ante=10.00"


@cache
def boston() -> fs.Analysis:
    return fs.analyze("boston-5", known="2c 2d")


@cache
def mississippi() -> fs.Strategy:
    return fs.strategy("mississippi-stud")


class Silent:
    """Something that cannot even say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")


def nested() -> dict[str, Any]:
    """Deeper than Python goes."""
    found: dict[str, Any] = {}
    for _ in range(100_000):
        found = {"a": found}
    return found


#: Right for no argument at all.
NOTHING: tuple[object, ...] = (
    *(1.5, float("nan"), -1, 10**5000, b"x", object(), Silent(), range(10**12), np.array(5), np.array([[1, 2]])),
    *([None], [1], {1}, {None: 1}, {"x": object()}, {"x": [1]}, {"x": 10**5000}, {"Ah": 1}, nested()),
)
#: Text, a path and a function: right for some arguments, but not these ones.
WORDS: tuple[object, ...] = ("\0", "\ud800", "x" * 5000, "[x]\ny=1", "a:b:c", Path("/no/x.toml"), lambda rules: None)
#: What is called, and the arguments that are right.
CALLS: dict[str, tuple[Callable[..., object], dict[str, object]]] = {
    "analyze": (fs.analyze, {"game": "boston-5"}),
    "strategy": (fs.strategy, {"game": "boston-5"}),
    "simulate": (fs.simulate, {"game": "boston-5", "rounds": 10}),
    "advise": (fs.Strategy.advise, {"cards": "Js 9d"}),
    "open_table": (fs.open_table, {"game": "caribbean-stud"}),
    "settle": (fs.settle, {"data": SCENARIO}),
    "replay": (fs.replay, {"text": NOTATION}),
    "report": (lambda analysis, file, command: fs.report(analysis, file, command=command), {}),
}
#: Arguments that take any function, or any words.
FREE = {"progress", "watch", "decks", "command"}


def _sweep() -> Iterator[tuple[str, str]]:
    for name, (function, _) in CALLS.items():
        yield from ((name, argument) for argument in inspect.signature(function).parameters if argument != "self")


@pytest.mark.parametrize(("name", "argument"), [*_sweep()])
def test_whatever_is_wrong_is_refused_in_one_short_sentence(name: str, argument: str, tmp_path: Path) -> None:
    function, right = CALLS[name]
    if name == "report":
        right = {"analysis": boston(), "file": tmp_path / "a.html", "command": None}
    if name == "advise":
        function = mississippi().advise
    for value in NOTHING + (() if argument in FREE else WORDS):
        with pytest.raises(fs.Error) as refused:
            function(**{**right, argument: value})
        message = refused.value.message
        assert len(message) < 600, message
        assert message.isprintable(), message
        assert not any(word in message for word in ("0x", "/no/", str(tmp_path))), message


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"players": 1.5}, "players: write a whole number, not 1.5"),
        ({"players": True}, "players: write a whole number, not True"),
        ({"game": 5}, "game: write text or a function, not 5"),
        ({"pack": b"us-ma"}, "pack: write text or Path or Pack, not b'us-ma'"),
        ({"key": 5}, "key: write text, not 5"),
        ({"known": range(3)}, "known: write cards, like 'Ah Kd', not range(0, 3)"),
        ({"sees": 5}, "sees: write words, as one text or one by one, not 5"),
        ({"pay": 5}, "pay: write values by name, or texts of the form name=value, not 5"),
        ({"progress": None}, "progress: write a function, not None"),
    ],
)
def test_the_sentence_names_the_argument_what_it_takes_and_what_was_given(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(fs.Error) as refused:
        fs.analyze(**{"game": "boston-5", **asked})
    assert (refused.value.code, refused.value.message) == ("input/type", said)


def test_arguments_without_names_are_named_all_the_same() -> None:
    with pytest.raises(fs.Error, match="pack: write text or Path or Pack, not 5"):
        fs.open_table("boston-5", 5)  # type: ignore[arg-type]
    with pytest.raises(fs.Error, match="files: write the path of a file, not 5"):
        fs.report(boston(), "a.html", "b.html", 5)  # type: ignore[arg-type]
    with pytest.raises(fs.Error, match="analysis: write Analysis, not None"):
        fs.report(None, "a.html")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"rounds": 1000.0}, "rounds: write a whole number"),
        ({"seats": True}, "seats: write a whole number"),
        ({"seed": 1.5}, "seed: write a whole number"),
        ({"processes": 1.5}, "processes: write a whole number"),
        ({"per_round": "no"}, "per_round: write True or False, not 'no'"),
    ],
)
def test_a_simulation_takes_whole_numbers_and_yes_or_no(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(fs.Error, match=said):
        fs.simulate("boston-5", **{"rounds": 10, **asked})


def test_a_seed_is_not_negative_and_a_method_is_one_of_three() -> None:
    with pytest.raises(fs.Error, match="seed -1: it cannot be negative"):
        fs.open_table("boston-5", seed=-1)
    with pytest.raises(fs.Error, match="method: write 'manual_shoe', 'hand' or 'automated_shoe', not 'magic'"):
        fs.open_table("boston-5", method="magic")  # type: ignore[arg-type]


def test_names_that_a_function_does_not_have_stay_pythons_own_error() -> None:
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        fs.open_table("boston-5", colour="red")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="missing a required argument: 'rounds'"):
        fs.simulate("boston-5")  # type: ignore[call-arg]


def test_arrays_and_generators_are_read_before_the_call_is_written_down() -> None:
    asked = fs.analyze("boston-5", known=np.array(["2c", "2d"]), pay=(text for text in ["main:flush=16"]))
    assert asked.call == "fifthstreet.analyze('boston-5', pay=('main:flush=16',), known='2c 2d')"
    assert asked.pays == ("main:flush=16",)
