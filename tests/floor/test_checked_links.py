"""The versions of a link's terms, gaming days, and when something happened that still matters."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from tests.floor.linked import DEALER, NOTHING, Linked

from fifthstreet.floor.checked_links import gaming_days, versions
from fifthstreet.floor.recently import recent, since


@pytest.mark.req("P13")
def test_every_version_is_there_with_who_signed_it_and_what_was_found(tmp_path: Path) -> None:
    floor = Linked(tmp_path / "house")
    floor.signed({"do": "close_link"}, link="grand")
    for rate in ("51", "52"):
        floor.signed({"do": "set_parameters", "levels": {"mega": {"rate": rate}}}, link="grand")
    found = versions(floor.house, "grand")
    assert [(each.terms.version, each.terms.levels[0].rate) for each in found] == [
        (3, 520_000),
        (2, 510_000),
        (1, 500_000),
    ]
    assert {each.by for each in found} == {"technician+executive"}
    returns = [float(each.checked.returns.removesuffix(" %")) for each in found if each.checked is not None]
    # A percent more of each wager goes to the meter, and comes back from there.
    assert [round(one - other, 3) for one, other in itertools.pairwise(returns)] == [1.0, 1.0]
    assert gaming_days(floor.house) == ("2026-01-01",)
    floor.signed({"do": "open_link"}, link="grand")
    floor.begin("T1", {5: NOTHING}, DEALER, "start_game")
    stream, ledger = floor.house.link("grand"), floor.house.ledger
    assert since(ledger, stream, ("win_claimed",)) is None
    assert since(ledger, stream, ("game_registered",)) == ledger.stream("link/grand")[-1].at
    assert [record.kind for record in recent(ledger, stream, ("link_opened", "game_registered"))][:2] == [
        "game_registered",
        "link_opened",
    ]
