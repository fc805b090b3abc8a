"""Nothing in a pack can be changed in place."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from pydantic import ValidationError

from fifthstreet.rulebook import load_pack
from fifthstreet.rulebook.models import GamePack, Limit, Pack, PayRow

ROW = {"hand": "flush", "title": "Flush", "pays": "5 to 1"}


def test_values_never_change() -> None:
    row = PayRow.model_validate(ROW)
    with pytest.raises(ValidationError, match="frozen"):
        setattr(row, "pays", "6 to 1")  # noqa: B010 (mypy would not let it through otherwise)


#: Every mapping of a pack, by the way to it.
MAPPINGS: dict[str, Callable[[Pack], Mapping[str, object]]] = {
    "games": lambda pack: pack.games,
    "documents": lambda pack: pack.documents,
    "limits": lambda pack: pack.games["boston-5"].limits,
    "options": lambda pack: pack.games["boston-5"].options,
    "readings": lambda pack: pack.games["boston-5"].readings,
    "printed_figures": lambda pack: pack.games["boston-5"].paytables[0].printed_figures,
}


@pytest.mark.req("S10")
@pytest.mark.parametrize("name", MAPPINGS)
@pytest.mark.parametrize("how", ["loaded", "copied", "pickled"])
def test_no_mapping_of_an_approved_pack_can_be_changed_in_place(name: str, how: str) -> None:
    pack = load_pack("us-ma")
    if how != "loaded":
        pack = copy.deepcopy(pack) if how == "copied" else pickle.loads(pickle.dumps(pack))
    assert pack.approved
    held: Any = MAPPINGS[name](pack)
    with pytest.raises(TypeError):
        held["new"] = 1
    with pytest.raises(AttributeError):
        held.update(new=1)
    assert pack == load_pack("us-ma")


def test_a_mapping_that_was_given_can_change_and_the_pack_does_not() -> None:
    data = load_pack("us-ma").model_dump(mode="json")
    limits = {"ante": Limit(min="1", max="5", step="1")}
    game = GamePack.model_validate({**data["games"]["boston-5"], "limits": limits})
    limits.clear()
    assert [*game.limits] == ["ante"]


def test_a_mapping_is_written_like_any_other() -> None:
    data = load_pack("us-wa").model_dump(mode="json", exclude_defaults=True)
    assert type(data["games"]) is dict
    assert "printed_figures" not in data["games"]["caribbean-stud"]["paytables"][0]
    assert Pack.model_validate(data).games == load_pack("us-wa").games
