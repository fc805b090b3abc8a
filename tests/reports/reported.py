"""Reports made once for all tests of a process."""

from __future__ import annotations

import datetime
import io
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import openpyxl
import pypdf
from examples import let_it_ride, three_card_poker
from tests.maths.counted import KEEP, analysis_of, game_of, rules_of

from fifthstreet.cards import DECK, parse_cards
from fifthstreet.games import Describe, describe
from fifthstreet.maths.analysis import Analysis, Question, analyze
from fifthstreet.maths.distribution import Distribution, Outcome
from fifthstreet.maths.samples import Figures, Sample
from fifthstreet.reports.comparison import Compared, compare
from fifthstreet.reports.context import Assumptions, CheckedWager, Context, CrossCheck, Filing
from fifthstreet.reports.document import Cell, Listing, Prose, Report, Table
from fifthstreet.reports.numbers import Number
from fifthstreet.reports.report import report_of
from fifthstreet.reports.writers import html, par_sheet, spreadsheet
from fifthstreet.reports.writers.live_sheet import live_games
from fifthstreet.rulebook import load_pack, read_pack, rules_for

OPTIONS: dict[str, dict[str, Any]] = {
    "caribbean-stud": {
        "bonus_paytable": "A",
        "progressive_paytable": "D",
        "five_card": True,
        "lucky_bonus": True,
        "cover_all": True,
        "cover_all_on_fold": "stays",
    },
    "boston-5": {"optional_bonus_paytable": "standard"},
    "mississippi-stud": {"three_card_bonus_paytable": "1", "progressive_paytable": "MS Stud-01"},
    "let-it-ride": {},
    "three-card-poker": {},
}
GAMES = tuple(OPTIONS)
_OWN: dict[str, Describe] = {
    "let-it-ride": let_it_ride.describe,
    "three-card-poker": three_card_poker.describe,
}


@cache
def analysed(game: str) -> Analysis:
    return analysis_of(game, **OPTIONS[game])


def context_of(game: str) -> Context:
    checked = CheckedWager("Base game", 0.05, 0.002, analysed(game).main.edge)
    return Context(
        version="9.8.7",
        package_digest="sha256:package",
        command=f"fifthstreet analyze {game} --pdf par.pdf",
        filing=Filing("GL-2026-17", "B", "Ada Lovelace", datetime.date(2026, 2, 3)),
        describe=_OWN.get(game),
        cross_check=CrossCheck(2_000_000, 77, (checked,), f"fifthstreet simulate {game}"),
    )


@cache
def plain_caribbean() -> Analysis:
    """Caribbean Stud without any side wager."""
    return analysis_of("caribbean-stud")


@cache
def with_house_tables() -> Analysis:
    """Mississippi Stud by the pack of a house, with nothing going to the meters of its progressive."""
    pack = read_pack(Path(__file__).with_name("house_tables.toml"))
    rules = rules_for(pack, "mississippi-stud", {"progressive_paytable": "tenths", "progressive_rate": "0"})
    return analyze(describe(rules), rules, keep=KEEP)


@cache
def with_known_cards() -> Analysis:
    """Caribbean Stud with nothing below a ten, so that the highest hand of the table cannot be counted."""
    known = tuple(card for card in DECK if str(card)[0] in "23456789")
    return analysis_of("caribbean-stud", Question(known=known), cover_all=True)


@cache
def compared(game: str) -> tuple[Compared, ...]:
    return compare(analysed(game))


@cache
def report(game: str) -> Report:
    return report_of(analysed(game), context_of(game))


@cache
def page(game: str) -> str:
    return html.render(report(game))


@cache
def sheet_bytes(game: str) -> bytes:
    return spreadsheet.render(report(game), live_games(analysed(game)))


@cache
def pdf_bytes(game: str) -> bytes:
    return par_sheet.render(report(game))


@cache
def sheet_pages(game: str) -> tuple[str, ...]:
    """The words of each page of the PAR sheet."""
    pages = pypdf.PdfReader(io.BytesIO(pdf_bytes(game))).pages
    return tuple(plain(each.extract_text()) for each in pages)


def pdf_text(data: bytes) -> str:
    """The words of a PDF, with every kind of blank as one."""
    pages = pypdf.PdfReader(io.BytesIO(data)).pages
    return plain(" ".join(each.extract_text() for each in pages))


def plain(text: str) -> str:
    return " ".join(text.replace("\u2011", "-").split())


def workbook(data: bytes, values: bool = False) -> openpyxl.Workbook:
    """A workbook with its formulas, or with what they came to when it was written."""
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values)


def table(game: str, title: str) -> Table:
    """The table of this title."""
    return next(each for each in report(game).tables if each.title == title)


def column(found: Table, head: str) -> Iterator[Cell]:
    """The cells of a column."""
    place = [each.head for each in found.columns].index(head)
    return (row[place] for row in found.rows)


class Tags(HTMLParser):
    """The tags of a page with their attributes, its text, and whether every tag is closed in its turn."""

    VOID = ("meta", "link", "br", "hr", "img", "input")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} closes nothing"

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return plain(" ".join(self.words))


def words(found: Report) -> str:
    """All prose and all notes of a report."""
    parts = [part for section in found.sections for part in section.parts]
    prose = [part.text for part in parts if isinstance(part, Prose)]
    prose += [item for part in parts if isinstance(part, Listing) for item in part.items]
    return "\n".join([*prose, *(each.note for each in found.tables)])


def reported(found: Analysis) -> Report:
    """The report of an analysis that was made for one test."""
    return report_of(found, context_of("mississippi-stud"))


def values(game: str, title: str, head: str) -> list[Fraction]:
    """The figures in a column of the table of this title."""
    cells = column(table(game, title), head)
    return [cell.value for cell in cells if isinstance(cell, Number) and cell.value is not None]


#: A simulation of Cover All: 850 of 1,000 wagers were lost, and 150 won three units each.
SIMULATED = Figures(
    Distribution(
        (
            Outcome("3 of a Kind", Fraction(3), Fraction(1), 150),
            Outcome("no row", Fraction(-1), Fraction(1), 400),
            Outcome("fold", Fraction(-1), Fraction(1), 450),
        )
    ),
    Sample(500, 1, 0.01),
)


@cache
def simulating() -> Report:
    """Caribbean Stud whose Cover All wager a fold forfeits, simulated for two players."""
    rules = rules_of("caribbean-stud", cover_all=True)
    found = analyze(
        game_of(rules), rules, Question(players=2), keep=KEEP, sampler=lambda wager, play, players: SIMULATED
    )
    return report_of(found, context_of("caribbean-stud"))


@cache
def forfeiting() -> Report:
    """Caribbean Stud whose Cover All wager a fold forfeits."""
    found = analysis_of("caribbean-stud", cover_all=True, cover_all_on_fold="forfeits")
    return report_of(found, replace(context_of("caribbean-stud"), assumptions=Assumptions(seats=2)))


@cache
def with_an_exchange() -> Analysis:
    """A game in which a card can be exchanged, with twelve cards left."""
    left = parse_cards("As Ks Qs Js Ah Kd Qd 9d 8c 2c 2d 4c")
    rules = rules_for(load_pack("published"), "oasis-poker", {"exchange_prices": "one_card"})
    known = tuple(card for card in DECK if card not in left)
    return analyze(describe(rules), rules, Question(known=known))
