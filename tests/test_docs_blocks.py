"""Every code block of the pages is run, read, or carried out by a test of its page."""

from __future__ import annotations

import json
import re
import runpy
import shlex
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.docs_blocks import DOCS, ROOT, Block, blocks

PAGES = {str(page.relative_to(DOCS)): page for page in sorted(DOCS.rglob("*.md"))}
#: Pages that a test carries out step by step.
CARRIED_OUT = {
    "adding-a-game.md": "tests/examples/test_adding_a_game.py",
    "house.md": "tests/test_house_page.py",
    "jackpots.md": "tests/test_jackpots_page.py",
    "python.md": "tests/api/test_python_page.py",
}
#: Pages that are written by a program and compared with what it writes now.
GENERATED = {Path(page).name for page in runpy.run_path(str(ROOT / "tools" / "make_docs.py"))["PAGES"]}
#: What a block is: run line by line, run and compared, run as a script, or only read.
LANGUAGES = {"sh", "console", "python", "json", "toml", "text", "mermaid"}
#: Sizes that a reader wants and a test does not.
SMALLER = (
    (r"--rounds [\d,]{5,}", "--rounds 2000"),
    (r" --seats 7", " --seats 2"),
    (r" --tables \d+", " --tables 1"),
    (r"(analyze|simulate) caribbean-stud", r"\1 caribbean-stud -o cover_all=no"),
    (r"drill --seed (\d+) --steps \d+", r"drill --seed \1 --steps 5"),
)
RUN = [page for page in PAGES if page not in CARRIED_OUT and page not in GENERATED and any(blocks(PAGES[page]))]


def _commands(block: Block) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines it is said to print."""
    told: list[tuple[str, list[str]]] = []
    for line in block.text.splitlines():
        if block.language == "sh":
            told.append((line, ["..."]))
        elif line.startswith("$ "):
            told.append((line[2:], []))
        else:
            told[-1][1].append(line)
    return told


def _run(command: str) -> str:
    for size, smaller in SMALLER:
        command = re.sub(size, smaller, command)
    words = shlex.split(command, comments=True)
    assert words[0] == "fifthstreet", f"{command}: a page shows commands of ours"
    result = invoke(*words[1:], given="q\n")
    assert result.exit_code == 0, f"{command}: {result.output}"
    return result.stdout


def _as_told(printed: str, told: list[str]) -> bool:
    """Whether the lines are as they were told; ``...`` stands for any number of lines."""
    pattern = "\n".join(line.replace("[", "[[]") if line != "..." else "*" for line in told)
    text = "\n".join(line.rstrip() for line in printed.strip("\n").splitlines())
    return fnmatchcase(f"\n{text}\n", f"*\n{pattern}\n*" if told[:1] == ["..."] else f"\n{pattern}*")


@pytest.mark.parametrize("page", RUN)
def test_the_blocks_of_a_page_do_what_they_say(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    names: dict[str, object] = {}
    for block in blocks(PAGES[page]):
        if block.file is not None:
            Path(block.file).write_text(block.text, "utf-8")
    for block in blocks(PAGES[page]):
        if block.language in ("sh", "console"):
            for command, told in _commands(block):
                assert _as_told(_run(command), told), command
        elif block.language == "python":
            exec(compile(block.text, page, "exec"), names)
        elif block.language == "json":
            assert [json.loads(line) for line in block.text.splitlines()]
        elif block.language == "toml":
            assert tomllib.loads(block.text)


@pytest.mark.parametrize("page", sorted(PAGES.keys() - GENERATED))
def test_every_block_says_what_it_is(page: str) -> None:
    assert {block.language for block in blocks(PAGES[page])} <= LANGUAGES
    unfenced = re.findall(
        r"(?<=\n\n) {4}(?!>>> )\S.*", re.sub(r"^```.*?^```$", "", PAGES[page].read_text("utf-8"), flags=re.S | re.M)
    )
    assert unfenced == [], "an indented block has no language: fence it"


@pytest.mark.parametrize("page", CARRIED_OUT)
def test_a_page_that_is_carried_out_is_named_in_its_test(page: str) -> None:
    assert page in (ROOT / CARRIED_OUT[page]).read_text("utf-8")
