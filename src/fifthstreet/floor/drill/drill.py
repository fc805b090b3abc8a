"""The drill itself: one seed, a house, people who play, faults, and checks after every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from fifthstreet.errors import Error
from fifthstreet.floor.books import Keys
from fifthstreet.floor.creating import first_entries
from fifthstreet.floor.drill import checks
from fifthstreet.floor.drill.chance import Chance, SeededHasher
from fifthstreet.floor.drill.crew import Crew, Message
from fifthstreet.floor.drill.faults import FAULTS, Fault
from fifthstreet.floor.drill.forbidden import forbidden
from fifthstreet.floor.drill.staging import PIN, places
from fifthstreet.floor.drill.storage import Crash, Storage
from fifthstreet.floor.drill.write_points import WritePoint
from fifthstreet.floor.house import House
from fifthstreet.ledger.checkpoints import sign
from fifthstreet.ledger.store import Ledger

_HOUR = 3_600_000
#: How often something goes wrong, and how often the log is signed.
_WRONG, _SIGNED = 0.2, 0.02
_FOR_SUPERVISORS = ("key_turn", "j_pot", "confirm", "swipe")
_IN_THE_MIDDLE: tuple[WritePoint, ...] = ("records", "postings", "balances", "commit")


@dataclass
class Result:
    """What came of a drill."""

    seed: int
    steps: int = 0
    rounds: int = 0
    wins: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """The result as plain values."""
        return {
            "seed": self.seed,
            "steps": self.steps,
            "rounds": self.rounds,
            "wins": self.wins,
            "faults": {fault: self.faults[fault] for fault in FAULTS},
            "violations": len(self.violations),
        }


class Drill:
    """A house under test; ``run`` plays it."""

    def __init__(self, seed: int, tables: int, url: str) -> None:
        self.chance = Chance(seed)
        self.result = Result(seed)
        self.time = 1_767_225_600_000
        self._keys = Keys(self.chance.randbytes(32), self.chance.randbytes(32))
        self._signing = Ed25519PrivateKey.from_private_bytes(self.chance.randbytes(32))
        self._hasher = SeededHasher(self.chance)
        self.storage = Storage(url, self.chance)
        self.house = self._house(self.storage.ledger)
        self._other: House | None = None
        self._answers: dict[str, tuple[int, int]] = {}
        self._delayed: list[tuple[int, Message]] = []
        self.crew = Crew(places(tables), self.chance)
        self._open()

    def _house(self, ledger: Ledger) -> House:
        return House(
            ledger,
            self._keys,
            self._clock,
            hasher=self._hasher,
            randbelow=self.chance.below,
            random_bytes=self.chance.randbytes,
        )

    def _clock(self) -> int:
        return self.time

    def _open(self) -> None:
        """The house gets its people, tables and links; nothing goes wrong yet."""
        first_entries(self.house, "Drill", "America/New_York", PIN, self._signing)
        self.crew.open(self.house)

    # Steps ------------------------------------------------------------------------------------------------------

    def run(self, steps: int, progress: Callable[[int], None] = lambda step: None) -> Result:
        """Play this number of steps, or until something is wrong; then check everything."""
        for step in range(1, steps + 1):
            self.result.steps = step
            try:
                self._step(step)
                self._found(checks.after_a_step(self.house))
            except Exception as fault:  # a fault of the program is what a drill looks for
                self._found([f"{type(fault).__name__}: {fault}"])
            if self.result.violations:
                return self.result
            progress(step)
        self._end()
        return self.result

    def _found(self, wrong: Iterator[str] | list[str]) -> None:
        self.result.violations += [f"step {self.result.steps}: {each}" for each in wrong]

    def _expect(self, holds: bool, wrong: str) -> None:
        self._found([] if holds else [wrong])

    def _step(self, step: int) -> None:
        self.time += self.chance.randrange(50, 3000)
        if self.chance.likely(_SIGNED):
            sign(self.house.ledger, self._signing, self.time)
        due = [late for late in self._delayed if late[0] <= step]
        if due:
            self._delayed.remove(due[0])
            self._deliver(due[0][1])
            return
        message = self.crew.next(self.house)
        if self.chance.likely(_WRONG):
            self._go_wrong(self.chance.choice(FAULTS), message, step)
        else:
            self._deliver(message)

    # Delivery ---------------------------------------------------------------------------------------------------

    def _deliver(self, message: Message, house: House | None = None) -> bool:
        """A command reaches the house: what it answers holds, what it refuses changed nothing."""
        key = message.command["key"]
        head = self.house.ledger.head()
        try:
            answer = (house or self.house).do(message.command)
        except Error as refused:
            self._told(message, refused.code)
            self._expect(self.house.ledger.head() == head, f"{refused.code}: a refused command wrote to the log")
            return False
        finally:
            self.chance.unrig()
        said = (len(answer.events), answer.position)
        before = self._answers.setdefault(key, said)
        self._expect(before == said, f"{key} was answered {before}, then {said}")
        self._told(message, None)
        return True

    def _told(self, message: Message, code: str | None) -> None:
        goes_on = self.crew.told(message, code)
        self._expect(goes_on, f"table {message.command.get('table')} cannot go on: {code}")

    # What goes wrong ----------------------------------------------------------------------------------------------

    def _go_wrong(self, fault: Fault, message: Message, step: int) -> None:
        self.result.faults[fault] += 1
        match fault:
            case "duplicated":
                taken = self._deliver(message)
                self._expect(self._deliver(message) == taken, "a command that came twice was answered in two ways")
            case "delayed":
                self._delayed.append((step + self.chance.randrange(1, 20), message))
            case "dropped":
                message.people.told = None
            case "reordered":
                self._deliver(self.crew.next(self.house))
                self._deliver(message)
            case "race":
                self._race(message)
            case "clock_forward" | "clock_back":
                self.time += self.chance.randrange(_HOUR, 30 * _HOUR) * (1 if fault == "clock_forward" else -1)
                self._deliver(message)
            case "link_closed":
                self._close_link()
                self._deliver(message)
            case "forbidden":
                self._forbidden()
                self._deliver(message)
            case _:
                self._fail(fault, message)

    def _race(self, message: Message) -> None:
        """Two supervisors, two stations: one of them looks at the house as it was a while ago."""
        other = self._other or self._house(self.storage.another())
        self._other = other
        rival = Message({**message.command, "key": f"{message.command['key']}-rival"}, message.people)
        if rival.command["do"] in _FOR_SUPERVISORS:
            supervisor = self.chance.choice(("floorperson1", "executive2"))
            rival.command["session"] = self.crew.session(self.house, supervisor)
        for asked, house in self.chance.sample([(message, self.house), (rival, other)], 2):
            self._deliver(asked, house)
        self.house.refresh()

    def _close_link(self) -> None:
        """A link is closed in the middle of what happens at its tables."""
        link = self.chance.choice([place.link for place in self.crew.places if place.link is not None])
        asked = {"do": "request", "command": {"do": "close_link"}, "reason": "drill", "link": link}
        self._deliver(self.crew.message(self.house, ("technician2", asked)))
        signed = {"do": "approve", "request": self.house.registry.state.requested}
        self._deliver(self.crew.message(self.house, ("executive2", signed)))

    def _forbidden(self) -> None:
        """Somebody tries what they may not do."""
        wish = forbidden(self.chance, self.house, self.crew.places)
        self._expect(not self._deliver(self.crew.message(self.house, wish)), f"{wish[0]} was let {wish[1]}")

    def _fail(self, fault: Fault, message: Message) -> None:
        """The database fails, or the process ends; the command is given again."""
        match fault:
            case "disk_full":
                self.storage.fill_up()
            case "connection_lost":
                self.storage.lose_connection()
            case "torn_write":
                self.storage.tear()
            case "crash_before_the_write":
                self.storage.crash("before")
            case "crash_before_the_answer":
                self.storage.crash("committed")
            case _:
                self.storage.crash(self.chance.choice(_IN_THE_MIDDLE))
        try:
            self._deliver(message)
        except Crash:
            self._begin_again(message, fault)
        self.storage.calm()
        self._deliver(message)

    def _begin_again(self, message: Message, fault: Fault) -> None:
        """The house opens again from its database: what was answered is there, what was not is whole or not there."""
        asked = self.storage.asked
        if self._other is not None:
            self._other.ledger.engine.dispose()
            self._other = None
        self.house = self._house(self.storage.open_again())
        there = self.house.ledger.answered(message.command["key"])
        assert asked is not None
        self._expect(len(there) in (0, len(asked.entries)), f"{len(there)} of {len(asked.entries)} entries are there")
        may_be = {"torn_write": (True, False), "crash_before_the_answer": (True,)}.get(fault, (False,))
        self._expect(bool(there) in may_be, f"{fault}: {len(there)} records are there")
        self._found(self._lost(list(self._answers)[-5:]))

    def _lost(self, keys: list[str]) -> Iterator[str]:
        """What was answered and is not in the log as it was."""
        for key in keys:
            there = self.house.ledger.answered(key)
            if not there or (len(there), there[-1].position) != self._answers[key]:
                yield f"{key} was answered {self._answers[key]}, the log has {len(there)} records of it"

    # The end ----------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        """All of it once more: the replay, the log, the reports, and everything that was ever answered."""
        self.house.refresh()
        again = self._house(self.storage.another())
        self._found(checks.same_state(self.house, again))
        self._found(checks.at_the_end(again, self._signing.public_key()))
        self._found(self._lost(list(self._answers)))
        again.ledger.engine.dispose()
        kinds = Counter(record.kind for record in self.house.ledger.log())
        self.result.rounds, self.result.wins = kinds["round_cleared"], kinds["win_logged"]

    def close(self) -> None:
        """Leave the database."""
        if self._other is not None:
            self._other.ledger.engine.dispose()
        self.storage.ledger.engine.dispose()
