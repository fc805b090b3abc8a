"""Random people doing random things at two tables: money, permissions and the log stay right."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test
from tests.floor.houses import BOSTON, Floor
from tests.floor.playing import CARIBBEAN, bravest, folds_at, next_step

from fifthstreet.errors import Error
from fifthstreet.floor import streams
from fifthstreet.floor.house import House
from fifthstreet.floor.permissions import MAY, ROLES
from fifthstreet.ledger.checkpoints import read_key
from fifthstreet.ledger.verify import flaws

TABLES = ("B5", "C1")
PEOPLE = st.sampled_from((*ROLES, "bob"))
WAGERS = st.sampled_from(
    (
        {"ante": "10.00", "first": "20.00"},
        {"ante": "10.00", "first": "20.00", "optional_bonus": "5.00"},
        {"ante": "10.00", "bonus": "5.00"},
        {"ante": "10.00", "cover_all": "1.00"},
        {"ante": "10.00"},
        {"ante": "300.00"},
        {"optional_bonus": "5.00"},
    )
)
AMOUNTS = st.sampled_from(("0.00", "5.00", "100.00", "2500.00", "100000000.01", "-1.00"))
LINES = st.sampled_from(({"ante": {"paid": "25.00", "returned": "10.00"}}, {"ante": {}}, {"first": {"paid": "5.00"}}))


class HouseMachine(RuleBasedStateMachine):
    """A house in which anybody tries anything."""

    template: Floor

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.floor = self.template.copy(Path(self.folder.name) / "house")
        self.last: tuple[dict[str, Any], Any] | None = None

    def teardown(self) -> None:
        self.replay_equals_what_lives()
        key = read_key(self.floor.folder / "keys" / "signing.pem").public_key()
        assert not list(flaws(self.floor.house.ledger, key))
        self.floor.house.ledger.engine.dispose()
        self.folder.cleanup()

    def tried(self, badge: str, do: str, **fields: Any) -> None:
        """Somebody tries something; what the role may not do is never done."""
        given = {"do": do, "session": self.floor.sessions[badge], "key": f"k{next(self.floor.keys)}", **fields}
        head = self.floor.house.ledger.head()
        try:
            answer = self.floor.house.do(given).to_json()
        except Error:
            assert self.floor.house.ledger.head() == head
            return
        role = self.floor.house.people.state.badges[badge].role
        assert role in MAY[do]
        self.last = (given, answer)

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), seat=st.integers(0, 4))
    def sit(self, badge: str, table: str, seat: int) -> None:
        self.tried(badge, "sit", table=table, seat=seat)

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), seat=st.integers(1, 4), wagers=WAGERS)
    def wager(self, badge: str, table: str, seat: int, wagers: dict[str, str]) -> None:
        self.tried(badge, "wager", table=table, seat=seat, wagers=wagers)

    @rule(
        badge=PEOPLE,
        table=st.sampled_from(TABLES),
        seat=st.integers(1, 4),
        do=st.sampled_from(("leave", "take_back")),
    )
    def back(self, badge: str, table: str, seat: int, do: str) -> None:
        self.tried(badge, do, table=table, seat=seat)

    @rule(table=st.sampled_from(TABLES), steps=st.integers(1, 8), folds=st.booleans())
    def play_on(self, table: str, steps: int, folds: bool) -> None:
        """The round goes on as it should."""
        for _ in range(steps):
            session = self.floor.house.table(table).state.session
            if session is None or not session.state.round.seats:
                return
            who, do, fields = next_step(session.state, folds_at(1) if folds else bravest)
            self.tried(who, do, table=table, **fields)

    @rule(
        badge=PEOPLE,
        table=st.sampled_from(TABLES),
        do=st.sampled_from(("shuffle", "deal", "settle", "clear", "reveal")),
    )
    def out_of_turn(self, badge: str, table: str, do: str) -> None:
        self.tried(badge, do, table=table)

    @rule(
        badge=PEOPLE,
        table=st.sampled_from((None, *TABLES)),
        amount=AMOUNTS,
        player=st.sampled_from(("bob", "player")),
    )
    def buy_in(self, badge: str, table: str | None, amount: str, player: str) -> None:
        self.tried(badge, "buy_in", player=player, amount=amount, **({} if table is None else {"table": table}))

    @rule(badge=PEOPLE, amount=AMOUNTS, player=st.sampled_from(("bob", "player")))
    def cash_out(self, badge: str, amount: str, player: str) -> None:
        self.tried(badge, "cash_out", player=player, amount=amount)

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), amount=AMOUNTS, do=st.sampled_from(("fill", "credit")))
    def bank(self, badge: str, table: str, amount: str, do: str) -> None:
        self.tried(badge, do, table=table, amount=amount)

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), do=st.sampled_from(("open_table", "close_table", "drop")))
    def doors(self, badge: str, table: str, do: str) -> None:
        self.tried(badge, do, table=table)

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), round_=st.integers(1, 3), seat=st.integers(1, 3), lines=LINES)
    def correct(self, badge: str, table: str, round_: int, seat: int, lines: Any) -> None:
        self.tried(badge, "correct", table=table, round=round_, seat=seat, lines=lines, reason="misread")

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), round_=st.integers(1, 3), seat=st.integers(1, 3))
    def dispute(self, badge: str, table: str, round_: int, seat: int) -> None:
        self.tried(badge, "dispute", table=table, round=round_, seat=seat, reason="paid too little")

    @rule(badge=PEOPLE, table=st.sampled_from(TABLES), number=st.integers(1, 3))
    def rule_dispute(self, badge: str, table: str, number: int) -> None:
        self.tried(badge, "rule_dispute", table=table, dispute=number, ruling="it stands")

    @rule()
    def repeat(self) -> None:
        """The same command once more changes nothing and is answered the same."""
        if self.last is not None:
            head = self.floor.house.ledger.head()
            assert self.floor.house.do(self.last[0]).to_json() == self.last[1]
            assert self.floor.house.ledger.head() == head

    @rule()
    def crash(self) -> None:
        self.replay_equals_what_lives()
        self.floor.house.ledger.engine.dispose()
        self.floor.reopen()

    def replay_equals_what_lives(self) -> None:
        again = self.floor.again()
        assert known(again) == known(self.floor.house)
        again.ledger.forget_snapshots()
        folded = self.floor.again()
        assert known(folded) == known(again)
        for house in (again, folded):
            house.ledger.engine.dispose()

    @invariant()
    def no_money_comes_or_goes(self) -> None:
        held = self.floor.house.ledger.balances()
        assert sum(held.values()) == 0
        assert all(amount >= 0 for name, amount in held.items() if name.startswith(("chips/", "game/", "layout/")))

    @invariant()
    def the_layout_is_what_lies_there(self) -> None:
        for name in TABLES:
            session = self.floor.house.table(name).state.session
            seats = [] if session is None else session.state.round.seats.values()
            there = sum(amount for seat in seats for key, amount in seat.wagers.items() if key in seat.open)
            assert self.floor.house.ledger.balance(f"layout/{name}") == there * 10_000


def known(house: House) -> Any:
    """The states of a house."""
    tables = [house.table(name).state for name in TABLES]
    return (
        house.people.state,
        house.registry.state,
        [(each.after, each.closed, None if each.session is None else each.session.state) for each in tables],
        [None if each.deck is None else each.deck.lying for each in tables],
    )


@pytest.fixture(scope="module")
def two_tables(tmp_path_factory: pytest.TempPathFactory) -> Floor:
    floor = Floor(tmp_path_factory.mktemp("stateful") / "house").opened(BOSTON)
    floor.signed({"do": "create_table", **CARIBBEAN})
    floor.do("floorperson", "opener", table="C1", amount="10000.00")
    floor.do("floorperson", "open_table", table="C1")
    return floor


@pytest.mark.volume
@pytest.mark.req("S5")
@pytest.mark.req("S2")
def test_whatever_anybody_does_the_money_adds_up_and_the_log_says_it_all(
    two_tables: Floor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "KEPT_EVERY", 25)
    monkeypatch.setattr(HouseMachine, "template", two_tables, raising=False)
    few = settings(max_examples=6, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck))
    run_state_machine_as_test(HouseMachine, settings=few)
