"""What a house changed cites the house; what it left as it was keeps its clause."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from examples import let_it_ride
from tests.rulebook.building import extending
from tests.rulebook.copies import copied

from fifthstreet import settle
from fifthstreet.rulebook import load_pack, parse_pack, read_pack
from fifthstreet.rulebook.house_citations import house_instead, replaced_clause

STRAIGHT = '{ hand = "straight", title = "Straight", pays = "4 to 1" }'
DEAL = {
    "game": "caribbean-stud",
    "pack": "us-ma",
    # The dealer qualifies with a pair of kings; seat 1 has a straight, seat 2 a flush.
    "dealer": "Kc Kd 9h 4s 2c",
    "seats": {
        "1": {"wagers": {"ante": "10.00"}, "cards": "5h 6d 7s 8c 9c", "decisions": ["bet"]},
        "2": {"wagers": {"ante": "10.00"}, "cards": "Ah Jh 8h 6h 3h", "decisions": ["bet"]},
    },
}


@pytest.mark.rule("ma-csp 11(b) table")
@pytest.mark.parametrize("how", ["written out whole", "extending"])
def test_a_changed_row_cites_the_house_and_the_others_keep_their_clause(how: str) -> None:
    text = copied("us-ma", (STRAIGHT, STRAIGHT.replace("4 to 1", "6 to 1")))
    if how == "extending":
        table = text[text.index('[[games.caribbean-stud.paytables]]\nwager = "bet"') :]
        table = table[: table.index("[[", 2)]
        text = f'extends = "us-ma"\nkey = "mine"\nname = "Mine"\nversion = "1"\n{table}'
    pack = parse_pack(text)
    assert not pack.approved
    result = settle(DEAL, pack)
    straight, flush = (result["seats"][seat]["lines"][1] for seat in ("1", "2"))
    assert (straight["odds"], flush["odds"]) == ("6 to 1", "5 to 1")
    assert straight["cites"][-1] == "house instead of ma-csp 11(b) table"
    assert "ma-csp 11(b) table" not in straight["cites"]
    assert flush["cites"][-1] == "ma-csp 11(b) table"


def test_a_copy_with_nothing_but_another_key_keeps_every_clause() -> None:
    pack = parse_pack(copied("us-wa"))
    assert not pack.approved
    assert pack.games == load_pack("us-wa").games


def test_a_dropped_row_makes_the_table_the_houses_and_leaves_the_rows_theirs() -> None:
    table = parse_pack(copied("us-ma", (f"    {STRAIGHT},\n", ""))).games["caribbean-stud"].tables("bet")["standard"]
    assert table.cites == ("house instead of ma-csp 11(b) table",)
    assert {table.cited(row) for row in table.rows} == {("ma-csp 11(b) table",)}


def test_a_new_table_cites_the_house_whatever_clause_it_names() -> None:
    text = '[[games.caribbean-stud.paytables]]\nwager = "bonus"\nid = "Z"\ntitle = "Ours"\ncites = ["ma-csp 11(c)"]\n'
    rows = 'rows = [{ hand = "flush", title = "Flush", pays = "60 to 1" }]\n'
    table = extending("us-ma", text + rows).games["caribbean-stud"].tables("bonus")["Z"]
    assert table.cited(table.rows[0]) == ("house instead of ma-csp 11(c)",)


def test_an_unchanged_row_with_another_clause_cites_the_house() -> None:
    moved = parse_pack(copied("us-ma", ('cites = ["ma-csp 11(b) table"]', 'cites = ["ma-csp 11(c) table A"]')))
    table = moved.games["caribbean-stud"].tables("bet")["standard"]
    assert table.cites == ("house instead of ma-csp 11(c) table A",)


@pytest.mark.parametrize(
    ("key", "old", "new", "game", "where", "cites"),
    [
        ("us-ma", 'max = "500.00"', 'max = "600.00"', "caribbean-stud", "limits.ante", ("ma-csp 1 ante wager",)),
        ("us-ma", "seats = 7", "seats = 6", "caribbean-stud", "", None),
        (
            "us-wa",
            'default = "MS-01"',
            'default = "MS-01"\nwhy = "So."',
            "mississippi-stud",
            "options.main_paytable",
            None,
        ),
    ],
)
def test_whatever_is_changed_cites_the_house(
    key: str, old: str, new: str, game: str, where: str, cites: tuple[str, ...] | None
) -> None:
    def found(pack: object) -> tuple[str, ...]:
        piece = pack.games[game]  # type: ignore[attr-defined]
        for name in where.split(".") if where else ():
            piece = piece[name] if isinstance(piece, Mapping) else getattr(piece, name)
        return tuple(piece.cites)

    before = found(load_pack(key))
    assert cites in (None, before)
    assert found(parse_pack(copied(key, (old, new)))) == tuple(f"house instead of {cite}" for cite in before)


def test_a_changed_limit_cites_neither_the_document_nor_the_law() -> None:
    lower = parse_pack(copied("us-wa", ('max = "300.00"', 'max = "200.00"')))
    assert lower.wager_limits[0].cites == (
        "house instead of wa-ms dealing limits",
        "house instead of WAC 230-15-140",
    )


def test_a_wrong_count_is_cited_by_the_house_too_where_the_count_is_changed() -> None:
    stub = parse_pack(copied("us-ma", ("every = 5", "every = 4"))).games["caribbean-stud"].equipment.stub_count
    before = load_pack("us-ma").games["caribbean-stud"].equipment.stub_count
    assert stub is not None
    assert before is not None
    assert before.wrong_cites
    assert stub.wrong_cites == tuple(f"house instead of {cite}" for cite in before.wrong_cites)


def test_a_changed_irregularity_is_marked_as_the_houses() -> None:
    game = load_pack("us-ma").games["boston-5"]
    void = next(row for row in game.irregularities if row.consequence == "void_all" and not row.house)
    old = f'title = "{void.title}"'
    changed = parse_pack(copied("us-ma", (old, f'title = "{void.title}, here"'))).games
    rows = [row for each in changed.values() for row in each.irregularities if row.title == f"{void.title}, here"]
    assert [row.house for row in rows] == [True]
    assert all(cite.startswith("house instead of ") for row in rows for cite in row.cites)


def test_a_pack_with_documents_of_its_own_keeps_its_citations() -> None:
    pack = read_pack(let_it_ride.PACK)
    cites = {cite for table in pack.games["let-it-ride"].paytables for cite in table.cites}
    assert cites == {"house 6", "house 7"}


def test_the_clause_that_the_house_stands_in_for_can_be_read_again() -> None:
    assert replaced_clause(house_instead("ma-b5 11(c)")) == "ma-b5 11(c)"
    assert house_instead(house_instead("ma-b5 11(c)")) == "house instead of ma-b5 11(c)"
    assert replaced_clause("house 1") is None
