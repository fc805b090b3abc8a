"""Every way a wager or an award can end, each once, and where it stands."""

from __future__ import annotations

import pytest
from tests.maths.counted import game_of, rules_of

from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.simulate.plan.outcomes import Item, Outcome, compared, items_of


def items(key: str) -> dict[str, Item]:
    return {item.key: item for item in items_of(game_of(rules_of(key)))}


@pytest.mark.parametrize("key", ["caribbean-stud", "boston-5", "mississippi-stud"])
def test_an_outcome_is_there_once_and_found_at_its_place(key: str) -> None:
    for item in items(key).values():
        assert len(set(item.plain)) == len(item.plain)
        for at, outcome in enumerate(item.plain):
            assert item.place(outcome.end, outcome.comparison, outcome.on) == at


def test_a_wager_of_several_multiples_has_its_outcomes_for_each() -> None:
    found = items("mississippi-stud")
    street = found["third_street"]
    # A street bet is one, two or three times the ante.
    assert street.times == {"third_street": (1, 2, 3)}
    assert len(street.outcomes) == 3 * len(street.plain)
    assert [outcome.times for outcome in street.outcomes[:: len(street.plain)]] == [1, 2, 3]
    assert found["ante"].outcomes == found["ante"].plain


def test_an_end_that_no_wager_has_has_no_place() -> None:
    game = game_of(rules_of("caribbean-stud"))
    ante, bet = (items("caribbean-stud")[key] for key in ("ante", "bet"))
    royal = next(end for rows in wager_ends(game)["bet"].by.values() for end in rows.ends if "100" in str(end))
    assert Outcome(royal) not in ante.plain
    with pytest.raises(ValueError, match="not in tuple"):
        ante.place(royal)
    assert any(outcome.end == royal for outcome in bet.plain)


def test_a_number_of_hands_is_no_comparison() -> None:
    assert compared(3) is None
    assert compared(None) is None
    assert compared("higher") == "higher"
