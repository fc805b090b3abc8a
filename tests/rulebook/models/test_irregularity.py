"""What an irregularity refuses by itself, and what it can void."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.models import Irregularity

SPILL = {"kind": "spill", "title": "A spill", "consequence": "void_all"}


@pytest.mark.parametrize(
    ("model", "data", "message"),
    [
        (Irregularity, {**SPILL, "consequence": "void_hand"}, "at = 'seat', not 'table'"),
        (Irregularity, {**SPILL, "consequence": "void_hand", "at": "dealer"}, "at = 'seat', not 'dealer'"),
        (Irregularity, {**SPILL, "consequence": "complete_hand"}, "completes somebody's hand"),
        (Irregularity, {**SPILL, "consequence": "complete_hand", "at": "dealer"}, "goes with physical = true"),
        (Irregularity, {**SPILL, "needs": "hidden"}, "a hidden card is somebody's"),
        (Irregularity, {**SPILL, "reported_by": []}, "at least 1 item"),
        (Irregularity, {**SPILL, "ruled_by": ["dealer"]}, "'floorperson' or 'executive'"),
        (Irregularity, {**SPILL, "consequence": "ruling"}, "'ruling' and the list of rulings come together"),
        (Irregularity, {**SPILL, "rulings": ["play_on"]}, "'ruling' and the list of rulings come together"),
        (Irregularity, {**SPILL, "consequence": "reshuffle", "keeps": ["ante"]}, "only void_all keeps anything"),
        (Irregularity, {**SPILL, "count": -1}, "greater than or equal to 0"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused(model: type[BaseModel], data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(data)
    assert message in str(refused.value)


def test_an_irregularity_can_void_by_itself_or_by_a_ruling() -> None:
    rows = load_pack("us-ma").games["boston-5"].irregularities
    not_void = {row.kind for row in rows if not row.can_void}
    assert not_void == {"card_face_up", "card_drawn_in_error", "wrong_card_count", "shuffler_jam"}
    assert [row.consequence for row in rows if row.can_void].count("ruling") == 1


def test_what_the_house_added_cites_the_house_beside_the_clause() -> None:
    clause, house, *_ = load_pack("us-ma").games["caribbean-stud"].irregularities
    assert (clause.cites, house.cites) == (("ma-csp 13(a)",), ("ma-csp 13(a)",))
    assert clause.cited == ("ma-csp 13(a)",)
    assert house.cited == ("house beside ma-csp 13(a)",)
    own = Irregularity.model_validate(
        {**SPILL, "house": True, "cites": ["Our rules 3", "house instead of ma-b5 12(a)"]}
    )
    assert own.cited == own.cites
