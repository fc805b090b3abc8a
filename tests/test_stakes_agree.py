"""Table, analysis, simulation and companions give the same verdict on every stake, and open the same choices."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.examples.test_more_games import CASINO, CRAZY, FOUR, ULTIMATE
from tests.generated_games import generated
from tests.maths.counted import game_of, rules_of

from fifthstreet.chance import seeded
from fifthstreet.games import Game, describe
from fifthstreet.games.description import Decide
from fifthstreet.games.reading.stakes import (
    base_wager,
    bounds_of,
    follows,
    is_fixed,
    limit_in_units,
    multiples,
    opening_units,
    smallest,
    smallest_hand,
    verdict,
)
from fifthstreet.maths.analysis import ante_of
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve.contexts import contexts_of
from fifthstreet.money import Cents
from fifthstreet.rulebook import Limit, Rules, load_pack, rules_for
from fifthstreet.simulate.errors import SimulationError
from fifthstreet.simulate.plan.staked_table import every_wager, stakes_of
from fifthstreet.table.actions.equipment import set_up
from fifthstreet.table.card_sources import SealedDeck
from fifthstreet.table.messages import commands as c
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table
from fifthstreet.table.views import decisions_due

Stakes = dict[str, Cents]

#: Every shipped game with every opening wager, and in another pack; the options that change what may be staked.
SHIPPED: list[tuple[str, str, dict[str, object]]] = [
    ("caribbean-stud", "us-ma", {"bonus_paytable": "A", "progressive_paytable": "D", "cover_all": True}),
    ("caribbean-stud", "us-ma", {"five_card": True, "lucky_bonus": True, "magic_card": True}),
    ("caribbean-stud", "us-wa", {"progressive_paytable": "WA-ML03", "progressive_wager": "3.00"}),
    ("boston-5", "us-ma", {}),
    ("mississippi-stud", "us-wa", {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"}),
    ("mississippi-stud", "us-wa", {"progressive_paytable": "WA-01", "progressive_wager": "2.00"}),
]


@st.composite
def limits(draw: st.DrawFn) -> Limit:
    """Limits whose least and most need not be whole steps."""
    step = draw(st.sampled_from((50, 100, 200, 250, 500)))
    low = draw(st.integers(1, 40)) * 50
    high = max(low, step * draw(st.integers(-(-low // step), 200)) + draw(st.sampled_from((0, 25))))
    return Limit(**{name: f"{cents / 100:.2f}" for name, cents in (("min", low), ("max", high), ("step", step))})


@st.composite
def shipped(draw: st.DrawFn) -> tuple[Rules, Game]:
    """A shipped game with limits of its own, perhaps with a limit on single wagers."""
    name, pack, options = draw(st.sampled_from(SHIPPED))
    chosen = {"ante": draw(limits()), "side": replace_least(draw(limits()))} if draw(st.booleans()) else None
    rules = rules_for(load_pack(pack), name, options, chosen)
    return limited(draw, rules), describe(rules)


def replace_least(limit: Limit) -> Limit:
    """Side wagers of a dollar or more, which Boston 5 asks for."""
    return limit if float(limit.min) >= 1 else Limit(min="1.00", max="100.00", step=limit.step)


def limited(draw: st.DrawFn, rules: Rules) -> Rules:
    single = draw(st.none() | st.integers(5, 400).map(lambda dollars: dollars * 100))
    return rules if single is None else replace(rules, single_wager_most=Cents(single))


@st.composite
def example(draw: st.DrawFn) -> tuple[Rules, Game]:
    """A game of the examples, perhaps with a limit on single wagers."""
    own = draw(st.none() | st.sampled_from((FOUR, CRAZY, ULTIMATE, CASINO)))
    if own is None:
        rules = rules_of(draw(st.sampled_from(("let-it-ride", "three-card-poker"))))
        return limited(draw, rules), game_of(rules)
    rules = rules_for(own.pack, own.key)
    return limited(draw, rules), own.describe(rules)


def any_game() -> st.SearchStrategy[tuple[Rules, Game]]:
    return shipped() | example() | generated(meters=False, one_row=True).map(lambda each: (each.rules, each.game))


@st.composite
def staked(draw: st.DrawFn, rules: Rules, game: Game) -> Stakes:
    """Opening wagers that the table takes, perhaps with an amount changed or a wager missing."""
    change = draw(st.sampled_from(("a fixed amount", "an amount", "a wager is missing", "nothing", "all amounts")))
    sides = [wager for wager in game.wagers if wager.opening and draw(st.booleans())]
    found = follows(
        rules, game, smallest_hand(rules, game) | {each.key: smallest(rules, game, each) for each in sides}
    )
    if change == "a wager is missing":
        del found[draw(st.sampled_from(sorted(found)))]
    elif change != "nothing":
        fixed = [key for key in sorted(found) if is_fixed(game.wager(key))]
        among = fixed if change == "a fixed amount" and fixed else sorted(found)
        changed = among if change == "all amounts" else [draw(st.sampled_from(among))]
        found |= {key: draw(near(rules, game, key)) for key in changed}
    return {key: amount for key, amount in found.items() if amount > 0}


def near(rules: Rules, game: Game, key: str) -> st.SearchStrategy[Cents]:
    """Amounts on both sides of the edges of what may be staked."""
    bounds = bounds_of(rules, game, game.wager(key))
    ends = [100, 500, 1000] if bounds is None else [bounds.least, bounds.most]
    step = 100 if bounds is None else bounds.step
    if rules.single_wager_most is not None:
        ends += [rules.single_wager_most // times // step * step for times in (1, 2, 3)]
    beside = st.sampled_from((0, 0, step, -step, 1, -1))
    edges = st.builds(lambda end, more: end + more, st.sampled_from(ends), beside)
    return (edges | st.integers(1, 500).map(lambda steps: steps * step)).map(lambda amount: Cents(max(amount, 0)))


def seated(rules: Rules, game: Game) -> Table:
    """A live table with one player."""
    table = Table(set_up(game, rules), SealedDeck(seeded(1), seeded))
    table.sit(1)
    return table


def table_takes(rules: Rules, game: Game, wagers: Stakes) -> bool:
    try:
        seated(rules, game).do(c.PlaceWagers(seat=1, wagers=wagers))
    except Refusal:
        return False
    return True


def simulation_takes(rules: Rules, game: Game, wagers: Stakes) -> bool:
    nothing_else = {wager.key: Cents(0) for wager in game.wagers if wager.opening}
    try:
        stakes_of(game, rules, nothing_else | wagers)
    except SimulationError:
        return False
    return True


def analysis_takes(rules: Rules, game: Game, ante: Cents) -> bool:
    try:
        ante_of(rules, game, ante)
    except AnalysisError:
        return False
    return True


def base_stakes(rules: Rules, game: Game, ante: Cents) -> Stakes:
    """What the base game stakes before the cards with such an ante."""
    return follows(rules, game, {key: Cents(int(ante * unit)) for key, unit in opening_units(game).items()})


#: All that the table can say of a stake.
VERDICTS = {
    *("taken", "wager/step", "wager/below_minimum", "wager/above_maximum", "wager/above_limit"),
    *("wager/exact", "wager/multiple", "wager/needs"),
}
#: All kinds of stakes and limits that a game can have.
SHAPES = {
    *("PlayersChoice", "Times", "Exactly", "placed by a decision", "one of several multiples", "needs another"),
    *("needed by what it needs", "limit on single wagers", "least is no whole step"),
}


def shapes(rules: Rules, game: Game) -> set[str]:
    """Which of these a game has."""
    found = {type(wager.stake).__name__ for wager in game.wagers}
    has = {
        "placed by a decision": any(not wager.opening for wager in game.wagers),
        "one of several multiples": any(len(multiples(game, wager)) > 1 for wager in game.wagers),
        "needs another": any(wager.needs for wager in game.wagers),
        "needed by what it needs": any(
            wager.key in game.wager(key).needs for wager in game.wagers for key in wager.needs
        ),
        "limit on single wagers": rules.single_wager_most is not None,
        "least is no whole step": any(bounds.least % bounds.step for bounds in rules.limits.values()),
    }
    return found | {shape for shape, there in has.items() if there}


@pytest.mark.volume
def test_four_hundred_draws_meet_every_verdict_and_every_shape_of_a_stake() -> None:
    """What the properties below show is shown for each of these, because each is drawn more than once."""
    met: Counter[str] = Counter()

    @settings(max_examples=400, deadline=None, derandomize=True, database=None, suppress_health_check=[*HealthCheck])
    @given(st.data())
    def draw(data: st.DataObject) -> None:
        rules, game = data.draw(any_game())
        problem = verdict(rules, game, data.draw(staked(rules, game)))
        met.update([*shapes(rules, game), "taken" if problem is None else problem.code])

    draw()
    assert {name for name, times in met.items() if times >= 2} >= VERDICTS | SHAPES, met


@pytest.mark.volume
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_the_simulator_takes_what_the_table_takes(data: st.DataObject) -> None:
    rules, game = data.draw(any_game())
    wagers = data.draw(staked(rules, game))
    assert simulation_takes(rules, game, wagers) == table_takes(rules, game, wagers)


@pytest.mark.volume
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_the_analysis_takes_the_antes_that_the_table_takes(data: st.DataObject) -> None:
    rules, game = data.draw(any_game())
    ante = data.draw(near(rules, game, base_wager(game).key))
    assert analysis_takes(rules, game, ante) == table_takes(rules, game, base_stakes(rules, game, ante))


@pytest.mark.volume
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(any_game())
def test_what_nobody_chose_is_taken_by_the_table_wherever_anything_is(setting: tuple[Rules, Game]) -> None:
    rules, game = setting
    least = smallest_hand(rules, game)
    if not table_takes(rules, game, least):
        # Then no ante is possible: the smallest is above the limit on single wagers.
        bounds = bounds_of(rules, game, base_wager(game))
        assert bounds is not None
        assert bounds.most < bounds.least
        return
    assert table_takes(rules, game, stakes_of(game, rules, {}))
    beside = {key: Cents(amount) for key, amount in every_wager(game, rules).items()}
    possible = {key: amount for key, amount in beside.items() if table_takes(rules, game, {**least, key: amount})}
    assert table_takes(rules, game, stakes_of(game, rules, possible))


@pytest.mark.parametrize(("limit", "takes"), [(2_000, True), (1_999, False)])
def test_boston_5_under_a_limit_on_single_wagers_is_judged_with_its_first_wager(limit: int, takes: bool) -> None:
    rules = replace(rules_for(load_pack("us-ma"), "boston-5"), single_wager_most=Cents(limit))
    game = describe(rules)
    ante = Cents(1_000)
    assert analysis_takes(rules, game, ante) is takes
    assert table_takes(rules, game, base_stakes(rules, game, ante)) is takes
    assert simulation_takes(rules, game, base_stakes(rules, game, ante)) is takes


def test_with_steps_of_two_dollars_from_five_everybody_begins_with_six() -> None:
    rules = rules_for(
        load_pack("us-ma"), "caribbean-stud", None, {"ante": Limit(min="5.00", max="9.00", step="2.00")}
    )
    game = describe(rules)
    assert ante_of(rules, game, None) == 600
    assert stakes_of(game, rules, {}) == smallest_hand(rules, game) == {"ante": 600}
    assert table_takes(rules, game, {"ante": Cents(600)})
    assert not table_takes(rules, game, {"ante": Cents(500)})


# Choices -----------------------------------------------------------------------------------------------------


def offered(table: Table) -> tuple[str, list[str]] | None:
    """The decision of the player that is due, and what the table offers there; offers besides are let be."""
    decisions = {step.key for step in table.state.game.steps if isinstance(step, Decide)}
    due = [each for each in decisions_due(table.state, 1) if each["decision"] in decisions]
    return (due[0]["decision"], [each["choice"] for each in due[0]["choices"]]) if due else None


@pytest.mark.volume
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_the_mathematics_opens_the_choices_that_the_table_offers(data: st.DataObject) -> None:
    setting = shipped() | generated(meters=False, one_row=True).map(lambda each: (each.rules, each.game))
    rules, game = data.draw(setting | st.sampled_from((None, 20, 30, 40)).map(ultimate))
    antes = near(rules, game, base_wager(game).key)
    ante = next((each for each in data.draw(st.lists(antes, min_size=8)) if analysis_takes(rules, game, each)), None)
    assume(ante is not None)
    assert ante is not None
    table = seated(rules, game)
    table.do(c.PlaceWagers(seat=1, wagers=base_stakes(rules, game, ante)))
    table.no_more_bets()
    decisions = tuple(step for step in game.steps if isinstance(step, Decide))
    opening = {key: Fraction(unit) for key, unit in opening_units(game).items()}
    found = contexts_of(game, decisions, opening, limit_in_units(rules, ante))
    context = 0
    for number, step in enumerate(decisions):
        possible = found.open[number][context]
        taken = 0
        if possible:
            assert offered(table) == (step.key, [step.choices[choice].word for choice in possible])
            taken = data.draw(st.sampled_from(possible))
            table.decide(1, step.choices[taken].word)
        context = found.follows[number][context][taken]
        if context < 0:
            break
    assert offered(table) is None


def ultimate(limit: int | None) -> tuple[Rules, Game]:
    """A game in which one wager is made at one of three decisions; four times the ante may be too much."""
    rules = rules_for(ULTIMATE.pack, ULTIMATE.key)
    single = None if limit is None else Cents(limit * 100)
    return replace(rules, single_wager_most=single), ULTIMATE.describe(rules)


@pytest.mark.parametrize(("ante", "taken"), [(100, True), (101, False), (200, False)])
def test_boston_5_under_a_limit_on_single_wagers_is_taken_or_refused_by_all(ante: int, taken: bool) -> None:
    # The first wager is twice the ante and the second equals it: no more than $100 where a single wager is $200.
    rules = replace(rules_of("boston-5"), single_wager_most=Cents(200_00))
    game, stakes = describe(rules), {"ante": Cents(ante * 100), "first": Cents(ante * 200)}
    assert table_takes(rules, game, stakes) is taken
    assert analysis_takes(rules, game, Cents(ante * 100)) is taken
    assert simulation_takes(rules, game, stakes) is taken


@pytest.mark.parametrize("game", ["caribbean-stud", "boston-5"])
def test_limits_of_5_in_steps_of_2_have_a_smallest_ante_that_all_take(game: str) -> None:
    limits = {"ante": Limit(min="5.00", max="100.00", step="2.00")}
    rules = rules_for(load_pack("us-ma"), game, limits=limits)
    described = describe(rules)
    # Six dollars: the least of at least five in whole steps of two.
    assert ante_of(rules, described, None) == 600
    stakes = smallest_hand(rules, described)
    assert stakes["ante"] == 600
    assert table_takes(rules, described, stakes)
    assert stakes_of(described, rules, {"ante": Cents(600)})["ante"] == 600
