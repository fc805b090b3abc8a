"""What each wager comes to: the description's rules applied to the cards on the layout.

Nothing here decides when or in which order; a turn settles some wagers of one seat and says what became of
the meters.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from fifthstreet.games.description import (
    Award,
    CardDraw,
    Comparison,
    Ending,
    Envy,
    Game,
    Hand,
    HandPays,
    HighestHandPays,
    Loses,
    PositionDraw,
    Pushes,
    Showdown,
    Wager,
    Wins,
)
from fifthstreet.games.reading.funding import carries_fixed, is_backed_together
from fifthstreet.money import Cents
from fifthstreet.progressive.awards import fixed_award, house_top_up, share, share_award
from fifthstreet.progressive.readings import Cause, Movement, Reading, Readings, after
from fifthstreet.rulebook.odds import MeterShare, Odds, Push
from fifthstreet.rulebook.payouts import PayoutRow, Payouts
from fifthstreet.table.messages.lines import Coupon, Line
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.settlement.hands import cards_of, in_contention, value
from fifthstreet.table.state import Round, Seat

#: The answer that declines an offer.
PASS = "pass"


@dataclass(slots=True)
class SeatTurn:
    """One seat's turn to be paid: it gathers lines and moves the readings as they are made."""

    game: Game
    round: Round
    seat: Seat
    meters: Readings
    splits: dict[str, Cents] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    movements: list[Movement] = field(default_factory=list)
    to_validate: list[str] = field(default_factory=list)
    _values: list[tuple[Hand, int]] = field(default_factory=list)

    def settle(self, keys: Iterable[str]) -> None:
        """Settle the named wagers and awards of this seat, in their order."""
        for key in keys:
            award = self.game.awards_by_key.get(key)
            if award is not None:
                self._award(award)
            elif key in self.seat.open:
                self._wager(self.game.by_key[key])
        self.cap()

    # Wagers -------------------------------------------------------------------------------------------------

    def _wager(self, wager: Wager) -> None:
        rule = wager.settles
        if isinstance(rule, Showdown):
            self._showdown(wager, rule)
        elif isinstance(rule, HandPays):
            if is_shown(self.seat, rule):
                self.by_hand(wager, rule)
            else:
                self._lose(wager, rule.cites)
        else:
            payouts, worth = self._highest(rule)
            self._by_row(wager, payouts, worth, rule.cites)

    def _worth(self, hand: Hand) -> int:
        """What a hand of this seat is worth, worked out once."""
        for known, worth in self._values:
            if known is hand:
                return worth
        worth = value(self.round, self.seat.number, hand)
        self._values.append((hand, worth))
        return worth

    def _compare(self, showdown: Showdown) -> Comparison:
        """How the player's hand stands to the dealer's."""
        dealer = self._worth(showdown.dealer)
        if showdown.qualifies is not None and dealer not in showdown.qualifies:
            return "unqualified"
        player = self._worth(showdown.player)
        if player == dealer:
            return "equal"
        return "higher" if player > dealer else "lower"

    def by_hand(self, wager: Wager, rule: HandPays) -> None:
        """Settle a wager by the row of its hand."""
        self._by_row(wager, rule.payouts, self._worth(rule.hand), rule.cites)

    def _showdown(self, wager: Wager, rule: Showdown) -> None:
        outcome = self._compare(rule)
        endings: dict[Comparison, Ending | None] = {
            "higher": rule.higher,
            "equal": rule.equal,
            "lower": rule.lower,
            "unqualified": rule.unqualified,
        }
        ending = endings[outcome]
        assert ending is not None, f"{wager.key}: a description was not checked"
        if isinstance(ending, Wins):
            row = ending.payouts.row(self._worth(rule.player))
            if row is not None and not isinstance(row.pays, Push):
                self._pay(wager, row, ending.cites)
                return
            ending = (ending.otherwise if row is None else None) or Pushes(ending.cites)
        if isinstance(ending, Pushes) or self._is_saved(ending):
            self._push(wager, ending.cites)
        else:
            self._lose(wager, ending.cites)

    def _is_saved(self, ending: Loses) -> bool:
        """Whether the award that saves a losing stake is paid on this hand."""
        return ending.unless is not None and any(line.wager == ending.unless for line in self.lines)

    def _by_row(self, wager: Wager, payouts: Payouts, worth: int, cites: tuple[str, ...]) -> None:
        row = payouts.row(worth)
        if row is None:
            self._lose(wager, once_each(*cites, *payouts.cites))
        elif isinstance(row.pays, (Odds, MeterShare)):
            self._pay(wager, row, cites)
        else:
            self._push(wager, once_each(*cites, *row.cites))

    def _highest(self, rule: HighestHandPays) -> tuple[Payouts, int]:
        """The pay table for the number of hands, and the highest of those hands."""
        hands = [
            value(self.round, seat.number, rule.player) for seat in in_contention(self.round, rule.counts_folded)
        ]
        best = max([*hands, self._worth(rule.dealer)])
        return rule.columns[column(self.round, rule)], best

    def _stake(self, wager: Wager) -> Cents:
        return self.seat.wagers[wager.key]

    def _push(self, wager: Wager, cites: tuple[str, ...]) -> None:
        stake = self._stake(wager)
        coupon = coupon_goes(self.seat, wager.key, "returned")
        self.lines.append(
            Line(wager=wager.key, stake=stake, outcome="push", returned=stake, cites=cites, coupon=coupon)
        )

    def _lose(self, wager: Wager, cites: tuple[str, ...]) -> None:
        coupon = coupon_goes(self.seat, wager.key, "surrendered")
        self.lines.append(Line(wager=wager.key, stake=self._stake(wager), outcome="lose", cites=cites, coupon=coupon))

    def _pay(self, wager: Wager, row: PayoutRow, cites: tuple[str, ...]) -> None:
        clauses = once_each(*cites, *row.cites, *wager.funding.cites)
        stake = self._stake(wager)
        if isinstance(row.pays, MeterShare):
            among = self._backers(wager.key) if is_backed_together(wager) else 1
            line = self._from_meter(wager, stake, row.pays, among)
            coupon = coupon_goes(self.seat, wager.key, "surrendered")
            self.lines.append(replace(line, cites=clauses, coupon=coupon))
            return
        assert isinstance(row.pays, Odds)
        odds = row.pays
        paid = odds.award(stake)
        charged_to, house_share = self._charge(wager, paid, odds)
        match = match_play(self.seat, wager.key)
        self.lines.append(
            Line(
                wager=wager.key,
                stake=stake,
                outcome="win",
                odds=odds.printed,
                paid=paid + (match if odds.is_even_money else 0),
                returned=stake if odds.keeps_stake else 0,
                paid_from=wager.funding.fixed_from,
                charged_to=charged_to,
                cites=clauses,
                house_share=house_share,
                coupon=coupon_goes(self.seat, wager.key, "surrendered"),
            )
        )

    # Paying -------------------------------------------------------------------------------------------------

    def _charge(self, wager: Wager, paid: Cents, odds: Odds) -> tuple[str, Cents | None]:
        """Whose money a fixed award is: the house's, or the meter's and what the house has to add."""
        least = wager.funding.validated_from
        if least is not None and odds.win >= least * odds.per:
            self.to_validate.append(wager.key)
        level = carries_fixed(wager)
        if level is None:
            return "house", None
        cause, reading = self._level(wager, level)
        if reading is None:
            return f"meter:{level}", None
        self._move(fixed_award(cause, reading, paid))
        return f"meter:{level}", house_top_up(reading, paid) or None

    def _level(self, wager: Wager, level: str) -> tuple[Cause, Reading | None]:
        """A level of the wager's meter as it stands now, and this wager as the cause of what moves it."""
        meter = wager.funding.meter
        assert meter is not None, f"{wager.key} is paid off a meter it does not have"
        return Cause(meter, level, self.seat.number, wager.key), self.meters.get(meter, {}).get(level)

    def _move(self, movements: tuple[Movement, ...]) -> None:
        self.movements += movements
        self.meters = after(self.meters, movements)

    def _backers(self, key: str) -> int:
        """How many players back the same shared hand: they divide a percentage award (ma-csp 11(e)(2))."""
        return sum(key in seat.wagers and not seat.void for seat in self.round.seats.values())

    def _from_meter(self, wager: Wager, stake: Cents, pays: MeterShare, among: int) -> Line:
        """A percentage of the meter as it stands at this player's turn, paid by hand."""
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
        last = among == 1 or self._still_backing(wager.key) == 1
        self._move(share_award(cause, reading, paid, restarts=pays.is_whole and last))
        self.to_validate.append(wager.key)
        return Line(
            wager=wager.key,
            stake=stake,
            outcome="win",
            odds=str(pays),
            paid=paid,
            paid_from="hand_pay",
            charged_to=f"meter:{pays.level}",
        )

    def _still_backing(self, key: str) -> int:
        return sum(key in seat.open for seat in self.round.seats.values())

    # Awards -------------------------------------------------------------------------------------------------

    def _award(self, award: Award) -> None:
        pays = award.pays
        if isinstance(pays, HandPays):
            self._hand_award(award, pays)
        elif isinstance(pays, Envy):
            self._envy(award, pays)
        else:
            self._draw(award, pays)

    def _hand_award(self, award: Award, pays: HandPays) -> None:
        on = self.game.by_key[award.on[0]]
        if not self.seat.live or on.key not in self.seat.wagers:
            return
        if isinstance(on.settles, Showdown) and award.not_when:
            outcome = self._compare(on.settles)
            if outcome in award.not_when:
                return
        row = pays.payouts.row(self._worth(pays.hand))
        if row is not None:
            self.extra(award, on.key, row, pays.cites)

    def extra(self, award: Award, on: str, row: PayoutRow, cites: tuple[str, ...]) -> None:
        """A line without a stake, measured by the wager it rests on."""
        assert isinstance(row.pays, Odds), f"award {award.key} must pay odds"
        self.lines.append(
            Line(
                wager=award.key,
                stake=0,
                outcome="win",
                odds=row.pays.printed,
                paid=row.pays.award(self.seat.wagers[on]),
                paid_from=award.paid_from,
                cites=once_each(*cites, *row.cites),
            )
        )

    def _envy(self, award: Award, pays: Envy) -> None:
        """One for each hand of another player that triggers it, also for a player who folded."""
        on = award.on[0]
        if on not in self.seat.wagers or self.seat.void:
            return
        for other in envy_hands(self.game, self.round, award, pays):
            if other.number == self.seat.number:
                continue
            payout = pays.payouts.envy_for(value(self.round, other.number, pays.hand))
            if payout is not None:
                self.lines.append(
                    Line(
                        wager=award.key,
                        stake=0,
                        outcome="win",
                        odds=payout.printed,
                        paid=payout.amount,
                        paid_from=award.paid_from,
                        cites=once_each(*pays.cites, *payout.cites),
                    )
                )

    def _draw(self, award: Award, pays: CardDraw | PositionDraw) -> None:
        drawn = self.round.draws.get(pays.draw)
        for on in award.on:
            if drawn is None or not _still_at_stake(self.game, self.seat, on):
                continue
            cards = pays.backs[on]
            if isinstance(pays, CardDraw):
                hit = any(str(card) == drawn for card in cards_of(self.round, self.seat.number, cards))
            else:
                hit = drawn == (self.seat.number if cards.holder == "player" else cards.holder)
            if hit:
                self.extra(award, on, pays.payouts.rows[0], pays.cites)

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


def may_need_validation(wager: Wager) -> bool:
    """Whether some payout of a wager has to be validated by a floorperson."""
    if not isinstance(wager.settles, HandPays):
        return False
    rows = wager.settles.payouts.rows
    return wager.funding.validated_from is not None or any(isinstance(row.pays, MeterShare) for row in rows)


def match_play(seat: Seat, wager: str) -> Cents:
    """The face value of the match play coupon beside a wager."""
    return seat.tender.get(wager, {}).get("match_play", Cents(0))


def coupon_goes(seat: Seat, wager: str, where: Coupon) -> Coupon | None:
    """Where the coupon of a wager goes, if there is one: match play beside it, or the coupon it was made with."""
    kinds = seat.tender.get(wager, {})
    return where if "match_play" in kinds or "progressive_coupon" in kinds else None


def is_shown(seat: Seat, rule: HandPays) -> bool:
    """Whether the player took the offer a wager waits for."""
    return rule.if_taken is None or seat.answers.get(rule.if_taken, PASS) != PASS


def _still_at_stake(game: Game, seat: Seat, key: str) -> bool:
    """Whether a wager was made and neither forfeited by a fold nor void."""
    if key not in seat.wagers or seat.void:
        return False
    return not seat.folded or game.by_key[key].on_fold == "stays"


def envy_hands(game: Game, round_: Round, award: Award, pays: Envy) -> tuple[Seat, ...]:
    """The seats whose hands can trigger an envy bonus: live ones, and folded ones that still qualify."""
    on = award.on[0]
    return tuple(
        seat
        for _, seat in sorted(round_.seats.items())
        if seat.cards
        and (seat.live or _still_at_stake(game, seat, on))
        and (on in seat.wagers or not pays.bettors_only)
    )


def column(round_: Round, rule: HighestHandPays) -> int:
    """The number of hands that selects the pay table; void hands were dealt and count."""
    hands = sum(bool(seat.cards) and (rule.counts_folded or not seat.folded) for seat in round_.seats.values())
    return rule.column(hands + (1 if rule.counts_dealer else 0))


def once_each(*cites: str) -> tuple[str, ...]:
    """Each clause once, in order."""
    return tuple(dict.fromkeys(cites))
