"""Somebody who follows a walk-through of the docs to the letter."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

from tests import docs_blocks
from tests.cli.running import invoke


def blocks(page: str) -> list[tuple[str, str]]:
    """What a page of the docs tells a reader to type, block by block, and of which kind it is."""
    found = docs_blocks.blocks(docs_blocks.DOCS / page)
    return [(block.language, block.text) for block in found if block.language in ("sh", "json")]


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
        """Gives the commands; a session is only known when it was answered, so what comes after it is given later."""
        if not at_once:
            Path("day.jsonl").write_text(self._filled(script), "utf-8")
            return
        waiting: list[str] = []
        for line in script.splitlines():
            waiting.append(line)
            if '"log_in"' in line:
                self._given(waiting)
                waiting = []
        self._given(waiting)

    def _given(self, lines: list[str]) -> None:
        done = invoke("run", "--house", "harbour", "--strict", given=self._filled("\n".join(lines)))
        assert done.exit_code == 0, (lines, done.output)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert [answer["ok"] for answer in answers] == [True] * len(lines)
        for event in (event for answer in answers for event in answer["events"]):
            if event["event"] == "logged_in":
                self.known[f"SESSION of {event['badge']}"] = event["session"]

    def _filled(self, text: str) -> str:
        return re.sub(r"(?:PIN|SESSION) of \w+", lambda found: self.known[found[0]], text)
