"""Commands for the tests to write."""

from __future__ import annotations

from fifthstreet.ledger.records import Entry, Posting, Writing, digest


def moved(stream: str, source: str, target: str, amount: int, kind: str = "moved") -> Entry:
    """An entry that moves an amount from one account to another."""
    return Entry(stream, kind, f'{{"amount":{amount}}}', (Posting(source, -amount), Posting(target, amount)))


def said(stream: str, words: str = "{}") -> Entry:
    """An entry that moves nothing."""
    return Entry(stream, "said", words)


def command(
    *entries: Entry, key: str | None = None, at: int = 1_000, expects: dict[str, int] | None = None
) -> Writing:
    asked = digest([ascii(entry.body) for entry in entries])
    return Writing(entries, at, "Ann", key, asked, expects or {})
