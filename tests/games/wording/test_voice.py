"""The two voices: to the player, and about the player."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from tests.games.wording.described import every_table
from tests.generated_games import Generated, generated

from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import choices
from fifthstreet.games.wording.choices import choice_words
from fifthstreet.games.wording.endings import award_words, settles_words
from fifthstreet.games.wording.voice import THE_PLAYER, YOU, Voice


@pytest.mark.parametrize(
    ("verb", "third"),
    [("expose", "exposes"), ("show", "shows"), ("push", "pushes"), ("match", "matches"), ("pass", "passes")],
)
def test_only_the_third_person_changes_a_verb(verb: str, third: str) -> None:
    assert (YOU.does(verb), THE_PLAYER.does(verb)) == (verb, third)


def _sentences(game: Game, voice: Voice) -> Iterator[str]:
    yield from (settles_words(game, wager, voice) for wager in game.wagers)
    yield from (award_words(game, award, voice) for award in game.awards)
    yield from (choice_words(game, choice, voice=voice) for _, choice in choices(game))


def _same(game: Game) -> Iterator[bool]:
    """Whether each sentence differs between the voices, in nothing but the words for the player."""
    for yours, theirs in zip(_sentences(game, YOU), _sentences(game, THE_PLAYER), strict=True):
        assert "the player" not in yours
        assert not re.search(r"\byour?\b", theirs)
        assert yours.replace("your", "the player's").replace("you expose", "the player exposes") == theirs
        yield yours != theirs


def test_the_voices_say_the_same_of_every_game_but_for_the_words_for_the_player() -> None:
    assert any(differs for _, game in every_table() for differs in _same(game))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=generated())
def test_the_voices_say_the_same_of_games_nobody_thought_of(made: Generated) -> None:
    assert len(list(_same(made.game))) >= len(made.game.wagers)
