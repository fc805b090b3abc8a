"""Boston 5 Stud Poker: ante and first wager, three cards, second wager or fold, two more cards."""

from __future__ import annotations

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Comparison,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
    Loses,
    Offer,
    PayoutLimit,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Step,
    Times,
    Turn,
    Wager,
    Wins,
)
from fifthstreet.games.reading.stakes import within
from fifthstreet.games.shared import on_expiry
from fifthstreet.money import Cents, dollars
from fifthstreet.rulebook import Odds, OptionError, Payouts, Rules

PLAYER = Hand(Cards("player"), FIVE_CARD)
DEALER = Hand(Cards("dealer"), FIVE_CARD)
FIRST_THREE = Hand(Cards("player", first=3), THREE_CARD)

_HIGHER = ("ma-b5 10(f)(3)",)
_LOWER = ("ma-b5 10(f)(1)",)
_EQUAL = ("ma-b5 10(f)(2)",)
_DECISION = ("ma-b5 10(b)",)
_LIMIT = ("ma-b5 11(e)",)

#: The smallest chip an optional bonus can be made with (ma-b5 6(c)).
_LEAST_BONUS = Cents(100)


def describe(rules: Rules) -> Game:
    """Boston 5 by the rules of a pack and its options."""
    ante_bonus = rules.required("ante_bonus", FIVE_CARD)
    optional = rules.payouts("optional_bonus", THREE_CARD)
    wagers = [*_main_wagers(rules)]
    if optional is not None:
        _at_least_a_dollar(rules)
        wagers.append(
            Wager(
                "optional_bonus",
                "Optional Bonus",
                PlayersChoice("side"),
                HandPays(FIRST_THREE, optional, ("ma-b5 10(a)",), if_taken="expose"),
                needs=("ante", "first"),
                cites=("ma-b5 1 optional bonus wager", "ma-b5 6(c)"),
            )
        )
    return Game(
        key="boston-5",
        name=rules.entry.name,
        wagers=tuple(wagers),
        awards=(_ante_bonus(rules, ante_bonus),),
        steps=_steps(optional is not None),
        payout_limit=_payout_limit(rules, ante_bonus),
        on_expiry=on_expiry(rules),
        cites=("ma-b5 1 round of play",),
    )


def _at_least_a_dollar(rules: Rules) -> None:
    """Refuse limits that would let an optional bonus be smaller than the rules allow."""
    least = rules.bounds("side").least
    if least < _LEAST_BONUS:
        problem = f"an optional bonus of {dollars(least)} is below the {dollars(_LEAST_BONUS)} it must be at least"
        raise OptionError("limits/below_minimum", problem, ("ma-b5 6(c)",))


def _main_wagers(rules: Rules) -> tuple[Wager, Wager, Wager]:
    keeps_ante = rules.option("boston_losing_ante_with_bonus") == "ante_returned"
    saved_by = "ante_bonus" if keeps_ante else None

    def even_money(key: str) -> Showdown:
        pays = rules.required(key, FIVE_CARD)
        return Showdown(PLAYER, DEALER, Wins(pays, _HIGHER), Pushes(_EQUAL), Loses(_LOWER))

    return (
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            Showdown(PLAYER, DEALER, Pushes(_HIGHER), Pushes(_EQUAL), Loses(_LOWER, unless=saved_by)),
            needs=("first",),
            cites=("ma-b5 1 ante wager", "ma-b5 6(b)"),
        ),
        Wager(
            "first",
            "First wager",
            Times("ante", (2,), ("ma-b5 1 first wager", "ma-b5 1 ante wager")),
            even_money("first"),
            needs=("ante",),
            tenders=("chips", "plaques", "match_play"),
            cites=("ma-b5 1 first wager", "ma-b5 6(b)"),
        ),
        Wager(
            "second",
            "Second wager",
            Times("first", (1,), ("ma-b5 1 second wager", "ma-b5 10(b)")),
            even_money("second"),
            opening=False,
            cites=("ma-b5 1 second wager", "ma-b5 6(d)"),
        ),
    )


def _ante_bonus(rules: Rules, payouts: Payouts) -> Award:
    """Paid whoever wins; in a void round only three of a kind can already stand in three cards."""
    not_on_tie: frozenset[Comparison] = frozenset({"equal"})
    pays_tie = rules.option("boston_tie_with_bonus") == "paid"
    in_three = rules.payouts("ante_bonus", THREE_CARD, only=("three_of_a_kind",))
    pays_void = rules.option("boston_void_ante_bonus") == "three_of_a_kind"
    return Award(
        "ante_bonus",
        "Ante Bonus",
        ("ante",),
        HandPays(PLAYER, payouts, ("ma-b5 10(f)(3)",)),
        not_when=frozenset() if pays_tie else not_on_tie,
        if_void=HandPays(FIRST_THREE, in_three) if pays_void and in_three is not None else None,
        cites=("ma-b5 1 ante bonus wager hand",),
    )


def _steps(with_optional_bonus: bool) -> tuple[Step, ...]:
    deal = Deal(
        "first_three",
        (Delivery("player", 3), Delivery("dealer", 3)),
        consecutive=True,
        in_stacks=True,
        cites=("ma-b5 7(d)", "ma-b5 8(c)", "ma-b5 9(c)"),
    )
    optional: tuple[Step, ...] = (
        Offer("expose", Choice("expose", shows=3, cites=("ma-b5 10(a)",)), "optional_bonus", ("ma-b5 10(a)",)),
        Settle("optional_bonus", (("optional_bonus",),), ("ma-b5 10(a)",)),
    )
    second = Choice("second", places="second", times=1, cites=_DECISION)
    fold = Choice("fold", folds=True, cites=_DECISION)
    withdraw = Choice("withdraw", takes_back="second", folds=True, cites=("ma-b5 10(c)", "ma-b5 10(b)"))
    return (
        deal,
        *(optional if with_optional_bonus else ()),
        Decide("second", (second, fold), cites=_DECISION),
        Offer("withdraw", withdraw, "second", ("ma-b5 10(c)",)),
        Deal(
            "last_two",
            (Delivery("player", 2), Delivery("dealer", 2)),
            consecutive=True,
            cites=("ma-b5 10(d)", "ma-b5 9(d)"),
        ),
        Turn("dealer", "dealer", cites=("ma-b5 10(e)",)),
        Settle("settle", (("first", "second", "ante_bonus", "ante"),), ("ma-b5 10(f)",)),
    )


def _payout_limit(rules: Rules, ante_bonus: Payouts) -> PayoutLimit | None:
    """The limit if one is set: never below what the smallest wager could win (ma-b5 11(e))."""
    if rules.option("payout_limit") is None:
        return None
    amount = rules.cents("payout_limit")
    least = within(rules, "ante").least
    best = max(row.pays.award(least) for row in ante_bonus.rows if isinstance(row.pays, Odds))
    floor = Cents(best + 2 * least + 2 * least)
    if amount < floor:
        most = f"the {dollars(floor)} that an ante of {dollars(least)} can win"
        raise OptionError("option/payout_limit", f"a payout limit of {dollars(amount)} is below {most}", _LIMIT)
    return PayoutLimit(amount, ("ante_bonus", "second", "first"), _LIMIT)
