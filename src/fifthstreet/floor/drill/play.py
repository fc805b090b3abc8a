"""What people at a table do next, as they see it: players sit, wager and decide, dealers and supervisors follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fifthstreet.cards import DECK, Card, parse_cards
from fifthstreet.floor.attending import next_of_dealer, next_of_floor
from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.staging import DrillTable
from fifthstreet.floor.house import House
from fifthstreet.floor.next_at_console import press_of_claim
from fifthstreet.floor.tables import HouseTable
from fifthstreet.games.reading.course import streets
from fifthstreet.games.reading.funding import meters_of
from fifthstreet.money import format_cents
from fifthstreet.progressive.link.state import Link
from fifthstreet.table.progress import due
from fifthstreet.table.state import Seat, TableState, changed
from fifthstreet.table.views import DecisionDue, decisions_due

#: Who asks, and for what.
Wish = tuple[str, dict[str, Any]]
_IRREGULAR = 0.02
#: A time that every clock has passed.
_LATE = 10**15
_ANTES = (1000, 1500, 2500)
#: What lies in a rigged deck.
_HANDS = ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "Ac Ad Ah As Kd", "Kc Kh Qd Qh Qc", "2d 7d 9d Jd Kd")


class Play:
    """The people of one table; ``told`` is the last refusal that they got."""

    def __init__(self, place: DrillTable, chance: Chance) -> None:
        self.place, self.chance = place, chance
        self.told: str | None = None

    def next(self, house: House) -> Wish:
        """What somebody does now."""
        table = house.table(self.place.table).state
        if table.session is None:
            return "floorperson1", {"do": "open_table"}
        state = table.state
        if state.round.ruling:
            return "floorperson1", {"do": "rule", "ruling": self.chance.choice(state.round.ruling)}
        if not (state.round.bets_closed or state.round.void):
            return self._betting(house, table)
        if table.console.claim is not None:
            return self._supervising(table)
        if self.chance.likely(_IRREGULAR):
            return self._reporting(state)
        return self._playing(house, table)

    # Before the cards ---------------------------------------------------------------------------------------------

    def _betting(self, house: House, table: HouseTable) -> Wish:
        state = table.state
        for seat, player in self.place.players.items():
            if seat not in state.seated:
                return player, {"do": "sit", "seat": seat}
        taken = self._link_is_ready(house)
        locked = table.console.state != "ready"
        for seat, player in self.place.players.items():
            there = state.round.seats.get(seat)
            if there is None and not locked:
                return self._wagering(house, state, seat, player, taken)
            if there is not None and not taken and not locked and (key := self._metered(there, state)) is not None:
                return player, {"do": "take_back", "seat": seat, "wager": key}
        return self._dealing(house, table)

    def _wagering(self, house: House, state: TableState, seat: int, player: str, taken: bool) -> Wish:
        if house.ledger.balance(f"chips/{player}") < 500_000_000:
            return "accounting1", {"do": "buy_in", "player": player, "amount": "2000.00", "table": None}
        ante = self.chance.choice(_ANTES)
        wagers = {"ante": ante}
        if state.game.key == "boston-5":
            wagers["first"] = 2 * ante
        if taken and self.chance.likely(0.85):
            wagers |= {wager.key: 100 for each in meters_of(state.game).values() for wager in each}
        return player, {"do": "wager", "seat": seat, "wagers": {k: format_cents(v) for k, v in wagers.items()}}

    def _link_is_ready(self, house: House) -> bool:
        link = self._link(house)
        return link is not None and link.is_open and link.tables[self.place.table].is_connected

    def _link(self, house: House) -> Link | None:
        return None if self.place.link is None else house.link(self.place.link).state

    def _metered(self, seat: Seat, state: TableState) -> str | None:
        keys = (wager.key for each in meters_of(state.game).values() for wager in each)
        return next((key for key in keys if key in seat.wagers), None)

    # After them -----------------------------------------------------------------------------------------------

    def _supervising(self, table: HouseTable) -> Wish:
        """A claim goes its way; now and then the wrong person is asked first."""
        who = f"{self.chance.choice(('floorperson', 'executive', 'executive'))}{self.chance.choice((1, 2))}"
        return who, {**press_of_claim(table.console).command}

    def _reporting(self, state: TableState) -> Wish:
        """Something was not dealt right; often the table knows better."""
        kind = self.chance.choice([row.kind for row in state.irregularities()])
        position = self.chance.choice((None, "dealer", *state.round.seats))
        return "floorperson1", {"do": "irregularity", "kind": kind, "position": position}

    def _playing(self, house: House, table: HouseTable) -> Wish:
        state = table.state
        due_now = [asked for asked in decisions_due(state) if asked["turn"]]
        if due_now:
            return self._deciding(due_now[0])
        return self._dealing(house, table)

    def _dealing(self, house: House, table: HouseTable) -> Wish:
        """The staff go on, now and then with the wrong button; nobody waits for a clock."""
        linked = house.linked(self.place.table)
        staff = (("dealer1", next_of_dealer), ("floorperson1", next_of_floor))
        found = ((who, next_of(table, linked, _LATE)) for who, next_of in staff)
        wishes = ((who, command) for who, command in found if command is not None)
        who, command = next(wishes, ("dealer1", {"do": "no_more_bets"}))
        if command["do"] == "hand_button" and self.chance.likely(0.1):
            command["row"] = "Royal Flush"
        return who, command

    def _deciding(self, asked: DecisionDue) -> Wish:
        """A player decides, and mostly stays."""
        choices = [each["choice"] for each in asked["choices"]]
        stays = [choice for choice in choices if choice != "fold"] if self.chance.likely(0.8) else choices
        choice = self.chance.choice(stays or choices)
        do = {"do": choice} if choice in ("expose", "withdraw") else {"do": "decide", "choice": choice}
        return self.place.players[asked["seat"]], {**do, "seat": asked["seat"]}

    # The plan of the seed ---------------------------------------------------------------------------------------

    def cards(self, house: House) -> list[Card]:
        """Cards that make the next round's hands of some seats large."""
        state = house.table(self.place.table).state.state
        seats = {seat: Seat(seat) for seat in self.place.players}
        dealt = changed(state, round=changed(state.round, seats=seats))
        holders = [card.to for street in streets(state.game) for card in due(dealt, street)]
        hands = dict(zip(self.chance.sample(sorted(seats), 2), self.chance.sample(_HANDS, 2), strict=True))
        return list(_laid(holders, {seat: list(parse_cards(hand)) for seat, hand in hands.items()}, self.chance))


def _laid(holders: list[Any], hands: dict[int, list[Card]], chance: Chance) -> Iterator[Card]:
    """A card for each place of the deal: of the hand that is planned for its holder, or any other one."""
    boards = hands[next(iter(hands))]
    used: set[Card] = set()
    rest = [card for card in DECK if all(card not in hand for hand in hands.values())]
    chance.shuffle(rest)
    for holder in holders:
        planned = boards if holder == "board" else hands.get(holder, [])
        card = next((each for each in planned if each not in used), None) or rest.pop()
        used.add(card)
        yield card
