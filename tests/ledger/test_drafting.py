"""What commands come to, without a database."""

from __future__ import annotations

from tests.ledger.writings import command, moved, said

from fifthstreet.ledger.drafting import Draft, Standing
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Head, Record, Writing

_HEAD = Head(7, bytes(range(32)))


def _draft() -> Draft:
    """On a log of seven records, in which every stream has three and every account holds a hundred."""

    def look(asked: Writing) -> Standing:
        streams = [*asked.expects, *(entry.stream for entry in asked.entries)]
        return Standing(_HEAD, 500, False, dict.fromkeys(streams, 3), dict.fromkeys(asked.at_least, 100))

    def answered(key: str) -> tuple[Record, ...]:
        raise AssertionError(key)

    return Draft(look, answered)


def test_records_follow_each_other_and_rest_on_what_was_found() -> None:
    draft = _draft()
    first = draft.take(command(moved("t", "a", "b", 5), said("u"), key="k", expects={"t": 3, "v": 3}))
    second = draft.take(command(said("t"), expects={"t": 4}, at=400))
    assert isinstance(first, tuple)
    assert isinstance(second, tuple)
    assert [(each.position, each.command, each.stream, each.version, each.at) for each in (*first, *second)] == [
        (8, 8, "t", 4, 1_000),
        (9, 8, "u", 4, 1_000),
        (10, 10, "t", 5, 1_000),
    ]
    assert (draft.base, draft.head) == (_HEAD, Head(10, second[0].hash))
    assert draft.found == {"t": 3, "v": 3, "u": 3}
    assert draft.moved == {"a": -5, "b": 5}


def test_what_an_account_must_have_held_before_is_what_the_hungriest_command_needs() -> None:
    draft = _draft()
    spends = [Writing((moved("t", "ann", "b", amount),), 1, "x", at_least={"ann": 0}) for amount in (60, 30)]
    wins = Writing((moved("t", "b", "ann", 200),), 1, "x")
    assert all(isinstance(draft.take(each), tuple) for each in (*spends, wins, spends[0]))
    assert draft.needed == {"ann": 90}
    (refused,) = (draft.take(Writing((moved("t", "ann", "b", 151),), 1, "x", at_least={"ann": 0})),)
    assert isinstance(refused, LedgerError)
    assert refused.message == "ann would hold -1, less than 0"
