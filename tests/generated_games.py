"""Games that nobody wrote: Hypothesis makes descriptions and packs of its own, as wild as the words allow.

The engines read descriptions, so whatever holds for the games we know must hold for these too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st

from fifthstreet.cards import FIVE_CARD, THREE_CARD, Ranking
from fifthstreet.games import checked
from fifthstreet.games.description import (
    Award,
    Cards,
    Choice,
    Comparison,
    Deal,
    Decide,
    Delivery,
    Draw,
    Ending,
    Envy,
    Exactly,
    Fee,
    Funding,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Loses,
    OnFold,
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
from fifthstreet.money import Cents, format_cents
from fifthstreet.rulebook import Pack, Payouts, Rules, rules_for
from fifthstreet.rulebook.checks import check_pack

KEY = "generated"
CITES = ("house 1",)
_COMPARISONS: tuple[Comparison, ...] = ("higher", "lower", "equal", "unqualified")
_RANKINGS = {3: THREE_CARD, 5: FIVE_CARD}


@dataclass(frozen=True, repr=False)
class Generated:
    """A game with the pack it is played by."""

    pack: Pack
    rules: Rules
    game: Game

    def __repr__(self) -> str:
        """Short enough to be printed with a failure; the seed that Hypothesis prints makes the game again."""
        return f"<game of {', '.join(wager.key for wager in self.game.wagers)}>"

    def describe(self, rules: Rules) -> Game:
        """The description, as ``open_table`` asks for it."""
        assert rules.game == KEY
        return self.game


@dataclass
class _Draft:
    """What has been made up so far."""

    draw: st.DrawFn
    ranking: Ranking
    own: int
    compares: bool
    one_row: bool = False
    meter_compared: bool = False
    paytables: list[dict[str, Any]] = field(default_factory=list)
    wagers: list[Wager] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)

    @property
    def board(self) -> int:
        return self.ranking.size - self.own

    @property
    def player(self) -> Hand:
        return Hand(Cards("player", with_board=self.board > 0), self.ranking)

    @property
    def dealer(self) -> Hand:
        return Hand(Cards("dealer"), self.ranking)

    def some(self, options: Sequence[Any], least: int = 0) -> list[Any]:
        """Some of these, in their order."""
        chosen = self.draw(st.lists(st.sampled_from(options), min_size=least, unique=True))
        return [option for option in options if option in chosen]

    def one(self, *options: Any) -> Any:
        return self.draw(st.sampled_from(options))

    def flag(self) -> bool:
        return self.draw(st.booleans())


def _pays(draft: _Draft, *, only_odds: bool = False) -> str:
    if draft.one_row:
        return "2 to 1"
    if not only_odds and draft.draw(st.integers(0, 7)) == 0:
        return "push"
    win = draft.draw(st.integers(1, 60))
    return f"{win} {draft.one('to', 'for')} {draft.one(1, 1, 1, 2)}"


def _pay_table(draft: _Draft, wager: str, *, only_odds: bool = False) -> dict[str, Any]:
    """A pay table with some of the ranking's hands, highest first."""
    keys = [category.key for category in draft.ranking.categories]
    hands = keys[:1] if draft.one_row else draft.some(keys, least=1)
    rows = [{"hand": hand, "title": hand, "pays": _pays(draft, only_odds=only_odds)} for hand in hands]
    return {"wager": wager, "id": "one", "title": wager, "cites": list(CITES), "rows": rows}


@st.composite
def generated(draw: st.DrawFn, *, meters: bool = True, one_row: bool = False) -> Generated:
    """A whole game: a hand of three or five cards, with or without a dealer to beat, side wagers, awards, a meter.

    With ``one_row`` all pay tables are the same single row: quicker to draw, for what does not look at pays.
    """
    size = draw(st.sampled_from(sorted(_RANKINGS)))
    compares = draw(st.booleans())
    own = size if compares else draw(st.integers(2, size))
    draft = _Draft(draw, _RANKINGS[size], own, compares, one_row, meter_compared=compares and draw(st.booleans()))
    streets = _streets(draft)
    decisions = [step for step in streets if isinstance(step, Decide)]
    for key in ("ante", "ante_bonus", "bonus", "second", *(step.key for step in decisions)):
        draft.paytables.append(_pay_table(draft, key, only_odds=key == "ante_bonus"))
    draft.paytables.append(_progressive_table(draft))
    for hands in (2, 3, 5):
        draft.paytables.append({**_pay_table(draft, "cover"), "id": str(hands)})
    pack = _pack(draft)
    rules = rules_for(pack, KEY)
    _main(draft, rules, decisions)
    _sides(draft, rules, streets)
    if meters and draft.flag():
        _progressive(draft, rules)
    if draft.flag():
        price = draft.one(Exactly(Cents(100), CITES), Times("ante", (draft.one(1, 2),), CITES, per=draft.one(1, 25)))
        draft.wagers.append(Wager("collection", "Collection", price, Fee(CITES), needs=("ante",), cites=CITES))
    game = _game(draft, streets)
    return Generated(pack, rules, checked(game, rules))


# The course of the round -----------------------------------------------------------------------------------------


def _streets(draft: _Draft) -> list[Step]:
    """Deals, decisions and turned cards; the dealer's cards come with the first street."""
    parts = draft.draw(st.integers(1, min(3, draft.own)))
    sizes = _split(draft, draft.own, parts)
    steps: list[Step] = []
    for number, size in enumerate(sizes):
        others: list[Delivery] = []
        if number == 0 and draft.compares:
            others.append(Delivery("dealer", draft.ranking.size, up=draft.one((), (0,))))
        if number == 0 and draft.board:
            others.append(Delivery("board", draft.board))
        steps.append(Deal(f"deal_{number}", (Delivery("player", size), *others), consecutive=draft.flag()))
        if number == len(sizes) - 1 or draft.flag():
            steps.append(_decision(draft, number))
    if draft.board:
        turned = _split(draft, draft.board, draft.draw(st.integers(1, min(2, draft.board))))
        first = 0
        for number, size in enumerate(turned):
            steps.append(Turn(f"turn_{number}", "board", cards=tuple(range(first, first + size))))
            first += size
            if number < len(turned) - 1 and draft.flag():
                steps.append(_decision(draft, 10 + number))
    if draft.compares:
        steps.append(Turn("dealer", "dealer"))
    return steps


def _split(draft: _Draft, total: int, parts: int) -> list[int]:
    inside = st.sets(st.integers(1, total - 1), min_size=parts - 1, max_size=parts - 1) if parts > 1 else st.just(())
    ends = [0, *sorted(draft.draw(inside)), total]
    return [after - before for before, after in pairwise(ends)]


def _decision(draft: _Draft, number: int) -> Decide:
    """Bet some multiples of the ante, and fold or go on without a wager."""
    key = f"street_{number}"
    times = draft.some((1, 2, 3), least=1)
    choices = [Choice(f"{each}x", places=key, times=each, cites=CITES) for each in times]
    choices.append(Choice("fold", folds=True, cites=CITES) if draft.flag() else Choice("check", cites=CITES))
    return Decide(key, tuple(choices), cites=CITES)


# Wagers ----------------------------------------------------------------------------------------------------------


def _main(draft: _Draft, rules: Rules, decisions: list[Decide]) -> None:
    """The ante, perhaps a second wager beside it, and what decisions place; an award on the ante."""
    qualifies = _qualifies(draft) if draft.compares and draft.flag() else None
    with_bonus = draft.flag()
    saved = "ante_bonus" if with_bonus and draft.flag() else None

    def settles(key: str) -> Showdown | HandPays:
        payouts = rules.required(key, draft.ranking)
        if not draft.compares:
            return HandPays(draft.player, payouts, CITES)
        ends = {how: _ending(draft, rules, key, saved) for how in _COMPARISONS}
        return Showdown(
            draft.player,
            draft.dealer,
            higher=ends["higher"],
            equal=ends["equal"],
            lower=ends["lower"],
            qualifies=qualifies,
            unqualified=ends["unqualified"] if qualifies is not None else None,
        )

    draft.wagers.append(Wager("ante", "Ante", PlayersChoice("ante"), settles("ante"), cites=CITES))
    if draft.flag():
        stake = Times("ante", (draft.one(1, 2),), CITES)
        draft.wagers.append(Wager("second", "Second", stake, settles("second"), needs=("ante",), cites=CITES))
        if draft.flag():
            draft.wagers[0] = Wager(
                "ante", "Ante", PlayersChoice("ante"), draft.wagers[0].settles, needs=("second",), cites=CITES
            )
    for step in decisions:
        multiples = tuple(choice.times for choice in step.choices if choice.places is not None)
        stake = Times("ante", multiples, CITES)
        draft.wagers.append(Wager(step.key, step.key, stake, settles(step.key), opening=False, cites=CITES))
    if with_bonus:
        others = [wager.key for wager in draft.wagers if wager.key != "ante"]
        on = ("ante", *draft.some(others)[:3]) if others and draft.flag() else ("ante",)
        draft.awards.append(_award(draft, rules, "ante_bonus", on))


def _award(draft: _Draft, rules: Rules, key: str, on: tuple[str, ...]) -> Award:
    """An award for the player's hand on some wagers, after some comparisons not."""
    barred = frozenset(draft.some(_COMPARISONS)) if draft.compares else frozenset()
    pays = HandPays(draft.player, rules.required("ante_bonus", draft.ranking), CITES)
    return Award(key, key, on, pays, not_when=barred, cites=CITES)


def _qualifies(draft: _Draft) -> range:
    category = draft.one(*draft.ranking.categories[-3:])
    return draft.ranking.span(category.key, or_better=True)


def _ending(draft: _Draft, rules: Rules, key: str, saved: str | None) -> Ending:
    kind = draft.one("wins", "wins", "pushes", "loses")
    if kind == "pushes":
        return Pushes(CITES)
    loses = Loses(CITES, unless=saved if draft.flag() else None)
    if kind == "loses":
        return loses
    otherwise = draft.one(None, Pushes(CITES), loses)
    return Wins(rules.required(key, draft.ranking), CITES, otherwise)


def _sides(draft: _Draft, rules: Rules, streets: list[Step]) -> None:
    """A bonus on the player's hand, and a wager on the highest hand where all cards are dealt before a fold."""
    before_fold = _dealt_before_a_fold(streets)
    whole = before_fold >= draft.own
    if draft.flag():
        pays = HandPays(draft.player, rules.required("bonus", draft.ranking), CITES)
        stays: OnFold = "stays" if whole and draft.flag() else "forfeits"
        draft.wagers.append(
            Wager("bonus", "Bonus", PlayersChoice("side"), pays, needs=("ante",), on_fold=stays, cites=CITES)
        )
        # A bonus on top of the bonus, compared by the showdown of the game: the wager itself compares nothing.
        if draft.flag():
            draft.awards.append(_award(draft, rules, "top_up", ("bonus",)))
    if draft.compares and whole and draft.flag():
        highest = HighestHandPays(
            draft.player,
            draft.dealer,
            rules.columns("cover", draft.ranking),
            counts_dealer=draft.flag(),
            counts_folded=draft.flag(),
            left_exposed=range(len(draft.ranking) // 2, len(draft.ranking)),
            cites=CITES,
        )
        draft.wagers.append(Wager("cover", "Cover", PlayersChoice("side"), highest, needs=("ante",), cites=CITES))


def _dealt_before_a_fold(streets: list[Step]) -> int:
    """How many cards a player has when the first fold is possible."""
    dealt = 0
    for step in streets:
        if isinstance(step, Deal):
            dealt += step.deliveries[0].cards
        elif isinstance(step, Decide) and any(choice.folds for choice in step.choices):
            break
    return dealt


# The meter -------------------------------------------------------------------------------------------------------


def _progressive_table(draft: _Draft) -> dict[str, Any]:
    """Shares of one or two levels for the highest hands, odds for the next."""
    hands = [category.key for category in draft.ranking.categories]
    levels = [{"name": "Main", "seed": "1000.00"}, {"name": "Minor", "seed": "100.00"}][: draft.one(1, 2)]
    shares = [f"100% of {level['name'].lower()}" for level in levels]
    pays = [*shares, f"{draft.one(5, 10, 50)}% of main", "50 for 1", "7 for 1"]
    rows: list[dict[str, Any]] = [
        {"hand": hand, "title": hand, "pays": each} for hand, each in zip(hands, pays, strict=False)
    ]
    if draft.meter_compared:
        rows = [row for each in rows for row in _by_comparison(draft, each)]
    return {
        "wager": "progressive",
        "id": "one",
        "title": "progressive",
        "cites": list(CITES),
        "rows": rows,
        "levels": levels,
        "envy": [{"hand": hands[0], "amount": "300.00"}] if draft.flag() else [],
    }


def _by_comparison(draft: _Draft, row: dict[str, Any]) -> list[dict[str, Any]]:
    """The row after some comparisons with the dealer's hand, and perhaps another one after the others."""
    after = draft.some(_COMPARISONS)
    if not after:
        return [row]
    others = [how for how in _COMPARISONS if how not in after]
    rows = [{**row, "title": f"{row['title']} {' '.join(after)}", "when": after}]
    if others and draft.flag():
        rows.append({**row, "title": f"{row['title']} {' '.join(others)}", "when": others, "pays": "3 for 1"})
    return rows


def _meter_rule(draft: _Draft, payouts: Payouts) -> HandPays | Showdown:
    """The player's hand alone, or compared with the dealer's as the ante is: paid after some comparisons."""
    if not draft.meter_compared:
        return HandPays(draft.player, payouts, CITES)
    ante = draft.wagers[0].settles
    assert isinstance(ante, Showdown)
    pays = Wins(payouts, CITES, draft.one(Loses(CITES), Pushes(CITES)))
    ends = {how: draft.one(pays, pays, Loses(CITES), Pushes(CITES)) for how in ("equal", "lower", "unqualified")}
    return Showdown(
        draft.player,
        draft.dealer,
        higher=draft.one(pays, Loses(CITES)) if pays in (ends["equal"], ends["lower"]) else pays,
        equal=ends["equal"],
        lower=ends["lower"],
        qualifies=ante.qualifies,
        unqualified=ends["unqualified"] if ante.qualifies is not None else None,
    )


def _progressive(draft: _Draft, rules: Rules) -> None:
    payouts = rules.required("progressive", draft.ranking)
    funding = Funding(meter="progressive", fixed_charged_to_meter=draft.flag(), cites=CITES)
    pays = _meter_rule(draft, payouts)
    draft.wagers.append(
        Wager(
            "progressive",
            "Progressive",
            Exactly(Cents(100), CITES),
            pays,
            needs=("ante",),
            funding=funding,
            cites=CITES,
        )
    )
    if payouts.envy:
        draft.awards.append(Award("envy", "Envy", ("progressive",), Envy(draft.player, payouts, draft.flag(), CITES)))
    if draft.flag():
        one = rules.required("draw", draft.ranking)
        drawn = Draw("lucky_card", "card", {"progressive": Cards("player")}, one, CITES, rate=250_000)
        draft.awards.append(Award("lucky", "Lucky", ("progressive",), drawn, cites=CITES))


# Putting it together ---------------------------------------------------------------------------------------------


def _pack(draft: _Draft) -> Pack:
    step = draft.one(100, 200, 250)
    least = draft.draw(st.integers(1, 12)) * 100
    ante = {
        "min": format_cents(least),
        "max": format_cents(least + draft.draw(st.integers(0, 400)) * 100 + step),
        "step": format_cents(step),
        "cites": list(CITES),
    }
    limited = draft.flag()
    row = {"hand": draft.ranking.categories[0].key, "or_less": True, "title": "hit", "pays": "3 to 1"}
    drawing = {"wager": "draw", "id": "one", "title": "draw", "cites": list(CITES), "rows": [row]}
    data = {
        "key": "generated-house",
        "name": "A generated house",
        "version": "1",
        "documents": {"house": {"title": "House rules"}},
        "wager_limits": (
            [{"since": "2009-01-01", "max": format_cents(least * 3 + 1_000), "cites": list(CITES)}] if limited else []
        ),
        "games": {
            KEY: {
                "name": "Generated",
                "seats": 4,
                "cites": list(CITES),
                "limits": {
                    "ante": ante,
                    "side": {"min": "1.00", "max": "25.00", "step": "1.00", "cites": list(CITES)},
                },
                "equipment": {"methods": [{"key": "hand", "shufflers": ["manual"], "cites": list(CITES)}]},
                "paytables": [*draft.paytables, drawing],
            }
        },
    }
    pack = Pack.model_validate(data)
    check_pack(pack)
    return pack


def _game(draft: _Draft, streets: list[Step]) -> Game:
    awards = [award.key for award in draft.awards if award.key in ("ante_bonus", "top_up")]
    main = [wager.key for wager in draft.wagers if wager.key not in ("cover", "collection")]
    last = [award.key for award in draft.awards if award.key not in awards]
    passes = [(*awards, *main), *((key,) for key in last)]
    passes += [("cover",)] if any(wager.key == "cover" for wager in draft.wagers) else []
    limit = PayoutLimit(Cents(draft.one(5_000, 100_000)), ("ante",), CITES) if draft.flag() else None
    return Game(
        KEY,
        "Generated",
        wagers=tuple(draft.wagers),
        awards=tuple(draft.awards),
        steps=(*streets, Settle("settle", tuple(passes), CITES)),
        payout_limit=limit,
        meter_awards_from=draft.one("right", "left"),
        cites=CITES,
    )
