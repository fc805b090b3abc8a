"""The two voices: to the player, and about the player."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.games.wording.described import every_table

from fifthstreet.games.description import Game
from fifthstreet.games.wording.choices import choice_words, choices
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


def test_the_voices_say_the_same_of_every_game_but_for_the_words_for_the_player() -> None:
    heard = set()
    for _, game in every_table():
        for yours, theirs in zip(_sentences(game, YOU), _sentences(game, THE_PLAYER), strict=True):
            heard.add((yours, theirs))
    assert any(yours != theirs for yours, theirs in heard)
    for yours, theirs in heard:
        assert "the player" not in yours
        assert not re.search(r"\byour?\b", theirs)
        said = yours.replace("your", "the player's").replace("you expose", "the player exposes")
        assert said == theirs
