"""The wagers of one person before the cards; sittings of the driver hold the rest."""

from __future__ import annotations

from tests.cli.running import Sitting, turns


def test_d_is_no_answer_before_a_wager_lies_there() -> None:
    first = turns("Ah Ad 5c 7d 9h", "As Kh 7c 6d 2s")
    sitting = Sitting("caribbean-stud", "us-ma", ["d", "10", "", "fold", "q"], first=first)
    assert "not an amount of dollars: 'd'" in sitting.screen
    assert sitting.play.chips == 99_000
