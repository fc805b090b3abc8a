"""What a clause says of an irregularity stays: each way to weaken it is refused."""

from __future__ import annotations

import pytest
from tests.rulebook.copies import copied

from fifthstreet.errors import Problem
from fifthstreet.rulebook import PackError, load_pack, parse_pack
from fifthstreet.rulebook.irregularity_floors import irregularity_problems
from fifthstreet.rulebook.loader import checked_pack
from fifthstreet.rulebook.models import Irregularity, Pack

CARIBBEAN, BOSTON = "caribbean-stud", "boston-5"


def _with(game: str, rows: tuple[Irregularity, ...]) -> Pack:
    """The pack of Massachusetts under another key, with these irregularities of a game."""
    pack = load_pack("us-ma")
    changed = pack.games[game].model_copy(update={"irregularities": rows})
    return checked_pack(pack.model_copy(update={"key": "mine", "games": {**pack.games, game: changed}}))


def _found(game: str, rows: tuple[Irregularity, ...]) -> list[Problem]:
    """What is wrong with these irregularities of a game of Massachusetts."""
    below = load_pack("us-ma").games[game]
    return [*irregularity_problems(below.model_copy(update={"irregularities": rows}), below)]


def _rows(game: str) -> tuple[Irregularity, ...]:
    return load_pack("us-ma").games[game].irregularities


def _changed(game: str, place: int, **values: object) -> tuple[Irregularity, ...]:
    rows = _rows(game)
    row = Irregularity.model_validate({**rows[place].model_dump(), **values})
    return (*rows[:place], row, *rows[place + 1 :])


#: The rows of clauses in Massachusetts, by game and place.
CLAUSES = [
    pytest.param(game, place, marks=pytest.mark.rule(row.cites[0]), id=f"{game} {place} {row.kind}")
    for game in (CARIBBEAN, BOSTON)
    for place, row in enumerate(load_pack("us-ma").games[game].irregularities)
    if not row.house
]


@pytest.mark.parametrize(("game", "place"), CLAUSES)
def test_no_irregularity_of_a_clause_can_be_left_out(game: str, place: int) -> None:
    rows = _rows(game)
    (problem,) = _found(game, rows[:place] + rows[place + 1 :])
    assert (problem.code, problem.cites) == ("pack/irregularity", rows[place].cites)


@pytest.mark.parametrize(("game", "place"), CLAUSES)
def test_the_house_does_not_rule_on_what_a_clause_decides(game: str, place: int) -> None:
    ruling = {"consequence": "ruling", "rulings": ["play_on", "void_all"], "keeps": [], "house": True}
    problem = _found(game, _changed(game, place, **ruling))[0]
    assert (problem.code, problem.cites) == ("pack/irregularity", _rows(game)[place].cites)


@pytest.mark.parametrize(("game", "place"), CLAUSES)
def test_whoever_could_report_it_still_can(game: str, place: int) -> None:
    problem = _found(game, _changed(game, place, reported_by=["executive"]))[0]
    assert (problem.code, problem.cites) == ("pack/irregularity", _rows(game)[place].cites)


@pytest.mark.parametrize(("game", "place"), CLAUSES)
def test_no_row_before_takes_what_a_clause_decides(game: str, place: int) -> None:
    rows = _rows(game)
    first = Irregularity.model_validate({**rows[place].model_dump(), "when": "any", "physical": True})
    taken = first.model_copy(update={"consequence": "discard_card", "rulings": (), "keeps": ()})
    assert rows[place].cites in [problem.cites for problem in _found(game, (taken, *rows))]


@pytest.mark.rule("ma-b5 12(a)", "ma-b5 12(f)")
@pytest.mark.parametrize("keeps", [["ante_bonus"], []])
@pytest.mark.parametrize("kind", ["hole_card_exposed", "shoe_jam"])
def test_the_bonuses_that_stand_in_a_void_round_go_on_standing(kind: str, keeps: list[str]) -> None:
    place = next(place for place, row in enumerate(_rows(BOSTON)) if row.kind == kind)
    with pytest.raises(PackError) as refused:
        _with(BOSTON, _changed(BOSTON, place, keeps=keeps))
    assert refused.value.message == (
        f"boston-5: the row {_rows(BOSTON)[place].title!r} takes what the clause says of "
        f"{_rows(BOSTON)[place].title!r}: what follows, who reports it and who rules stay"
    )


@pytest.mark.rule("ma-b5 12(d)")
def test_another_number_of_cards_is_another_row_but_not_before_the_clause_on_all_numbers() -> None:
    rows = _rows(BOSTON)
    four = next(row for row in rows if row.count == 4)
    three = four.model_copy(update={"count": 3})
    with pytest.raises(PackError) as refused:
        _with(BOSTON, (three, *rows))
    assert "any other wrong number of cards" in refused.value.message
    after = _with(BOSTON, (*rows, three)).games[BOSTON].irregularities
    assert (after[-1].count, after[-1].house) == (3, True)


def test_other_words_leave_a_row_as_it_is() -> None:
    assert _with(BOSTON, _changed(BOSTON, 0, title="Seen too early")).games[BOSTON].irregularities[0].house


@pytest.mark.parametrize("game", [CARIBBEAN, BOSTON])
def test_a_row_of_the_house_may_change_and_says_that_it_is_the_houses(game: str) -> None:
    place = next(place for place, row in enumerate(_rows(game)) if row.consequence == "ruling")
    rows = _changed(game, place, rulings=["void_all"], ruled_by=["executive"])
    row = _with(game, rows).games[game].irregularities[place]
    assert (row.rulings, row.house) == (("void_all",), True)
    assert all(cite.startswith("house instead of ") for cite in row.cites)


def test_what_happens_to_equipment_can_go_with_it() -> None:
    pack = parse_pack(copied("us-ma"))
    game = pack.games[CARIBBEAN]
    by_hand = tuple(
        method.model_copy(update={"shufflers": ("manual",)})
        for method in game.equipment.methods
        if method.key == "manual_shoe"
    )
    equipment = game.equipment.model_copy(update={"methods": by_hand})
    kept = tuple(row for row in game.irregularities if row.kind not in ("shuffler_jam", "shoe_jam"))
    bare = game.model_copy(update={"equipment": equipment, "irregularities": kept})
    house = pack.model_copy(update={"games": {CARIBBEAN: bare}})
    assert len(checked_pack(house).games[CARIBBEAN].irregularities) == len(kept)
