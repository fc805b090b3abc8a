"""Citations: a text alone, or a document that the pack does not name, is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.games.checks.broken import (
    DECIDE,
    FOLD,
    GAME,
    PACK,
    PLAY,
    assert_refused,
    with_award,
    with_step,
    with_wager,
)

from fifthstreet.games import GAMES, describe
from fifthstreet.games.checks.cites import malformed_cites, unknown_cites
from fifthstreet.games.description import Decide, Game
from fifthstreet.rulebook import load_pack, rules_for

#: The games whose documents are at hand, each with its pack.
KNOWN = [(pack, key) for pack in ("us-ma", "us-wa") for key in load_pack(pack).games]
CASES: list[tuple[str, str, Callable[[], Game]]] = [
    (
        "cites",
        "game three-card-poker: cites is 'house 1'; write a tuple of texts, like (\"house 1\",)",
        lambda: replace(GAME, cites="house 1"),  # type: ignore[arg-type]
    ),
    ("cites", "wager ante: cites is 'house 2'", lambda: with_wager(GAME, "ante", cites="house 2")),
    ("cites", "wager pair_plus: fold_cites is 7", lambda: with_wager(GAME, "pair_plus", fold_cites=7)),
    ("cites", "award ante_bonus: cites is (1,)", lambda: with_award(cites=(1,))),
    (
        "cites",
        "choice fold: cites is 'house 6'",
        lambda: with_step("play", Decide("play", (PLAY, replace(FOLD, cites="house 6")))),  # type: ignore[arg-type]
    ),
    (
        "cites",
        "decide play cites 'hose 5', which is in none of the documents: house",
        lambda: with_step("play", replace(DECIDE, cites=("hose 5",))),
    ),
    (
        "cites",
        "choice play cites 'ma-csp 10(b)', which is in none of the documents: house",
        lambda: with_step("play", Decide("play", (replace(PLAY, cites=("ma-csp 10(b)",)), FOLD))),
    ),
]


@pytest.mark.parametrize(("code", "message", "make"), CASES, ids=[f"{code}: {said}" for code, said, _ in CASES])
def test_a_citation_that_cites_nothing_is_refused(code: str, message: str, make: Callable[[], Game]) -> None:
    assert_refused(make(), f"description/{code}", message)


def test_the_citations_of_an_ending_are_named_by_their_wager() -> None:
    settles = replace(GAME.wager("pair_plus").settles, cites="house 9")  # type: ignore[arg-type]
    found = list(malformed_cites(with_wager(GAME, "pair_plus", settles=settles)))
    assert found == ["handpays of wager pair_plus: cites is 'house 9'; write a tuple of texts, like (\"house 9\",)"]


def test_what_is_cited_well_is_not_complained_about() -> None:
    assert [*malformed_cites(GAME), *unknown_cites(GAME, PACK)] == []


@pytest.mark.parametrize(("pack_key", "key"), KNOWN)
def test_a_clause_that_a_known_document_does_not_have_is_refused(pack_key: str, key: str) -> None:
    pack = load_pack(pack_key)
    game = describe(rules_for(pack, key))
    document = game.cites[0].split(" ")[0]
    found = list(unknown_cites(replace(game, cites=(f"{document} 99(z)",)), pack))
    assert found == [f"game {key} cites '{document} 99(z)': {document} has no such clause"]


def test_every_game_is_of_a_known_document_or_published() -> None:
    assert {*GAMES} == {key for _, key in KNOWN} | {*load_pack("published").games}


@pytest.mark.parametrize("key", load_pack("published").games)
def test_a_document_that_is_not_at_hand_is_cited_by_its_name_and_no_other(key: str) -> None:
    pack = load_pack("published")
    game = describe(rules_for(pack, key))
    assert [*malformed_cites(game), *unknown_cites(game, pack)] == []
    found = list(unknown_cites(replace(game, cites=(f"unpublished {key} 1",)), pack))
    assert found == [f"game {key} cites 'unpublished {key} 1', which is in none of the documents: published"]
