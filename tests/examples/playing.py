"""What the tests of the examples share: a settled deal in a few words, a table with a known deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from fifthstreet import open_table, replay, settle
from fifthstreet.cards import DECK, parse_cards
from fifthstreet.games import Describe
from fifthstreet.rulebook import Pack
from fifthstreet.table.session import Table
from fifthstreet.table.state import AUTOMATIONS

#: All chores but the last, so that a settled round still lies on the table.
UNTIL_CLEARED = tuple(chore for chore in AUTOMATIONS if chore != "clear")


@dataclass(frozen=True)
class Told:
    """What became of one seat: (wager, outcome, paid) line by line, and the net, in dollars."""

    lines: list[tuple[str, str, str]]
    net: Decimal


@dataclass(frozen=True)
class Examined:
    """A game under test: its description and its pack."""

    describe: Describe
    pack: Pack
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return next(iter(self.pack.games))

    def settle(
        self,
        cards: str,
        decisions: str,
        *,
        dealer: str | None = None,
        community: str | None = None,
        **wagers: str,
    ) -> Told:
        """Settle one seat's hand; what the round came to must also follow from its notation."""
        seat = {"wagers": wagers, "cards": cards, "decisions": decisions.split()}
        given: dict[str, object] = {"game": self.key, "pack": self.pack.key, "options": self.options}
        if dealer is not None:
            given["dealer"] = dealer
        if community is not None:
            given["community"] = community
        result = settle({**given, "seats": {"3": seat}}, self.pack, self.describe)
        self.replays(result["round"], result["seats"]["3"]["net"])
        lines = [(line["wager"], line["outcome"], line["paid"]) for line in result["seats"]["3"]["lines"]]
        return Told(lines, Decimal(result["seats"]["3"]["net"]))

    def replays(self, notation: str, net: str) -> None:
        again = replay(notation, self.pack, self.describe)
        assert Decimal(again.net(3)) / 100 == Decimal(net)

    def table(self, cards: str, *automations: str, **options: Any) -> Table:
        """A table whose deck begins with these cards, in the order of the deal."""
        return open_table(
            self.describe,
            self.pack,
            options={**self.options, **options},
            deck=stacked(cards),
            automations=automations or UNTIL_CLEARED,
        )


def stacked(cards: str) -> str:
    """A whole deck that begins with these cards."""
    first = parse_cards(cards)
    return " ".join(map(str, [*first, *(card for card in DECK if card not in first)]))
