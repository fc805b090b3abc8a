"""Links from the records alone: what levels held comes from the postings, decreases from the movements."""

from __future__ import annotations

from typing import Any

from tests.reports.house.second.records import Given, log

from fifthstreet.reports.house.second.meters import hits, parameters, readings, reconciled
from fifthstreet.reports.house.second.raw import ReportScope

_MILLION = 1_000_000


def moved(kind: str, *movements: tuple[str, int], **body: Any) -> Given:
    """Movements of the one level, each by its reason in dollars, with the posting that goes with them."""
    told = [
        {"level": "main", "account": "amount", "amount": f"{dollars}.00", "reason": reason}
        for reason, dollars in movements
    ]
    posted = sum(dollars for _, dollars in movements) * _MILLION
    return "link/grand", kind, {**body, "movements": told}, {"meter/grand/main": posted}


def win(number: int, row: str, amount: int) -> Given:
    takes = [{"level": "main", "amount": f"-{amount}.00", "reason": "share_award"}]
    body = {"number": number, "table": "T1", "round": number, "seat": 2, "row": row, "amount": f"{amount}.00"}
    award = {"level": "main"}
    return moved("win_logged", ("share_award", -amount), **body, award=award, takes=takes)


TERMS = {"levels": [{"key": "main"}]}
#: Seeded with 100, six dollars come, wins of 10 and 20 are paid, and the second of them is backed out.
LOG = log(
    moved("link_created", ("seed", 100), terms=TERMS),
    moved("game_registered", ("contribution", 6)),
    win(1, "Royal flush", 10),
    win(2, "Royal flush", 20),
    moved("win_backed_out", ("share_award", 20), number=2),
)


def test_opening_and_closing_are_the_postings_and_each_decrease_is_listed() -> None:
    (link,) = readings(LOG, ReportScope())["links"]
    (level,) = link["levels"]
    assert (level["opening"]["amount"], level["closing"]["amount"]) == ("0.00", "96.00")
    assert [(each["before"], each["amount"], each["after"]) for each in link["decreases"]] == [
        ("106.00", "-10.00", "96.00"),
        ("96.00", "-20.00", "76.00"),
    ]


def test_what_came_less_what_was_paid_is_what_is_there() -> None:
    ((level,),) = (each["levels"] for each in reconciled(LOG, ReportScope()))
    assert (level["seeds"], level["contributions"], level["returned"]) == ("100.00", "6.00", "20.00")
    assert level["closing"] == "96.00"


def test_a_win_that_was_backed_out_is_no_hit_of_its_row() -> None:
    (link,) = hits(LOG, ReportScope())["links"]
    (row,) = link["rows"]
    assert (row["wins"], row["amount"], row["backed_out"], row["amount_backed_out"]) == (1, "10.00", 1, "20.00")
    assert [(each["page"], each["since"]) for each in link["hits"]] == [(1, None), (2, 60_000)]
    assert [each["page"] for each in link["returned"]] == [2]


def test_a_version_has_what_the_levels_held_before_and_after_it() -> None:
    (link,) = parameters(LOG, ReportScope())["links"]
    (version,) = link["versions"]
    assert (version["before"]["main"]["amount"], version["after"]["main"]["amount"]) == ("0.00", "100.00")


def test_another_link_has_nothing_of_it() -> None:
    assert readings(LOG, ReportScope(link="west")) == {"links": []}
