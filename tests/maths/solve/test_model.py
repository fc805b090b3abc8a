"""Games that cannot be counted exactly are refused, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.maths.counted import SIX_CARD, game_of, rules_of

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import Cards, Choice, Decide, Game, Hand, HandPays, Holding, Showdown
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve import model
from fifthstreet.maths.solve.model import model_of
from fifthstreet.money import Cents
from fifthstreet.rulebook import Payouts


def three_card_poker() -> Game:
    return game_of(rules_of("three-card-poker"))


def compared(change: Callable[[Showdown], Showdown], *keys: str) -> Game:
    """Three Card Poker with these wagers compared otherwise."""
    game = three_card_poker()
    wagers = list(game.wagers)
    for at, wager in enumerate(wagers):
        if wager.key in keys:
            assert isinstance(wager.settles, Showdown)
            wagers[at] = replace(wager, settles=change(wager.settles))
    return replace(game, wagers=tuple(wagers))


def for_pairs_only() -> Game:
    """Three Card Poker in which only a pair or better may play on."""
    game = three_card_poker()
    holding = Holding(Hand(Cards("player"), THREE_CARD), THREE_CARD.bounds("pair"))

    def changed(choice: Choice) -> Choice:
        return replace(choice, holding=holding) if choice.places else choice

    steps = [
        replace(step, choices=tuple(map(changed, step.choices))) if isinstance(step, Decide) else step
        for step in game.steps
    ]
    return replace(game, steps=tuple(steps))


def progressive() -> Payouts:
    """A pay table whose best hands are paid off a meter."""
    return rules_of("caribbean-stud", progressive_paytable="D").required("progressive", FIVE_CARD)


def settled(rule: HandPays) -> Game:
    """Three Card Poker with an ante that is paid like this."""
    game = three_card_poker()
    ante, *others = game.wagers
    return replace(game, wagers=(replace(ante, settles=rule), *others))


BOTH = ("ante", "play")
REFUSED: dict[str, tuple[Callable[[], Game], str]] = {
    "a choice for some hands": (for_pairs_only, "the choices at play depend on the hand"),
    "hands of six": (
        lambda: compared(lambda rule: replace(rule, player=Hand(Cards("player"), SIX_CARD)), *BOTH),
        "the ranking six_card has hands of 6 cards; at most 5 are counted",
    ),
    "two comparisons": (
        lambda: compared(lambda rule: replace(rule, qualifies=None, unqualified=None), "play"),
        "compared with the dealer's hand in different ways",
    ),
    "a part of the dealer's cards": (
        lambda: compared(lambda rule: replace(rule, dealer=Hand(Cards("dealer", first=3), THREE_CARD)), *BOTH),
        "the dealer's hand is the best of more cards than it takes",
    ),
    "only low hands qualify": (
        lambda: compared(lambda rule: replace(rule, qualifies=range(100)), *BOTH),
        "the dealer qualifies with some hands but not with better ones",
    ),
    "paid off a meter": (
        lambda: settled(HandPays(Hand(Cards("player"), FIVE_CARD), progressive())),
        "its base game is paid off a meter, or for the highest of all hands",
    ),
    "two rankings": (
        lambda: compared(lambda rule: replace(rule, player=Hand(Cards("player"), FIVE_CARD)), *BOTH),
        "player and dealer are ranked differently",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_counted_is_refused(case: str) -> None:
    make, why = REFUSED[case]
    with pytest.raises(AnalysisError, match=f"Three Card Poker cannot be analysed exactly: .*{why}") as refused:
        model_of(make())
    assert refused.value.code == ("analysis/ranking" if case == "hands of six" else "analysis/unsupported")


def test_a_dealer_who_always_plays_leaves_the_column_of_the_unqualified_empty() -> None:
    game = compared(lambda rule: replace(rule, qualifies=None, unqualified=None), *BOTH)
    model = model_of(game)
    ante = game.wager("ante")
    assert model.end(ante, 0, "unqualified", {"ante"}) == model.end(ante, 0, "equal", {"ante"})


@pytest.mark.rule("ma-b5 10(f)(1)", "ma-b5 10(f)(3)")
def test_a_losing_ante_comes_back_with_the_hands_that_its_bonus_pays() -> None:
    game = game_of(rules_of("boston-5", None, boston_losing_ante_with_bonus="ante_returned"))
    model, ante = model_of(game), game.wager("ante")
    bonus = game.awards_by_key["ante_bonus"].pays
    assert isinstance(bonus, HandPays)
    # The bonus begins with two pair.
    paid_from = FIVE_CARD.bounds("two_pair").start
    paid = [values[bonus.hand] >= paid_from for values in model.kinds.values]
    back = [model.end(ante, kind, "lower", {"ante"}).returned(Cents(500)) for kind in range(len(paid))]
    assert {*paid} == {True, False}
    assert back == [500 if each else 0 for each in paid]


def test_a_side_wager_that_looks_at_too_many_cards_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "LARGEST_GROUP", 2)
    game = three_card_poker()
    why = model.why_left_out(game, game.wager("pair_plus"), None)
    assert why == "it looks at more than 2 cards at once"


def test_an_award_on_a_wager_that_a_meter_pays_leaves_it_out() -> None:
    award = game_of(rules_of("boston-5")).awards_by_key["ante_bonus"]
    game = game_of(rules_of("caribbean-stud", progressive_paytable="D"))
    game = replace(game, awards=(*game.awards, replace(award, on=("progressive",), not_when=frozenset())))
    why = model.why_left_out(game, game.wager("progressive"), None)
    assert why == "an award rests on it, and it is paid off a meter or for the highest of all hands"


def test_an_award_that_looks_at_another_comparison_than_the_base_game_is_refused() -> None:
    ends = award_ends(game_of(rules_of("boston-5")))["ante_bonus"]
    game = three_card_poker()
    main = tuple(game.wager(key) for key in BOTH)
    other = replace(ends, hand=None, compared_by={"ante": "pair_plus"})
    with pytest.raises(AnalysisError, match="the comparison of pair_plus, which its base game does not make"):
        model._refuse_what_cannot_be_counted(game, main, (other,))
