"""The desk without its figures: what can be chosen, and the pay tables in force."""

from __future__ import annotations

from fifthstreet.web.working.asked import Asked
from fifthstreet.web.working.desk import desk

EDITED = Asked("boston-5", "us-ma", cells=(("ante_bonus.standard:Flush", "6"),))
MISSISSIPPI = Asked("mississippi-stud", "us-wa")


def test_the_desk_offers_what_the_pack_has() -> None:
    shown = desk(EDITED)
    assert [each.value for each in shown.games if each.chosen] == ["boston-5"]
    assert [each.value for each in shown.packs] == ["us-ma"]
    assert not shown.approved
    assert [table.key for table in shown.tables if table.is_edited] == ["ante_bonus.standard"]
    assert shown.first == "optional_bonus.standard"
    options = {option.name: option for option in desk(MISSISSIPPI).options}
    assert any(option.choices for option in options.values())
    assert any(option.about for option in options.values())
    name, option = next(
        (name, each) for name, each in options.items() if "yes" in {choice.value for choice in each.choices}
    )
    other = next(each.value for each in option.choices if not each.chosen)
    changed = desk(Asked("mississippi-stud", "us-wa", options=((name, other),)))
    assert [each.name for each in changed.options if each.is_changed] == [name]
