"""Names that cannot be mistaken for each other."""

from __future__ import annotations

import pytest

from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.names import check_id, check_name


@pytest.mark.parametrize("name", ["B5", "Zoë", "O'Hara", "Table 12", "東", "x" * 40])
def test_usual_names_are_taken(name: str) -> None:
    check_id(name)


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    "name", ["", " ", "a ", "\ta", "a\u202eb", "a\u200db", "e\u0301", "Ｂ5", "a\u00a0b", "x" * 41]
)
def test_odd_names_are_refused(name: str) -> None:
    for check in (check_id, check_name):
        with pytest.raises(FloorError) as error:
            check(name)
        assert error.value.code == "people/name"


@pytest.mark.req("S7")
@pytest.mark.parametrize("name", ["A?b", "A#b", "%2e", "A\\b", ".", ".."])
def test_a_name_that_an_address_would_read_otherwise_is_refused(name: str) -> None:
    """The page of a table ``..`` would have been the lobby, and that of ``A?b`` the table ``A``."""
    check_name(name)
    with pytest.raises(FloorError) as error:
        check_id(name)
    assert error.value.code == "people/name"


def test_a_person_may_have_signs_in_their_name_that_a_badge_may_not() -> None:
    for name in ("and/or", "A + B"):
        check_name(name)
        with pytest.raises(FloorError):
            check_id(name)
