"""Random commands: mostly what could come next, with cards read off a deck of paper where cards are entered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any, get_args

from fifthstreet import Table
from fifthstreet.cards import Card
from fifthstreet.games.description import Deal, Exactly, Offer, PlayersChoice, Times, Turn, Wager
from fifthstreet.games.reading.awards import draws
from fifthstreet.games.reading.course import choices
from fifthstreet.games.reading.funding import contributed, levels_of, meters_of
from fifthstreet.progressive.readings import Because
from fifthstreet.rulebook.models import MethodKey, Role
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.progress import cards_out, dealer_step, due, other_deck_due
from fifthstreet.table.state import ENTERED_TWICE, TableState
from fifthstreet.table.views import view

_ROLES = ("player", "dealer", "floorperson", "executive", "surveillance", "auditor")
_WORDS = ("ante", "first", "bet", "bonus", "progressive", "five_card_dealer", "cover_all", "x")
_AMOUNTS = (0, 1, 99, 100, 300, 500, 1000, 1001, 2000, 30_000, 30_001, 60_000, 10**9)


class Commands:
    """Draws commands for one table; ``deck`` is the order of cards of paper, read where a command names cards."""

    def __init__(self, chance: Random, table: Table, deck: tuple[Card, ...]) -> None:
        self._chance = chance
        self._table = table
        self._deck = deck

    def next(self) -> c.Command:
        command = self._likely() if self._chance.random() < 0.75 else self._any()
        timed = command.by != "player" or self._chance.random() < 0.02
        return replace(command, at=self._now()) if timed and self._chance.random() < 0.5 else command

    def _now(self) -> int:
        """A time that mostly runs on, by nothing, by seconds or past any decision time; rarely backwards."""
        return max(0, (self._state.time or 0) + self._chance.choice((0, 0, 1, 5_000, 61_000, 61_000, -1)))

    # What could come next -------------------------------------------------------------------------------------

    def helpful(self) -> list[c.Command]:
        """What brings the round to its end, the most needed first."""
        state = self._state
        seen = view(state, "dealer")
        found: list[c.Command] = [c.Attest(by=step["by"]) for step in seen["procedure"][:1]]
        found += [c.Rule(ruling=ruling) for ruling in state.round.ruling]
        found += [self._deal(None)] if state.round.short is not None else []
        found += [c.Shuffle(colour=state.other_colour)] if other_deck_due(state) else []
        found += self._corrections()
        found += [c.Document(seat=n) for n, seat in state.round.seats.items() if seat.paperwork]
        for due_now in seen["decisions"]:
            found += [self._answer(due_now["seat"], each["choice"]) for each in due_now["choices"]]
        found += [c.ChangeDevice(method=state.setup.method, shuffler=state.setup.shuffler), c.ChangeDeck()]
        found += [c.Shuffle(), c.Cut(cards=20), self._close(), self._deal(None), c.Look(), self._reveal(None)]
        found += [self._reveal(n) for n in state.round.seats]
        found += [c.Validate(seat=n, wager=key) for n, seat in state.round.seats.items() for key in seat.open]
        counted = c.CountStub(cards=len(state.game.deck) - cards_out(state.round))
        found += [c.SettleUp(), c.Clear(), counted, replace(counted, by="floorperson")]
        twice = [c.ReportIrregularity(kind=ENTERED_TWICE, position=n, by="floorperson") for n in state.round.seats]
        return found + (twice if self._entered else [])

    def _corrections(self) -> list[c.Command]:
        """What was entered wrongly, all at once, and each by itself where something was paid by another."""
        faces = self._state.round.faces if self._entered else {}
        wrong = [(face, self._deck[place]) for place, face in faces.items() if face != self._deck[place]]
        together = [(tuple(was for was, _ in wrong), tuple(card for _, card in wrong))] if wrong else []
        each = [((was,), (card,)) for was, card in wrong]
        return [c.CorrectCards(was=was, cards=cards, by="floorperson") for was, cards in together + each]

    def _likely(self) -> c.Command:
        state, chance = self._state, self._chance
        if not state.round.bets_closed and not state.round.void and chance.random() < 0.75:
            seat = chance.randint(1, 4)
            if seat not in state.seated:
                return c.Sit(seat=seat)
            if seat not in state.round.seats:
                return c.PlaceWagers(seat=seat, wagers=self._stakes())
        helpful = self.helpful()
        return helpful[min(int(chance.expovariate(0.15)), len(helpful) - 1)]

    # Anything at all ------------------------------------------------------------------------------------------

    def _any(self) -> c.Command:
        chance = self._chance
        seat, word, amount = chance.randint(1, 8), chance.choice(_WORDS), chance.choice(_AMOUNTS)
        some: Callable[[tuple[Any, ...]], Any] = chance.choice
        by: dict[str, Any] = {"by": chance.choice(_ROLES)} if chance.random() < 0.1 else {}
        makers: tuple[Callable[[], c.Command], ...] = (
            lambda: c.Sit(seat=seat, player=some((None, "Ann", "ann ", "Bob")), **by),
            lambda: c.Leave(seat=seat, **by),
            lambda: c.PlaceWagers(seat=seat, wagers=self._stakes(), tender={word: {"match_play": amount}}, **by),
            lambda: c.PlaceWagers(seat=seat, wagers={word: amount}, **by),
            lambda: c.TakeBack(seat=seat, wager=some((None, word)), **by),
            lambda: c.NoMoreBets(**by),
            lambda: c.NoMoreBets(meters={word: {"major": c.ReadingGiven(amount=amount)}}, draws={"x": 1}, **by),
            lambda: c.Shuffle(count=some((None, 52, 51)), colour=some((None, "red", "blue")), **by),
            lambda: c.Cut(cards=chance.randint(0, 60), **by),
            lambda: c.Recut(cards=chance.randint(0, 60), **by),
            lambda: self._deal(some((1, 2, 7))),
            lambda: c.DealCards(up=self._faces(some((1, 2)))),
            lambda: c.Look(seat=seat, **by),
            lambda: c.Expose(seat=seat, cards=some((None, self._faces(2))), **by),
            lambda: self._answer(seat, some(("bet", "fold", "1x", "3x", "pass", "x"))),
            lambda: c.Withdraw(seat=seat, **by),
            lambda: c.Expire(seat=seat, reason=some(("clock", "clock", "connection")), **by),
            lambda: c.Expire(seat=seat, at=self._now(), **by),
            lambda: c.Reveal(of=some((seat, "dealer", "board")), cards=some((None, self._faces(5))), **by),
            lambda: c.Validate(seat=seat, wager=word, **by),
            lambda: c.SettleUp(seat=seat, **by),
            lambda: self._correction(by),
            lambda: c.Document(seat=seat, **by),
            lambda: c.CountStub(cards=chance.randint(0, 60), misdealt=chance.random() < 0.5, **by),
            lambda: c.ChangeDeck(decks=some((("green",), ("red", "blue"))), preshuffled=chance.random() < 0.5, **by),
            lambda: c.ChangeDevice(remove=True, **by),
            lambda: c.ChangeDevice(
                method=some(get_args(MethodKey)), shuffler=some((None, "manual", "automated")), **by
            ),
            self._irregularity,
            self._irregularity,
            self._misdeal,
            lambda: c.Rule(ruling=some(("play_on", "void_all", "x")), **by),
            lambda: c.Attest(steps=some((None, ("x",))), **by),
            lambda: c.Clear(**by),
        )
        return chance.choice(makers)()

    def _correction(self, by: dict[str, Any]) -> c.Command:
        """Some card that lies open, or any, becomes another one."""
        there = [*self._state.round.faces.values(), *self._faces(1)]
        return c.CorrectCards(was=(self._chance.choice(there),), cards=self._faces(1), **by)

    def _irregularity(self) -> c.Command:
        chance, rows = self._chance, self._state.irregularities()
        if not rows:
            return c.ReportIrregularity(kind="x")
        places: tuple[Holder | None, ...] = (None, "dealer", "board", 1, 2, 3, 8)
        hands = {str(n): self._of(seat.cards) for n, seat in self._state.round.seats.items()}
        return c.ReportIrregularity(
            kind=chance.choice(rows).kind,
            position=chance.choice(places),
            count=chance.choice((None, None, 1, 2, 4, 5, 6)),
            card=self._of([self._state.round.next_position]) if self._entered else None,
            hands=hands if self._entered else None,
            by=chance.choice(("dealer", "floorperson")),
        )

    def _misdeal(self) -> c.Command:
        """A hand with one card too few or too many: of paper cards that happens."""
        chance, round_ = self._chance, self._state.round
        holders: list[Holder] = ["dealer", "dealer", "board", *round_.seats]
        holder = chance.choice(holders)
        wrong = max(len(round_.cards_of(holder)) + chance.choice((-1, -1, 1)), 0)
        by: Role = "dealer" if chance.random() < 0.5 else "floorperson"
        return c.ReportIrregularity(kind="wrong_card_count", position=holder, count=wrong, by=by)

    # Parts ----------------------------------------------------------------------------------------------------

    @property
    def _state(self) -> TableState:
        return self._table.state

    @property
    def _entered(self) -> bool:
        return self._state.setup.entered

    def _of(self, places: Iterable[int]) -> tuple[Card, ...]:
        return tuple(self._deck[place] for place in places if place < len(self._deck))

    def _faces(self, number: int) -> tuple[Card, ...]:
        return tuple(self._chance.sample(self._state.game.deck, number))

    def _stakes(self) -> dict[str, int]:
        """Wagers that the table would take: what must be made, and some of the others."""
        chance = self._chance
        ante = chance.choice((500, 1000, 2500))
        made: dict[str, int] = {}
        for wager in self._state.game.wagers:
            if not wager.opening or (made and not isinstance(wager.stake, Times) and chance.random() < 0.5):
                continue
            if isinstance(wager.stake, PlayersChoice):
                made[wager.key] = ante if not made or chance.random() < 0.3 else chance.choice((100, 500))
            elif isinstance(wager.stake, Exactly):
                made[wager.key] = wager.stake.amount
            elif wager.stake.of in made:
                made[wager.key] = made[wager.stake.of] * wager.stake.times[0]
        return made

    def _close(self) -> c.NoMoreBets:
        state, chance = self._state, self._chance
        meters = {
            meter: {level: self._reading(meter, level, wagers) for level in levels_of(wagers[0])}
            for meter, wagers in meters_of(state.game).items()
        }
        made = {
            name: str(chance.choice(state.game.deck)) if draw.of == "card" else chance.choice((1, 2, "dealer"))
            for name, draw in draws(state.game).items()
            if chance.random() < 0.7
        }
        fixed = [wager.key for wager in state.game.wagers if isinstance(wager.stake, Exactly)]
        counted = {key: sum(key in seat.wagers for seat in state.round.seats.values()) for key in fixed}
        unread = chance.random() < 0.1
        drawn = made if chance.random() < 0.5 else None
        explained = any(each.because is not None for levels in meters.values() for each in levels.values())
        by: Role = "floorperson" if explained and not unread and chance.random() < 0.9 else "dealer"
        return c.NoMoreBets(meters=None if unread else meters, draws=drawn, collected=counted, by=by)

    def _reading(self, meter: str, level: str, wagers: tuple[Wager, ...]) -> c.ReadingGiven:
        """Mostly what the last round left and this one adds; otherwise anything, mostly for a reason."""
        state, chance = self._state, self._chance
        left = state.meters_left.get(meter, {}).get(level)
        if left is None or chance.random() < 0.4:
            return c.ReadingGiven(
                amount=chance.choice((0, 1, 1_234_567_891, 10**10, 10**11)),
                reserve=chance.choice((0, 0, 12_000_001)),
                because=chance.choice((None, *get_args(Because))) if chance.random() < 0.8 else None,
            )
        stakes = ((wager, seat.wagers.get(wager.key, 0)) for seat in state.round.seats.values() for wager in wagers)
        added = sum(contributed(wager, stake).get(level, 0) for wager, stake in stakes)
        return c.ReadingGiven(amount=left.amount + added, reserve=left.reserve)

    def _deal(self, count: int | None) -> c.DealCards:
        step = dealer_step(self._state) if self._state.round.bets_closed else None
        if not self._entered or not isinstance(step, Deal) or self._state.round.short is not None:
            return c.DealCards(count=count)
        waiting = (self._state.round.pending or due(self._state, step))[:count]
        start = self._state.round.next_position
        return c.DealCards(count=count, up=self._of(start + n for n, card in enumerate(waiting) if card.up) or None)

    def _reveal(self, seat: int | None) -> c.Reveal:
        if not self._entered:
            return c.Reveal(of=seat)
        round_ = self._state.round
        if seat is not None:
            return c.Reveal(of=seat, cards=self._of(p for p in round_.seats[seat].cards if p not in round_.up))
        step = dealer_step(self._state) if round_.bets_closed else None
        if not isinstance(step, Turn):
            return c.Reveal()
        held = round_.cards_of(step.whose)
        chosen = [held[card] for card in step.cards] or held
        return c.Reveal(cards=self._of(place for place in chosen if place not in round_.up))

    def _answer(self, seat: int, choice: str) -> c.Answer:
        offered = [step.choice for step in self._state.game.steps if isinstance(step, Offer)]
        shows = max((each.shows for each in offered if each.word == choice), default=0)
        hand = self._state.round.seats.get(seat)
        gives_up = max((each.gives_up for _, each in choices(self._state.game) if each.word == choice), default=0)
        if gives_up and hand is not None and not self._entered:
            some = self._chance.sample(range(1, len(hand.cards) + 1), min(gives_up, len(hand.cards)))
            return c.Answer(seat=seat, choice=choice, places=tuple(some))
        if not self._entered or hand is None or not shows:
            return c.Answer(seat=seat, choice=choice)
        places = [place for place in hand.cards[:shows] if place not in self._state.round.up]
        return c.Answer(seat=seat, choice=choice, cards=self._of(places))
