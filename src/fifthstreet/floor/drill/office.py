"""What happens away from the tables: links closed and opened, wins backed out, meters adjusted, trays filled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fifthstreet.floor.approvals import amounts_of
from fifthstreet.floor.drill.chance import Chance
from fifthstreet.floor.drill.play import Wish
from fifthstreet.floor.drill.staging import DrillTable
from fifthstreet.floor.house import House
from fifthstreet.progressive.link.state import Link


class Office:
    """Technicians, accounting and executives; ``told`` is the last refusal that they got."""

    def __init__(self, at: tuple[DrillTable, ...], chance: Chance) -> None:
        self.places, self.chance = at, chance
        self.told: str | None = None

    def is_needed(self, house: House) -> bool:
        """Whether something waits for the office."""
        return self._waiting(house) is not None or self._broken(house) is not None

    def next(self, house: House) -> Wish:
        """What somebody does now: first what waits for a second signature, then what is broken."""
        waiting = self._waiting(house)
        if waiting is not None:
            return self._sign(waiting)
        place = self._broken(house) or self.chance.choice(self.places)
        if place.link is None or self.chance.likely(0.3):
            return self._bank(place)
        link = house.link(place.link).state
        assert link is not None
        return self._repair(place, link) or self._link(place, link)

    def _waiting(self, house: House) -> int | None:
        """The last request that waits for its second signature, unless it is too old."""
        return None if self.told == "request/over" else max(house.registry.state.requests, default=None)

    def _broken(self, house: House) -> DrillTable | None:
        """A table whose link is closed or out of reach."""
        for place in self.places:
            link = None if place.link is None else house.link(place.link).state
            if link is not None and not (link.is_open and link.tables[place.table].is_connected):
                return place
        return None

    def _sign(self, number: int) -> Wish:
        """Another department signs; what is refused is declined, and so is what nobody wants any more."""
        do = "decline" if self.told is not None or self.chance.likely(0.05) else "approve"
        return "executive1", {"do": do, "request": number}

    def _repair(self, place: DrillTable, link: Link) -> Wish | None:
        """A lost connection and a closed link do not stay so."""
        if not link.tables[place.table].is_connected:
            return "technician1", {"do": "connection", "lost": False, "table": place.table}
        if not link.is_open:
            if not link.games and self.chance.likely(0.3):
                level = self.chance.choice(sorted(link.levels))
                seed = self.chance.choice(("10000.00", "5000.00", "2500.00"))
                return self._request(place, {"do": "set_parameters", "levels": {level: {"seed": seed}}})
            return self._request(place, {"do": "open_link", "approved": amounts_of(link.terms, "drill")})
        return None

    def _link(self, place: DrillTable, link: Link) -> Wish:
        wishes: list[Callable[[], Wish]] = [
            lambda: self._request(place, {"do": "close_link"}),
            lambda: ("technician1", {"do": "connection", "lost": True, "table": place.table}),
            lambda: self._request(place, self._adjustment(link)),
        ]
        if link.wins:
            number = self.chance.choice(sorted(link.wins))
            wishes.append(lambda: self._request(place, {"do": "back_out", "number": number}))
        return self.chance.choice(wishes)()

    def _adjustment(self, link: Link) -> dict[str, Any]:
        because = self.chance.choice(("malfunction", "over_limit", "seed_recovery", "reserve_receipts", "transfer"))
        amount = f"{self.chance.choice(('', '-'))}{self.chance.randrange(1, 200)}.{self.chance.randrange(10)}0"
        level = self.chance.choice(sorted(link.levels))
        account = self.chance.choice(("meter", "reserve", "overflow"))
        return {
            "do": "adjust",
            "level": level,
            "amount": amount,
            "because": because,
            "original": f"link/{link.terms.id} 1",
            "account": account,
        }

    def _request(self, place: DrillTable, command: dict[str, Any]) -> Wish:
        asks = self.chance.choice(("technician1", "accounting1"))
        return asks, {"do": "request", "command": command, "reason": "drill", "link": place.link}

    def _bank(self, place: DrillTable) -> Wish:
        player = self.chance.choice(list(place.players.values()))
        wishes: tuple[Wish, ...] = (
            ("floorperson1", {"do": "fill", "table": place.table, "amount": "1000.00"}),
            ("floorperson2", {"do": "credit", "table": place.table, "amount": "500.00"}),
            ("dealer1", {"do": "buy_in", "table": place.table, "player": player, "amount": "100.00"}),
            ("accounting1", {"do": "cash_out", "player": player, "amount": "25.00"}),
            ("floorperson2", {"do": "close_table", "table": place.table}),
            ("accounting1", {"do": "drop", "table": place.table}),
        )
        return self.chance.choice(wishes)
