"""Papers and significant events once more: the number of a page is its place in the log."""

from __future__ import annotations

from fifthstreet.reports.house.second.raw import Plain, Raw, ReportScope, span

#: Kinds that are always significant.
_ALWAYS = frozenset(
    {
        *("pin_failed", "badge_unlocked", "person_removed"),
        *("round_corrected", "dispute_opened", "dispute_ruled", "irregularity_recorded", "ruling_made"),
        *("hand_voided", "round_voided", "game_voided", "device_removed", "connection_lost", "connection_restored"),
        *("link_closed", "link_opened", "parameters_set", "claim_dropped", "win_backed_out", "meter_adjusted"),
    }
)


def significant(log: list[Raw], asked: ReportScope) -> Plain:
    """Positions and kinds."""
    after, until = span(log, asked)
    return {
        "events": [
            {"position": each.position, "entry": each.entry, "kind": each.kind}
            for each in log
            if after < each.position <= until and _is_significant(each)
        ]
    }


def _is_significant(each: Raw) -> bool:
    body = each.body
    if each.kind == "tray_counted":
        return bool(body["counted"] != body["expected"])
    if each.kind == "page_printed":
        return bool(body["copy"])
    if each.kind == "requested":
        return bool(body["command"].get("override"))
    if each.kind == "link_checked":
        return bool(body["overridden"] or body["warnings"])
    return each.kind in _ALWAYS or (each.kind == "request_decided" and not body["approved"])


def win_page(log: list[Raw], asked: ReportScope) -> Plain:
    """The win of this number, counted over the whole house."""
    wins = [each for each in log if each.kind == "win_logged"]
    own = wins[asked.number - 1]
    body = own.body
    undone = [
        each.entry
        for each in log
        if each.kind == "win_backed_out" and (each.name, each.body["number"]) == (own.name, body["number"])
    ]
    return {
        "number": asked.number,
        "link": own.name,
        "win": body["number"],
        **{name: body[name] for name in ("table", "round", "seat", "wager", "row", "amount", "award", "before")},
        "void": {"entry": undone[0]} if undone else None,
        "prints": _prints(log, "win", asked.number),
        "proof": {"entry": own.entry, "position": own.position, "hash": own.record.hash.hex()},
    }


def payout_slip(log: list[Raw], asked: ReportScope) -> Plain:
    """The payment by hand of this number, counted over the whole house."""
    paid = [
        (each, line)
        for each in log
        if each.kind == "lines_settled"
        for line in each.body["lines"]
        if line["paid_from"] == "hand_pay" and float(line["paid"])
    ]
    own, line = paid[asked.number - 1]
    cleared = sum(each.kind == "round_cleared" for each in log[: own.position] if each.name == own.name)
    return {
        "number": asked.number,
        "table": own.name,
        "round": cleared + 1,
        "seat": own.body["seat"],
        "wager": line["wager"],
        "amount": line["paid"],
        "prints": _prints(log, "slip", asked.number),
        "proof": {"entry": own.entry, "position": own.position, "hash": own.record.hash.hex()},
    }


def _prints(log: list[Raw], page: str, number: int) -> int:
    printed = [each.body for each in log if each.kind == "page_printed"]
    return sum((body["page"], body["number"]) == (page, number) for body in printed)
