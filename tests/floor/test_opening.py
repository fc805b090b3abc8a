"""Opening a table of the house, from what it was set up with and again from the log."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.floor.houses import Floor

from fifthstreet.errors import Error
from fifthstreet.floor.opening import has_its_pack, setup_for, setup_of
from fifthstreet.quick_records import altered
from fifthstreet.table.messages.commands.form import LimitsGiven
from fifthstreet.table.messages.events import TableOpened, event_adapter


def opened(floor: Floor) -> TableOpened:
    (record,) = (each for each in floor.house.ledger.stream("table/B5") if each.kind == "table_opened")
    event = event_adapter().validate_json(record.body)
    assert isinstance(event, TableOpened)
    return event


def test_a_table_opens_again_from_the_log_as_it_was_set_up(floor: Floor) -> None:
    made, event = floor.house.registry.state.table("B5"), opened(floor)
    assert has_its_pack(event)
    assert setup_of(event).rules.limits == setup_for(made).rules.limits
    assert setup_of(event).game == setup_for(made).game


def test_limits_that_are_the_usual_ones_rest_on_their_clause(floor: Floor) -> None:
    made = floor.house.registry.state.table("B5")
    usual = setup_for(made).rules.limits
    ante = usual["ante"]
    assert ante.cites
    same = LimitsGiven(min=ante.least, max=ante.most, step=ante.step)
    assert setup_for(replace(made, limits={"ante": same})).rules.limits == usual
    other = setup_for(replace(made, limits={"ante": replace(same, min=2 * ante.least)})).rules.limits["ante"]
    assert (other.least, other.cites == ante.cites) == (2 * ante.least, False)


def test_a_pack_that_was_changed_since_is_not_the_tables(floor: Floor) -> None:
    event = opened(floor)
    assert not has_its_pack(altered(event, digest="0" * 64))
    assert not has_its_pack(altered(event, pack="xx-none"))


def test_an_option_that_the_pack_does_not_have_is_refused(floor: Floor) -> None:
    made = floor.house.registry.state.table("B5")
    with pytest.raises(Error, match="no_such_option"):
        setup_for(replace(made, options={"no_such_option": True}))
