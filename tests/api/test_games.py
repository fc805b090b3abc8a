"""Which game is meant: by its key, by a function, by the name of a function; by a key, a path or a pack."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from examples import three_card_poker

from fifthstreet import Error
from fifthstreet.api.games import GameGiven, find_game, find_pack, named_pack
from fifthstreet.rulebook import Limit, load_pack, read_pack

NAME = "examples.three_card_poker:describe"
PACK = three_card_poker.PACK
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_a_game_without_a_pack_is_played_by_the_pack_whose_document_describes_it() -> None:
    assert find_game("mississippi-stud").pack.key == "us-wa"
    assert find_pack("boston-5", None) is load_pack("us-ma")


def test_a_pack_is_a_key_a_path_or_a_pack() -> None:
    pack = read_pack(PACK)
    assert named_pack(pack) is pack
    assert named_pack(PACK) == named_pack(str(PACK)) == pack
    assert named_pack("us-ma") is load_pack("us-ma")
    assert named_pack(None) is None


def test_a_game_of_ones_own_is_a_function_or_its_name() -> None:
    for game in (three_card_poker.describe, NAME):
        named = find_game(game, PACK)
        rules, described = named.set_up({})
        assert (named.key, rules.game, described.key) == ("three-card-poker",) * 3
    assert find_game(three_card_poker.describe, PACK, "three-card-poker").pack == find_game(NAME, PACK).pack


@pytest.mark.parametrize(
    ("game", "pack", "code", "said"),
    [
        ("bingo", None, "game/unknown", "no game 'bingo'; there are boston-5, caribbean-stud, casino-holdem, "),
        ("boston-5", "us-nv", "pack/unknown", "no pack 'us-nv'"),
        ("boston-5", "no.toml", "pack/unreadable", "cannot read the pack 'no.toml'"),
        (NAME, None, "input/game", "a game of your own needs a pack"),
        ("nowhere:describe", PACK, "input/game", "cannot import 'nowhere:describe'"),
        (":describe", PACK, "input/game", "not of the form module:function"),
        ("json:loads", PACK, "input/game", "json:loads: TypeError"),
        ("builtins:str", PACK, "input/game", "gives no description of a game"),
        ("json:__doc__", PACK, "input/game", "json:__doc__ is not a function"),
        (lambda rules: 1 // 0, PACK, "input/game", "<lambda>: ZeroDivisionError: integer division or modulo by zero"),
        (lambda rules: sys.exit("bye"), PACK, "input/game", "<lambda>: SystemExit: bye"),
        (lambda rules: None, PACK, "input/game", "<lambda> gives no description of a game: None"),
    ],
)
def test_what_is_not_there_is_refused(game: GameGiven, pack: str | Path | None, code: str, said: str) -> None:
    with pytest.raises(Error) as refused:
        find_game(game, pack).set_up({})
    assert refused.value.code == code
    assert said in refused.value.message


def test_the_key_of_a_shipped_game_needs_no_other_key() -> None:
    assert find_game("boston-5", key="boston-5").key == "boston-5"
    with pytest.raises(Error, match="'boston-5' is a key itself: leave out the key 'caribbean-stud'"):
        find_game("boston-5", key="caribbean-stud")


@pytest.mark.parametrize(
    ("line", "raised", "said"),
    [
        ("import sys; sys.exit('bye')", Error, "SystemExit: bye"),
        ("from fifthstreet.cards import nothing", Error, r"from 'fifthstreet\.cards' \(__init__\.py\)$"),
        ("raise KeyboardInterrupt", KeyboardInterrupt, "^$"),
    ],
)
def test_only_a_person_ends_the_program_while_a_module_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, raised: type[BaseException], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken_description.py").write_text(f"{line}\n")
    with pytest.raises(raised, match=said):
        find_game("broken_description:describe", PACK)


def test_a_pack_that_a_program_changed_cannot_keep_the_key_of_a_shipped_one() -> None:
    changed = load_pack("us-ma").model_copy(update={"version": "2"})
    with pytest.raises(Error) as refused:
        named_pack(changed)
    assert refused.value.code == "pack/key_taken"
    ours = named_pack(changed.model_copy(update={"key": "ours"}))
    assert ours is not None
    assert (ours.key, ours.approved, named_pack(ours)) == ("ours", False, ours)


def test_every_way_to_set_a_table_up_keeps_the_options_and_limits_that_are_given() -> None:
    named = find_game("caribbean-stud")
    limits = {"ante": Limit(min="10.00", max="20.00", step="5.00")}
    ways = [*named.every_way({"cover_all_on_fold": "stays", "decision_seconds": 30}, limits)]
    assert {rules.options["decision_seconds"] for rules, _ in ways} == {30}
    assert {rules.limits["ante"].most for rules, _ in ways} == {2_000}
    tables = {rules.options["progressive_paytable"] for rules, _ in ways}
    assert tables == {None, *named.pack.games["caribbean-stud"].tables("progressive")}
    # A link that pay table B may not be used on: that way is left out.
    linked = named.every_way({"progressive_link": "different_games"})
    assert "B" not in {rules.options["progressive_paytable"] for rules, _ in linked}
