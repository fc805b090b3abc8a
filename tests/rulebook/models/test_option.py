"""What an option decides."""

from __future__ import annotations

from fifthstreet.rulebook.models import Option


def test_a_pay_table_or_a_flag_with_offers_decides_what_is_offered() -> None:
    assert Option(kind="paytable", title="Bonus", wager="bonus").offers_a_wager
    assert Option(kind="flag", title="Cover All", offers=("cover_all",)).offers_a_wager
    assert not Option(kind="flag", title="Shuffle by hand").offers_a_wager
