"""What was done in a round in the words of a notation, one for each command: ``1:bet``, ``1:two/1+4``, ``deal*2``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar, get_args

from fifthstreet.money import AmountError, format_micros, parse_micros
from fifthstreet.progressive.readings import Reading
from fifthstreet.rulebook.models import MethodKey, Role, ShufflerKind
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.refusals import Refusal

_Word = TypeVar("_Word", bound=str)
#: The betting is closed; what goes with it stands in other sections of a notation.
CLOSING = "no_more_bets"
#: The stub, or a whole deck, was counted.
COUNT = "count*"

#: A blank is written ``~`` (``MS~Stud-01``); what means something in a notation is written by its number.
_WRITTEN = {" ": "~", **{sign: f"%{ord(sign):02X}" for sign in "%~|=[]"}}
_SIGN = re.compile("%([0-9A-F]{2})")


def quoted(text: str) -> str:
    """A name or a value as one word of a notation."""
    return "".join(_WRITTEN.get(sign, sign) for sign in text)


def unquoted(text: str) -> str:
    return _SIGN.sub(lambda match: chr(int(match[1], 16)), text.replace("~", " "))


def malformed(found: str, right: str) -> Refusal:
    return Refusal("notation/malformed", f"cannot read {found[:80]!r}: {right}")


def one_of(known: tuple[_Word, ...], text: str | None) -> _Word | None:
    """A word of the notation, checked against those there are."""
    for word in known:
        if word == text:
            return word
    if text is not None:
        raise Refusal("notation/malformed", f"{text!r} is not one of {', '.join(known)}")
    return None


def reading_text(reading: Reading | c.ReadingGiven) -> str:
    """A level: what it shows, restarts from and has in reserve; a seed that nobody gave is the pay table's."""
    parts = (reading.amount, reading.seed, reading.reserve)
    return "/".join("" if part is None else format_micros(part) for part in parts)


def reading_of(found: str, text: str) -> c.ReadingGiven:
    """A level as a notation writes it."""
    try:
        amount, seed, reserve = text.split("/")
        usual = [parse_micros(part) if part else None for part in (seed, reserve)]
        return c.ReadingGiven(amount=parse_micros(amount), seed=usual[0], reserve=usual[1])
    except (AmountError, ValueError) as error:
        raise malformed(found, "a meter is amount/seed/reserve") from error


# Writing -----------------------------------------------------------------------------------------------------


def words(actions: Iterable[c.Command | str]) -> tuple[str, ...]:
    """What was done in words, some as a log has them; what belongs to the table and not to a round has none."""
    return tuple(word for action in actions for word in _words(action))


def _words(action: c.Command | str) -> list[str]:
    if isinstance(action, str):
        return [action]
    write = _WRITERS.get(type(action))
    return [] if write is None else write(action).split()


def _of_device(action: c.ChangeDevice) -> str:
    """A device that leaves, or the method and the shuffler that come; those not named stay."""
    kind = None if action.shuffler is None else c.shuffler_given(action.shuffler).kind
    return "no_device" if action.remove else f"device={action.method or ''}/{kind or ''}"


def _of_readings(action: c.ReadMeters) -> str:
    """A word for each level that was read again."""
    return " ".join(
        f"read@{quoted(meter)}.{quoted(level)}={reading_text(reading)}"
        for meter, levels in action.meters.items()
        for level, reading in levels.items()
    )


def _of_irregularity(action: c.ReportIrregularity) -> str:
    where = "" if action.position is None else f"@{action.position}"
    count = "" if action.count is None else f"#{action.count}"
    return f"!{action.kind}{where}{count}{_above_the_dealer(action.by)}"


def _above_the_dealer(by: Role) -> str:
    """Who did it, where that is not the dealer: a dealer may not do it at any time."""
    return "" if by == "dealer" else f"({by})"


_WRITERS: dict[type, Callable[..., str]] = {
    c.NoMoreBets: lambda a: CLOSING,
    c.DealCards: lambda a: "deal" if a.count is None else f"deal*{a.count}",
    c.Expose: lambda a: f"{a.seat}:expose",
    c.Answer: lambda a: f"{a.seat}:{a.choice}{'' if a.places is None else '/' + '+'.join(map(str, a.places))}",
    c.Withdraw: lambda a: f"{a.seat}:withdraw",
    c.Expire: lambda a: f"{a.seat}:({'expired' if a.reason == 'clock' else 'disconnected'})",
    c.Reveal: lambda a: "reveal" if not isinstance(a.of, int) else f"reveal@{a.of}",
    c.ReadMeters: _of_readings,
    c.Validate: lambda a: f"validate@{a.seat}={a.wager}",
    c.SettleUp: lambda a: "settle" if a.seat is None else f"settle@{a.seat}",
    c.Document: lambda a: f"document@{a.seat}",
    c.CountStub: lambda a: f"{COUNT}{a.cards}" + ("(misdealt)" if a.misdealt else "") + _above_the_dealer(a.by),
    c.ChangeDevice: _of_device,
    c.ReportIrregularity: _of_irregularity,
    c.Rule: lambda a: f"rule={a.ruling}" + ("(executive)" if a.by == "executive" else ""),
}


# Reading -----------------------------------------------------------------------------------------------------


_READERS: tuple[tuple[str, Callable[[re.Match[str]], c.Command]], ...] = (
    (CLOSING, lambda m: c.NoMoreBets()),
    (r"deal(?:\*([1-9]\d?))?", lambda m: c.DealCards(count=int(m[1]) if m[1] else None)),
    (r"(\d{1,3}):\(expired\)", lambda m: c.Expire(seat=int(m[1]))),
    (r"(\d{1,3}):\(disconnected\)", lambda m: c.Expire(seat=int(m[1]), reason="connection")),
    (r"(\d{1,3}):expose", lambda m: c.Expose(seat=int(m[1]))),
    (r"(\d{1,3}):withdraw", lambda m: c.Withdraw(seat=int(m[1]))),
    (r"(\d{1,3}):(\w+)", lambda m: c.Answer(seat=int(m[1]), choice=m[2])),
    (
        r"(\d{1,3}):(\w+)/(\d{1,2}(?:\+\d{1,2})*)",
        lambda m: c.Answer(seat=int(m[1]), choice=m[2], places=tuple(map(int, m[3].split("+")))),
    ),
    (r"reveal(?:@(\d{1,3}))?", lambda m: c.Reveal(of=int(m[1]) if m[1] else None)),
    (
        r"read@([^.=]+)\.([^=]+)=(.+)",
        lambda m: c.ReadMeters(meters={unquoted(m[1]): {unquoted(m[2]): reading_of(m[0], m[3])}}),
    ),
    (r"validate@(\d{1,3})=(\w+)", lambda m: c.Validate(seat=int(m[1]), wager=m[2])),
    (r"settle(?:@(\d{1,3}))?", lambda m: c.SettleUp(seat=int(m[1]) if m[1] else None)),
    (r"document@(\d{1,3})", lambda m: c.Document(seat=int(m[1]))),
    (
        r"count\*(\d{1,3})(\(misdealt\))?(?:\((floorperson|executive)\))?",
        lambda m: c.CountStub(cards=int(m[1]), misdealt=m[2] is not None, by=_by(m[3])),
    ),
    (
        r"!(\w+)(?:@(\w{1,6}))?(?:#(\d{1,3}))?(?:\((floorperson|executive)\))?",
        lambda m: c.ReportIrregularity(
            kind=m[1], position=_position(m[2]), count=int(m[3]) if m[3] else None, by=_by(m[4])
        ),
    ),
    (r"no_device", lambda m: c.ChangeDevice(remove=True)),
    (r"device=(\w*)/(\w*)", lambda m: _device(m[1] or None, m[2] or None)),
    (
        r"rule=(\w+)(\(executive\))?",
        lambda m: c.Rule(ruling=m[1], by="executive" if m[2] is not None else "floorperson"),
    ),
    (r"clear", lambda m: c.Clear()),
)


def _device(method: str | None, shuffler: str | None) -> c.ChangeDevice:
    return c.ChangeDevice(
        method=one_of(get_args(MethodKey), method), shuffler=one_of(get_args(ShufflerKind), shuffler)
    )


def _by(text: str | None) -> Role:
    return "dealer" if text is None else one_of(get_args(Role), text) or "dealer"


def _position(text: str | None) -> Holder | None:
    if text is None:
        return None
    if text.isdecimal():
        return int(text)
    if text not in ("dealer", "board"):
        raise malformed(f"@{text}", "a position is a seat, dealer or board")
    return text  # type: ignore[return-value]


def command(word: str) -> c.Command:
    """What a word says was done."""
    for pattern, make in _READERS:
        if match := re.fullmatch(pattern, word, re.ASCII):
            return make(match)
    raise malformed(word, "that is not something done in a round")
