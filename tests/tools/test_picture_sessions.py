"""A whole coached session in a real terminal of 80 columns and 24 lines, and its pictures in the documentation."""

from __future__ import annotations

import pytest
from rich.text import Text

from picture_sessions import FOLDER, GAMES, SIZES, Page, session


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_coached_session_fits_from_the_first_page_to_the_last(size: tuple[int, int]) -> None:
    pages = session("boston-5", *size, GAMES["boston-5"], rounds=2)
    assert [flaw for page in pages.values() for flaw in page.flaws()] == []
    assert "Coach: second -$18.56, the best; fold -$30, costs $11.44." in pages["deciding"].text
    assert "Your decision: second ($20) or fold?" in pages["deciding"].asked
    # A pair of kings, folded.
    assert "Net -$30" in pages["result"].text
    assert "Coach: fold cost $70.48; second was best." in pages["result"].text
    assert "Coach: 2 hands, 1 mistake in 2 decisions, which cost $70.48." in pages["end"].text
    assert "You leave the table with $1,010 after 2 rounds." in pages["end"].text


def test_what_does_not_fit_is_noticed() -> None:
    assert Page(4, 2, (Text("12345"), Text("1"), Text("1"))).flaws() == ["12345", "3 lines"]
    assert Page(5, 3, (Text("12345 "), Text("1"), Text("1"))).flaws() == []


def test_every_picture_is_there_and_loads_nothing() -> None:
    names = {
        f"{game}-{name}-{columns}x{lines}.svg"
        for game in GAMES
        for name in ("deciding", "result", "end")
        for columns, lines in SIZES
    }
    pictures = {picture.name: picture.read_text("utf-8") for picture in FOLDER.iterdir()}
    assert set(pictures) == names
    assert [name for name, text in pictures.items() if "@font-face" in text or "…" in text] == []
