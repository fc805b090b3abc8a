"""Tables that the tests of this room play at."""

from __future__ import annotations

import pytest
from tests.table.commanding import deck_for

from fifthstreet import Refusal, Table, open_table
from fifthstreet.cards import DECK
from fifthstreet.rulebook import load_pack
from fifthstreet.table.messages import commands as c


def refusal(table: Table, command: c.Command) -> Refusal:
    assert not table.can(command)
    with pytest.raises(Refusal) as caught:
        table.do(command)
    return caught.value


def fold_a_round(table: Table) -> None:
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.decide(1, "fold")


def royal_for_the_player() -> str:
    first = ["As", "2c", "Ks", "3d", "Qs", "4h", "Js", "5c", "Ts", "7d"]
    return " ".join([*first, *(str(card) for card in DECK if str(card) not in first)])


def sealed(notation: str) -> str:
    """A notation as it is written today: with the version and the digest of its shipped pack."""
    game, pack, rest = notation.split(" ", 2)
    book = load_pack(pack)
    return f"{game} {pack} version={book.version} digest={book.digest} {rest}"


def with_coupon(ante_pays: str = "1 to 1", *, entered: bool = False) -> Table:
    pack = load_pack("us-ma")
    game = pack.games["caribbean-stud"]
    tables = tuple(
        table.model_copy(update={"rows": (table.rows[0].model_copy(update={"pays": ante_pays}),)})
        if table.wager == "ante"
        else table
        for table in game.paytables
    )
    house = pack.model_copy(
        update={"key": "ours", "games": {"caribbean-stud": game.model_copy(update={"paytables": tables})}},
    )
    table = open_table(
        "caribbean-stud",
        house,
        deck=None if entered else deck_for("Ac 2d Ad 3d Kh 5h Ks 7c 9c 8d"),
        entered=entered,
        automations=("attest", "shuffle", "collect", "deal"),
    )
    table.sit(1)
    table.do(c.PlaceWagers(seat=1, wagers={"ante": 1000}, tender={"ante": {"match_play": 500}}))
    table.no_more_bets()
    return table


def crazy(first: str | None, *automations: str) -> Table:
    """Crazy 4 Poker after the deal of one player, whose hand begins so; without a hand the cards are physical.

    Three times the ante is for a pair of aces or better.
    """
    deck = None if first is None else deck_for(first, "9c 9h 5d 7s 2h 3c")
    table = open_table(
        "crazy-4-poker",
        "published",
        deck=deck,
        entered=deck is None,
        automations=("attest", "shuffle", "cut", "collect", "deal", *automations),
    )
    table.sit(1)
    table.wager(1, ante="10.00", super_bonus="10.00")
    table.no_more_bets()
    if deck is None:
        table.do(c.DealCards())
    return table
