"""Who may do what (S5): the whole table, pair by pair."""

from __future__ import annotations

import pytest
from tests.floor.houses import Floor

from fifthstreet.floor.commands import HOUSE_COMMANDS
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.permissions import AT_A_TABLE, DEPARTMENTS, MAY, ROLES, SIGNED_BY_TWO, HouseRole, check_role

FORBIDDEN = [(do, role) for do in MAY for role in ROLES if role not in MAY[do]]


@pytest.mark.req("S5")
def test_every_pair_that_is_not_allowed_is_refused_and_nothing_is_written(floor: Floor) -> None:
    before = floor.house.ledger.head()
    for do, role in FORBIDDEN:
        with pytest.raises(FloorError) as error:
            floor.do(role, do, table="B5")
        assert error.value.code == "people/role", (do, role)
    assert floor.house.ledger.head() == before
    assert len(FORBIDDEN) > 200


@pytest.mark.req("S5")
def test_no_pair_that_is_allowed_is_refused_for_the_role() -> None:
    for do, roles in MAY.items():
        for role in ROLES:
            if role in roles:
                check_role(role, do)


@pytest.mark.req("S5")
@pytest.mark.parametrize("role", ["surveillance", "auditor"])
def test_who_only_looks_changes_no_table_and_no_money(role: HouseRole) -> None:
    may = {do for do, roles in MAY.items() if role in roles}
    assert may - {"dispute"} == {"log_in", "log_out", "change_pin", "readings", "view"}


@pytest.mark.req("S5")
def test_what_is_configured_or_adjusted_is_never_given_as_a_command(floor: Floor) -> None:
    before = floor.house.ledger.head()
    for do in SIGNED_BY_TWO:
        with pytest.raises(FloorError) as error:
            floor.do("executive", do)
        assert error.value.code == "request/needed", do
    assert floor.house.ledger.head() == before


@pytest.mark.req("S5")
def test_whoever_signs_second_can_come_from_another_department() -> None:
    for do in SIGNED_BY_TWO:
        assert len({DEPARTMENTS[role] for role in ROLES if role in MAY[do]}) > 1, do


def test_every_command_of_the_house_and_of_a_table_has_its_row() -> None:
    tags = HOUSE_COMMANDS.json_schema()["discriminator"]["mapping"]
    assert set(tags) <= set(MAY)
    assert set(AT_A_TABLE) <= set(MAY)
