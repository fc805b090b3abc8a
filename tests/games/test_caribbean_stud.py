"""Caribbean Stud as it is described: which wagers and awards the options bring, and when they are settled."""

from __future__ import annotations

from fifthstreet.games.caribbean_stud import describe
from fifthstreet.games.description import Draw, Game, Settle, Times
from fifthstreet.rulebook import load_pack, rules_for


def caribbean(**options: object) -> Game:
    return describe(rules_for(load_pack("us-ma"), "caribbean-stud", options))


def passes(game: Game) -> tuple[tuple[str, ...], ...]:
    last = game.steps[-1]
    assert isinstance(last, Settle)
    return last.passes


def test_without_options_there_is_an_ante_and_a_bet_of_twice_the_ante() -> None:
    game = caribbean(bonus_paytable=None, progressive_paytable=None)
    assert [wager.key for wager in game.wagers] == ["ante", "bet"]
    stake = game.wager("bet").stake
    assert isinstance(stake, Times)
    assert (stake.of, stake.times) == ("ante", (2,))
    assert (game.awards, passes(game)) == ((), (("ante", "bet"),))


def test_with_every_option_all_wagers_stand_in_the_order_of_the_felt() -> None:
    game = caribbean(
        bonus_paytable="A",
        progressive_paytable="D",
        five_card=True,
        magic_card=True,
        lucky_bonus=True,
        cover_all=True,
    )
    sides = ["bonus", "progressive", "five_card_player", "five_card_dealer", "cover_all"]
    assert [wager.key for wager in game.wagers] == ["ante", "bet", *sides]
    assert game.wager("five_card_dealer").name == "Five Card Hand Bonus, dealer's hand"
    assert [award.key for award in game.awards] == ["envy", "magic_card", "lucky_bonus"]
    # Own wagers first, then those on the dealer's hand with the draws, then envy, then Cover All.
    assert passes(game) == (
        ("ante", "bet", "bonus", "progressive", "five_card_player"),
        ("five_card_dealer", "magic_card", "lucky_bonus"),
        ("envy",),
        ("cover_all",),
    )


def test_a_draw_backs_the_hand_that_each_five_card_wager_is_on() -> None:
    game = caribbean(five_card=True, magic_card=True, magic_card_rate="12.5", lucky_bonus=True)
    magic, lucky = game.awards_by_key["magic_card"].pays, game.awards_by_key["lucky_bonus"].pays
    assert isinstance(magic, Draw)
    assert isinstance(lucky, Draw)
    assert (magic.name, magic.of, magic.rate) == ("magic_card", "card", 125_000)
    assert (lucky.name, lucky.of) == ("lucky_position", "position")
    backs = {key: cards.holder for key, cards in magic.backs.items()}
    assert backs == {"five_card_player": "player", "five_card_dealer": "dealer"}
