"""Games that cannot be counted exactly are refused, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from tests.maths.counted import SIX_CARD, game_of, rules_of
from tests.maths.exchange.few_cards import oasis

from fifthstreet.cards import DEUCES_AND_JOKER, FIVE_CARD, THREE_CARD
from fifthstreet.games import describe
from fifthstreet.games.description import Cards, Deal, Delivery, Game, Hand, HandPays, HighestHandPays, Showdown, Wins
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.maths.errors import AnalysisError
from fifthstreet.maths.solve import model
from fifthstreet.maths.solve.model import model_of, why_left_out
from fifthstreet.money import Cents
from fifthstreet.rulebook import Payouts, load_pack, rules_for


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
    "hands of six": (
        lambda: compared(lambda rule: replace(rule, player=Hand(Cards("player"), SIX_CARD)), *BOTH),
        "the ranking six_card has hands of 6 cards; at most 5 are counted",
    ),
    "two comparisons": (
        lambda: compared(lambda rule: replace(rule, qualifies=range(500, len(THREE_CARD))), "play"),
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


def dj_wild() -> Game:
    return game_of(rules_of("dj-wild-stud", "published"))


def dealt_otherwise(*deliveries: Delivery) -> Game:
    """DJ Wild Stud with other cards dealt before the decision."""
    game = dj_wild()
    first, *others = game.steps
    assert isinstance(first, Deal)
    return replace(game, steps=(replace(first, deliveries=deliveries), *others))


@pytest.mark.parametrize(
    ("deliveries", "why"),
    [
        (
            (Delivery("player", 5), Delivery("dealer", 5, up=(0,))),
            "at play a hand is not whole or the dealer shows",
        ),
        (
            (Delivery("player", 5), Delivery("dealer", 5), Delivery("board", 1)),
            "has wild cards, and community cards",
        ),
    ],
)
def test_wild_cards_are_not_counted_where_more_is_seen(deliveries: tuple[Delivery, ...], why: str) -> None:
    with pytest.raises(AnalysisError, match=why) as refused:
        model_of(dealt_otherwise(*deliveries))
    assert refused.value.code == "analysis/unsupported"


def test_the_highest_of_all_hands_is_not_counted_with_a_joker() -> None:
    game = dj_wild()
    highest = game_of(rules_of("caribbean-stud", "us-wa", cover_all=True)).wager("cover_all")
    assert isinstance(highest.settles, HighestHandPays)
    hand = replace(highest.settles.player, ranking=DEUCES_AND_JOKER)
    settles = replace(highest.settles, player=hand, dealer=replace(highest.settles.dealer, ranking=DEUCES_AND_JOKER))
    game = replace(game, wagers=(*game.wagers, replace(highest, settles=settles)))
    why = model.why_left_out(game, game.wager("cover_all"), None)
    assert why == "it is paid for the highest of all hands, which is not counted with a joker or wild cards"


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


def test_a_wager_on_the_cards_of_both_is_left_out_where_a_fold_takes_it() -> None:
    options = {"six_card_bonus_paytable": "1"}
    game = describe(rules_for(load_pack("published"), "three-card-poker", options))
    wager = game.wager("six_card_bonus")
    assert why_left_out(game, wager, None) is None
    forfeited = replace(wager, on_fold="forfeits")
    changed = replace(game, wagers=tuple(forfeited if each is wager else each for each in game.wagers))
    assert why_left_out(changed, forfeited, None) == "a fold takes it, and it looks at the dealer's cards too"


def test_a_side_wager_on_cards_that_can_be_exchanged_is_left_out_by_name() -> None:
    game = oasis("one_card")
    ante = game.wager("ante")
    assert isinstance(ante.settles, Showdown)
    assert isinstance(ante.settles.higher, Wins)
    paid = HandPays(ante.settles.player, ante.settles.higher.payouts)
    side = replace(ante, key="side", settles=paid)
    why = why_left_out(replace(game, wagers=(*game.wagers, side)), side, None)
    assert why == "it looks at a hand whose cards can be exchanged"
