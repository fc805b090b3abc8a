"""Washington: no single wager above the state's limit, whatever the house's own limits say."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.washington.playing import OFFERED, dealt, opened, opening_refusal, play, refusal, says, wagered

from fifthstreet.rulebook import Limit, load_pack, rules_for
from fifthstreet.table.messages import commands as c
from fifthstreet.table.views import view

pytestmark = pytest.mark.req("G15")
HIGH = {name: Limit(min="1.00", max="1000.00", step="1.00") for name in ("ante", "side")}


@pytest.mark.rule("wa-ms dealing limits")
def test_no_ante_above_300_dollars() -> None:
    table = opened(limits=HIGH)
    table.sit(1)
    answer = refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 30100}))
    assert answer.code == "wager/above_limit"
    assert "wa-ms dealing limits" in answer.cites
    table.wager(1, ante="300.00")


@pytest.mark.rule("wa-ms dealing limits")
@pytest.mark.parametrize("street", [0, 1, 2])
def test_no_street_bet_above_300_dollars(street: int) -> None:
    table = dealt({1: {"ante": "150.00"}})
    for _ in range(street):
        play(table, *says("1x", 1), c.Reveal())
    # Three times $150 would be $450, and is not even offered; twice is exactly the limit.
    (due,) = view(table.state, "player", 1)["decisions"]
    assert [choice["choice"] for choice in due["choices"]] == ["1x", "2x", "fold"]
    assert refusal(table, *says("3x", 1)).code == "wager/above_limit"
    play(table, *says("2x", 1))
    assert max(table.state.round.seats[1].wagers.values()) == 30000


@pytest.mark.rule("wa-ms dealing limits")
def test_the_limit_is_for_each_single_wager() -> None:
    table = dealt({1: {"ante": "300.00"}})
    play(table, *says("1x", 1), c.Reveal(), *says("1x", 1), c.Reveal(), *says("1x", 1))
    assert sum(table.state.round.seats[1].wagers.values()) == 4 * 30000


@pytest.mark.rule("wa-ms dealing limits")
def test_no_side_wager_above_300_dollars() -> None:
    table = wagered({1: {"ante": "10.00"}}, options=OFFERED, limits=HIGH)
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"three_card_bonus": 30100})).code == "wager/above_limit"
    table.wager(1, three_card_bonus="300.00")


@pytest.mark.rule("wa-ms mgl limits")
@pytest.mark.parametrize("paytable", ["WA-01", "WA-ML01", "WA-ML03"])
def test_no_progressive_wager_above_300_dollars(paytable: str) -> None:
    table = opened(options={"progressive_paytable": paytable, "progressive_wager": "301.00"})
    table.sit(1)
    stakes = {"ante": 1000, "progressive": 30100}
    assert refusal(table, c.PlaceWagers(seat=1, wagers=stakes)).code == "wager/above_limit"


@pytest.mark.parametrize("paytable", ["MS Stud-01", "MS Stud Quick Hit 01"])
def test_a_table_that_is_printed_for_one_dollar_takes_no_other_progressive_wager(paytable: str) -> None:
    options = {"progressive_paytable": paytable, "progressive_wager": "301.00"}
    assert opening_refusal(options=options).code == "paytable/wager_amount"


@pytest.mark.parametrize(
    "paytable",
    [
        pytest.param("MS Stud-01", marks=pytest.mark.rule("wa-ms gm limits", "wa-ms nexus limits")),
        pytest.param("MS Stud Quick Hit 01", marks=pytest.mark.rule("wa-ms gm limits", "wa-ms nexus limits")),
        pytest.param("WA-01", marks=pytest.mark.rule("wa-ms mgl limits")),
    ],
)
def test_with_a_progressive_too_no_other_wager_exceeds_it(paytable: str) -> None:
    table = opened(options={"progressive_paytable": paytable}, limits=HIGH)
    table.sit(1)
    stakes = {"ante": 30100, "progressive": 100}
    assert refusal(table, c.PlaceWagers(seat=1, wagers=stakes)).code == "wager/above_limit"
    table.wager(1, ante="300.00", progressive="1.00")


@pytest.mark.rule("wa-ms dealing limits")
def test_the_limit_has_the_day_from_which_it_holds() -> None:
    pack = load_pack("us-wa")
    for game in pack.games:
        assert rules_for(pack, game, on=datetime.date(2009, 1, 1)).single_wager_most == 30000
        assert rules_for(pack, game, on=datetime.date(2008, 12, 31)).single_wager_most is None
        assert rules_for(pack, game).single_wager_most == 30000


@pytest.mark.rule("wa-ms dealing limits")
def test_an_ante_whose_bet_could_not_be_made_is_refused_at_once() -> None:
    # In Caribbean Stud the bet is exactly twice the ante: $151 would leave a player nothing but the fold.
    how: dict[str, Any] = {"game": "caribbean-stud", "limits": HIGH}
    table = opened(**how)
    table.sit(1)
    assert refusal(table, c.PlaceWagers(seat=1, wagers={"ante": 15100})).code == "wager/above_limit"
    table.wager(1, ante="150.00")
    table.no_more_bets()
    play(table, c.DealCards(), *says("bet", 1))
    assert table.state.round.seats[1].wagers["bet"] == 30000
