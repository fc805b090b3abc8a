"""Links once more: readings, decreases, totals, wins and versions of the terms."""

from __future__ import annotations

from fifthstreet.reports.house.second.raw import Plain, Raw, ReportScope, micros, span, streams, text

_ACCOUNTS = {"amount": "meter", "reserve": "reserve", "overflow": "overflow"}
_TOTALS = {
    "contribution": "contributions",
    "seed": "seeds",
    "seed_recovery": "seeds",
    "share_award": "awards",
    "fixed_award": "awards",
}


def readings(log: list[Raw], asked: ReportScope) -> Plain:
    """What levels held comes from the postings; decreases come from the movements."""
    after, until = span(log, asked)
    links = []
    for name, own in streams(log, asked, until):
        levels = [
            {"level": key, "opening": _held(own, name, key, after), "closing": _held(own, name, key, until)}
            for key in _levels(own)
        ]
        links.append({"link": name, "levels": levels, "decreases": _decreases(own, after)})
    return {"links": links}


def _levels(own: list[Raw]) -> list[str]:
    """The keys of the levels, from the top one down."""
    return [level["key"] for level in own[0].body["terms"]["levels"]]


def _posted(own: list[Raw], account: str, until: int) -> int:
    return sum(
        posting.amount
        for each in own
        if each.position <= until
        for posting in each.record.postings
        if posting.account == account
    )


def _held(own: list[Raw], link: str, level: str, until: int) -> Plain:
    return {name: text(_posted(own, f"{room}/{link}/{level}", until)) for name, room in _ACCOUNTS.items()}


def _decreases(own: list[Raw], after: int) -> list[Plain]:
    held: dict[tuple[str, str], int] = {}
    found = []
    for each in own:
        for movement in each.body.get("movements", ()):
            place = (movement["level"], movement["account"])
            before, amount = held.get(place, 0), micros(movement["amount"])
            held[place] = before + amount
            if amount < 0 and each.position > after:
                found.append(
                    {
                        "position": each.position,
                        "level": place[0],
                        "account": place[1],
                        "before": text(before),
                        "amount": text(amount),
                        "after": text(before + amount),
                        "reason": movement["reason"],
                    }
                )
    return found


def reconciled(log: list[Raw], asked: ReportScope) -> list[Plain]:
    """The levels of every link over the period."""
    after, until = span(log, asked)
    return [
        {"link": name, "levels": [_level(own, name, key, after, until) for key in _levels(own)]}
        for name, own in streams(log, asked, until)
    ]


def _level(own: list[Raw], link: str, level: str, after: int, until: int) -> Plain:
    totals = _sums(own, level, after)
    back = _back_outs(own, level, after)
    totals["adjustments"] += back["taken_back"] - back["returned"]
    since = _sums(own, level, 0)
    held = {room: _posted(own, f"{room}/{link}/{level}", until) for room in _ACCOUNTS.values()}
    opening = sum(_posted(own, f"{room}/{link}/{level}", after) for room in _ACCOUNTS.values())
    came = since["seeds"] + since["contributions"] + since["adjustments"] - since["awards"]
    return {
        "level": level,
        "opening": text(opening),
        "closing": text(sum(held.values())),
        "balanced": came == sum(held.values()),
        **{name: text(amount) for name, amount in {**totals, **back, **held}.items()},
    }


def _back_outs(own: list[Raw], level: str, after: int) -> dict[str, int]:
    """What came back and went for wins that were backed out, by what those wins had taken when they were logged."""
    takes = {each.body["number"]: each.body["takes"] for each in own if each.kind == "win_logged"}
    undone = [each.body["number"] for each in own if each.kind == "win_backed_out" and each.position > after]
    sums = {"returned": 0, "taken_back": 0}
    for take in (take for number in undone for take in takes[number] if take["level"] == level):
        award = take["reason"] in ("share_award", "fixed_award")
        sums["returned" if award else "taken_back"] += micros(take["amount"]) * (-1 if award else 1)
    return sums


def _sums(own: list[Raw], level: str, after: int) -> dict[str, int]:
    totals = dict.fromkeys(("seeds", "contributions", "adjustments", "awards"), 0)
    for each in own:
        for movement in each.body.get("movements", ()) if each.position > after else ():
            if movement["level"] == level:
                total = _TOTALS.get(movement["reason"], "adjustments")
                amount = micros(movement["amount"])
                totals[total] += -amount if total == "awards" else amount
    return totals


def hits(log: list[Raw], asked: ReportScope) -> Plain:
    """The page of a win is its place among all wins of the house."""
    after, until = span(log, asked)
    pages = [each.position for each in log if each.kind == "win_logged"]
    return {
        "links": [
            {
                "link": name,
                "hits": _hits(own, after, pages),
                "rows": _rows(_hits(own, after, pages)),
                "returned": _returned(own, after, pages),
            }
            for name, own in streams(log, asked, until)
        ]
    }


def _returned(own: list[Raw], after: int, pages: list[int]) -> list[Plain]:
    """The wins of back-outs, found by their place among the wins of the link."""
    wins = [each for each in own if each.kind == "win_logged"]
    undone = [
        wins[each.body["number"] - 1] for each in own if each.kind == "win_backed_out" and each.position > after
    ]
    return [
        {
            "page": pages.index(win.position) + 1,
            "win": win.body["number"],
            "level": win.body["award"].get("level", "fixed"),
            **{name: win.body[name] for name in ("row", "amount")},
        }
        for win in undone
    ]


def _hits(own: list[Raw], after: int, pages: list[int]) -> list[Plain]:
    undone = {each.body["number"] for each in own if each.kind == "win_backed_out"}
    wins = [each for each in own if each.kind == "win_logged"]
    found = []
    for number, each in enumerate(wins, 1):
        row = (each.body["award"].get("level", "fixed"), each.body["row"])
        before = [
            one.record.at
            for one in wins[: number - 1]
            if (one.body["award"].get("level", "fixed"), one.body["row"]) == row and one.body["number"] not in undone
        ]
        if each.position > after:
            found.append(
                {
                    "page": pages.index(each.position) + 1,
                    "win": number,
                    "level": row[0],
                    "row": row[1],
                    **{name: each.body[name] for name in ("table", "round", "seat", "amount")},
                    "backed_out": number in undone,
                    "since": each.record.at - before[-1] if before else None,
                }
            )
    return found


def _rows(found: list[Plain]) -> list[Plain]:
    rows = []
    for level, row in dict.fromkeys((hit["level"], hit["row"]) for hit in found):
        same = [hit for hit in found if (hit["level"], hit["row"]) == (level, row)]
        times = [hit["since"] for hit in same if hit["since"] is not None and not hit["backed_out"]]
        stands = [micros(hit["amount"]) for hit in same if not hit["backed_out"]]
        rows.append(
            {
                "level": level,
                "row": row,
                "wins": len(stands),
                "amount": text(sum(stands)),
                "backed_out": len(same) - len(stands),
                "amount_backed_out": text(sum(micros(hit["amount"]) for hit in same) - sum(stands)),
                "mean_between": int(sum(times) / len(times)) if times else None,
            }
        )
    return rows


def parameters(log: list[Raw], asked: ReportScope) -> Plain:
    """What the levels held around each version comes from the postings."""
    _, until = span(log, asked)
    links = []
    for name, own in streams(log, asked, until):
        versions = [
            {
                "version": number,
                "entry": each.entry,
                "before": {key: _held(own, name, key, each.position - 1) for key in _levels(own)},
                "after": {key: _held(own, name, key, each.position) for key in _levels(own)},
            }
            for number, each in enumerate((e for e in own if e.kind in ("link_created", "parameters_set")), 1)
        ]
        links.append({"link": name, "versions": versions})
    return {"links": links}
