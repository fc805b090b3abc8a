"""What a placard promises for a round that was played: worked out from its data, in cents."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.games.reading.words import row_of, stood
from tests.placards.live_rounds import Live, Setting

from fifthstreet.cards import Card
from fifthstreet.games.description import Cards, Fee, Hand, HandPays, HighestHandPays, Showdown, Wager, Wins
from fifthstreet.games.reading.awards import award_ends
from fifthstreet.games.wording.posted import PostedAward, PostedEnd, PostedPayTable, PostedWager
from fifthstreet.money import parse_cents
from fifthstreet.table.session import Table

_ODDS = re.compile(r"([\d,]+) (?:to|for) (\d+)")
_SHARE = re.compile(r"(\d+)%(?: of)? (\w+)")


@dataclass(frozen=True)
class Promise:
    """What a stake comes to: what is paid and what goes back; ``meter`` is the share and level that pay."""

    paid: int = 0
    returned: int = 0
    meter: tuple[int, str] | None = None


@dataclass
class Promises:
    """The promises of a placard for one seat of a round that was played."""

    setting: Setting
    live: Live
    table: Table
    seat: int = 1

    def __post_init__(self) -> None:
        self.posted = self.setting.posted
        self.game = self.setting.game
        self.held = self.live.cards(self.table)
        self.stakes: Mapping[str, int] = self.table.round.seats[self.seat].wagers
        self.answers = self.table.round.seats[self.seat].answers
        self.folded = self.table.round.seats[self.seat].folded

    # Hands ------------------------------------------------------------------------------------------------------

    def worth(self, hand: Hand, seat: int | None = None) -> int:
        return hand.ranking.best_value(self._looked_at(hand.cards, seat or self.seat))

    def _looked_at(self, cards: Cards, seat: int) -> list[Card]:
        own = self.held[str(seat) if cards.holder == "player" else cards.holder][: cards.first]
        board = self.held["board"][: cards.board_first] if cards.with_board else ()
        return [*own, *board, *(self.held["dealer"] if cards.with_dealer else ())]

    # Wagers -----------------------------------------------------------------------------------------------------

    def wager(self, key: str) -> Promise:
        """What the placard promises for a wager that was settled, not folded away."""
        wager, posted, stake = self.game.by_key[key], self.wager_named(key), self.stakes[key]
        if posted.offer is not None and self.answers.get(posted.offer, "pass") == "pass":
            return Promise()
        if isinstance(wager.settles, Fee):
            assert posted.ends["hand"].kind == "lost"
            return Promise()
        end, worth, hands = self._case(wager, posted)
        if end.kind in ("returned", "lost"):
            return self._without_row(end, end.kind, stake)
        table = self._pay_table(posted, end.table, hands)
        how = self._compared(wager)
        title = _title(wager, worth, end, hands, how)
        if title is None:
            assert end.otherwise is not None, "a placard that says nothing of a hand without a row"
            return self._without_row(end, end.otherwise, stake)
        promise = _by_row(table, title, stake)
        assert promise.meter is None or how is None or how in (posted.meter_after or ())
        return promise

    def _compared(self, wager: Wager) -> str | None:
        """How the hands stand, where the wager compares them."""
        rule = wager.settles
        return stood(rule, self.worth(rule.player), self.worth(rule.dealer)) if isinstance(rule, Showdown) else None

    def wager_named(self, key: str) -> PostedWager:
        return next(wager for wager in self.posted.wagers if wager.key == key)

    def _case(self, wager: Wager, posted: PostedWager) -> tuple[PostedEnd, int, int | None]:
        """The end that holds, what the hand is worth that is paid, and the column that counts."""
        rule = wager.settles
        if isinstance(rule, HighestHandPays):
            assert posted.counts is not None
            seats = [seat for seat in self.table.round.seats.values() if posted.counts.folded or not seat.folded]
            best = max([self.worth(rule.dealer), *(self.worth(rule.player, seat.number) for seat in seats)])
            counted = len(seats) + posted.counts.dealer
            column = next(
                table.hands
                for table in self.posted.pay_tables
                if counted in table.used_with and wager.name in table.pays
            )
            return posted.ends[str(column)], best, column
        if isinstance(rule, HandPays):
            return posted.ends["hand"], self.worth(rule.hand), None
        assert isinstance(rule, Showdown)
        return posted.ends[str(self._compared(wager))], self.worth(rule.player), None

    def _pay_table(self, posted: PostedWager, id_: str | None, hands: int | None) -> PostedPayTable:
        (table,) = (
            table
            for table in self.posted.pay_tables
            if posted.name in table.pays and table.id == id_ and table.hands == hands
        )
        return table

    def _without_row(self, end: PostedEnd, ended: str, stake: int) -> Promise:
        saved = end.unless is not None and self.award(end.unless) != []
        return Promise(returned=stake if ended == "returned" or saved else 0)

    # Awards -----------------------------------------------------------------------------------------------------

    def award(self, key: str) -> list[int]:
        """What the placard promises for an award, payment by payment."""
        award = self.game.awards_by_key[key]
        posted = next(each for each in self.posted.awards if each.key == key)
        found: list[int] = []
        for on in posted.rests_on:
            if on in self.stakes and (not self.folded or on in (posted.kept or ())):
                if isinstance(award.pays, HandPays):
                    found += self._bonus(posted, award.pays, on)
                elif posted.kind == "others":
                    found += self._envy(posted)
        return found

    def _bonus(self, posted: PostedAward, pays: HandPays, on: str) -> list[int]:
        if posted.after is not None:
            by = award_ends(self.game)[posted.key].compared_by
            rule = self.game.by_key[by.get(on, on)].settles
            assert isinstance(rule, Showdown)
            if stood(rule, self.worth(rule.player), self.worth(rule.dealer)) not in posted.after:
                return []
        row = row_of(pays.payouts, self.worth(pays.hand))
        (table,) = (table for table in self.posted.pay_tables if posted.name in table.pays)
        return [] if row is None else [_by_row(table, row.title, self.stakes[on]).paid]

    def _envy(self, posted: PostedAward) -> list[int]:
        """One for each hand of another player, which is live, or folded with a wager that stays."""
        on = posted.rests_on[0]
        rule = self.game.by_key[on].settles
        assert isinstance(rule, (HandPays, Showdown))
        hand = rule.hand if isinstance(rule, HandPays) else rule.player
        by = next(end.table for end in self.wager_named(on).ends.values() if end.table is not None)
        table = self._pay_table(self.wager_named(on), by, None)
        paid = {envy.hand: parse_cents(envy.pays) for envy in table.envy}
        if table.counts_as is not None:
            highest, row = table.counts_as
            paid.update((highest, parse_cents(envy.pays)) for envy in table.envy if envy.row == row)
        found: list[int] = []
        for number, seat in self.table.round.seats.items():
            wagered, stays = on in seat.wagers, self.wager_named(on).after_fold == "stays"
            earns = not seat.folded or (wagered and stays)
            if number != self.seat and earns and (wagered or not posted.bettors_only):
                name = hand.ranking.category(self.worth(hand, number)).name
                found += [paid[name]] if name in paid else []
        return found

    # The limit --------------------------------------------------------------------------------------------------

    def cut(self, paid: dict[str, int]) -> dict[str, int]:
        """What is paid once the posted limit has cut it, in the order that is posted."""
        limit = self.posted.payout_limit
        if limit is None:
            return paid
        assert limit.covers is not None
        assert limit.outside is not None
        found = dict(paid)
        assert {key for key, amount in found.items() if amount} <= {*limit.covers, *limit.outside}
        over = sum(found.get(key, 0) for key in limit.covers) - parse_cents(limit.amount)
        for key in limit.covers:
            cut = min(max(over, 0), found.get(key, 0))
            found[key] = found.get(key, 0) - cut
            over -= cut
        return found


def _title(wager: Wager, worth: int, end: PostedEnd, hands: int | None, how: str | None) -> str | None:
    """The row of the pay table that a hand is in, by the words of the description."""
    rule = wager.settles
    if isinstance(rule, Showdown):
        endings = (rule.higher, rule.lower, rule.equal, rule.unqualified)
        tables = [ending.payouts for ending in endings if isinstance(ending, Wins)]
    elif isinstance(rule, HighestHandPays):
        tables = [rule.columns[hands or 0]]
    else:
        assert isinstance(rule, HandPays)
        tables = [rule.payouts]
    payouts = next(each for each in tables if each.id == end.table)
    row = row_of(payouts, worth, how)
    return None if row is None else row.title


def _by_row(table: PostedPayTable, title: str, stake: int) -> Promise:
    """What a posted row pays on a stake."""
    (row,) = (row for row in table.rows if row.hand == title)
    back = stake if row.stake_returned else 0
    if row.pays == "Push":
        return Promise(returned=back)
    if odds := _ODDS.fullmatch(row.pays):
        return Promise(stake * int(odds[1].replace(",", "")) // int(odds[2]), back)
    share = _SHARE.fullmatch(row.pays)
    assert share is not None, row.pays
    return Promise(returned=back, meter=(int(share[1]), share[2].lower()))
