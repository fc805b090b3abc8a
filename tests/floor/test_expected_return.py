"""What a link returns is worked out with packages that may not be there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.examples.more import jackpot_stud
from tests.maths.wagers.test_ends_met import otherwise_compared

from fifthstreet import open_table
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.expected_return import check_installed, checked_terms
from fifthstreet.games import Describe
from fifthstreet.games.reading.links import link_terms
from fifthstreet.progressive.configuration import Configuration
from fifthstreet.rulebook import read_pack

PACK = read_pack(Path(__file__).parents[1] / "examples" / "more" / "jackpot_stud.toml")


def test_a_missing_package_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    check_installed()
    monkeypatch.setitem(sys.modules, "fifthstreet.maths.analysis", None)
    with pytest.raises(FloorError, match=r"pip install 'fifthstreet\[house,analysis\]'") as error:
        check_installed()
    assert error.value.code == "house/extra"


def terms_checked(by: Describe, **options: object) -> Configuration:
    setup = open_table(by, PACK, options=options).state.setup
    wager = setup.game.wager("progressive")
    terms = link_terms(setup.rules, wager, id="l", title="Link", venue="Hall", decks=1)
    return checked_terms(setup, "progressive", terms)


def test_a_link_for_a_hand_that_is_compared_returns_what_is_counted() -> None:
    """What the odds of five rows pay, a quarter to the meter, the seed, and envy for five others."""
    found = terms_checked(jackpot_stud.describe)
    assert not found.refusals
    assert 0.44 < found.returns < 0.45


def test_a_link_whose_wager_cannot_be_counted_is_refused_with_the_reason() -> None:
    with pytest.raises(FloorError, match="the progressive is not counted, it is compared with the dealer") as error:
        terms_checked(otherwise_compared, progressive_rate="20")
    assert error.value.code == "house/not_counted"
