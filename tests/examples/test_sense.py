"""A description that cannot be played is refused when a table is opened, and the message says which piece it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from examples import let_it_ride, three_card_poker
from tests.examples.playing import Examined

from fifthstreet import open_table
from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games import DescriptionError, checked
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
    Exactly,
    Funding,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Holding,
    Loses,
    Offer,
    PayoutLimit,
    PlayersChoice,
    Settle,
    Showdown,
    Stake,
    Step,
    Times,
    Turn,
    Wager,
    Wins,
)
from fifthstreet.games.errors import CODES
from fifthstreet.money import Cents
from fifthstreet.rulebook import PackError, Payouts, PayTable, Rules, read_pack, rules_for
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

CASES: list[tuple[str, Callable[[], Game]]] = [
    ("'play it' is not one word", lambda: with_choices(replace(PLAY, word="play it"), FOLD)),
    ("'pair-plus' is not one word", lambda: with_wager(PASSES, "pair_plus", key="pair-plus")),
    ("two choices 'play'", lambda: with_choices(PLAY, PLAY, FOLD)),
    ("'pass': that declines an offer", lambda: with_choices(PLAY, replace(FOLD, word="pass"))),
    ("'withdraw': that takes an offer", lambda: with_choices(PLAY, replace(FOLD, word="withdraw"))),
    ("opening=False is missing", lambda: with_wager(GAME, "play", opening=True)),
    ("not a multiple", lambda: with_wager(GAME, "play", stake=PlayersChoice("ante"))),
    ("places 2 times, but play allows (1,)", lambda: with_choices(replace(PLAY, times=2), FOLD)),
    ("no choice places play", lambda: with_choices(FOLD)),
    ("qualifies and unqualified come together", lambda: with_showdown(unqualified=None)),
    ("ranked by three_card and five_card", lambda: with_showdown(dealer=Hand(Cards("dealer"), FIVE_CARD))),
    (
        "pair_plus: a hand ranked by five_card is paid by a table for three_card",
        lambda: with_wager(GAME, "pair_plus", settles=HandPays(FIVE, PAIR_PLUS)),
    ),
    (
        "ante: a hand ranked by five_card is paid by a table for three_card",
        lambda: with_showdown(player=FIVE, dealer=Hand(Cards("dealer"), FIVE_CARD)),
    ),
    (
        "pair_plus: a hand ranked by five_card",
        lambda: with_wager(
            GAME,
            "pair_plus",
            settles=HighestHandPays(FIVE, three_card_poker.DEALER, {2: PAIR_PLUS}, True, True, range(1)),
        ),
    ),
    ("settle ante_bonus before it", lambda: with_showdown(lower=Loses(unless="ante_bonus"))),
    ("turns a card of the board, which has 0", lambda: with_step("dealer", Turn("dealer", "board"))),
    ("turns a card of the dealer, which has 3", lambda: with_step("dealer", Turn("dealer", "dealer", cards=(3,)))),
    (
        "ante looks at cards of the dealer that no step has turned",
        lambda: with_step("dealer", Turn("dealer", "dealer", cards=(0,))),
    ),
    (
        "pair_plus looks at 2 cards and needs 3",
        lambda: with_wager(
            GAME, "pair_plus", settles=HandPays(Hand(Cards("player", first=2), THREE_CARD), PAIR_PLUS)
        ),
    ),
    (
        "pair_plus stays after a fold, but looks at cards",
        lambda: with_wager(with_step("dealer", *LATER), "pair_plus", on_fold="stays"),
    ),
    ("key appears twice among ante, play", lambda: replace(GAME, wagers=(*GAME.wagers, GAME.wagers[0]))),
    ("a step key appears twice", lambda: with_step("dealer", DEALER_TURNED, DEALER_TURNED)),
    ("wager pair_plus names 'bet'", lambda: with_wager(GAME, "pair_plus", needs=("bet",))),
    ("choice play names 'bet'", lambda: with_choices(replace(PLAY, places="bet"), FOLD)),
    ("award ante_bonus rests on 'bet'", lambda: replace(GAME, awards=(replace(GAME.awards[0], on=("bet",)),))),
    ("waits for the offer 'expose'", lambda: with_wager(GAME, "pair_plus", settles=SHOWN)),
    ("offer show is for 'bet'", lambda: with_step("play", Offer("show", Choice("expose", shows=3), "bet"), DECIDE)),
    ("pair_plus must be settled exactly once", lambda: with_step("settle", Settle("settle", (MAIN,)))),
    ("a pass settles 'bet'", lambda: with_step("settle", Settle("settle", ((*MAIN, "pair_plus", "bet"),)))),
    ("the last step must be a Settle", lambda: replace(GAME, steps=(*GAME.steps, Turn("again", "dealer")))),
]


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

CODED: list[tuple[str, str, Callable[[], Game]]] = [
    # Names
    ("name", "no choice may be called 'pass'", lambda: with_step("play", Offer("o", Choice("pass"), "ante"), DECIDE)),
    ("name", "'turn it' is not one word", lambda: with_step("dealer", replace(DEALER_TURNED, key="turn it"))),
    ("name", "'my card' is not one word", lambda: with_draw(Draw("my card", "card", MINE, ODDS))),
    ("name", "'a pot' is not one word", lambda: with_meter(HandPays(PLAYER, SHARE), Funding(meter="a pot"))),
    ("unknown", "wager pair_plus names 'bet'", lambda: with_wager(GAME, "pair_plus", needs=("bet",))),
    # Stakes and choices
    ("stake", "no wager can be made before the cards", lambda: with_wager(LATER_ANTE, "pair_plus", opening=False)),
    ("stake", "second is exactly nothing", lambda: with_second(Exactly(Cents(0)))),
    ("stake", "second is () times ante", lambda: with_second(Times("ante", ()))),
    ("stake", "second is (0,) times ante", lambda: with_second(Times("ante", (0,)))),
    ("stake", "measured by play, made after them", lambda: with_second(Times("play", (1,)))),
    ("stake", "second is measured by itself", lambda: with_second(Times("second", (1,)))),
    (
        "stake",
        "pair_plus is measured by itself",
        lambda: with_wager(with_second(Times("pair_plus", (1,))), "pair_plus", stake=Times("second", (1,))),
    ),
    ("stake", "needs play, made after them", lambda: with_second(PlayersChoice("ante"), needs=("play",))),
    ("choice", "both places play and takes ante back", lambda: with_choices(replace(PLAY, takes_back="ante"), FOLD)),
    ("choice", "choice fold is 2 times nothing", lambda: with_choices(PLAY, replace(FOLD, times=2))),
    ("choice", "decision more has no choice", lambda: with_step("play", DECIDE, Decide("more", (FOLD,)))),
    ("choice", "decision more has no choice", lambda: with_step("play", DECIDE, Decide("more", ()))),
    # Settlement
    ("settled", "the last step must be a Settle", lambda: replace(GAME, wagers=(), awards=(), steps=())),
    (
        "settled",
        "settle has a pass that settles nothing",
        lambda: with_step("settle", replace(LAST, passes=(*ALL, ()))),
    ),
    ("settled", "step early settles nothing", lambda: with_step("play", DECIDE, Settle("early", ()))),
    ("settled", "pair_plus is settled before the offer", lambda: with_wager(LATE_OFFER, "pair_plus", settles=SHOWN)),
    ("settled", "step expose comes after pair_plus was settled", lambda: LATE_OFFER),
    ("ending", "no pay table for any number", lambda: with_meter(replace(WHOLE_TABLE, columns={}))),
    (
        "ending",
        "settle ante_bonus before it",
        lambda: with_showdown(higher=Wins(PAIR_PLUS, otherwise=Loses(unless="ante_bonus"))),
    ),
    (
        "ranking",
        "a hand ranked by five_card",
        lambda: with_meter(replace(WHOLE_TABLE, dealer=Hand(Cards("dealer"), FIVE_CARD))),
    ),
    # Awards
    ("award", "ante_bonus rests on no wager", lambda: with_award(on=())),
    ("award", "is measured by one wager, not by ante and play", lambda: with_award(on=("ante", "play"))),
    ("award", "must pay odds, but mini_royal", lambda: with_award(pays=HandPays(PLAYER, table_of("push")))),
    ("award", "pays '10% of meter'", lambda: with_award(if_void=HandPays(PLAYER, SHARE))),
    ("award", "cannot wait for 'expose'", lambda: with_award(pays=SHOWN)),
    ("award", "pay table standard has no envy rows", lambda: with_award(pays=ENVY)),
    (
        "award",
        "depends on a comparison",
        lambda: with_award(on=("pair_plus",), not_when=frozenset({"equal"})),
    ),
    ("award", "depends on a comparison", lambda: with_award(pays=ENVY, not_when=frozenset({"equal"}))),
    ("award", "backs says what no wager stands for", lambda: with_draw(Draw("card", "card", {}, ODDS))),
    (
        "award",
        "rests on ante, pair_plus, but backs says what ante stands for",
        lambda: with_draw(Draw("seat", "position", MINE, ODDS), on=("ante", "pair_plus")),
    ),
    ("award", "pay table T has 0 rows", lambda: with_draw(Draw("card", "card", MINE, NO_ROWS))),
    ("award", "pay table T has 2 rows", lambda: with_draw(Draw("card", "card", MINE, table_of("9 to 1", "8 to 1")))),
    ("award", "backs the board", lambda: with_draw(Draw("seat", "position", {"ante": Cards("board")}, ODDS))),
    ("award", "a card for one award and a position", lambda: with_draw(Draw("card", "card", MINE, ODDS), THEIRS)),
    # Meters and the limit
    ("meter", "pays 10% of meter, but has no funding.meter", lambda: with_meter(HandPays(PLAYER, SHARE))),
    ("meter", "pays 10% of meter, but has no funding", lambda: with_showdown(higher=Wins(SHARE))),
    ("meter", "pays 10% of meter", lambda: with_meter(replace(WHOLE_TABLE, columns={1: SHARE}))),
    ("meter", "only a wager settled by HandPays can", lambda: with_meter(WHOLE_TABLE, METER)),
    ("meter", "pay table T no levels", lambda: with_meter(HandPays(PLAYER, ODDS), METER)),
    (
        "meter",
        "charges or resets a meter",
        lambda: with_meter(HandPays(PLAYER, ODDS), Funding(fixed_charged_to_meter=True)),
    ),
    ("meter", "charges or resets a meter", lambda: with_meter(HandPays(PLAYER, ODDS), Funding(reset=Cents(1)))),
    (
        "meter",
        "second sees other levels of the meter pot",
        lambda: with_wager(
            with_wager(
                with_second(PlayersChoice("ante")), "pair_plus", settles=HandPays(PLAYER, SHARE), funding=METER
            ),
            "second",
            settles=HandPays(PLAYER, table_of("10% of mega", levels=("Mega",))),
            funding=METER,
        ),
    ),
    ("payout_limit", "cuts 'bet', which is not there", lambda: with_limit(1000, "ante", "bet")),
    ("payout_limit", "the payout limit cuts nothing", lambda: with_limit(1000)),
    ("payout_limit", "a payout limit of nothing", lambda: with_limit(0, "ante")),
    (
        "payout_limit",
        "cuts ante, pair_plus: settle them in one pass",
        lambda: replace(
            with_limit(1000, "ante", "pair_plus"),
            steps=(*GAME.steps[:-1], Settle("settle", (MAIN, ("pair_plus",)))),
        ),
    ),
    # Cards
    ("cards", "nobody is dealt a card", dealt),
    ("cards", "0 cards are dealt to the player", lambda: dealt(Delivery("player", 0), Delivery("dealer", 3))),
    ("cards", "cards (3,) lie open of 3", lambda: dealt(Delivery("player", 3), Delivery("dealer", 3, up=(3,)))),
    ("cards", "cards (-1,) lie open", lambda: dealt(Delivery("player", 3), Delivery("dealer", 3, up=(-1,)))),
    ("cards", "turns a card of the dealer", lambda: with_step("dealer", replace(DEALER_TURNED, cards=(-1,)))),
    ("cards", "expose shows 4 cards of 3", lambda: with_step("play", replace(OFFER, choice=FOUR_SHOWN), DECIDE)),
    ("cards", "looks at the first 0 cards", lambda: looking_at(Cards("player", first=0))),
    ("cards", "the first 0 of the board", lambda: looking_at(Cards("player", with_board=True, board_first=0))),
    ("cards", "looks at the board twice", lambda: looking_at(Cards("board", with_board=True))),
    ("cards", "with_board=True is missing", lambda: looking_at(Cards("player", board_first=3))),
    ("cards", "choice play looks at 2 cards and needs 3", lambda: holding(Cards("player", first=2))),
    ("cards", "choice play looks at cards of the dealer that no step", lambda: holding(Cards("dealer"))),
    ("cards", "lucky looks at the board twice", lambda: with_draw(Draw("card", "card", BOARD_TWICE, ODDS))),
    (
        "cards",
        "lucky looks at cards of the dealer that no step has turned",
        lambda: replace(
            with_draw(Draw("card", "card", {"pair_plus": Cards("dealer")}, ODDS), on=("pair_plus",)),
            wagers=(GAME.wager("pair_plus"),),
            awards=(
                Award("lucky", "Lucky", ("pair_plus",), Draw("card", "card", {"pair_plus": Cards("dealer")}, ODDS)),
            ),
            steps=(GAME.steps[0], Settle("settle", (("pair_plus", "lucky"),))),
        ),
    ),
    (
        "cards",
        "pair_plus counts folded hands, but looks at cards",
        lambda: with_wager(with_step("dealer", *LATER), "pair_plus", settles=WHOLE_TABLE),
    ),
    (
        "cards",
        "ante_bonus stays after a fold, but looks at cards",
        lambda: with_wager(
            replace(
                with_step("dealer", *LATER), awards=(replace(GAME.awards[0], pays=replace(ENVY, payouts=ENVIOUS)),)
            ),
            "ante",
            on_fold="stays",
            settles=HandPays(Hand(Cards("player", first=3), THREE_CARD), PAIR_PLUS),
        ),
    ),
]


@pytest.mark.parametrize(("code", "message", "make"), CODED, ids=[f"{code}: {said}" for code, said, _ in CODED])
def test_each_fault_has_its_code_and_its_sentence(code: str, message: str, make: Callable[[], Game]) -> None:
    with pytest.raises(DescriptionError) as refused:
        checked(make())
    assert refused.value.code == f"description/{code}"
    assert refused.value.message.startswith("three-card-poker: ")
    assert message in refused.value.message


def test_every_code_of_a_description_has_a_case_here_or_against_a_pack() -> None:
    by_pack = {"limits", "seats", "stack", "irregularity", "procedure", "option"}
    assert {f"description/{code}" for code in {code for code, _, _ in CODED} | by_pack} == {*CODES}
    assert all(text.endswith(".") for text in CODES.values())


def test_a_limit_on_what_is_settled_together_and_a_meter_on_a_hand_are_described() -> None:
    limited = with_limit(1000, "play", "ante")
    assert checked(limited) is limited
    metered = with_meter(HandPays(PLAYER, SHARE), Funding(meter="pot", reset=Cents(100)))
    assert checked(metered) is metered
    drawn = with_draw(Draw("card", "card", {"ante": Cards("dealer")}, ODDS))
    assert checked(drawn) is drawn


@pytest.mark.parametrize(("message", "make"), CASES, ids=[message for message, _ in CASES])
def test_what_cannot_be_played_is_refused(message: str, make: Callable[[], Game]) -> None:
    game = make()
    with pytest.raises(DescriptionError) as refused:
        open_table(lambda rules: game, PACK)
    assert str(refused.value).startswith("three-card-poker: ")
    assert message in str(refused.value)


def test_an_offer_may_use_the_words_of_offers() -> None:
    offer = Offer("expose", Choice("expose", shows=3), holding="pair_plus")
    shown = with_step("play", offer, GAME.steps[1])
    assert open_table(lambda rules: shown, PACK).state.game is shown


def test_a_wager_may_be_settled_before_the_others_and_an_award_may_save_a_stake() -> None:
    early = Settle("pair_plus", (("pair_plus",),))
    late = Settle("settle", (("play", "ante_bonus", "ante"),))
    settles = GAME.wager("ante").settles
    assert isinstance(settles, Showdown)
    saved = with_wager(GAME, "ante", settles=replace(settles, lower=Loses(unless="ante_bonus")))
    game = replace(saved, steps=(GAME.steps[0], early, *GAME.steps[1:3], late))
    told = Examined(lambda rules: game, PACK).settle(
        "6c 5d 4h", "play", dealer="9s 8s 7s", ante="10.00", pair_plus="5.00"
    )
    # Pair Plus at once, 6 to 1 on 5; Play is lost, the ante bonus of 10 is paid and saves the ante.
    assert [line[:2] for line in told.lines] == [
        ("pair_plus", "win"),
        ("play", "lose"),
        ("ante_bonus", "win"),
        ("ante", "push"),
    ]
    assert told.net == 30 - 10 + 10


def test_an_award_for_a_void_round_is_checked_too() -> None:
    award = GAME.awards[0]
    two = HandPays(Hand(Cards("player", first=2), THREE_CARD), PAIR_PLUS)
    with pytest.raises(DescriptionError, match="ante_bonus looks at 2 cards"):
        open_table(lambda rules: replace(GAME, awards=(replace(award, if_void=two),)), PACK)


def test_a_pack_without_a_pay_table_the_game_needs_says_which() -> None:
    def describe(rules: Rules) -> Game:
        rules.required("mystery", THREE_CARD)
        raise AssertionError

    with pytest.raises(PackError, match="three-card-poker in house-three-card-poker has no pay table for mystery"):
        open_table(describe, PACK)


def test_the_two_examples_make_sense() -> None:
    ride = open_table(let_it_ride.describe, read_pack(let_it_ride.PACK)).state.game
    assert (ride.key, [step.key for step in ride.steps if isinstance(step, Settle)]) == ("let-it-ride", ["settle"])
    assert isinstance(GAME.awards[0], Award)
    assert isinstance(GAME.wagers[0], Wager)
