"""Counts, and the names they are kept under."""

from __future__ import annotations

from tests.maths.counted import MemoryKeep, game_of, rules_of

from fifthstreet.cards import parse_cards
from fifthstreet.maths.count.card_groups import course_of
from fifthstreet.maths.count.counts import content_key
from fifthstreet.maths.solve.model import model_of
from fifthstreet.maths.solve.prepare import base_game


def test_counts_are_kept_under_a_name_made_from_all_they_depend_on() -> None:
    def key(game: str, known: str = "", sees: tuple[str, ...] = (), **options: object) -> str:
        described = game_of(rules_of(game, None, **options))
        model = model_of(described)
        return content_key(course_of(described, (), parse_cards(known), sees), model.kinds, model.showdown)

    plain = key("caribbean-stud")
    assert plain == key("caribbean-stud", progressive_paytable="D"), "what is paid does not matter"
    assert key("mississippi-stud") == key("mississippi-stud", three_card_bonus_paytable="2")
    different = [
        plain,
        key("caribbean-stud", bonus_paytable="A"),  # which pays a pair of tens or better
        key("caribbean-stud", "Ah"),
        key("caribbean-stud", "Ad"),
        key("caribbean-stud", sees=("dealer:1",)),
        key("boston-5"),
        key("three-card-poker"),
        key("mississippi-stud"),
        key("mississippi-stud", sees=("third_street",)),
        key("mississippi-stud", sees=("fourth_street",)),
    ]
    assert len(set(different)) == len(different)


def test_counts_that_were_kept_only_in_part_are_made_again() -> None:
    game, keep = game_of(rules_of("three-card-poker")), MemoryKeep()
    before = base_game(game, keep=keep).best().main
    ((key, arrays),) = keep.items()
    keep[key] = {name: array for name, array in arrays.items() if name != "like"}
    assert base_game(game, keep=keep).best().main == before
    assert set(keep[key]) == set(arrays)
