"""Tables once more: what trays and boxes did, from what the events say and not from their postings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from decimal import ROUND_HALF_EVEN, Decimal
from zoneinfo import ZoneInfo

from fifthstreet.reports.house.second.raw import Plain, Raw, ReportScope, micros, span, text

_BANK = {"opener": ("openers", 1), "fill": ("fills", 1), "credit": ("credits", -1), "buy_in": ("buy_ins", -1)}
#: Movements of a link that a tray is on the other side of.
_FROM_TRAYS = ("contribution", "void", "fixed_award")
_SUMS = ("openers", "fills", "credits", "buy_ins", "play", "meters", "count_difference", "closers", "drop")
#: A table, what it is for the report, how the tray changes, and which figure by how much.
Change = tuple[str, int, dict[str, int]]


@dataclass
class _Part:
    opening: int
    tray: int = 0
    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_SUMS, 0))

    def add(self, tray: int, figures: dict[str, int]) -> None:
        self.tray += tray
        for name, amount in figures.items():
            self.sums[name] += amount

    def figures(self) -> Plain:
        """Win is what play, meters and counts came to."""
        sums = self.sums
        win = sums["play"] + sums["meters"] + sums["count_difference"]
        bought = sums["buy_ins"]
        hold = (Decimal(win * 100) / bought).quantize(Decimal("0.01"), ROUND_HALF_EVEN) if bought else None
        return {
            "opening": text(self.opening),
            "closing": text(self.opening + self.tray),
            **{name: text(amount) for name, amount in sums.items()},
            "win": text(win),
            "hold": None if hold is None else str(hold),
        }


def tables(log: list[Raw], asked: ReportScope) -> list[Plain]:
    """Every table, all of the period and shift by shift."""
    after, until = span(log, asked)
    zone = ZoneInfo(log[0].body["time_zone"])
    changes = _Changes()
    held: dict[str, int] = {}
    parts: dict[str, dict[tuple[str, str | None, str], _Part]] = {}
    venues: dict[str, str] = {}
    shifts: dict[str, dict[str, str]] = {}
    day = ""
    for each in log:
        if each.position > until:
            break
        if each.kind == "day_opened":
            day = each.body["day"]
        elif each.kind == "venue_set":
            shifts[each.body["venue"]] = each.body["shifts"]
        elif each.kind == "table_created":
            name = each.body["table"]["id"]
            venues[name], held[name], parts[name] = each.body["table"]["venue"], 0, {}
        for name, tray, figures in changes.of(each):
            if each.position > after:
                key = (day, *_shift(shifts.get(venues[name], {}), each.record.at, zone))
                parts[name].setdefault(key, _Part(held[name])).add(tray, figures)
            held[name] += tray
    return [
        {
            "table": name,
            "total": _total(held[name], [*parts[name].values()]).figures(),
            "days": _days(parts[name]),
            "shifts": _told(parts[name]),
        }
        for name in venues
    ]


def _told(parts: dict[tuple[str, str | None, str], _Part]) -> list[Plain]:
    return [
        {"day": day, "begins": begins, "shift": shift, "figures": part.figures()}
        for (day, begins, shift), part in parts.items()
    ]


def _days(parts: dict[tuple[str, str | None, str], _Part]) -> list[Plain]:
    found = []
    for day in dict.fromkeys(key[0] for key in parts):
        own = [part for key, part in parts.items() if key[0] == day]
        figures = _total(own[-1].opening + own[-1].tray, own).figures()
        found.append({"day": day, "figures": figures})
    return found


def _total(closing: int, parts: list[_Part]) -> _Part:
    total = _Part(closing - sum(part.tray for part in parts))
    for part in parts:
        total.add(part.tray, part.sums)
    return total


class _Changes:
    """How each event changes trays and boxes; some are about a line or a win from before."""

    def __init__(self) -> None:
        self.rounds: dict[str, int] = {}
        self.boxes: dict[str, int] = {}
        self.by_hand: set[tuple[str, int, int, str]] = set()
        self.wins: dict[tuple[str, int], Plain] = {}

    def of(self, each: Raw) -> Iterator[Change]:
        if each.room == "link":
            yield from self._link(each)
        elif each.room == "table":
            yield from self._table(each)

    def _table(self, each: Raw) -> Iterator[Change]:
        name, body = each.name, each.body
        if each.kind == "round_cleared":
            self.rounds[name] = body["number"]
        elif each.kind in ("lines_settled", "hand_voided"):
            play = sum(self._line(name, body["seat"], line) for line in body["lines"])
            yield name, play, {"play": play}
        elif each.kind == "round_corrected":
            play = -sum(self._corrected(name, body, line) for line in body["lines"])
            yield name, play, {"play": play}
        elif each.kind == "tray_counted":
            expected, counted = micros(body["expected"]), micros(body["counted"])
            yield name, -expected, {"closers": counted, "count_difference": counted - expected}
        elif each.kind == "chips_moved":
            yield self._bank(name, body)

    def _line(self, table: str, seat: int, line: Plain) -> int:
        paid = micros(line["paid"])
        if line["paid_from"] == "hand_pay":
            self.by_hand.add((table, self.rounds.get(table, 0) + 1, seat, line["wager"]))
            paid = 0
        return micros(line["stake"]) - micros(line["returned"]) - paid

    def _corrected(self, table: str, body: Plain, line: Plain) -> int:
        more = micros(line["returned"]) - micros(line["was_returned"])
        if (table, body["round"], body["seat"], line["wager"]) not in self.by_hand:
            more += micros(line["paid"]) - micros(line["was_paid"])
        return more

    def _bank(self, table: str, body: Plain) -> Change:
        amount = micros(body["amount"])
        if body["what"] == "drop":
            dropped, self.boxes[table] = self.boxes.get(table, 0), 0
            return table, 0, {"drop": dropped}
        figure, sign = _BANK[body["what"]]
        self.boxes[table] = self.boxes.get(table, 0) + (amount if figure == "buy_ins" else 0)
        return table, sign * amount, {figure: amount}

    def _link(self, each: Raw) -> Iterator[Change]:
        """A movement is a table's own, or that of the win that it is made for."""
        link, body = each.name, each.body
        if each.kind == "win_logged":
            self.wins[link, body["number"]] = body
        moved: dict[str, int] = {}
        movements = list(body.get("movements", ()))
        for number in body.get("made", ()):
            win = self.wins[link, number]
            _tray(moved, win["table"], movements[: len(win["takes"])], 1)
            movements = movements[len(win["takes"]) :]
        if each.kind == "win_backed_out":
            win = self.wins[link, body["number"]]
            _tray(moved, win["table"], win["takes"], -1)
        else:
            _tray(moved, body.get("table", ""), movements, 1)
        for table, amount in moved.items():
            if amount:
                yield table, amount, {"meters": amount}


def _tray(moved: dict[str, int], table: str, movements: list[Plain], sign: int) -> None:
    amount = sum(micros(each["amount"]) for each in movements if each["reason"] in _FROM_TRAYS)
    moved[table] = moved.get(table, 0) - sign * amount


def _shift(shifts: dict[str, str], at: int, zone: ZoneInfo) -> tuple[str | None, str]:
    """The shift that began last: minutes since each began, around the clock."""
    if not shifts:
        return None, "whole day"
    now = datetime.fromtimestamp(at // 1000, UTC).astimezone(zone)
    minute = now.hour * 60 + now.minute

    def ago(name: str) -> int:
        hours, minutes = shifts[name].split(":")
        return (minute - int(hours) * 60 - int(minutes)) % 1440

    # Of two that begin at once, the one whose name comes last.
    name = min(sorted(shifts, reverse=True), key=ago)
    day = (now.replace(tzinfo=None) - timedelta(minutes=ago(name))).date()
    return f"{day} {shifts[name]}", name
