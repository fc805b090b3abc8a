"""A round in one line that a person can read: paste it in a report, replay it.

    some-game some-pack version=1 digest=sha256:… bonus_paytable=A | 1: ante=10.00 bonus=5.00
    | dealer [As Kh 7c 6d 2s] | 1 [Ah Kd Qs Jc 9h] | no_more_bets deal 1:bet reveal settle

Sections are separated by a bar: the table and its pack, meters and draws if there are any, the wagers of each
seat, the cards of each holder in the order dealt (``??`` for a card nobody was shown), and what was done, in order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar, get_args

from fifthstreet.cards import Card, CardError
from fifthstreet.money import AmountError, format_cents, format_micros, parse_cents, parse_micros
from fifthstreet.progressive.readings import Reading
from fifthstreet.rulebook import rules_for
from fifthstreet.rulebook.models import MethodKey, Role, ShufflerKind
from fifthstreet.rulebook.names import PACK_SEAL
from fifthstreet.rulebook.rules import option_text
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.state import Round, Setup

UNSEEN = "??"
_Word = TypeVar("_Word", bound=str)
#: Chores whose automation changes what must be written down.
BY_HAND = ("validate", "document")


@dataclass(frozen=True)
class RoundNotation:
    """What a notation says, piece by piece; ``str()`` writes it, :func:`parse` reads it."""

    game: str
    pack: str
    settings: Mapping[str, str] = field(default_factory=dict)
    meters: Mapping[str, str] = field(default_factory=dict)
    draws: Mapping[str, str] = field(default_factory=dict)
    wagers: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    cards: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    pack_seal: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = [" ".join([self.game, self.pack, *pairs(self.pack_seal), *pairs(self.settings)])]
        if self.meters:
            parts.append("meters: " + " ".join(pairs(self.meters)))
        if self.draws:
            parts.append("draws: " + " ".join(pairs(self.draws)))
        parts.extend(f"{seat}: " + " ".join(pairs(stakes)) for seat, stakes in self.wagers.items())
        parts.extend(f"{holder} [{' '.join(faces)}]" for holder, faces in self.cards.items())
        if self.actions:
            parts.append(" ".join(self.actions))
        return " | ".join(parts)


def pairs(values: Mapping[str, str]) -> Iterable[str]:
    """Settings, readings or wagers as a notation writes them."""
    return (f"{quoted(key)}={quoted(value)}" for key, value in values.items())


#: A blank is written ``~`` (``MS~Stud-01``); what means something in a notation is written by its number.
_WRITTEN = {" ": "~", **{sign: f"%{ord(sign):02X}" for sign in "%~|=[]"}}
_SIGN = re.compile("%([0-9A-F]{2})")


def quoted(text: str) -> str:
    """A name or a value as one word of a notation."""
    return "".join(_WRITTEN.get(sign, sign) for sign in text)


def _unquoted(text: str) -> str:
    return _SIGN.sub(lambda match: chr(int(match[1], 16)), text.replace("~", " "))


# Writing -----------------------------------------------------------------------------------------------------


def describe_round(
    setup: Setup, round_: Round, actions: Iterable[c.Command], known: Mapping[int, Card] | None = None
) -> RoundNotation:
    """The notation of a round; cards that lie face down stay unseen unless they are ``known``."""
    faces = known if known is not None else {place: round_.faces[place] for place in round_.up}
    holders: list[Holder] = ["dealer", "board", *round_.seats]
    places = {str(holder): round_.cards_of(holder) for holder in holders} | {"discard": round_.discarded}
    cards = {
        holder: tuple(str(faces.get(place, UNSEEN)) for place in held) for holder, held in places.items() if held
    }
    return RoundNotation(
        setup.rules.game,
        setup.rules.pack.key,
        _settings(setup),
        {
            f"{meter}.{level}": _reading(reading)
            for meter, levels in round_.meters_before.items()
            for level, reading in levels.items()
        },
        {name: str(drawn) for name, drawn in round_.draws.items()},
        {number: _stakes(setup, round_, number) for number in round_.seats},
        cards,
        tuple(_tokens(actions)),
        {name: text for name, text in setup.rules.pack.identity.items() if name in PACK_SEAL},
    )


def _reading(reading: Reading | c.ReadingGiven) -> str:
    """A level: what it shows, restarts from and has in reserve; a seed that nobody gave is the pay table's."""
    parts = (reading.amount, reading.seed, reading.reserve)
    return "/".join("" if part is None else format_micros(part) for part in parts)


def _settings(setup: Setup) -> dict[str, str]:
    """Everything that differs from the pack's defaults."""
    rules = setup.rules
    usual = rules_for(rules.pack, rules.game)
    methods = rules.entry.equipment.methods
    found: dict[str, str] = {}
    if setup.method != methods[0].key:
        found["method"] = setup.method
    if setup.shuffler.kind != setup.method_rules.shufflers[-1]:
        found["shuffler"] = setup.shuffler.kind
    by_hand = [chore for chore in BY_HAND if not setup.automatic(chore)]
    if by_hand:
        found["by_hand"] = ",".join(by_hand)
    for name, bounds in rules.limits.items():
        if bounds != usual.limits[name]:
            found[f"limits.{name}"] = bounds.written
    for name, value in rules.options.items():
        if value != usual.options[name]:
            found[name] = option_text(rules.entry.options[name].kind, value)
    return found


def _stakes(setup: Setup, round_: Round, number: int) -> dict[str, str]:
    """The wagers made before the cards, with coupons beside them; decisions place the others again."""
    seat = round_.seats[number]
    made = {**seat.taken_back, **seat.wagers}
    stakes = {w.key: format_cents(made[w.key]) for w in setup.game.wagers if w.opening and w.key in made}
    for key, kinds in seat.tender.items():
        stakes.update({f"{key}.{kind}": format_cents(amount) for kind, amount in kinds.items()})
    return stakes


def _tokens(actions: Iterable[c.Command]) -> Iterator[str]:
    """What was done, each as one word; what belongs to the table and not to the round is left out."""
    closed = False
    for action in actions:
        closed = closed or isinstance(action, c.NoMoreBets)
        write = _WRITERS.get(type(action))
        if write is not None and (closed or not isinstance(action, c.CountStub)):
            yield write(action)


def _of_device(action: c.ChangeDevice) -> str:
    """A device that leaves, or the method and the shuffler that come; those not named stay."""
    kind = None if action.shuffler is None else c.shuffler_given(action.shuffler).kind
    return "no_device" if action.remove else f"device={action.method or ''}/{kind or ''}"


def _of_readings(action: c.ReadMeters) -> str:
    """A word for each level that was read again."""
    return " ".join(
        f"read@{quoted(meter)}.{quoted(level)}={_reading(reading)}"
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
    c.NoMoreBets: lambda a: "no_more_bets",
    c.DealCards: lambda a: "deal" if a.count is None else f"deal*{a.count}",
    c.Expose: lambda a: f"{a.seat}:expose",
    c.Answer: lambda a: f"{a.seat}:{a.choice}",
    c.Withdraw: lambda a: f"{a.seat}:withdraw",
    c.Expire: lambda a: f"{a.seat}:({'expired' if a.reason == 'clock' else 'disconnected'})",
    c.Reveal: lambda a: "reveal" if not isinstance(a.of, int) else f"reveal@{a.of}",
    c.ReadMeters: _of_readings,
    c.Validate: lambda a: f"validate@{a.seat}={a.wager}",
    c.SettleUp: lambda a: "settle" if a.seat is None else f"settle@{a.seat}",
    c.Document: lambda a: f"document@{a.seat}",
    c.CountStub: lambda a: f"count*{a.cards}" + ("(misdealt)" if a.misdealt else "") + _above_the_dealer(a.by),
    c.ChangeDevice: _of_device,
    c.ReportIrregularity: _of_irregularity,
    c.Rule: lambda a: f"rule={a.ruling}" + ("(executive)" if a.by == "executive" else ""),
}


# Reading -----------------------------------------------------------------------------------------------------


def parse(text: str) -> RoundNotation:
    """Read a notation; what cannot be read is quoted in the refusal."""
    # A line that a terminal or a mail broke into several is still one line.
    sections = [" ".join(section.split()) for section in text.split("|")]
    head = sections[0].split()
    if len(head) < 2:
        raise _malformed(sections[0], "begin with a game and a pack")
    groups: dict[str, dict[str, str]] = {}
    cards: dict[str, tuple[str, ...]] = {}
    actions: tuple[str, ...] = ()
    for section in sections[1:]:
        if match := re.fullmatch(r"(meters|draws|[1-9]\d?): (.+)", section, re.ASCII):
            values = _values(match[2].split(), section)
            if match[1] in groups:
                raise _malformed(section, "a section is there once")
            groups[match[1]] = values
        elif match := re.fullmatch(r"(dealer|board|discard|[1-9]\d?) \[([^\]]*)\]", section, re.ASCII):
            if match[1] in cards:
                raise _malformed(section, "a section is there once")
            cards[match[1]] = tuple(_face(face) for face in match[2].split())
        elif not actions and section:
            actions = tuple(section.split())
        else:
            raise _malformed(section, "a section is wagers, cards or what was done")
    said = _values(head[2:], sections[0])
    notation = RoundNotation(
        head[0],
        head[1],
        {name: text for name, text in said.items() if name not in PACK_SEAL},
        groups.pop("meters", {}),
        groups.pop("draws", {}),
        {int(seat): stakes for seat, stakes in groups.items()},
        cards,
        actions,
        {name: said[name] for name in PACK_SEAL if name in said},
    )
    commands(notation)
    return notation


def _malformed(found: str, right: str) -> Refusal:
    return Refusal("notation/malformed", f"cannot read {found[:80]!r}: {right}")


def _values(words: list[str], section: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if not (key and sign and value):
            raise _malformed(section, f"{word!r} is not of the form name=value")
        if _unquoted(key) in values:
            raise _malformed(section, f"{key} is there twice")
        values[_unquoted(key)] = _unquoted(value)
    return values


def _face(text: str) -> str:
    if text == UNSEEN:
        return text
    try:
        return str(Card.parse(text))
    except CardError as error:
        raise _malformed(text, str(error)) from error


def one_of(known: tuple[_Word, ...], text: str | None) -> _Word | None:
    """A word of the notation, checked against those there are."""
    for word in known:
        if word == text:
            return word
    if text is not None:
        raise Refusal("notation/malformed", f"{text!r} is not one of {', '.join(known)}")
    return None


_READERS: tuple[tuple[str, Callable[[re.Match[str]], c.Command]], ...] = (
    (r"deal(?:\*([1-9]\d?))?", lambda m: c.DealCards(count=int(m[1]) if m[1] else None)),
    (r"(\d{1,3}):\(expired\)", lambda m: c.Expire(seat=int(m[1]))),
    (r"(\d{1,3}):\(disconnected\)", lambda m: c.Expire(seat=int(m[1]), reason="connection")),
    (r"(\d{1,3}):expose", lambda m: c.Expose(seat=int(m[1]))),
    (r"(\d{1,3}):withdraw", lambda m: c.Withdraw(seat=int(m[1]))),
    (r"(\d{1,3}):(\w+)", lambda m: c.Answer(seat=int(m[1]), choice=m[2])),
    (r"reveal(?:@(\d{1,3}))?", lambda m: c.Reveal(of=int(m[1]) if m[1] else None)),
    (
        r"read@([^.=]+)\.([^=]+)=(.+)",
        lambda m: c.ReadMeters(meters={_unquoted(m[1]): {_unquoted(m[2]): _read(m[0], m[3])}}),
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
        raise _malformed(f"@{text}", "a position is a seat, dealer or board")
    return text  # type: ignore[return-value]


def commands(notation: RoundNotation) -> list[c.Command]:
    """What was done after the wagers were made, as commands."""
    found: list[c.Command] = []
    for token in notation.actions:
        if token == "no_more_bets":
            found.append(_closing(notation))
            continue
        for pattern, make in _READERS:
            if match := re.fullmatch(pattern, token, re.ASCII):
                found.append(make(match))
                break
        else:
            raise _malformed(token, "that is not something done in a round")
    return found


def _closing(notation: RoundNotation) -> c.NoMoreBets:
    meters: dict[str, dict[str, c.ReadingGiven]] = {}
    for name, text in notation.meters.items():
        meter, _, level = name.partition(".")
        meters.setdefault(meter, {})[level] = _read(f"{name}={text}", text)
    draws = {name: int(text) if text.isdecimal() and len(text) < 4 else text for name, text in notation.draws.items()}
    return c.NoMoreBets(meters=meters, draws=draws)


def _read(found: str, text: str) -> c.ReadingGiven:
    """A level as a notation writes it."""
    try:
        amount, seed, reserve = text.split("/")
        usual = [parse_micros(part) if part else None for part in (seed, reserve)]
        return c.ReadingGiven(amount=parse_micros(amount), seed=usual[0], reserve=usual[1])
    except (AmountError, ValueError) as error:
        raise _malformed(found, "a meter is amount/seed/reserve") from error


def wager_commands(notation: RoundNotation) -> list[c.PlaceWagers]:
    """The wagers made before the cards, as commands."""
    found: list[c.PlaceWagers] = []
    for seat, values in notation.wagers.items():
        wagers: dict[str, int] = {}
        tender: dict[str, dict[str, int]] = {}
        for key, text in values.items():
            try:
                amount = parse_cents(text)
            except AmountError as error:
                raise _malformed(f"{key}={text}", str(error)) from error
            wager, dot, kind = key.partition(".")
            if dot:
                tender.setdefault(wager, {})[kind] = amount
            else:
                wagers[wager] = amount
        found.append(c.PlaceWagers(seat=seat, wagers=wagers, tender=tender or None))
    return found
