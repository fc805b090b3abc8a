"""Reading a pack from a file: TOML in, a checked and sealed :class:`Pack` out."""

from __future__ import annotations

import functools
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

from pydantic import ValidationError

from fifthstreet.quoting import shown
from fifthstreet.rulebook.checks import check_pack
from fifthstreet.rulebook.clauses import documents
from fifthstreet.rulebook.errors import PackError
from fifthstreet.rulebook.floors import check_floors
from fifthstreet.rulebook.house_citations import with_house_citations
from fifthstreet.rulebook.models import Irregularity, Pack
from fifthstreet.rulebook.names import has_odd_blank
from fifthstreet.rulebook.origins import Approved, origins
from fifthstreet.rulebook.seals import PACKS, Seal, approved_digests, digest_of, shipped_digests
from fifthstreet.rulebook.validation_messages import plain

#: No real pack is anywhere near as long; a longer file is not read.
_MOST_BYTES = 1_000_000
#: Kinds of characters by Unicode's names: control, format (also bidirectional), line and paragraph separators.
_UNPRINTABLE = frozenset({"Cc", "Cf", "Zl", "Zp"})
_KEY_OF = "a key of "
#: How a list of a pack that extends another is matched with the list it extends.
_LIST_KEYS = {
    "paytables": ("wager", "id"),
    "procedure": ("id",),
    "wager_limits": ("since",),
    "irregularities": ("kind", "when", "at", "count", "repeated", "methods", "shufflers"),
}
#: What a row says that leaves one of these names out.
_UNSAID = {name: str(Irregularity.model_fields[name].default) for name in ("when", "at", "repeated")}


def pack_keys() -> tuple[str, ...]:
    """The packs that come with the package."""
    return tuple(shipped_digests())


@functools.cache
def load_pack(key: str) -> Pack:
    """Load one of the packs that come with the package, by its key."""
    if key not in pack_keys():
        raise PackError("pack/unknown", f"no pack {shown(key)}; there are {', '.join(pack_keys())}")
    return _parsed(unaltered(key, _bytes_of(PACKS / f"{key}.toml")), key)


def unaltered(key: str, data: bytes) -> bytes:
    """The bytes of a shipped pack; any others are refused."""
    known, found = shipped_digests()[key], digest_of(data)
    if found != known:
        problem = f"the pack {key} of this installation is not the one that was shipped"
        raise PackError("pack/altered", f"{problem}: its digest is {found}, not {known}")
    return data


def read_pack(path: Path) -> Pack:
    """Load a pack of your own from a TOML file."""
    return _parsed(_bytes_of(path), path.name)


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "there can be no such file"
        raise PackError("pack/unreadable", f"cannot read the pack {path.name!r}: {reason}") from error


def parse_pack(text: str, source: str = "pack") -> Pack:
    """Read a pack from the text of its file and check it against itself and the rules."""
    return _parsed(text.encode("utf-8", "surrogatepass"), source)


def _parsed(data: bytes, source: str) -> Pack:
    read = _read(data, source)
    base_key = read.get("extends")
    base = load_pack(base_key) if isinstance(base_key, str) else None
    if base is not None:
        read = _merged(base.model_dump(mode="json", exclude_defaults=True), read)
    try:
        pack = Pack.model_validate(read)
    except ValidationError as error:
        problem = plain(error, "the pack") + _unknown_game(error, base)
        raise PackError("pack/invalid", f"{source}: {problem}") from error
    return checked_pack(pack.sealed(Seal(digest_of(data), None if base is None else base.digest)))


def _read(data: bytes, source: str) -> dict[str, object]:
    """What the file says, as plain values."""
    if len(data) > _MOST_BYTES:
        raise PackError("pack/not_toml", f"{source} is longer than {_MOST_BYTES:,} bytes")
    try:
        read: dict[str, object] = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise PackError("pack/unreadable", f"cannot read the pack {source!r}: it is not text in UTF-8") from error
    except (ValueError, RecursionError) as error:
        raise PackError("pack/not_toml", f"{source} is not TOML: {error}") from error
    for where, written in _texts(read, "the pack"):
        if not _is_plain(written):
            raise PackError("pack/invalid", f"{source}: {where} has a character that cannot be printed")
        if where.startswith(_KEY_OF) and has_odd_blank(written):
            raise PackError("pack/invalid", f"{source}: {where} has a blank that is not the plain one: {written!r}")
    _ignore_claim(read, source)
    return read


def _ignore_claim(read: dict[str, object], source: str) -> None:
    """What is approved is known by its bytes: a copy may say so in vain, a pack that extends another may not."""
    claim = read.pop("approved", False)
    if not isinstance(claim, bool):
        raise PackError("pack/invalid", f"{source}: approved: write true or false, not {shown(claim)}")
    if claim and "extends" in read:
        raise PackError("pack/approved", f"{source} extends {str(read['extends'])[:80]} and so cannot be approved")


def checked_pack(pack: Pack) -> Pack:
    """A pack that may be played by: sound in itself, no worse than the approved packs, the house cited for its own.

    One that comes with the package is only checked against itself; one that a program put together is sealed by its
    content.
    """
    if not pack.shipped and pack.key.lower() in pack_keys():
        problem = f"{pack.key} is the key of a pack that comes with the package, and this is another one"
        raise PackError("pack/key_taken", f"{problem}: its digest is {pack.digest}; give it a key of its own")
    check_pack(pack)
    if pack.shipped:
        return pack
    _check_documents(pack)
    check_floors(pack, origins(pack, approved_packs()))
    seal = pack.seal or Seal(pack.digest)
    return with_house_citations(pack, approved_packs()).sealed(seal)


@functools.cache
def approved_packs() -> tuple[Approved, ...]:
    """The approved packs, taken apart."""
    return tuple(Approved(load_pack(key)) for key in approved_digests())


def _check_documents(pack: Pack) -> None:
    """Refuse a document of ours under another title: what cites it would seem to cite something else."""
    for key in documents() & pack.documents.keys():
        ours = [each.pack.documents[key] for each in approved_packs() if key in each.pack.documents]
        if pack.documents[key] not in ours:
            problem = f"the document {key} is {ours[0].title!r}, and not the pack's to define"
            raise PackError("pack/document", f"{pack.key}: {problem}; give your own document another key")


def _texts(data: object, where: str) -> Iterator[tuple[str, str]]:
    """Every text of a pack, its keys too, with the place where it stands."""
    if isinstance(data, str):
        yield where, data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield f"{_KEY_OF}{where}", key
            yield from _texts(value, key if where == "the pack" else f"{where}.{key}")
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value, where)


def _is_plain(text: str) -> bool:
    """Whether a text has no control character, no line break and no sign that turns the reading order."""
    if text.isascii() and text.isprintable():  # Nearly all are, and that is seen without a look at every sign.
        return True
    return not any(unicodedata.category(sign) in _UNPRINTABLE for sign in text)


def _unknown_game(error: ValidationError, base: Pack | None) -> str:
    """A hint for a game that lacks keys: it was probably meant to change one of the pack below, by a wrong name."""
    place = error.errors()[0]["loc"]
    if base is None or len(place) < 2 or place[0] != "games" or place[1] in base.games:
        return ""
    return f"; {base.key} has no game {str(place[1])!r} to change, only {', '.join(base.games)}"


def _merged(base: Mapping[str, object], over: Mapping[str, object]) -> dict[str, object]:
    """Lay a pack over the one it extends: tables by key, lists by ``_LIST_KEYS``, the rest replaced."""
    merged = dict(base)
    for key, value in over.items():
        below = merged.get(key)
        if isinstance(below, Mapping) and isinstance(value, Mapping):
            merged[key] = _merged(below, value)
        elif key in _LIST_KEYS and isinstance(below, list) and isinstance(value, list):
            merged[key] = _merged_list(below, value, _LIST_KEYS[key])
        else:
            merged[key] = value
    return merged


def _merged_list(base: list[object], over: list[object], names: tuple[str, ...]) -> list[object]:
    """The rows of both; a row that is named like one below takes its place."""

    def identity(row: object) -> tuple[object, ...]:
        if not isinstance(row, Mapping):
            return (id(row),)
        # The text of each value: nothing has been checked yet, and a list could be no key.
        return tuple(str(row.get(name) or _UNSAID.get(name)) for name in names)

    return list({identity(row): row for row in (*base, *over)}.values())
