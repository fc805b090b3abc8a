"""The placard as a page: the same tables and sentences as in the terminal."""

from __future__ import annotations

from tests.floor.linked import Linked

from fifthstreet.web.screens.felts import felt_of
from fifthstreet.web.screens.placards import placard_shown


def test_the_placard_has_every_pay_table_wager_choice_notice_and_option(floor: Linked) -> None:
    shown = placard_shown(felt_of(floor.house, "T1"))
    headings = [table.heading for table in shown.tables]
    assert headings[:3] == ["Ante", "Bet", "Caribbean Stud Bonus, pay table A"]
    progressive, cover = shown.tables[3], shown.tables[-1]
    assert progressive.heads == ("hand", "pays", "envy")
    assert progressive.rows[0] == ("Royal Flush", "100% Mega", "$1,000")
    assert cover.heads[:2] == ("hand", "2")
    assert [paragraph.name for paragraph in shown.wagers][:2] == ["Ante", "Bet"]
    assert shown.wagers[-1].name == "Envy Bonus"
    assert ("Bet", "fold", "gives up the hand", "ma-csp 10(a), 10(b)") in shown.choices
    assert any(notice.startswith("You have 60 seconds for a decision") for notice in shown.notices)
    assert any(each.sentences[1] == "set by the house" for each in shown.options)
    assert shown.readings
    assert shown.slips
