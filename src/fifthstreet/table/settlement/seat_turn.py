"""What each wager comes to: the description's rules applied to the cards on the layout.

Nothing here decides when or in which order; a turn settles some wagers of one seat and says what became of
the meters.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from fifthstreet.games.description import PASS, Comparison, Game, Hand, Wager
from fifthstreet.games.reading.awards import AwardEnds, award_ends, earns_envy
from fifthstreet.games.reading.endings import End, WagerEnds, once_each, wager_ends
from fifthstreet.money import NOTHING, Cents
from fifthstreet.progressive.awards import fixed_award, house_top_up, share, share_award
from fifthstreet.progressive.readings import Cause, Movement, Reading, Readings, after
from fifthstreet.rulebook.odds import MeterShare
from fifthstreet.table.messages.lines import Coupon, Line
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.hands import cards_of, in_contention, value
from fifthstreet.table.state import Round, Seat


class SeatTurn(msgspec.Struct, eq=False):
    """One seat's turn to be paid: it gathers lines and moves the readings as they are made, in lists of its own.

    ``common`` is what the dealer's hand and those of the board are worth, where turns of other seats share it.
    """

    game: Game
    round: Round
    seat: Seat
    meters: Readings
    splits: dict[str, Cents] = {}
    lines: list[Line] = []
    movements: list[Movement] = []
    to_validate: list[str] = []
    common: list[tuple[Hand, int]] = []
    _own: list[tuple[Hand, int]] = []

    def settle(self, keys: Iterable[str], *, leaves_meter_awards: bool = False) -> None:
        """Settle the named wagers and awards of this seat, in their order, or all but what a meter pays."""
        wagers = wager_ends(self.game)
        for key in keys:
            if key in self.seat.open:
                end = self.end(wagers[key])
                if end.level is None or not leaves_meter_awards:
                    self.wager(wagers[key], end)
            elif (award := award_ends(self.game).get(key)) is not None:
                self._award(award)
        self.cap()

    # Wagers -------------------------------------------------------------------------------------------------

    def wager(self, ends: WagerEnds, end: End) -> None:
        """Settle a wager of this seat with this end; a stake is saved by an award that was paid before it."""
        if end.unless is not None and any(line.wager == end.unless for line in self.lines):
            end = end.saved
        if end.kind == "win":
            self._pay(ends, end)
            return
        key, stake = ends.wager.key, self.seat.wagers[ends.wager.key]
        if end.gives_back:
            coupon = coupon_goes(self.seat, key, "returned")
            line = Line(wager=key, stake=stake, outcome="push", returned=stake, cites=end.cites, coupon=coupon)
        else:
            coupon = coupon_goes(self.seat, key, "surrendered")
            line = Line(wager=key, stake=stake, outcome="lose", cites=end.cites, coupon=coupon)
        self.lines.append(line)

    def end(self, ends: WagerEnds) -> End:
        """How a wager ends with the cards on the layout."""
        if ends.kind == "showdown":
            assert ends.dealer is not None
            mine = self.worth(ends.hand)
            return ends.by[ends.compare(mine, self.worth(ends.dealer))].of(mine)
        if ends.kind == "hand":
            return ends.by[None].of(self.worth(ends.hand)) if is_shown(self.seat, ends) else ends.not_taken
        return ends.by[column(self.round, ends)].of(self.highest(ends))

    def worth(self, hand: Hand) -> int:
        """What a hand of this seat is worth, worked out once."""
        values = self._own if hand.cards.holder == "player" else self.common
        for known, worth in values:
            if known is hand:
                return worth
        worth = value(self.round, self.seat.number, hand)
        values.append((hand, worth))
        return worth

    def compare(self, ends: WagerEnds) -> Comparison:
        """How the player's hand stands to the dealer's."""
        assert ends.dealer is not None
        return ends.compare(self.worth(ends.hand), self.worth(ends.dealer))

    def highest(self, ends: WagerEnds) -> int:
        """What the highest hand at the table is worth."""
        assert ends.dealer is not None
        seats = in_contention(self.round, ends.counts_folded)
        return max([*(value(self.round, seat.number, ends.hand) for seat in seats), self.worth(ends.dealer)])

    def _pay(self, ends: WagerEnds, end: End) -> None:
        wager = ends.wager
        stake = self.seat.wagers[wager.key]
        if end.validated:
            self.to_validate.append(wager.key)
        if end.share is not None:
            paid, house_share = self._from_meter(wager, end.share, self.backers(wager.key) if ends.is_shared else 1)
            charged_to = f"meter:{end.share.level}"
        else:
            paid = end.paid(stake)
            charged_to, house_share = self._charge(wager, end, paid)
        match = match_play(self.seat, wager.key) if end.is_even_money else 0
        self.lines.append(
            Line(
                wager=wager.key,
                stake=stake,
                outcome="win",
                odds=end.printed,
                paid=paid + match,
                returned=end.returned(stake),
                paid_from=wager.funding.fixed_from if end.share is None else "hand_pay",
                charged_to=charged_to,
                cites=end.cites,
                house_share=house_share,
                coupon=coupon_goes(self.seat, wager.key, "surrendered"),
            )
        )

    # Paying -------------------------------------------------------------------------------------------------

    def _charge(self, wager: Wager, end: End, paid: Cents) -> tuple[str, Cents | None]:
        """Whose money a fixed award is: the house's, or a meter's and what the house has to add."""
        if end.level is None:
            return "house", None
        cause, reading = self._level(wager, end.level)
        if reading is None:
            return f"meter:{end.level}", None
        self._move(fixed_award(cause, reading, paid))
        return f"meter:{end.level}", house_top_up(reading, paid) or None

    def _level(self, wager: Wager, level: str) -> tuple[Cause, Reading | None]:
        """A level of the wager's meter as it stands now, and this wager as the cause of what moves it."""
        meter = wager.funding.meter
        assert meter is not None, f"{wager.key} is paid off a meter it does not have"
        return Cause(meter, level, self.seat.number, wager.key), self.meters.get(meter, {}).get(level)

    def _move(self, movements: tuple[Movement, ...]) -> None:
        self.movements += movements
        self.meters = after(self.meters, movements)

    def backers(self, key: str) -> int:
        """How many players back the same shared hand: they divide a percentage award (ma-csp 11(e)(2))."""
        return sum(key in seat.wagers and not seat.void for seat in self.round.seats.values())

    def _from_meter(self, wager: Wager, pays: MeterShare, among: int) -> tuple[Cents, Cents | None]:
        """A percentage of the meter as it stands at this player's turn, paid by hand, and what the house adds."""
        cause, reading = self._level(wager, pays.level)
        if reading is None:
            raise Refusal(
                "meter/missing",
                f"seat {self.seat.number}: {wager.name} pays {pays}, but the reading of {cause.meter}.{pays.level} "
                "was not given",
            )
        already_split = self.round.splits.get(wager.key)
        paid = share(reading, pays.percent, among) if already_split is None else already_split
        if among > 1:
            self.splits[wager.key] = paid
        last = among == 1 or sum(wager.key in seat.open for seat in self.round.seats.values()) == 1
        self._move(share_award(cause, reading, paid, restarts=pays.is_whole and last))
        return paid, house_top_up(reading, paid) or None

    # Awards -------------------------------------------------------------------------------------------------

    def _award(self, ends: AwardEnds) -> None:
        for on in ends.award.on:
            if on not in self.seat.wagers or self.seat.void or (self.seat.folded and on not in ends.stays):
                continue
            if ends.kind == "hand":
                self._bonus(ends, on)
            elif ends.kind == "others":
                self._envy(ends, on)
            elif self._is_hit(ends, on):
                self.extra(ends, on, ends.drawn)

    def _bonus(self, ends: AwardEnds, on: str) -> None:
        assert ends.hand is not None
        compared = self.compare(wager_ends(self.game)[ends.compared_by[on]]) if ends.barred else None
        end = ends.of(self.worth(ends.hand), compared)
        if end is not None:
            self.extra(ends, on, end)

    def _envy(self, ends: AwardEnds, on: str) -> None:
        """One for each hand of another player that triggers it, also for a player who folded."""
        assert ends.hand is not None
        for other in envy_hands(self.game, self.round, ends):
            end = ends.of(value(self.round, other.number, ends.hand)) if other.number != self.seat.number else None
            if end is not None:
                self.extra(ends, on, end)

    def _is_hit(self, ends: AwardEnds, on: str) -> bool:
        """Whether the draw was made and hit what a wager backs: a card of its hand, or its position."""
        draw = ends.draw
        assert draw is not None
        drawn, cards = self.round.draws.get(draw.name), draw.backs[on]
        if draw.of == "card":
            return drawn is not None and any(
                str(card) == drawn for card in cards_of(self.round, self.seat.number, cards)
            )
        return drawn == (self.seat.number if cards.holder == "player" else cards.holder)

    def extra(self, ends: AwardEnds, on: str, end: End) -> None:
        """A line without a stake, measured by the wager it rests on."""
        self.lines.append(
            Line(
                wager=ends.award.key,
                stake=0,
                outcome="win",
                odds=end.printed,
                paid=end.paid(self.seat.wagers[on]),
                paid_from=ends.award.paid_from,
                cites=end.cites,
            )
        )

    # The limit ----------------------------------------------------------------------------------------------

    def cap(self) -> None:
        """Cut what one hand wins down to the posted limit, in the prescribed order."""
        limit = self.game.payout_limit
        if limit is None:
            return
        over = sum(line.paid for line in self.lines if line.wager in limit.cuts) - limit.amount
        for key in limit.cuts:
            for number, line in enumerate(self.lines):
                if line.wager == key and over > 0:
                    cut = min(over, line.paid)
                    over -= cut
                    self.lines[number] = replace(
                        line,
                        paid=line.paid - cut,
                        capped_from=line.paid,
                        cites=once_each(*line.cites, *limit.cites),
                    )


def match_play(seat: Seat, wager: str) -> Cents:
    """The face value of the match play coupon beside a wager."""
    kinds = seat.tender.get(wager)
    return kinds.get("match_play", NOTHING) if kinds else NOTHING


def coupon_goes(seat: Seat, wager: str, where: Coupon) -> Coupon | None:
    """Where the coupon of a wager goes, if there is one: match play beside it, or the coupon it was made with."""
    kinds = seat.tender.get(wager)
    return where if kinds and ("match_play" in kinds or "progressive_coupon" in kinds) else None


def is_shown(seat: Seat, ends: WagerEnds) -> bool:
    """Whether the player took the offer a wager waits for."""
    return ends.if_taken is None or seat.answers.get(ends.if_taken, PASS) != PASS


def declined(game: Game, seat: Seat, key: str) -> bool:
    """Whether the player passed the offer a wager waits for: then the hand does not qualify (ma-b5 10(a))."""
    offer = wager_ends(game)[key].if_taken if key in game.by_key else None
    return offer is not None and seat.answers.get(offer) == PASS


def envy_hands(game: Game, round_: Round, ends: AwardEnds) -> tuple[Seat, ...]:
    """The seats whose hands can trigger an envy bonus: live ones, and folded ones that still qualify."""
    on = ends.award.on[0]
    return tuple(
        seat
        for seat in round_.seats.values()
        if seat.cards and earns_envy(game, ends, live=seat.live, wagered=on in seat.wagers and not seat.void)
    )


def column(round_: Round, ends: WagerEnds) -> int:
    """The number of hands that selects the pay table; void hands were dealt and count."""
    seats = round_.seats.values()
    return ends.column(sum(bool(seat.cards) and (ends.counts_folded or not seat.folded) for seat in seats))
