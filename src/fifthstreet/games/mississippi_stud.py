"""Mississippi Stud: two cards, three community cards, a bet of one to three antes on each street."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.cards import FIVE_CARD, THREE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Game,
    Hand,
    HandPays,
    OnFold,
    PlayersChoice,
    Settle,
    Step,
    Times,
    Turn,
    Wager,
)
from fifthstreet.games.shared import (
    MULTI_GAME_LINK,
    Progressive,
    meter_awards_from,
    on_expiry,
    progressive,
    wagers_and_awards,
)
from fifthstreet.rulebook import Rules

PLAYER = Hand(Cards("player", with_board=True), FIVE_CARD)
BOARD = Hand(Cards("board"), THREE_CARD)

#: Street by street: the clause of the choice, of folding, of betting, and of the card turned next.
_STREETS = (
    ("third_street", "Third street", "wa-ms dealing 5", "wa-ms dealing 6"),
    ("fourth_street", "Fourth street", "wa-ms dealing 7", "wa-ms dealing 8"),
    ("fifth_street", "Fifth street", "wa-ms dealing 9", "wa-ms dealing 10"),
)
_MULTIPLES = (1, 2, 3)
#: The two consoles' sections print the same rules for these pay tables; a table leaves out that of the other console.
_PROGRESSIVE = Progressive(
    "Progressive",
    wager=("wa-ms gm 1", "wa-ms nexus 1", "wa-ms mgl 1"),
    stake=("wa-ms gm 5", "wa-ms nexus 5", "wa-ms mgl 6"),
    settled=("wa-ms gm 8", "wa-ms nexus 8", "wa-ms gm 2", "wa-ms nexus 2"),
    on_fold=("wa-ms gm 8", "wa-ms nexus 8"),
    envy=("wa-ms gm 10(a)", "wa-ms nexus 10(a)", "wa-ms gm 10(c)", "wa-ms nexus 10(c)"),
    validated=("wa-ms gm 9(f)", "wa-ms nexus 9(f)"),
)


def describe(rules: Rules) -> Game:
    """Mississippi Stud by the rules of a pack and its options."""
    main = HandPays(PLAYER, rules.required("main", FIVE_CARD), ("wa-ms dealing 12",))
    ante = Wager("ante", "Ante", PlayersChoice("ante"), main, cites=("wa-ms dealing 2",))
    streets = [
        Wager(key, name, Times("ante", _MULTIPLES, (bet,)), main, opening=False, cites=(bet,))
        for key, name, clause, _ in _STREETS
        for bet in (f"{clause}(b)",)
    ]
    on_fold: OnFold = "stays" if rules.flag("folded_hands_qualify") else "forfeits"
    payouts = rules.payouts("progressive", FIVE_CARD)
    linked = payouts is not None and "different_games" in payouts.table.links
    meter = progressive(rules, PLAYER, MULTI_GAME_LINK if linked else _PROGRESSIVE, on_fold)
    wagers, awards = wagers_and_awards((ante, *streets, *_three_card_bonus(rules), *meter))
    return Game(
        key="mississippi-stud",
        name=rules.entry.name,
        wagers=wagers,
        awards=awards,
        steps=_steps(wagers, awards),
        meter_awards_from=meter_awards_from(rules),
        on_expiry=on_expiry(rules),
        cites=("wa-ms overview 1", "wa-ms overview 2"),
    )


def _three_card_bonus(rules: Rules) -> Iterator[Wager]:
    payouts = rules.payouts("three_card_bonus", THREE_CARD)
    if payouts is not None:
        yield Wager(
            "three_card_bonus",
            "3 Card Bonus",
            PlayersChoice("side"),
            HandPays(BOARD, payouts, ("wa-ms dealing 13",)),
            needs=("ante",),
            on_fold="stays",
            cites=("wa-ms overview 2", "wa-ms dealing 13"),
            fold_cites=("wa-ms dealing 13",),
        )


def _steps(wagers: tuple[Wager, ...], awards: tuple[Award, ...]) -> tuple[Step, ...]:
    steps: list[Step] = [
        Deal("community", (Delivery("board", 3),), consecutive=True, cites=("wa-ms dealing 3",)),
        Deal(
            "starting_hands", (Delivery("player", 2),), consecutive=True, in_stacks=True, cites=("wa-ms dealing 4",)
        ),
    ]
    for number, (key, _, clause, turned) in enumerate(_STREETS):
        bets = tuple(Choice(f"{times}x", places=key, times=times, cites=(f"{clause}(b)",)) for times in _MULTIPLES)
        fold = Choice("fold", folds=True, cites=(f"{clause}(a)",))
        steps.append(Decide(key, (*bets, fold), cites=(clause,)))
        steps.append(Turn(f"{key}_card", "board", cards=(number,), cites=(turned,)))
    passes = (tuple(wager.key for wager in wagers), *((award.key,) for award in awards))
    steps.append(Settle("settle", passes, cites=("wa-ms dealing 11", "wa-ms dealing 12")))
    return tuple(steps)
