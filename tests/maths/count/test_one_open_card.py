"""The ways that deals go out, counted by blocks, against the count that lists every situation."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from tests.maths.counted import MemoryKeep, game_of, rules_of

from fifthstreet.cards import DECK, Card, parse_cards
from fifthstreet.maths.count import one_open_card
from fifthstreet.maths.count.card_groups import Course, course_of
from fifthstreet.maths.count.counts import Counts, count
from fifthstreet.maths.count.one_open_card import Unlisted, count_by_blocks, is_by_blocks
from fifthstreet.maths.solve.model import Model, model_of
from fifthstreet.maths.solve.prepare import base_game

LEFT = parse_cards("2c 3d 4h 5s 6c 7d 8h 9s Tc Kd Ks Kh As Ah")
GONE = tuple(card for card in DECK if card not in LEFT)
#: Four suits that are all different, and two that are gone, so that they are alike, as the other two are.
KNOWN = (GONE, tuple(card for card in DECK if card.suit > 1 or card.rank < 5), GONE[:-2])


def asked(game: str, known: tuple[Card, ...], *sees: str) -> tuple[Model, Course]:
    model = model_of(game_of(rules_of(game)))
    return model, course_of(model.game, [sight.hand.cards for sight in model.kinds.sights], known, sees)


def ways(counts: Counts) -> Counter[tuple[int, ...]]:
    """How many situations go out in each way."""
    each = zip(counts.rows.tolist(), counts.ends.tolist(), counts.weight.tolist(), strict=True)
    return Counter({(row, *ends): weight for row, ends, weight in each})


@pytest.mark.parametrize("at_once", [700, 2_000_000])
@pytest.mark.parametrize("columns", [4, 6])
@pytest.mark.parametrize("known", KNOWN)
def test_blocks_find_the_ways_of_every_situation(
    monkeypatch: pytest.MonkeyPatch, known: tuple[Card, ...], columns: int, at_once: int
) -> None:
    monkeypatch.setattr(one_open_card, "_AT_ONCE", at_once)
    model, course = asked("caribbean-stud", known)
    assert model.showdown is not None
    whole = count(course, model.kinds, model.showdown, columns)
    found = count_by_blocks(course, model.kinds, model.showdown, columns)
    assert ways(found) == ways(whole)
    assert len(found.ends) == len(whole.ends)
    assert found.deals == whole.deals
    assert np.array_equal(found.cells, whole.cells)


def test_situations_are_listed_when_asked_for_and_go_out_as_they_do() -> None:
    model, course = asked("caribbean-stud", GONE)
    assert model.showdown is not None
    whole = count(course, model.kinds, model.showdown, 4)
    found = count_by_blocks(course, model.kinds, model.showdown, 4)
    assert "cards" not in vars(found)
    assert np.array_equal(found.cards[0], whole.cards[0])
    assert np.array_equal(found.ends[found.like], whole.ends[whole.like])
    assert np.array_equal(found.rows[found.like], whole.rows[whole.like])
    assert np.array_equal(found.weights(0), whole.weights(0))
    assert not hasattr(found, "dealt")


def test_choices_in_every_situation_are_those_of_the_whole_count(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(rules_of("caribbean-stud"))
    by_blocks = base_game(game, known=GONE).best()
    assert isinstance(by_blocks.base.priced.counts, Unlisted)
    monkeypatch.setattr("fifthstreet.maths.solve.prepare.is_by_blocks", lambda *_: False)
    listed = base_game(game, known=GONE).best()
    assert np.array_equal(by_blocks.tally, listed.tally)
    assert np.array_equal(by_blocks.choice(0), listed.choice(0))
    assert np.array_equal(by_blocks.worth(0, 0), listed.worth(0, 0))


def test_ways_are_kept_and_damaged_ones_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    model, course = asked("caribbean-stud", GONE)
    assert model.showdown is not None
    keep = MemoryKeep()
    first = count_by_blocks(course, model.kinds, model.showdown, 4, keep)
    (key,) = keep
    with monkeypatch.context() as patched:
        patched.setattr(one_open_card, "_ways", None)
        assert ways(count_by_blocks(course, model.kinds, model.showdown, 4, keep)) == ways(first)
    keep[key] = {"rows": first.rows}
    assert ways(count_by_blocks(course, model.kinds, model.showdown, 4, keep)) == ways(first)
    assert {*keep[key]} == {"rows", "ends", "weight", "cells"}


@pytest.mark.parametrize(
    ("game", "known", "sees"),
    [("caribbean-stud", (), ()), ("caribbean-stud", GONE, ("dealer:1",)), ("boston-5", GONE, ())],
)
def test_other_courses_are_not_counted_by_blocks(game: str, known: tuple[Card, ...], sees: tuple[str, ...]) -> None:
    model, course = asked(game, known, *sees)
    assert model.showdown is not None
    assert not is_by_blocks(course, model.kinds, model.showdown)
