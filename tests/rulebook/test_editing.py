"""Editing one row of a pay table in force."""

from __future__ import annotations

import hashlib

import pytest
from examples import let_it_ride

from fifthstreet.rulebook import OptionError, PayTable, Rules, load_pack, read_pack, rules_for
from fifthstreet.rulebook.editing import Edit, edited


def _rules(game: str = "mississippi-stud", pack: str = "us-wa", **options: object) -> Rules:
    return rules_for(load_pack(pack), game, options)


def _table(rules: Rules) -> PayTable:
    table = rules.table("main")
    assert table is not None
    return table


def _pays(rules: Rules, wager: str, title: str) -> str:
    table = rules.table(wager)
    assert table is not None
    return next(row.pays for row in table.rows if row.title == title)


def test_a_number_alone_is_read_as_the_row_was() -> None:
    assert _pays(edited(_rules(), [Edit.parse("main:straight=5")]), "main", "Straight") == "5 to 1"
    caribbean = _rules("caribbean-stud", "us-ma", progressive_paytable="A")
    assert _pays(edited(caribbean, [Edit.parse("progressive:flush=60")]), "progressive", "Flush") == "60 for 1"


def test_a_push_that_pays_takes_the_form_of_the_other_rows() -> None:
    found = edited(_rules(), [Edit.parse("main:pair_of_6s_to_10s=1/2")])
    assert _pays(found, "main", "Pair of 6s to 10s") == "1 to 2"


def test_odds_are_taken_as_they_are_written() -> None:
    assert _pays(edited(_rules(), [Edit.parse("main:flush=7 for 2")]), "main", "Flush") == "7 for 2"
    assert _pays(edited(_rules(), [Edit.parse("main:straight=push")]), "main", "Straight") == "push"


def test_only_the_named_row_changes_and_the_pack_is_no_longer_an_approved_one() -> None:
    before = _rules()
    after = edited(before, [Edit.parse("main:straight=5"), Edit.parse("main:flush=7")])
    changed = {old.title for old, new in zip(_table(before).rows, _table(after).rows, strict=True) if old != new}
    assert changed == {"Straight", "Flush"}
    assert not after.pack.approved
    assert load_pack("us-wa").games["mississippi-stud"].tables("main")["MS-01"] == _table(before)


def test_one_of_several_columns_is_named_with_its_wager() -> None:
    rules = _rules("caribbean-stud", "us-ma", cover_all=True)
    after = edited(rules, [Edit.parse("cover_all.8:flush=99")])
    rows = {number: table.rows for number, table in after.entry.tables("cover_all").items()}
    assert [row.pays for row in rows["8"] if row.hand == "flush"] == ["99 to 1"]
    assert rows["7"] == rules.entry.tables("cover_all")["7"].rows


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("main", "not of the form"),
        ("main:=5", "not of the form"),
        ("nothing:straight=5", "no pay table of 'nothing' is in force"),
        ("three_card_bonus:straight=5", "no pay table of 'three_card_bonus' is in force"),
        ("main.nonsense:flush=7", "no pay table of 'main.nonsense' is in force"),
        ("main:five_aces=5", "has no row 'five_aces'"),
        ("main:pair=5", "several rows 'pair'"),
        ("main:straight=0", "cannot be read as odds"),
        ("main:straight=-3", "cannot be read as odds"),
        ("main:straight=1 to 0", "cannot be read as odds"),
        ("main:straight=10% of meter", "no such meter level"),
    ],
)
def test_what_is_no_edit_is_refused(text: str, says: str) -> None:
    with pytest.raises(OptionError, match=says) as refused:
        edited(_rules(), [Edit.parse(text)])
    assert refused.value.code == "paytable/edit"


def test_an_edit_of_a_table_that_was_not_chosen_is_refused() -> None:
    rules = _rules(three_card_bonus_paytable="1")
    assert edited(rules, [Edit.parse("three_card_bonus.1:flush=9")]) != rules
    with pytest.raises(OptionError, match=r"no pay table of 'three_card_bonus\.2' is in force"):
        edited(rules, [Edit.parse("three_card_bonus.2:flush=99")])


def test_a_row_is_edited_once_however_it_is_typed() -> None:
    with pytest.raises(OptionError, match=r"main:Straight is edited twice") as refused:
        edited(_rules(), [Edit.parse("main:straight=5"), Edit.parse("main:Straight=6")])
    assert refused.value.code == "paytable/edit"


@pytest.mark.req("S10")
def test_an_edited_pack_has_a_digest_of_its_own_that_says_where_it_comes_from() -> None:
    before = rules_for(load_pack("us-ma"), "caribbean-stud")
    after = edited(before, [Edit.parse("bet:straight=5"), Edit.parse("bet:flush=6 to 1")])
    # As docs/packs.md says: the digest of the pack, then one line for each row that pays something else.
    lines = ["caribbean-stud bet.standard:Flush=6 to 1", "caribbean-stud bet.standard:Straight=5 to 1"]
    text = "\n".join([before.pack.digest, *lines])
    assert after.pack.identity == {
        "pack": "us-ma",
        "version": "1 (edited)",
        "digest": f"sha256:{hashlib.sha256(text.encode()).hexdigest()}",
        "base_digest": before.pack.digest,
    }
    turned = edited(before, [Edit.parse("bet:flush=6 to 1"), Edit.parse("bet:straight=5")])
    assert turned.pack.digest == after.pack.digest
    assert edited(before, []) is before
    again = edited(after, [Edit.parse("bet:pair=2")])
    assert (again.pack.version, again.pack.base_digest) == ("1 (edited)", after.pack.digest)


def test_an_edited_row_cites_the_house() -> None:
    before = rules_for(load_pack("us-ma"), "caribbean-stud")
    table = edited(before, [Edit.parse("bet:straight=5")]).table("bet")
    assert table is not None
    cited = {row.hand: table.cited(row) for row in table.rows}
    assert cited["straight"] == ("house instead of ma-csp 11(b) table",)
    assert cited["flush"] == ("ma-csp 11(b) table",)
    own = rules_for(read_pack(let_it_ride.PACK), "let-it-ride")
    table = edited(own, [Edit.parse("main:flush=9")]).table("main")
    assert table is not None
    assert {table.cited(row) for row in table.rows} == {("house 6",)}


def test_figures_that_a_document_prints_are_not_those_of_an_edited_table() -> None:
    rules = rules_for(load_pack("us-wa"), "mississippi-stud")
    printed, other = rules.table("main"), edited(rules, [Edit.parse("main:flush=7")]).table("main")
    assert printed is not None
    assert other is not None
    assert printed.printed_figures == {"house_advantage": "1.58%", "expected_hold": "24%"}
    assert other.printed_figures == {}
