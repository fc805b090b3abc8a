"""The strategy charts of the desk."""

from __future__ import annotations

from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.strategy import strategy

MISSISSIPPI = Asked("mississippi-stud", "us-wa")


def test_charts_have_a_short_word_for_each_choice() -> None:
    third, fourth, *_ = strategy(MISSISSIPPI)
    assert third.is_grid
    assert not fourth.is_grid
    assert {(word.short, word.text, word.colour) for word in third.words} == {
        ("3x", "3x", "choice-2"), ("1x", "1x", "choice-0"), ("F", "fold", "fold")
    }  # fmt: skip
    assert len({word.short for word in fourth.words}) == len(fourth.words)
    assert {word.colour for word in fourth.words} >= {"word-0", "word-1"}
