"""The walk-through of a house does what it says."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.running import invoke

PAGE = Path(__file__).parents[1] / "docs" / "house.md"
_BLOCK = re.compile(r"```(sh|json)\n(.*?)```", re.DOTALL)


class Reader:
    """Somebody who does what the page says, and writes PINs and sessions down."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        self.said: list[str] = []

    def types(self, line: str) -> None:
        words = shlex.split(line)
        if words[0] == "rm":
            Path(words[1]).unlink()
            return
        assert words[0] == "fifthstreet"
        done = invoke(*words[1:], *(["--json"] if words[1:3] == ["house", "create"] else []))
        assert done.exit_code == 0, (line, done.output)
        self.said.append(done.stdout)
        if words[1:3] == ["house", "create"]:
            badges = json.loads(done.stdout)["badges"]
            self.known |= {f"PIN of {each['badge']}": each["pin"] for each in badges}

    def gives(self, script: str, *, at_once: bool) -> None:
        """Gives the commands line by line: a session is only known when it was answered."""
        if not at_once:
            Path("day.jsonl").write_text(self._filled(script), "utf-8")
            return
        for line in script.splitlines():
            done = invoke("run", "--house", "harbour", "--strict", given=self._filled(line))
            assert done.exit_code == 0, (line, done.output)
            for event in json.loads(done.stdout)["events"]:
                if event["event"] == "logged_in":
                    self.known[f"SESSION of {event['badge']}"] = event["session"]

    def _filled(self, text: str) -> str:
        return re.sub(r"(?:PIN|SESSION) of \w+", lambda found: self.known[found[0]], text)


@pytest.mark.req("S8", "S10", "B1")
def test_the_walk_through_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reader = Reader()
    blocks = _BLOCK.findall(PAGE.read_text("utf-8"))
    assert len(blocks) == 8
    for number, (kind, text) in enumerate(blocks):
        if kind == "json":
            reader.gives(text, at_once=number != 1)
        else:
            for line in text.splitlines():
                reader.types(line)
    answers = [json.loads(line) for line in reader.said[1].splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * 8
    recalled, reconciled = reader.said[3], reader.said[5]
    assert "ann: decision made (seat 1, step second, choice fold" in recalled
    assert "both agree" in reconciled
    assert "log: right" in reader.said[-1]
