"""A pack and the games it is played with: each has what the other asks for, however the options are set."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from examples import let_it_ride, three_card_poker
from tests.cli.running import invoke
from tests.rulebook.building import extending

from fifthstreet.cards import THREE_CARD
from fifthstreet.errors import Error
from fifthstreet.games import Describe, DescriptionError, Game, check_games, checked, describe
from fifthstreet.games.checks.pack import pack_problems
from fifthstreet.games.description import Cards, Hand, HandPays
from fifthstreet.games.variants import variants
from fifthstreet.rulebook import OptionError, Pack, PackError, Rules, load_pack, pack_keys, rules_for
from fifthstreet.rulebook.checks import check_pack

Data = dict[str, Any]
RIDE: Data = tomllib.loads(let_it_ride.PACK.read_text("utf-8"))
THREE: Data = tomllib.loads(three_card_poker.PACK.read_text("utf-8"))
STEP = {"id": "wave", "before": "decide", "each": "round", "text": "Wave.", "cites": ["house 1"]}
VOID = {"kind": "spill", "title": "A spill", "consequence": "void_all", "cites": ["house 1"]}


def _rules(data: Data, change: Callable[[Data], object]) -> Rules:
    """The rules of the only game of a pack with a change; the pack by itself makes sense."""
    data = copy.deepcopy(data)
    (key,) = data["games"]
    change(data["games"][key])
    pack = Pack.model_validate(data)
    check_pack(pack)
    return rules_for(pack, key)


def _refusal(data: Data, by: Describe, change: Callable[[Data], object]) -> DescriptionError:
    with pytest.raises(DescriptionError) as refused:
        describe(_rules(data, change), by)
    return refused.value


def _add(part: str, piece: Data, **changes: object) -> Callable[[Data], object]:
    return lambda game: game.setdefault(part, []).append({**piece, **changes})


def _shoe(**changes: object) -> Callable[[Data], object]:
    return lambda game: game["equipment"]["methods"][1].update(changes)


def _without_stack(game: Data) -> None:
    del game["equipment"]["methods"][1]["stack"]


CASES: list[tuple[str, str, Callable[[Data], object]]] = [
    (
        "limits",
        "wager first is within limits 'bet'; house-let-it-ride has side",
        lambda game: game["limits"].pop("bet"),
    ),
    ("limits", "wager first is within limits 'bet'; house-let-it-ride has none", lambda game: game["limits"].clear()),
    ("stack", "gives stacks of 5, the game deals 3 in a stack", _shoe(stack=5)),
    ("stack", "gives stacks of no size, the game deals 3 in a stack", _without_stack),
    ("irregularity", "'A spill' keeps 'jackpot', which is neither", _add("irregularities", VOID, keeps=["jackpot"])),
    ("irregularity", "'A spill' is about the dealer, who gets no cards", _add("irregularities", VOID, at="dealer")),
    ("procedure", "step wave comes before decide at 'third'", _add("procedure", STEP, at="third")),
    # There is a step of that name, but it is a decision.
    ("procedure", "step wave comes before deal at 'first'", _add("procedure", STEP, before="deal", at="first")),
    ("procedure", "step wave is for 'jackpot'", _add("procedure", STEP, wager="jackpot")),
]


@pytest.mark.parametrize(("code", "message", "change"), CASES, ids=[f"{code}: {said}" for code, said, _ in CASES])
def test_what_does_not_fit_is_refused(code: str, message: str, change: Callable[[Data], object]) -> None:
    refused = _refusal(RIDE, let_it_ride.describe, change)
    assert refused.code == f"description/{code}"
    assert refused.message.startswith("let-it-ride: ")
    assert message in refused.message
    assert isinstance(refused, Error)


def test_the_deck_must_suffice_for_all_seats() -> None:
    # 14 seats with 3 cards and 3 for the dealer are 45 cards.
    full = describe(_rules(THREE, lambda game: game.update(seats=14)), three_card_poker.describe)
    assert full.key == "three-card-poker"
    boston = rules_for(extending("us-ma", "[games.boston-5]\nseats = 10\n"), "boston-5")
    with pytest.raises(DescriptionError) as refused:
        describe(boston)
    # 10 seats with 5 cards are 50, and 5 for the dealer.
    assert refused.value.code == "description/seats"
    assert "10 seats with 5 cards each need 55 cards; the deck has 52" in refused.value.message
    assert refused.value.cites


def test_a_wager_on_the_dealers_cards_too_cannot_be_kept() -> None:
    def both_hands(rules: Rules) -> Game:
        game = three_card_poker.describe(rules)
        hand = Hand(Cards("player", with_dealer=True), THREE_CARD)
        pays = HandPays(hand, rules.required("pair_plus", THREE_CARD))
        return replace(game, wagers=(*game.wagers[:2], replace(game.wagers[2], settles=pays)))

    kept = _refusal(THREE, both_hands, _add("irregularities", VOID, keeps=["pair_plus"]))
    assert "keeps pair_plus, which only a whole round can settle" in kept.message


def test_a_wager_that_only_a_whole_round_settles_cannot_be_kept_and_there_must_be_a_board() -> None:
    kept = _refusal(THREE, three_card_poker.describe, _add("irregularities", VOID, keeps=["play"]))
    assert (kept.code, kept.cites) == ("description/irregularity", ("house 1",))
    assert "keeps play, which only a whole round can settle" in kept.message
    board = _refusal(THREE, three_card_poker.describe, _add("irregularities", VOID, at="board"))
    assert "is about the board, who gets no cards" in board.message


def test_a_wager_or_a_step_that_only_an_option_brings_is_known() -> None:
    fits = _rules(RIDE, _add("procedure", STEP, wager="three_card_bonus"))
    assert describe(fits, let_it_ride.describe).by_key.keys() == {"first", "second", "third"}
    text = (
        '[[games.caribbean-stud.procedure]]\nid = "wave"\nbefore = "settle"\nwager = "five_card_player"\n'
        'each = "round"\ntext = "Wave."\ncites = ["ma-csp 6(a)"]\n'
        '[[games.boston-5.procedure]]\nid = "wave"\nbefore = "decide"\nat = "expose"\n'
        'each = "round"\ntext = "Wave."\ncites = ["ma-b5 10(a)"]\n'
    )
    pack = extending("us-ma", text)
    assert "five_card_player" not in describe(rules_for(pack, "caribbean-stud")).by_key
    boston = rules_for(pack, "boston-5", {"optional_bonus_paytable": None})
    assert "expose" not in {step.key for step in describe(boston).steps}
    check_games(pack)
    # Without the function that describes the game, a name that is not there now is taken for unknown.
    game = describe(rules_for(pack, "caribbean-stud"))
    unknown = rules_for(extending("us-ma", text.replace("five_card_player", "envy")), "caribbean-stud")
    assert describe(unknown) == game
    with pytest.raises(DescriptionError, match="step wave is for 'envy'"):
        checked(game, unknown)
    assert checked(game) is game


def test_a_way_to_set_the_game_up_that_is_refused_brings_no_names() -> None:
    def moody(rules: Rules) -> Game:
        if rules.option("bonus_flag"):
            raise OptionError("option/value", "not today")
        return three_card_poker.describe(rules)

    def change(game: Data) -> None:
        flag = {"kind": "flag", "title": "Bonus", "default": False, "cites": ["house 1"]}
        game["options"] = {"bonus_flag": flag}
        game["procedure"] = [{**STEP, "wager": "jackpot"}]

    assert "step wave is for 'jackpot'" in _refusal(THREE, moody, change).message


# A whole pack ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", pack_keys())
def test_the_packs_of_the_package_can_be_set_up_in_every_way(key: str) -> None:
    check_games(load_pack(key))


def test_every_table_every_flag_and_every_choice_is_tried_with_what_it_needs() -> None:
    pack = load_pack("us-ma")
    tried = [rules.options for rules in variants(pack, "caribbean-stud")]
    tables = {options["progressive_paytable"] for options in tried}
    assert tables == {None, *pack.games["caribbean-stud"].tables("progressive")}
    assert any(options["magic_card"] and options["five_card"] for options in tried)
    assert {options["cover_all_exposed_from"] for options in tried if options["cover_all"]} == {
        "straight",
        "three_of_a_kind",
    }


def test_a_game_that_nobody_here_describes_is_left_to_its_own_description() -> None:
    check_games(Pack.model_validate({**RIDE, "games": {"harbour-ride": RIDE["games"]["let-it-ride"]}}))
    check_games(Pack.model_validate(RIDE))  # Its key is one of ours, but it is not written by the published rules.


def _table(**changes: object) -> str:
    row = changes.pop("row", '{hand = "flush", title = "Flush", pays = "5 to 1"}')
    more = "".join(f"{key} = {value}\n" for key, value in changes.items())
    return f'wager = "bonus"\nid = "ours"\ntitle = "Ours"\ncites = ["ma-csp 11(c)"]\nrows = [{row}]\n{more}'


PACKS: list[tuple[str, str, str]] = [
    (
        "paytable/unknown_hand",
        "the five_card ranking has no hand 'mini_royal'",
        "[[games.caribbean-stud.paytables]]\n"
        + _table(row='{hand = "mini_royal", title = "Mini royal", pays = "5 to 1"}'),
    ),
    (
        "description/meter",
        "wager bonus pays 10% of meter, but has no funding.meter",
        "[[games.caribbean-stud.paytables]]\n"
        + _table(
            row='{hand = "flush", title = "Flush", pays = "10% of meter"}', levels='[{name = "Main", seed = "1"}]'
        ),
    ),
    (
        "description/irregularity",
        "keeps 'five_card', which is neither a wager nor an award",
        '[[games.caribbean-stud.irregularities]]\nkind = "spill"\ntitle = "A spill"\nconsequence = "void_all"\n'
        'keeps = ["five_card"]\ncites = ["ma-csp 13(a)"]\n',
    ),
    (
        "description/option",
        "option envy_trigger is about 'jackpot', which is neither a wager nor an award",
        '[games.caribbean-stud.options.envy_trigger]\nconcerns = ["jackpot"]\n',
    ),
    (
        "description/option",
        "reading tips is about 'jackpot', which is neither a wager nor an award",
        '[games.caribbean-stud.readings.tips]\ntitle = "Tips"\nholds = "Pooled."\nwhy = "Ours."\n'
        'concerns = ["jackpot"]\ncites = ["ma-csp 6(a)"]\n',
    ),
    (
        "paytable/wager_amount",
        "pay table ours takes a wager of 0.50, not $1",
        "[[games.caribbean-stud.paytables]]\n"
        + _table(wager_amounts='["0.50"]', links='["standalone"]', validated_from=1).replace(
            '"bonus"', '"progressive"'
        ),
    ),
]


@pytest.mark.parametrize(("code", "message", "text"), PACKS, ids=[code for code, _, _ in PACKS])
def test_what_only_an_option_would_bring_up_is_found(code: str, message: str, text: str) -> None:
    pack = extending("us-ma", text)
    describe(rules_for(pack, "caribbean-stud"))
    with pytest.raises((DescriptionError, OptionError, PackError)) as refused:
        check_games(pack)
    assert refused.value.code == code
    assert message in refused.value.message


def test_a_flag_may_need_a_pay_table_or_an_amount() -> None:
    def change(game: Data) -> None:
        flag = {"kind": "flag", "title": "Flag", "default": False, "cites": ["house 1"]}
        game["options"] |= {
            "extra": {**flag, "needs": "three_card_bonus_paytable"},
            "slow": {**flag, "needs": "seconds"},
            "seconds": {"kind": "whole", "title": "Seconds", "default": 9, "needs": "slow", "cites": ["house 1"]},
        }

    rules = _rules(RIDE, change)
    on = [each.options for each in variants(rules.pack, rules.game)]
    assert {options["three_card_bonus_paytable"] for options in on if options["extra"]} == {"1"}
    assert {options["seconds"] for options in on if options["slow"]} == {9}


def test_check_pack_shows_a_fault_of_a_description_as_a_fault_of_the_pack(tmp_path: Path) -> None:
    head = 'extends = "us-ma"\nkey = "ours"\nname = "Ours"\nversion = "1"\n'
    file = tmp_path / "ours.toml"
    file.write_text(head + PACKS[1][2], "utf-8")
    result = invoke("check-pack", str(file), "--json")
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["code"] == "description/meter"


def test_a_game_that_nobody_describes_is_refused_by_name() -> None:
    unknown = {**RIDE, "games": {"harbour-ride": RIDE["games"]["let-it-ride"]}}
    with pytest.raises(OptionError, match="no game 'harbour-ride'; there are boston-5") as refused:
        describe(_rules(unknown, lambda game: None))
    assert refused.value.code == "game/unknown"


def test_a_game_and_the_pack_it_is_written_for_have_no_problem() -> None:
    rules = _rules(RIDE, lambda game: None)
    assert list(pack_problems(let_it_ride.describe(rules), rules, let_it_ride.describe)) == []
