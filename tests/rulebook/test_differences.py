"""What a pack says otherwise than the approved pack, row by row."""

from __future__ import annotations

import pytest
from examples import let_it_ride
from tests.rulebook.building import extending
from tests.rulebook.copies import copied

from fifthstreet.rulebook import Pack, load_pack, parse_pack, read_pack
from fifthstreet.rulebook.differences import Difference, differences
from fifthstreet.rulebook.loader import approved_packs

STRAIGHT = '{ hand = "straight", title = "Straight", pays = "4 to 1" }'
TABLE = "caribbean-stud: pay table standard of bet"


def _found(pack: Pack) -> list[Difference]:
    return differences(pack, approved_packs())


def _of_copy(*changes: tuple[str, str], key: str = "us-ma") -> list[Difference]:
    return _found(parse_pack(copied(key, *changes)))


def test_an_approved_pack_and_a_copy_of_it_differ_in_nothing() -> None:
    assert _found(load_pack("us-ma")) == _of_copy() == _of_copy(key="us-wa") == []


def test_a_pack_of_the_houses_own_differs_from_nothing() -> None:
    assert _found(read_pack(let_it_ride.PACK)) == []


def test_a_changed_row_is_told_with_what_it_was_and_its_clause() -> None:
    (found,) = _of_copy((STRAIGHT, STRAIGHT.replace("4 to 1", "6 to 1")))
    assert found.to_json() == {
        "from": "us-ma",
        "where": f"{TABLE}: Straight",
        "what": "pays",
        "was": "4 to 1",
        "is": "6 to 1",
        "cites": ["ma-csp 11(b) table"],
    }


def test_a_row_that_is_gone_or_new_is_told_as_such() -> None:
    (gone,) = _of_copy((f"    {STRAIGHT},\n", ""))
    assert (gone.where, gone.what, gone.was, gone.is_now) == (f"{TABLE}: Straight", None, "4 to 1", None)
    new = '{ hand = "pair", low = "A", title = "Aces", pays = "2 to 1" }'
    (added,) = _of_copy((f"    {STRAIGHT},\n", f"    {STRAIGHT},\n    {new},\n"))
    assert (added.where, added.what, added.was, added.is_now) == (f"{TABLE}: Aces", None, None, "2 to 1")


def test_a_table_that_is_gone_is_told_once_and_not_row_by_row() -> None:
    before, _, after = copied("us-ma").partition('[[games.caribbean-stud.paytables]]\nwager = "bonus"\nid = "C"')
    (gone,) = _found(parse_pack(before + after[after.index("[[games.") :]))
    assert (gone.where, gone.what, gone.is_now) == ("caribbean-stud: pay table C of bonus", None, None)


def test_a_table_that_is_new_is_told_once_and_not_row_by_row() -> None:
    text = (
        '[[games.boston-5.paytables]]\nwager = "optional_bonus"\nid = "Z"\ntitle = "Ours"\ncites = ["ma-b5 11(d)"]\n'
    )
    rows = [
        f'{{ hand = "{row.hand}", title = "{row.title}", pays = "{row.pays}" }}'
        for row in load_pack("us-ma").games["boston-5"].tables("optional_bonus")["standard"].rows
    ]
    (found,) = _found(extending("us-ma", f"{text}rows = [{', '.join(rows)}]\n"))
    assert (found.where, found.what, found.was) == ("boston-5: pay table Z of optional_bonus", None, None)
    assert found.is_now == "wager optional_bonus, id Z, title Ours"


@pytest.mark.parametrize(
    ("key", "old", "new", "where", "what", "was", "is_now"),
    [
        ("us-ma", 'max = "500.00"', 'max = "600.00"', "caribbean-stud: limits ante", "max", "500.00", "600.00"),
        ("us-ma", "seats = 7", "seats = 6", "caribbean-stud", "seats", "7", "6"),
        ("us-ma", "minimum = 10", "minimum = 12", "caribbean-stud: cut", "minimum", "10", "12"),
        (
            "us-wa",
            'max = "300.00"',
            'max = "200.00"',
            "the pack: limit on a single wager since 2009-01-01",
            "max",
            "300.00",
            "200.00",
        ),
        (
            "us-wa",
            'shufflers = ["manual", "automated"]',
            'shufflers = ["automated"]',
            "mississippi-stud: method manual_shoe",
            "shufflers",
            "manual, automated",
            "automated",
        ),
        (
            "us-wa",
            "default = false",
            "default = true",
            "mississippi-stud: option folded_hands_qualify",
            "default",
            "no",
            "yes",
        ),
        (
            "us-ma",
            'cites = ["ma-csp 11(b) table"]',
            'cites = ["ma-csp 11(b)"]',
            TABLE,
            "cites",
            "ma-csp 11(b) table",
            "house instead of ma-csp 11(b)",
        ),
    ],
)
def test_every_kind_of_piece_is_named(
    key: str, old: str, new: str, where: str, what: str, was: str, is_now: str
) -> None:
    found = _of_copy((old, new), key=key)
    assert (where, what, was, is_now) in [(each.where, each.what, each.was, each.is_now) for each in found]


def test_of_two_rows_that_differ_in_what_they_need_neither_is_overlooked() -> None:
    head, row = copied("us-ma").split('needs = "dealt"\nmethods = ["automated_shoe"]', 1)
    at = head.rindex("The automated shoe jams")
    renamed = parse_pack(f'{head[:at]}A jam: {head[at:]}needs = "dealt"\nmethods = ["automated_shoe"]{row}')
    title = "A jam: The automated shoe jams, stops or does not deal all cards"
    assert ("title", title) in [(each.what, each.is_now) for each in _found(renamed)]


def test_what_has_a_title_of_its_own_is_called_by_it() -> None:
    text = copied("us-ma")
    # The first row is a clause's and has to stay; the second is the house's.
    head, clause, row = text.split("[[games.caribbean-stud.irregularities]]", 2)
    gone = parse_pack(f"{head}[[games.caribbean-stud.irregularities]]{clause}{row[row.index('[[') :]}")
    title = load_pack("us-ma").games["caribbean-stud"].irregularities[1].title
    assert [each.where for each in _found(gone)] == [f"caribbean-stud: irregularity {title!r}"]
    head, row = text.split("[[games.caribbean-stud.slips]]", 1)
    gone = parse_pack(head + row[row.index("[[") :])
    says = load_pack("us-ma").games["caribbean-stud"].slips[0].says
    assert [each.where for each in _found(gone)] == [f"caribbean-stud: slip {says!r}"]


def test_envy_and_levels_are_told_within_their_table() -> None:
    envy = '{ hand = "royal_flush", amount = "1000.00", cites = ["wa-ms gm paytable'
    (found,) = _of_copy((envy, envy.replace("1000.00", "1001.00")), key="us-wa")
    assert found.where == "mississippi-stud: pay table MS Stud-01 of progressive: envy of royal_flush"
    level = '{ name = "Main", seed = "10000.00", printed = false }'
    (found,) = _of_copy((level, level.replace("10000.00", "20000.00")), key="us-wa")
    assert (found.where, found.what) == ("mississippi-stud: pay table MS Stud-01 of progressive: level Main", "seed")


def test_who_may_sit_is_named() -> None:
    (found,) = _of_copy(("one_hand = true", "one_hand = false"))
    assert (found.where, found.was, found.is_now) == ("caribbean-stud: players", "yes", "no")
