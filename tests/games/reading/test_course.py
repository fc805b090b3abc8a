"""What happens when: the walk over the steps says what the live table then shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.examples.playing import UNTIL_CLEARED, Examined
from tests.examples.test_any_play import GAMES
from tests.generated_games import Generated, generated
from tests.test_generated_games import stakes

from fifthstreet import open_table
from fifthstreet.cards import FIVE_CARD, HIDDEN
from fifthstreet.games import GAMES as BUILT_IN
from fifthstreet.games import DescriptionError, checked
from fifthstreet.games.description import (
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Holder,
    Offer,
    Settle,
    Step,
    Turn,
)
from fifthstreet.games.reading.course import (
    Moment,
    answers,
    at_decisions,
    cards_needed,
    choices,
    dealt,
    decisions,
    fold_comes_before,
    given_up,
    is_asked,
    is_open,
    looked_at,
    moves,
    offered_with,
    offers,
    open_of,
    passes,
    places,
    settlements,
    streets,
    turns,
    waits_for,
    walk,
)
from fifthstreet.maths.count.card_groups import course_of
from fifthstreet.money import Cents
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.simulate.plan.card_layout import layout_of
from fifthstreet.table.messages.commands import NoMoreBets, PlaceWagers, ReadingGiven
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import decisions_due, view

HOLDERS: tuple[Holder, ...] = ("player", "board", "dealer")

#: The games that are built in, and the examples, each with what is staked on it.
KNOWN: list[tuple[Examined, dict[str, str]]] = [
    (Examined(BUILT_IN["caribbean-stud"], load_pack("us-ma")), {"ante": "10.00"}),
    (
        Examined(BUILT_IN["boston-5"], load_pack("us-ma")),
        {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"},
    ),
    (Examined(BUILT_IN["mississippi-stud"], load_pack("us-wa")), {"ante": "10.00"}),
    *((examined, most) for examined, most, _ in GAMES),
]
KEYS = ["caribbean-stud", "boston-5", "mississippi-stud", *(examined.key for examined, _, _ in GAMES)]


def _opened(number: int, seed: int) -> Table:
    examined, staked = KNOWN[number]
    table = open_table(
        examined.describe,
        examined.pack,
        key=KEYS[number],
        options=examined.options,
        seed=seed,
        automations=UNTIL_CLEARED,
    )
    for seat in (1, 3):
        table.sit(seat)
        table.wager(seat, **staked)
    return table


@cache
def _game(key: str) -> Game:
    return _opened(KEYS.index(key), seed=1).state.game


# What the table shows ----------------------------------------------------------------------------------------


def _shown(table: Table, seat: int) -> dict[Holder, tuple[int, tuple[int, ...]]]:
    """How many cards lie there, and the places of those that a player sees."""
    seen = view(table.state, "player", seat)
    faces: dict[Holder, list[str]] = {
        "player": seen["seats"][str(seat)]["cards"],
        "board": seen["community"],
        "dealer": seen["dealer"],
    }
    return {
        holder: (len(each), tuple(place for place, face in enumerate(each) if face != HIDDEN))
        for holder, each in faces.items()
    }


def _told(moment: Moment) -> dict[Holder, tuple[int, tuple[int, ...]]]:
    return {holder: (moment.dealt[holder], moment.known(holder)) for holder in HOLDERS}


def _play(table: Table, choose: Callable[[list[str]], str]) -> Iterator[tuple[int, str]]:
    """Every decision and offer that comes up, before it is answered."""
    while due := next((due for due in decisions_due(table.state) if due["turn"]), None):
        yield due["seat"], due["decision"]
        mine = next(each for each in decisions_due(table.state, due["seat"]) if each["decision"] == due["decision"])
        table.decide(due["seat"], choose([choice["choice"] for choice in mine["choices"]]))


def _shows_what_the_walk_says(table: Table, choose: Callable[[list[str]], str]) -> None:
    game = table.state.game
    moments = {step.key: moment for step, moment in walk(game)}
    asked = {step.key: step for step in decisions(game)}
    for seat, step in _play(table, choose):
        assert _shown(table, seat) == _told(moments[step])
        mine = table.round.seats[seat]
        if step in asked:
            assert is_asked(game, asked[step], mine.wagers, mine.open)
    # Who was asked nothing more had nothing to place and nothing to take back.
    for mine in table.round.live_seats:
        left = [step for step in asked.values() if step.key not in mine.answers]
        assert not any(is_asked(game, step, mine.wagers, mine.open | mine.wagers.keys()) for step in left)


@pytest.mark.parametrize("number", range(len(KNOWN)), ids=KEYS)
@settings(max_examples=15, deadline=None)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_a_player_sees_at_each_decision_what_the_walk_says_is_known(
    number: int, data: st.DataObject, seed: int
) -> None:
    table = _opened(number, seed)
    table.no_more_bets()
    _shows_what_the_walk_says(table, lambda words: data.draw(st.sampled_from(words)))


@st.composite
def rearranged(draw: st.DrawFn) -> Generated:
    """A generated game in which the dealer turns some cards early, and the board in any order."""
    made = draw(generated(meters=False))
    steps: list[Step] = []
    for step in made.game.steps:
        if isinstance(step, Turn) and step.cards:
            steps.append(replace(step, cards=tuple(draw(st.permutations(step.cards)))))
        else:
            steps.append(step)
    board = [number for number, step in enumerate(steps) if isinstance(step, Turn) and step.whose == "board"]
    for number, step in zip(board, draw(st.permutations([steps[number] for number in board])), strict=True):
        steps[number] = step
    if dealt(made.game)["dealer"]:
        early = draw(st.lists(st.integers(0, dealt(made.game)["dealer"] - 1), min_size=1, max_size=2, unique=True))
        steps.insert(1, Turn("early", "dealer", cards=tuple(early)))
    game = replace(made.game, steps=tuple(steps))
    return replace(made, game=checked(game, made.rules))


def _staked(made: Generated, seed: int) -> Table:
    table = open_table(made.describe, made.pack, seed=seed, automations=UNTIL_CLEARED)
    table.sit(1, 3)
    bounds = made.rules.limits["ante"]
    ante = Cents(-(-bounds.least // bounds.step) * bounds.step)
    try:
        for number in (1, 3):
            table.do(PlaceWagers(seat=number, wagers=stakes(made, ante)))
    except Refusal:
        assume(False)
    levels = [level.key for level in made.rules.entry.tables("progressive")["one"].levels]
    has_meter = any(wager.funding.meter is not None for wager in made.game.wagers)
    readings = {"progressive": {level: ReadingGiven(amount=5_000_000_000) for level in levels}}
    table.do(NoMoreBets(meters=readings if has_meter else None))
    return table


@pytest.mark.volume
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=st.one_of(generated(), rearranged()), data=st.data(), seed=st.integers(0, 1_000))
def test_a_player_of_a_generated_game_sees_what_the_walk_says(
    made: Generated, data: st.DataObject, seed: int
) -> None:
    _shows_what_the_walk_says(_staked(made, seed), lambda words: data.draw(st.sampled_from(words)))


@pytest.mark.volume
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=st.one_of(generated(), rearranged()))
def test_the_maths_and_the_simulator_know_the_same_cards(made: Generated) -> None:
    course = course_of(made.game)
    assert layout_of(made.game, 4).cards == cards_needed(made.game, 4)
    assert course.dealer == dealt(made.game)["dealer"]
    for (decision, groups), (step, moment) in zip(course.decisions, at_decisions(made.game), strict=True):
        assert decision is step
        for holder in HOLDERS:
            told = [place for group in course.groups[:groups] if group.holder == holder for place in group.places]
            assert tuple(sorted(told)) == moment.known(holder)


# How many cards ----------------------------------------------------------------------------------------------


def _staying(words: list[str]) -> str:
    return next(word for word in words if word not in ("fold", "withdraw"))


@pytest.mark.parametrize("number", range(len(KNOWN)), ids=KEYS)
def test_a_table_deals_as_many_cards_as_a_round_needs(number: int) -> None:
    table = _opened(number, seed=11)
    table.no_more_bets()
    for _ in _play(table, _staying):
        pass
    assert table.round.next_position == cards_needed(table.state.game, players=2)
    held = dealt(table.state.game)
    assert (len(table.round.dealer), len(table.round.board)) == (held["dealer"], held["board"])
    assert {len(seat.cards) for seat in table.round.seats.values()} == {held["player"]}


@pytest.mark.volume
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(made=generated(), seed=st.integers(0, 1_000))
def test_a_generated_round_takes_as_many_cards_as_it_needs(made: Generated, seed: int) -> None:
    table = _staked(made, seed)
    for _ in _play(table, _staying):
        pass
    assert table.round.next_position == cards_needed(made.game, players=2)


def test_the_open_card_of_a_stack_is_counted_from_the_bottom() -> None:
    delivery = Delivery("dealer", 5, up=(0, 1))
    assert open_of(delivery) == (0, 1)
    assert open_of(delivery, in_stack=True) == (4, 3)


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (Cards("player"), "abc"),
        (Cards("player", first=2), "ab"),
        (Cards("player", first=9), "abc"),
        (Cards("player", with_board=True), "abcxyz"),
        (Cards("player", first=1, with_board=True, board_first=2), "axy"),
        (Cards("player", with_board=True, board_first=9), "abcxyz"),
    ],
)
def test_some_of_the_cards_are_looked_at(cards: Cards, found: str) -> None:
    assert "".join(looked_at(cards, "abc", "xyz")) == found
    counted = places(cards, {"player": 3, "board": 3, "dealer": 0})
    assert ["abc"[place] if holder == "player" else "xyz"[place] for holder, place in counted] == [*found]


# The order of things -----------------------------------------------------------------------------------------


def test_boston_goes_as_its_rules_say() -> None:
    game = _game("boston-5")
    told = {step.key: moment for step, moment in walk(game)}
    assert [step.key for step in streets(game)] == ["first_three", "last_two"]
    assert [step.key for step in turns(game)] == ["dealer"]
    assert [step.key for step in decisions(game)] == ["second"]
    assert [step.key for step in offers(game)] == ["expose", "withdraw"]
    assert [step.key for step in settlements(game)] == ["optional_bonus", "settle"]
    assert passes(game) == (("optional_bonus",), ("first", "second", "ante_bonus", "ante"))
    assert told["second"].dealt == {"player": 3, "dealer": 3, "board": 0}
    assert told["second"].settled == {"optional_bonus"}
    assert told["second"].offered == {"expose"}
    assert (told["expose"].folded_with, told["second"].folded_with, told["settle"].folded_with) == (None, 3, 3)
    assert told["last_two"].hidden("dealer") == (0, 1, 2, 3, 4)
    assert told["dealer"].hidden("dealer") == ()


def test_steps_can_be_asked_for_from_a_step_on() -> None:
    game = _game("mississippi-stud")
    assert [step.key for step in decisions(game)] == ["third_street", "fourth_street", "fifth_street"]
    later = [step.key for step in game.steps].index("fourth_street")
    assert [step.key for step in decisions(game, later)] == ["fourth_street", "fifth_street"]
    assert streets(game, later) == ()


def test_what_is_settled_before_the_decision_cannot_be_lost_by_a_fold() -> None:
    boston = _game("boston-5")
    assert not fold_comes_before(boston, "optional_bonus")
    assert fold_comes_before(boston, "ante")
    ride = _game("let-it-ride")  # Nobody folds: wagers are taken back.
    assert not any(fold_comes_before(ride, wager.key) for wager in ride.wagers)


def test_choices_come_with_their_step_and_offers_are_no_decisions() -> None:
    game = _game("boston-5")
    told = [(step.key, choice.word) for step, choice in choices(game)]
    assert told == [("expose", "expose"), ("second", "second"), ("second", "fold"), ("withdraw", "withdraw")]
    assert [choice.word for choice in answers(game)] == ["second", "fold"]
    assert [moves(choice) for choice in answers(game)] == [True, False]


def test_a_wager_waits_for_the_offer_its_rule_names() -> None:
    told = {wager.key: waits_for(wager) for wager in _game("boston-5").wagers}
    assert told == {"ante": None, "first": None, "second": None, "optional_bonus": "expose"}


def test_a_choice_is_open_while_its_wager_is_not_made_and_the_one_it_follows_is() -> None:
    game = _game("caribbean-stud")
    bet, fold = answers(game)
    assert is_open(game, bet, {"ante"}, {"ante"})
    assert not is_open(game, bet, {"ante", "bet"}, {"ante", "bet"})
    assert not is_open(game, bet, {"bonus"}, {"bonus"})
    assert is_open(game, fold, {"ante"}, {"ante"})
    assert is_asked(game, decisions(game)[0], {"ante"}, {"ante"})
    assert not is_asked(game, decisions(game)[0], {"ante", "bet"}, {"ante", "bet"})


def test_a_wager_is_taken_back_while_it_lies_there() -> None:
    game = _game("let-it-ride")
    pull, _ = sorted(decisions(game)[0].choices, key=lambda choice: choice.takes_back is None)
    assert is_open(game, pull, {"first"}, {"first"})
    assert not is_open(game, pull, {"first"}, {"second"})


# Descriptions that make no sense -----------------------------------------------------------------------------

_NUMBERS = st.lists(st.integers(-3, 9), max_size=3).map(tuple)
_CHOICES = st.builds(Choice, st.just("go"), places=st.none() | st.just("nothing"), folds=st.booleans())
_STEPS: st.SearchStrategy[Step] = st.one_of(
    st.builds(
        Deal,
        st.just("deal"),
        st.lists(st.builds(Delivery, st.sampled_from(HOLDERS), st.integers(-2, 9), up=_NUMBERS), max_size=3).map(
            tuple
        ),
    ),
    st.builds(Turn, st.just("turn"), st.sampled_from(["dealer", "board"]), cards=_NUMBERS),
    st.builds(Decide, st.just("decide"), st.lists(_CHOICES, max_size=3).map(tuple)),
    st.builds(Offer, st.just("offer"), _CHOICES, st.just("nothing")),
    st.builds(Settle, st.just("settle"), st.lists(st.just(("nothing",)), max_size=2).map(tuple)),
)


@given(steps=st.lists(_STEPS, max_size=8))
def test_a_description_that_makes_no_sense_can_be_walked_all_the_same(steps: list[Step]) -> None:
    game = Game("wrong", "Wrong", wagers=(), steps=tuple(steps))
    walked = walk(game)
    assert [step for step, _ in walked] == steps
    for holder in HOLDERS:
        deliveries = [each for step in steps if isinstance(step, Deal) for each in step.deliveries]
        assert dealt(game)[holder] == sum(each.cards for each in deliveries if each.to == holder)
    assert cards_needed(game) == sum(dealt(game).values())
    with pytest.raises(DescriptionError):
        checked(game)


def test_the_dealer_may_turn_a_card_before_a_decision_and_the_board_in_any_order() -> None:
    steps: tuple[Step, ...] = (
        Deal("deal", (Delivery("player", 2), Delivery("dealer", 2), Delivery("board", 3, up=(1,)))),
        Turn("early", "dealer", cards=(1,)),
        Turn("last", "board", cards=(2,)),
        Decide("now", ()),
        Turn("rest", "board"),
        Decide("then", ()),
    )
    game = Game("own", "Own", wagers=(), steps=steps)
    assert [[moment.known(holder) for holder in HOLDERS] for _, moment in at_decisions(game)] == [
        [(0, 1), (1, 2), (1,)],
        [(0, 1), (0, 1, 2), (1,)],
    ]
    assert FIVE_CARD.size == len(places(Cards("player", with_board=True), dealt(game)))


def test_who_is_silent_folds_or_else_takes_the_last_choice_and_passes_every_offer() -> None:
    bet, check, fold, withdraw = (
        Choice("bet", places="bet", times=1),
        Choice("check"),
        Choice("fold", folds=True),
        Choice("withdraw", takes_back="bet", folds=True),
    )
    decision = Decide("bet", (fold, withdraw, bet, check))
    assert given_up(decision, decision.choices) == fold
    assert given_up(decision, (withdraw, bet)) == withdraw
    assert given_up(decision, (bet, check)) == check
    assert given_up(Offer("withdraw", withdraw, "bet"), (withdraw,)) is None


def test_an_offer_is_for_a_wager_and_a_decision_is_not() -> None:
    boston = BUILT_IN["boston-5"](rules_for(load_pack("us-ma"), "boston-5"))
    assert [offered_with(step) for step, _ in choices(boston)] == ["optional_bonus", None, None, "second"]
