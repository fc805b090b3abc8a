"""What a worker does with what comes through its connection."""

from __future__ import annotations

from multiprocessing import get_context
from threading import Thread

from fifthstreet.web.working.process import work_for
from fifthstreet.web.working.warming import warm

_TASKS = "tests.web.working.tasks"


def test_a_worker_answers_tells_refuses_and_breaks_until_nobody_asks() -> None:
    ours, theirs = get_context("spawn").Pipe()
    worker = Thread(target=work_for, args=(theirs,))
    worker.start()
    answers = []
    for name, arguments, tells, said in (
        ("doubled", (4,), False, 2),
        ("count_to", (2,), True, 4),
        ("refuse", (), False, 2),
        ("break_down", (), False, 2),
        ("not_there", (), False, 1),
    ):
        ours.send((f"{_TASKS}:{name}", arguments, tells))
        answers += [ours.recv() for _ in range(said)]
    ours.close()
    worker.join(10)
    assert not worker.is_alive()
    kinds = [kind for kind, _ in answers]
    assert kinds == [
        "begun", "done", "begun", "news", "news", "done", "begun", "refused", "begun", "broke", "broke"
    ]  # fmt: skip
    assert [said for kind, said in answers if kind in ("done", "news")] == [8, 0, 1, "counted"]
    assert answers[7][1]["code"] == "wager/step"


def test_a_warm_worker_can_be_asked_three_things() -> None:
    assert warm() == 3
