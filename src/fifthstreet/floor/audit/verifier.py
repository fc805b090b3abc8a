"""Checks an export of a Fifth Street house, or the proof of a deck, with nothing but Python.

    python3 verify.py export.jsonl [--signer HEX]
    python3 verify.py proof.json [--export export.jsonl] [--signer HEX]

It leaves with 0 when all is right and with 1 when something is not. The formats stand in README.txt.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256, sha512
from pathlib import Path
from typing import Any

# Ed25519, RFC 8032: the curve -x^2 + y^2 = 1 + d x^2 y^2 over the integers modulo 2^255 - 19

PRIME = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, PRIME) % PRIME
ROOT_OF_MINUS_ONE = pow(2, (PRIME - 1) // 4, PRIME)
#: A point as X, Y, Z and T with x = X/Z, y = Y/Z and xy = T/Z.
Point = tuple[int, int, int, int]
NEUTRAL: Point = (0, 1, 1, 0)


def add(one: Point, two: Point) -> Point:
    """The sum of two points."""
    a = (one[1] - one[0]) * (two[1] - two[0]) % PRIME
    b = (one[1] + one[0]) * (two[1] + two[0]) % PRIME
    c = 2 * one[3] * two[3] * D % PRIME
    d = 2 * one[2] * two[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def times(factor: int, point: Point) -> Point:
    """A point added to itself."""
    total = NEUTRAL
    while factor:
        if factor & 1:
            total = add(total, point)
        point, factor = add(point, point), factor >> 1
    return total


def point_of(data: bytes) -> Point | None:
    """The point that 32 bytes stand for, or None."""
    number = int.from_bytes(data, "little")
    y, sign = number & (2**255 - 1), number >> 255
    if y >= PRIME:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * ROOT_OF_MINUS_ONE % PRIME
    if (x * x - square) % PRIME or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = PRIME - x
    return x, y, 1, x * y % PRIME


def encoded(point: Point) -> bytes:
    """A point as 32 bytes."""
    inverse = pow(point[2], -1, PRIME)
    x, y = point[0] * inverse % PRIME, point[1] * inverse % PRIME
    return (y | (x & 1) << 255).to_bytes(32, "little")


_base = point_of((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))
assert _base is not None
BASE: Point = _base


def is_signed(public: bytes, text: bytes, signature: bytes) -> bool:
    """Whether a text was signed with the key that a public key belongs to."""
    if len(public) != 32 or len(signature) != 64:
        return False
    key, number = point_of(public), int.from_bytes(signature[32:], "little")
    if key is None or number >= ORDER:
        return False
    challenge = int.from_bytes(sha512(signature[:32] + public + text).digest(), "little") % ORDER
    minus_key: Point = (PRIME - key[0], key[1], key[2], PRIME - key[3])
    return encoded(add(times(number, BASE), times(challenge, minus_key))) == signature[:32]


#: The streams of tables are called so, with the table's name after it.
TABLE = "table/"

# An export ----------------------------------------------------------------------------------------------------


class Wrong(Exception):
    """Something is not right."""


class Played:
    """A round as the log has it: where its betting closed, and the faces that all or one seat saw, by place."""

    def __init__(self) -> None:
        self.closed = 0
        self.faces: dict[int | None, dict[str, str]] = {}

    def seen_by(self, seat: int | None) -> dict[str, str]:
        """What a seat saw; without a seat, all that anybody saw."""
        seats = self.faces if seat is None else (None, seat)
        return {place: face for each in seats for place, face in self.faces.get(each, {}).items()}


class Export:
    """Goes over the lines of an export; ``roots`` are the commitments to decks that it met, by table and position."""

    def __init__(self) -> None:
        self.head, self.records, self.checkpoints, self.command = "0" * 64, 0, 0, 0
        self.versions: Counter[str] = Counter()
        self.hashes: dict[int, str] = {}
        self.roots: dict[tuple[str, int], str] = {}
        self.rounds: dict[tuple[str, int], Played] = {}
        self.playing: dict[str, Played] = {}
        self.header: dict[str, Any] = {}

    @property
    def public_key(self) -> bytes:
        return bytes.fromhex(self.header["public_key"])

    def check(self, data: bytes, signer: str | None = None) -> None:
        """Check every line; the first thing that is wrong is said."""
        lines = data.splitlines(keepends=True)
        if len(lines) < 2:
            raise Wrong("there are too few lines")
        self.header = _read(1, lines[0])
        _expect(self.header.get("form") == "fifthstreet export 1", "line 1: this is not an export of this form")
        named = sha256(self.public_key).hexdigest()
        _expect(signer in (None, named), f"the key of the export is {named}, not {signer}")
        for number, line in enumerate(lines[1:-1], start=2):
            self._line(number, _read(number, line))
        self._end(_read(len(lines), lines[-1]), sha256(b"".join(lines[:-1])).hexdigest())

    def _line(self, number: int, line: dict[str, Any]) -> None:
        if "record" in line:
            self._record(f"line {number}", line["record"])
        elif "checkpoint" in line:
            self._checkpoint(f"line {number}", line["checkpoint"])
        else:
            raise Wrong(f"line {number}: neither a record nor a checkpoint")

    def _record(self, where: str, record: dict[str, Any]) -> None:
        where = f"{where}: {record['stream']}, version {record['version']}"
        for what, wrong in self._wrong(record):
            _expect(not wrong, f"{where}: {what}")
        self.records, self.command, self.head = record["position"], record["command"], record["hash"]
        self.versions[record["stream"]] = record["version"]
        self.hashes[self.records] = self.head
        if record["stream"].startswith(TABLE):
            self._at_a_table(record["stream"], record["kind"], json.loads(record["body"]))

    def _at_a_table(self, stream: str, kind: str, body: dict[str, Any]) -> None:
        """Keep what a proof is held against."""
        played = self.playing.setdefault(stream, Played())
        if kind == "deck_sealed":
            self.roots[stream, self.records] = body["root"]
        elif kind == "bets_closed":
            played.closed = played.closed or self.records
        elif kind == "round_cleared":
            self.rounds[stream, body["number"]] = self.playing.pop(stream)
        elif "faces" in body:
            played.faces.setdefault(body.get("seat"), {}).update(body["faces"])

    def _wrong(self, record: dict[str, Any]) -> Iterator[tuple[str, bool]]:
        fields = ("position", "command", "stream", "version", "kind", "body", "at", "actor", "key", "request")
        hashed = ["fifthstreet record 1", *(record[name] for name in fields), record["postings"], self.head]
        text = json.dumps(hashed, separators=(",", ":"), ensure_ascii=False)
        yield "it is not the next record of the log", record["position"] != self.records + 1
        yield "it is not the next one of its stream", record["version"] != self.versions[record["stream"]] + 1
        yield "it belongs to no command", record["command"] not in (self.command, record["position"])
        yield "its postings do not add up to nothing", sum(amount for _, amount in record["postings"]) != 0
        yield "it, or one before it, was changed", sha256(text.encode()).hexdigest() != record["hash"]

    def _checkpoint(self, where: str, checkpoint: dict[str, Any]) -> None:
        position, hashed, at = checkpoint["position"], checkpoint["hash"], checkpoint["at"]
        text = f"fifthstreet checkpoint 1\nposition: {position}\nhash: {hashed}\nat: {at}\n"
        signature = bytes.fromhex(checkpoint["signature"])
        _expect(self.hashes.get(position) == hashed, f"{where}: record {position} is not the one that was signed")
        _expect(checkpoint["signer"] == sha256(self.public_key).hexdigest(), f"{where}: signed with another key")
        _expect(is_signed(self.public_key, text.encode(), signature), f"{where}: the signature is not right")
        self.checkpoints += 1

    def _end(self, last: dict[str, Any], digest: str) -> None:
        there = (self.records, self.checkpoints, self.head)
        said = tuple(self.header[name] for name in ("records", "checkpoints", "head"))
        _expect(there == said, f"the export ends at record {self.records}, but its first line says {said[0]}")
        signed = f"fifthstreet export 1\nsha256: {digest}\n".encode()
        signature = bytes.fromhex(last.get("signature", ""))
        _expect(is_signed(self.public_key, signed, signature), "the export was changed after it was made")


def _read(number: int, line: bytes) -> dict[str, Any]:
    try:
        read = json.loads(line)
    except ValueError:
        raise Wrong(f"line {number}: this is not JSON") from None
    if not isinstance(read, dict):
        raise Wrong(f"line {number}: this is not an object")
    return read


def _expect(right: bool, what: str) -> None:
    if not right:
        raise Wrong(what)


# A proof ------------------------------------------------------------------------------------------------------


def check_proof(proof: dict[str, Any], export: Export | None = None) -> None:
    """The cards of a proof are those that its root commits to, and the log had the root before the betting closed."""
    _expect(proof["form"] == "fifthstreet proof 1", "this is not a proof of this form")
    leaves = proof["leaves"]
    _expect(len(leaves) in (52, 53), "a deck has 52 cards, or 53 with a joker")
    cards = [each["card"] for each in proof["cards"]]
    _expect(len(set(cards)) == len(cards) > 0, "a proof is of different cards")
    root = sha256("".join(f"{each}\n" for each in ("fifthstreet deck 1", *leaves)).encode()).hexdigest()
    _expect(root == proof["root"], "the leaves do not add up to the root")
    for each in proof["cards"]:
        text = f"fifthstreet card 1\nplace: {each['place']}\ncard: {each['card']}\nsalt: {each['salt']}\n"
        leaf = sha256(text.encode()).hexdigest()
        _expect(leaf == leaves[each["place"]], f"card {each['card']} at place {each['place']} is not the one sealed")
    sealed, closed = proof["sealed"]["position"], proof["bets_closed"]["position"]
    _expect(sealed < closed, "the deck was sealed after the betting closed")
    if export is not None:
        _check_in_the_log(proof, sealed, closed, export)


def _check_in_the_log(proof: dict[str, Any], sealed: int, closed: int, export: Export) -> None:
    """The proof is of the table, the round and the seat that it names."""
    stream = f"{TABLE}{proof['table']}"
    _expect(export.roots.get((stream, sealed)) == proof["root"], "the log has another root")
    played = export.rounds.get((stream, proof["round"]))
    if played is None or played.closed != closed:
        raise Wrong("the log says that the betting of this round closed elsewhere")
    seen, seat = played.seen_by(proof["seat"]), proof["seat"]
    for each in proof["cards"]:
        place, card = str(each["place"]), each["card"]
        shown = seen.get(place, card if seat is None else None)
        _expect(shown == card, f"by the log, seat {seat} saw no {card} at place {place} in this round")


def checked_export(file: str, signer: str | None) -> Export:
    """An export that is right."""
    export = Export()
    try:
        export.check(Path(file).read_bytes(), signer)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Wrong(f"a field is missing or of the wrong kind: {error}") from None
    return export


def _checked(file: str, beside: str | None, signer: str | None) -> str:
    if not file.endswith(".jsonl"):
        check_proof(json.loads(Path(file).read_text("utf-8")), checked_export(beside, signer) if beside else None)
        return "the proof is right"
    export = checked_export(file, signer)
    return (
        f"the export is right: {export.records} records, {export.checkpoints} checkpoints, head {export.head}, "
        f"signed with key {sha256(export.public_key).hexdigest()}"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Check an export of a house (.jsonl), or the proof of a deck.")
    parser.add_argument("file")
    parser.add_argument("--export", help="the export in which the proof's commitment stands")
    parser.add_argument("--signer", help="the key that the house is known by")
    given = parser.parse_args(arguments)
    try:
        print(_checked(given.file, given.export, given.signer))
    except (Wrong, KeyError, TypeError, ValueError, OSError) as wrong:
        print(f"WRONG: {wrong}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
