"""Three Card Poker with something wrong in it, for the checks of descriptions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from examples import three_card_poker

from fifthstreet import open_table
from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games import DescriptionError
from fifthstreet.games.description import (
    HOUSE,
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Draw,
    Envy,
    Funding,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Holding,
    Offer,
    PayoutLimit,
    Settle,
    Showdown,
    Stake,
    Step,
    Turn,
)
from fifthstreet.money import Cents
from fifthstreet.rulebook import Payouts, PayTable, read_pack, rules_for
from fifthstreet.rulebook.models import Level, PayRow
from fifthstreet.rulebook.payouts import EnvyPayout, bind

PACK = read_pack(three_card_poker.PACK)
RULES = rules_for(PACK, "three-card-poker")
GAME = three_card_poker.describe(RULES)
PLAYER = three_card_poker.PLAYER
PAIR_PLUS = RULES.required("pair_plus", THREE_CARD)


def with_wager(game: Game, named: str, /, **changes: object) -> Game:
    wagers = tuple(replace(wager, **changes) if wager.key == named else wager for wager in game.wagers)  # type: ignore[arg-type]
    return replace(game, wagers=wagers)


def with_choices(*choices: Choice) -> Game:
    return with_step("play", Decide("play", choices))


def with_step(key: str, *steps: Step) -> Game:
    before = [step for step in GAME.steps if step.key != key]
    at = [step.key for step in GAME.steps].index(key)
    return replace(GAME, steps=(*before[:at], *steps, *before[at:]))


def with_showdown(**changes: object) -> Game:
    settles = GAME.wager("ante").settles
    assert isinstance(settles, Showdown)
    return with_wager(GAME, "ante", settles=replace(settles, **changes))  # type: ignore[arg-type]


PLAY, FOLD = Choice("play", places="play", times=1), Choice("fold", folds=True)
FIVE = Hand(Cards("player"), FIVE_CARD)
DECIDE = Decide("play", (PLAY, FOLD))
MAIN = ("ante", "play", "ante_bonus")
SHOWN = HandPays(PLAYER, PAIR_PLUS, if_taken="expose")
DEALER_TURNED = Turn("dealer", "dealer")
LATER = (Deal("more", (Delivery("player", 1),)), DEALER_TURNED)
PASSES = with_step("settle", Settle("settle", ((*MAIN, "pair-plus"),)))


def with_award(**changes: object) -> Game:
    return replace(GAME, awards=(replace(GAME.awards[0], **changes),))  # type: ignore[arg-type]


def table_of(*rows: str, levels: tuple[str, ...] = (), only: tuple[str, ...] = ()) -> Payouts:
    """A pay table of three cards whose rows, from a mini royal down, pay what is said."""
    names = ("mini_royal", "straight_flush", "three_of_a_kind")
    entry = PayTable(
        wager="test",
        id="T",
        title="Test",
        rows=tuple(PayRow(hand=hand, title=hand, pays=pays) for hand, pays in zip(names, rows, strict=False)),
        levels=tuple(Level(name=name, seed="10") for name in levels),
    )
    return bind(entry, THREE_CARD, Cents(100), only)


def with_meter(pays: HandPays | HighestHandPays | Showdown, funding: Funding = HOUSE) -> Game:
    return with_wager(GAME, "pair_plus", settles=pays, funding=funding)


def with_limit(amount: int, *cuts: str) -> Game:
    return replace(GAME, payout_limit=PayoutLimit(Cents(amount), cuts))


def with_draw(pays: Draw, *others: Award, on: tuple[str, ...] = ("ante",)) -> Game:
    drawn = Award("lucky", "Lucky", on, pays)
    awards = (GAME.awards[0], drawn, *others)
    passes = ((*MAIN, "pair_plus"), *((award.key,) for award in awards[1:]))
    return replace(with_step("settle", Settle("settle", passes)), awards=awards)


def with_second(stake: Stake, *, opening: bool = True, needs: tuple[str, ...] = ()) -> Game:
    second = replace(GAME.wager("pair_plus"), key="second", stake=stake, opening=opening, needs=needs)
    passes = ((*MAIN, "pair_plus", "second"),)
    return replace(with_step("settle", Settle("settle", passes)), wagers=(*GAME.wagers, second))


def looking_at(cards: Cards) -> Game:
    return with_wager(GAME, "pair_plus", settles=HandPays(Hand(cards, THREE_CARD), PAIR_PLUS))


def dealt(*deliveries: Delivery) -> Game:
    return with_step("deal", Deal("deal", deliveries))


def holding(cards: Cards) -> Game:
    held = Holding(Hand(cards, THREE_CARD), range(1))
    return with_choices(replace(PLAY, holding=held), FOLD)


ODDS, SHARE = table_of("10 to 1"), table_of("10% of meter", levels=("Main",))
NO_ROWS = table_of("10 to 1", only=("pair",))
MINE = {"ante": Cards("player")}
METER = Funding(meter="pot")
WHOLE_TABLE = HighestHandPays(PLAYER, three_card_poker.DEALER, {1: PAIR_PLUS}, True, True, range(1))
THEIRS = Award("theirs", "Theirs", ("ante",), Draw("card", "position", MINE, ODDS))
ENVY = Envy(PLAYER, PAIR_PLUS)
ENVIOUS = replace(PAIR_PLUS, envy=(EnvyPayout(range(1), Cents(100), "$1", ()),))
OFFER = Offer("expose", Choice("expose", shows=3), "pair_plus")
ALL = ((*MAIN, "pair_plus"),)
LAST = Settle("settle", ALL)
LATER_ANTE = with_wager(GAME, "ante", opening=False)
LATE_OFFER = replace(
    GAME,
    steps=(GAME.steps[0], Settle("early", (("pair_plus",),)), OFFER, *GAME.steps[1:3], Settle("settle", (MAIN,))),
)
FOUR_SHOWN = Choice("expose", shows=4)
BOARD_TWICE = {"ante": Cards("board", with_board=True)}


def assert_refused(game: Game, code: str, message: str) -> None:
    """The table of such a game is not opened, for this reason."""
    with pytest.raises(DescriptionError) as refused:
        open_table(lambda rules: game, PACK)
    assert refused.value.code == code
    assert refused.value.message.startswith("three-card-poker: ")
    assert message in refused.value.message
