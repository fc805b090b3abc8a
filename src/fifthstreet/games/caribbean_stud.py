"""Caribbean Stud Poker: ante, then bet twice the ante or fold, against a dealer who needs ace-king."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from fifthstreet.cards import FIVE_CARD
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Deal,
    Decide,
    Delivery,
    Draw,
    Funding,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Loses,
    OnFold,
    PlayersChoice,
    Pushes,
    Settle,
    Showdown,
    Times,
    Turn,
    Wager,
    Wins,
    at_least,
)
from fifthstreet.games.shared import (
    MULTI_GAME_LINK,
    Progressive,
    meter_awards_from,
    on_expiry,
    progressive,
    wagers_and_awards,
)
from fifthstreet.rulebook import Payouts, Rules
from fifthstreet.rulebook.clauses import document_of

PLAYER = Hand(Cards("player"), FIVE_CARD)
DEALER = Hand(Cards("dealer"), FIVE_CARD)

#: The lowest hand with which the dealer qualifies (ma-csp 1 qualifying hand).
ACE_KING = "As Kd 4h 3c 2s"

_HIGHER = ("ma-csp 10(c)(3)(ii)(b)",)
_LOWER = ("ma-csp 10(c)(3)(ii)(a)",)
_EQUAL = ("ma-csp 10(c)(3)(ii)(c)",)
_UNQUALIFIED = ("ma-csp 10(c)(3)(i)",)
_DECISION = ("ma-csp 10(a)", "ma-csp 10(b)")
_COVER_ALL_LAST = ("ma-csp 12(j)", "wa-ms cover-all 9", "lw-ca 10")
_PROGRESSIVE = Progressive(
    "Progressive Payout",
    wager=("ma-csp 6(a)", "ma-csp 6(c)", "ma-csp 7(c)"),
    stake=("ma-csp 6(c)",),
    settled=("ma-csp 10(c)(3)(ii)(c)(2)",),
    on_fold=("ma-csp 10(b)",),
    envy=("ma-csp 10(c)(3)(ii)(c)(2)(v)",),
    validated=("ma-csp 10(c)(3)(ii)(c)(2)(iii)", "ma-csp 11(d)(1)(iii)"),
)
#: The draws of the Five Card Hand Bonus: award, name, draw, and what is drawn.
_DRAWS: tuple[tuple[str, str, str, Literal["card", "position"]], ...] = (
    ("magic_card", "Magic Card", "magic_card", "card"),
    ("lucky_bonus", "Lucky Bonus", "lucky_position", "position"),
)
_DRAWS_CITES = ("ma-csp 11(e)(3)", "ma-csp 10(c)(3)(ii)(c)(3)(iii)")


def describe(rules: Rules) -> Game:
    """Caribbean Stud by the rules of a pack and its options."""
    wagers, awards = wagers_and_awards(
        (
            *_main_wagers(rules),
            *_bonus(rules),
            *progressive(rules, PLAYER, _progressive(rules)),
            *_five_card(rules),
            *_cover_all(rules),
        )
    )
    return Game(
        key="caribbean-stud",
        name=rules.entry.name,
        wagers=wagers,
        awards=awards,
        steps=_steps(rules, {wager.key for wager in wagers} | {award.key for award in awards}),
        meter_awards_from=meter_awards_from(rules),
        on_expiry=on_expiry(rules),
        cites=("ma-csp 1 round of play",),
    )


def _progressive(rules: Rules) -> Progressive:
    """The clauses of the document that prints the pay tables: Washington borrows the base rules only."""
    printed = {document_of(cite) for cite in rules.cites("progressive_paytable")}
    return replace(MULTI_GAME_LINK, name=_PROGRESSIVE.name) if "wa-ms" in printed else _PROGRESSIVE


def _main_wagers(rules: Rules) -> tuple[Wager, Wager]:
    ante, bet = rules.required("ante", FIVE_CARD), rules.required("bet", FIVE_CARD)

    def against_dealer(pays: Payouts, unqualified: Wins | Pushes) -> Showdown:
        return Showdown(
            PLAYER,
            DEALER,
            higher=Wins(pays, _HIGHER),
            lower=Loses(_LOWER),
            equal=Pushes(_EQUAL),
            qualifies=at_least(FIVE_CARD, ACE_KING),
            unqualified=unqualified,
        )

    return (
        Wager(
            "ante",
            "Ante",
            PlayersChoice("ante"),
            against_dealer(ante, Wins(ante, _UNQUALIFIED)),
            tenders=("chips", "plaques", "match_play"),
            cites=("ma-csp 1 ante wager", "ma-csp 6(a)", "ma-csp 6(b)"),
        ),
        Wager(
            "bet",
            "Bet",
            Times("ante", (2,), ("ma-csp 1 bet wager", "ma-csp 10(b)")),
            against_dealer(bet, Pushes(_UNQUALIFIED)),
            opening=False,
            cites=("ma-csp 1 bet wager", "ma-csp 6(d)"),
        ),
    )


def _steps(rules: Rules, made: set[str]) -> tuple[Deal | Decide | Turn | Settle, ...]:
    passes = (
        ("ante", "bet", "bonus", "progressive", "five_card_player"),
        ("five_card_dealer", "magic_card", "lucky_bonus"),
        ("envy",),
        ("cover_all",),
    )
    offered = (tuple(key for key in keys if key in made) for keys in passes)
    bet = Choice("bet", places="bet", times=2, cites=("ma-csp 10(b)",))
    fold = Choice("fold", folds=True, cites=_DECISION)
    return (
        Deal(
            "deal",
            (Delivery("player", 5), Delivery("dealer", 5, up=(0,))),
            in_stacks=True,
            cites=("ma-csp 7(e)", "ma-csp 8(d)", "ma-csp 9(d)"),
        ),
        Decide("bet", (bet, fold), cites=_DECISION),
        Turn("dealer", "dealer", cites=("ma-csp 10(c)",)),
        Settle("settle", tuple(filter(None, offered)), cites=("ma-csp 10(c)", *_cover_all_last(rules, made))),
    )


def _cover_all_last(rules: Rules, made: set[str]) -> tuple[str, ...]:
    """The clauses by which Cover All is settled after everything else: those of the documents that offer it."""
    documents = {document_of(cite) for cite in rules.cites("cover_all")} if "cover_all" in made else set()
    return tuple(clause for clause in _COVER_ALL_LAST if document_of(clause) in documents)


def _bonus(rules: Rules) -> Iterator[Wager]:
    payouts = rules.payouts("bonus", FIVE_CARD)
    if payouts is not None:
        yield Wager(
            "bonus",
            "Caribbean Stud Bonus",
            PlayersChoice("side"),
            HandPays(PLAYER, payouts, ("ma-csp 10(c)(3)(ii)(c)(1)",)),
            needs=("ante",),
            cites=("ma-csp 6(a)", "ma-csp 11(c)"),
            fold_cites=("ma-csp 10(b)",),
        )


def _five_card(rules: Rules) -> Iterator[Wager | Award]:
    payouts = rules.payouts("five_card", FIVE_CARD)
    if payouts is None or not rules.flag("five_card"):
        return
    funding = Funding(
        fixed_from="game_account",
        meter="five_card",
        rate=rules.rate_of("five_card"),
        reset=rules.cents("five_card_reset"),
        least_reset=rules.least("five_card_reset"),
        reset_cites=rules.cites("five_card_reset"),
        validated_from=payouts.table.validated_from,
        validation_cites=("ma-csp 10(c)(3)(ii)(c)(3)(ii)",),
        cites=("ma-csp 10(c)(3)(ii)(c)(3)(iii)",),
    )
    backs = {"five_card_player": PLAYER, "five_card_dealer": DEALER}
    for key, hand in backs.items():
        yield Wager(
            key,
            f"Five Card Hand Bonus, {hand.cards.holder}'s hand",
            PlayersChoice("side"),
            HandPays(hand, payouts, ("ma-csp 10(c)(3)(ii)(c)(3)", "ma-csp 11(e)(2)")),
            needs=("ante",),
            on_fold="stays",
            funding=funding,
            cites=("ma-csp 6(a)", "ma-csp 11(e)"),
            fold_cites=("ma-csp 10(b)",),
        )
    cards = {key: hand.cards for key, hand in backs.items()}
    for key, name, drawn, of in _DRAWS:
        if rules.flag(key):
            pays = rules.required(key, FIVE_CARD)
            draw = Draw(drawn, of, cards, pays, _DRAWS_CITES, rules.whole(f"{key}_rate"))
            yield Award(key, name, tuple(backs), draw, paid_from="game_account")


def _cover_all(rules: Rules) -> Iterator[Wager]:
    if rules.flag("cover_all"):
        on_fold: OnFold = "stays" if rules.option("cover_all_on_fold") == "stays" else "forfeits"
        yield Wager(
            "cover_all",
            "Cover All Bonus",
            PlayersChoice("side"),
            HighestHandPays(
                PLAYER,
                DEALER,
                rules.columns("cover_all", FIVE_CARD),
                counts_dealer=rules.option("cover_all_column") == "hands_with_dealer",
                counts_folded=rules.flag("cover_all_folded_hands_count"),
                left_exposed=rules.span_from("cover_all_exposed_from", FIVE_CARD),
                cites=rules.cites("cover_all"),
            ),
            needs=("ante",),
            on_fold=on_fold,
            cites=rules.cites("cover_all"),
            fold_cites=_cover_all_fold(rules, on_fold),
        )


def _cover_all_fold(rules: Rules, on_fold: OnFold) -> tuple[str, ...]:
    """Of the two clauses that disagree, the one that is followed; a pack may have others."""
    cites = rules.cites("cover_all_on_fold")
    followed = {"forfeits": "ma-csp 10(b)", "stays": "lw-ca 7"}[on_fold]
    return (followed,) if followed in cites else cites
