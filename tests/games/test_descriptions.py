"""The games a pack can name, with the wagers its house offers."""

from __future__ import annotations

import pytest

from fifthstreet.games import describe
from fifthstreet.rulebook import OptionError, load_pack, rules_for


def test_a_game_nobody_described_is_refused() -> None:
    house = load_pack("us-ma")
    pack = house.model_copy(update={"games": {"gin": house.games["boston-5"]}})
    with pytest.raises(OptionError) as caught:
        describe(rules_for(pack, "gin"))
    assert caught.value.code == "game/unknown"


def test_wagers_that_the_house_does_not_offer_are_not_in_the_game() -> None:
    boston = describe(rules_for(load_pack("us-ma"), "boston-5", {"optional_bonus_paytable": None}))
    assert "optional_bonus" not in boston.by_key
    assert "expose" not in [step.key for step in boston.steps]
    envyless = load_pack("us-wa").games["mississippi-stud"]
    tables = tuple(table.model_copy(update={"envy": ()}) for table in envyless.paytables)
    pack = load_pack("us-wa").model_copy(
        update={"games": {"mississippi-stud": envyless.model_copy(update={"paytables": tables})}}
    )
    game = describe(rules_for(pack, "mississippi-stud", {"progressive_paytable": "WA-01"}))
    assert "progressive" in game.by_key
    assert game.awards == ()
