"""Names of people, tables and links: such that two of them cannot be mistaken for each other."""

from __future__ import annotations

import unicodedata

from fifthstreet.floor.errors import FloorError

_LONGEST = 40
_IN_THE_WAY = frozenset("/+?#%\\")
#: What looks like a small or a capital Latin letter in many fonts: of Cyrillic, of Greek, and digits.
_LOOKS = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f2\u03f3"
    "\u0131i10|",
    "abekmhopctyxsljhdqwabezhlkmnoptyxcjlllol",
)
#: Alphabets that are written together.
_TOGETHER = dict.fromkeys(("HIRAGANA", "KATAKANA", "HANGUL"), "CJK")


def check_name(name: str) -> None:
    """Refuse a name that is empty, long, or has signs that cannot be seen."""
    plain = name.isprintable() and unicodedata.is_normalized("NFKC", name)
    if not plain or name != name.strip() or not 1 <= len(name) <= _LONGEST:
        raise FloorError("people/name", f"a name has 1 to {_LONGEST} plain characters, and no space around it")


def check_id(name: str) -> None:
    """Refuse a name that the log or an address could not use.

    Accounts are written with slashes, two signatures with a plus; in an address the others end a name or change it.
    """
    check_name(name)
    if not _IN_THE_WAY.isdisjoint(name) or not name.strip("."):
        text = "a badge, a table or a venue has no slash in its name, and none of + ? # % \\, and not only dots"
        raise FloorError("people/name", text)


def at_a_glance(name: str) -> str:
    """What a name has in common with all that are taken for it: neither capitals nor signs that look alike count."""
    return name.casefold().translate(_LOOKS)


def check_one_alphabet(name: str) -> None:
    """Refuse letters of more than one alphabet: a Cyrillic letter among Latin ones is seen by nobody."""
    alphabets = {unicodedata.name(each, "?").split()[0].partition("-")[0] for each in name if each.isalpha()}
    if len({_TOGETHER.get(each, each) for each in alphabets}) > 1:
        raise FloorError("people/name", "the letters of a badge are of one alphabet: others look like them")
