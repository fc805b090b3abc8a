"""One deal read by each engine: what the table, the maths and the simulator make of the same cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from random import Random

from tests.games.reading.words import Money, looked_at

from fifthstreet.cards import DECK, Ranking
from fifthstreet.games.description import Cards, Comparison, Deal, Fee, Game, Hand, Offer, Showdown, Times
from fifthstreet.games.reading.awards import draws
from fifthstreet.maths.count.showdowns import Hands as AllHands
from fifthstreet.maths.count.showdowns import all_hands
from fifthstreet.maths.solve.model import Model
from fifthstreet.money import Cents
from fifthstreet.rulebook import Rules
from fifthstreet.simulate.plan.build import money_columns
from fifthstreet.simulate.plan.card_layout import Hands, layout_of
from fifthstreet.simulate.plan.outcomes import items_of
from fifthstreet.simulate.plan.records import EQUAL, LOWER, UNQUALIFIED, Tables
from fifthstreet.simulate.plan.settlement_columns import ItemColumns
from fifthstreet.simulate.plan.staked_table import TableToSimulate, every_wager
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.hands import value
from fifthstreet.table.settlement.seat_turn import SeatTurn
from fifthstreet.table.state import Round, Seat, changed

#: How many hands of a value are tried beside cards that are gone.
_TRIED = 200

Placed = tuple[Hand, tuple[int, ...]]


# Deals -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deals:
    """Deals of a game that bring every row of every pay table, and every comparison with the dealer."""

    game: Game
    random: Random

    @cached_property
    def counts(self) -> dict[str, int]:
        found = {"player": 0, "dealer": 0, "board": 0}
        for step in self.game.steps:
            for delivery in step.deliveries if isinstance(step, Deal) else ():
                found[delivery.to] += delivery.cards
        return {**found, "other": found["player"]}

    def rounds(self, seats: int) -> Iterator[Round]:
        """A round for each row that a hand can be in and each way in which the dealer's hand can stand to it."""
        for hand, values in looked_at(self.game):
            for each in sorted(values):
                cards = holding(hand.ranking, each, ())
                if cards is not None:
                    for dealer in (*self._dealers(hand, each, cards), None):
                        yield self._round([(hand, cards)] if dealer is None else [(hand, cards), dealer], seats)

    def _dealers(self, hand: Hand, own: int, gone: tuple[int, ...]) -> Iterator[Placed]:
        """Hands of the dealer below, level with and above the player's, some that qualify and some that do not."""
        compared = (wager.settles for wager in self.game.wagers if isinstance(wager.settles, Showdown))
        rule = next((rule for rule in compared if rule.player == hand and not rule.dealer.cards.with_board), None)
        if rule is None:
            return
        last = len(rule.dealer.ranking) - 1
        edge = rule.qualifies.start if rule.qualifies is not None else last // 2
        for wanted in sorted({0, edge - 1, edge, own - 1, own, own + 1, last} & {*range(last + 1)}):
            cards = holding(rule.dealer.ranking, wanted, gone)
            if cards is not None:
                yield rule.dealer, cards

    def _round(self, placed: list[Placed], seats: int) -> Round:
        """The cards in their places, and any others around them."""
        places: dict[tuple[str, int], int] = {}
        for hand, cards in placed:
            places.update(zip(self._places(hand.cards), cards, strict=False))
        rest = [card for card in range(len(DECK)) if card not in places.values()]
        self.random.shuffle(rest)
        faces: list[int] = []

        def deal(holder: str) -> tuple[int, ...]:
            begin = len(faces)
            for place in range(self.counts[holder]):
                faces.append(places[holder, place] if (holder, place) in places else rest.pop())
            return tuple(range(begin, len(faces)))

        offers = {step.key: "taken" for step in self.game.steps if isinstance(step, Offer)}
        held = [deal("player"), *(deal("other") for _ in range(seats - 1))]
        made = {number: Seat(number, cards=own, answers=offers) for number, own in enumerate(held, 1)}
        board, dealer = deal("board"), deal("dealer")
        return Round(seats=made, dealer=dealer, board=board, faces={at: DECK[card] for at, card in enumerate(faces)})

    def _places(self, cards: Cards) -> list[tuple[str, int]]:
        own = [(cards.holder, place) for place in range(cards.first or self.counts[cards.holder])]
        board = [("board", place) for place in range(cards.board_first or self.counts["board"])]
        return [*own, *(board if cards.with_board else [])]


@cache
def _all(ranking: Ranking) -> AllHands:
    return all_hands(ranking, 0)


def holding(ranking: Ranking, wanted: int, gone: tuple[int, ...]) -> tuple[int, ...] | None:
    """Cards worth this value beside the cards that are gone; None where there are none."""
    hands = _all(ranking)
    begin, end = int(hands.begin[wanted]), int(hands.begin[wanted + 1])
    for at in range(begin, end, max(1, (end - begin) // _TRIED)):
        cards = tuple(int(card) for card in hands.cards[at])
        if not {*cards} & {*gone}:
            return cards
    return None


# The table -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AtTheTable:
    """What the live table makes of the cards of a round, for its first seat."""

    game: Game
    round: Round
    stakes: Mapping[str, Cents]
    folded: bool = False

    @cached_property
    def lying(self) -> frozenset[str]:
        """The wagers that lie there: after a fold those that stay."""
        staying = {wager.key for wager in self.game.wagers if wager.on_fold == "stays"}
        taken = {wager.key for wager in self.game.wagers if isinstance(wager.settles, Fee)}
        return (frozenset(self.stakes) & staying if self.folded else frozenset(self.stakes)) - taken

    @cached_property
    def seat(self) -> Seat:
        return changed(self.round.seats[1], wagers=self.stakes, open=self.lying, folded=self.folded)

    @cached_property
    def now(self) -> Round:
        return changed(self.round, seats={**self.round.seats, 1: self.seat})

    def lines(self, *keys: str, draws: Mapping[str, str | int] | None = None) -> list[Line]:
        turn = SeatTurn(self.game, changed(self.now, draws=draws or {}), self.seat, {})
        turn.settle(keys)
        return turn.lines

    def money(self, key: str, awards: tuple[str, ...] = ()) -> Money:
        """What a wager comes to when some awards are settled before it; no meter is read."""
        try:
            line = self.lines(*awards, key)[-1]
        except Refusal as refusal:
            if refusal.code != "meter/missing":
                raise
            return Money("win", meter=str(refusal).split(" pays ")[1].split(",")[0])
        return Money(line.outcome, line.paid, line.returned)

    def value(self, hand: Hand, seat: int = 1) -> int:
        return value(self.round, seat, hand)


# The maths -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class InTheory:
    """What the maths make of hands of some values, for a unit of a million."""

    model: Model

    UNIT = 1_000_000

    @cached_property
    def kinds(self) -> dict[tuple[int, ...], int]:
        hands = [sight.hand for sight in self.model.kinds.sights]
        return {tuple(held[hand] for hand in hands): kind for kind, held in enumerate(self.model.kinds.values)}

    def kind(self, table: AtTheTable) -> int:
        """The kind of hands that lie on the table."""
        sights = self.model.kinds.sights
        held = [table.value(sight.hand) for sight in sights]
        cuts = zip(sights, held, strict=True)
        return self.kinds[tuple(max(cut for cut in sight.cuts if cut <= worth) for sight, worth in cuts)]

    def net(self, key: str, table: AtTheTable, comparison: Comparison | None) -> int | str:
        """What the unit wins or loses, or the share of a meter that it wins."""
        end = self.model.end(self.model.game.by_key[key], self.kind(table), comparison, table.stakes)
        return str(end.share) if end.share is not None else int(end.net * self.UNIT)

    def awards(self, table: AtTheTable, comparison: Comparison | None) -> dict[tuple[str, str], int]:
        """What is paid, by award and by the wager it is paid on."""
        paid = self.model.paid(self.kind(table), comparison, table.lying)
        return {(ends.award.key, on): int(end.won * self.UNIT) for ends, on, end in paid}


# The simulator ---------------------------------------------------------------------------------------------------


class InTheKernel:
    """What the plan of a simulation says about outcomes, looked up as the kernel does."""

    _HOW: Mapping[object, int] = {None: 0, "higher": 0, "lower": LOWER, "equal": EQUAL, "unqualified": UNQUALIFIED}

    def __init__(self, game: Game, rules: Rules) -> None:
        given = TableToSimulate(game, rules, (), 1, every_wager(game, rules))
        self.items = items_of(game)
        self.place = {item.key: number for number, item in enumerate(self.items)}
        offers = tuple(step.key for step in game.steps if isinstance(step, Offer))
        drawn = tuple(draws(game))
        tables, everything = Tables(), frozenset(self.place)
        hands = Hands(layout_of(game, 1))
        self.columns = ItemColumns(game, self.items, everything, hands, tables, offers, drawn).columns()
        self.money = money_columns(given, self.items)
        self.table = tables.joined()
        self.stakes = {**given.staked[0]}
        for wager in game.wagers:
            if not wager.opening and isinstance(wager.stake, Times) and wager.stake.of in self.stakes:
                multiple = self.items[self.place[wager.key]].times[wager.key][0]
                self.stakes[wager.key] = Cents(self.stakes[wager.stake.of] * multiple)

    def wager(self, key: str, comparison: object, worth: int, awards: frozenset[str] = frozenset()) -> Money:
        """What a wager comes to after a comparison, or without one, when these awards were paid before it."""
        number, how, columns = self.place[key], self._HOW[comparison], self.columns
        row = self.table[int(columns["rows_at"][number, how]) + worth]
        saving = int(columns["saved_by"][number, how])
        saved = saving >= 0 and row == 0 and self.items[saving].key in awards
        cell = columns["saved_cell"][number, how] if saved else columns["cells"][number, how, row]
        return self._of(number, int(cell))

    def highest(self, key: str, players: int, best: int) -> Money:
        number, columns = self.place[key], self.columns
        row = self.table[int(columns["column_rows_at"][number, players]) + best]
        return self._of(number, int(columns["column_cells"][number, players, row]))

    def award(self, key: str, comparison: object, worth: int, which: int = 0) -> int | None:
        """What an award pays on one of the wagers it rests on; None where it is not paid."""
        number = self.place[key]
        row = self.table[int(self.columns["rows_at"][number, 0]) + worth]
        barred = int(self.columns["not_when"][number])
        if row == 0 or (comparison is not None and barred >> self._HOW[comparison] & 1):
            return None
        step = int(self.columns["on_step"][number])
        return self._of(number, int(self.columns["cells"][number, 0, row]) + which * step).paid

    def compared_by(self, key: str, which: int) -> str:
        """The wager whose comparison counts for an award on one of the wagers it rests on."""
        return self.items[int(self.columns["compared_by"][self.place[key], which])].key

    def drawn(self, key: str, on: int) -> int:
        return self._of(self.place[key], on).paid

    def stands_after_fold(self, award: str, on: str) -> bool:
        return bool(int(self.columns["award_stays"][self.place[award]]) >> self.place[on] & 1)

    def falls(self, key: str) -> bool:
        return bool(self.money["forfeits"] >> self.place[key] & 1)

    def _of(self, number: int, cell: int) -> Money:
        end = self.items[number].plain[cell].end
        paid, returned = (int(self.money[name][0, number, cell]) for name in ("paid", "returned"))
        return Money(end.kind, paid, returned, None if end.share is None else str(end.share))


def without_limit(game: Game) -> Game:
    """The game without a payout limit, which cuts what several wagers win together."""
    return replace(game, payout_limit=None)
