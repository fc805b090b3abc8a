"""The typed shape of a rule pack: what a data file may say, and nothing else."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PrivateAttr, model_validator

from fifthstreet.money import parse_cents
from fifthstreet.rulebook.odds import MeterShare, Pays, parse_pays
from fifthstreet.rulebook.seals import Seal, approved_digests, digest_of

Role = Literal["player", "dealer", "floorperson", "executive", "surveillance", "auditor"]
MethodKey = Literal["manual_shoe", "hand", "automated_shoe"]
ShufflerKind = Literal["manual", "automated"]
Link = Literal["standalone", "same_game", "different_games"]
#: What an option can set of a wager: its amount, the link of its meter, the share of it that goes to its meter.
Setting = Literal["amount", "link", "contribution", "split"]
Gate = Literal[
    "shuffle", "cut", "no_more_bets", "deal", "decide", "reveal", "validate", "settle", "count_stub", "clear"
]
Consequence = Literal["void_all", "void_hand", "discard_card", "next_card", "complete_hand", "reshuffle", "ruling"]
#: Who can report that something went wrong, and who can rule on it.
Reporter = Literal["dealer", "floorperson", "executive"]
Ruler = Literal["floorperson", "executive"]


def _readable(parse: Callable[[str], object]) -> AfterValidator:
    """Refuse a text that cannot be read; it stays as it is written."""

    def check(text: str) -> str:
        parse(text)
        return text

    return AfterValidator(check)


def _parse_wager_amount(text: str) -> object:
    return text if text == "whole dollars" else parse_cents(text)


def _parse_limit(text: str) -> None:
    if parse_cents(text) == 0:
        raise ValueError("a limit of 0 allows no wager")


Amount = Annotated[str, _readable(parse_cents)]


class Entry(BaseModel):
    """A piece of a pack: unknown keys are refused, values never change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Cited(Entry):
    """An entry that says which clauses order it."""

    cites: tuple[str, ...] = ()


class PayRow(Cited):
    """One line of a pay table; ``low`` and ``high`` bound the pair's rank, ``or_less`` takes all below."""

    hand: str
    low: str | None = None
    high: str | None = None
    or_less: bool = False
    title: str
    pays: Annotated[str, _readable(parse_pays)]

    @property
    def payout(self) -> Pays:
        return parse_pays(self.pays)


class EnvyRow(Cited):
    """What every other progressive bettor gets for this hand; ``wager`` names the stake it is printed for."""

    hand: str
    amount: Amount
    wager: Amount | None = None


class Level(Cited):
    """One meter of a pay table with the amount it starts from."""

    name: str = Field(pattern="^[A-Za-z]+$")
    seed: Amount
    printed: bool = True

    @property
    def key(self) -> str:
        return self.name.lower()


class PayTable(Cited):
    """A pay table as its document prints it, highest hand first.

    The first of ``cites`` is the table itself; the others say where it may be used and how it is read.
    """

    wager: str
    id: str
    title: str
    rows: tuple[PayRow, ...] = Field(min_length=1)
    envy: tuple[EnvyRow, ...] = ()
    envy_scales: bool = False
    levels: tuple[Level, ...] = ()
    seed_scales: bool = False
    wager_amounts: tuple[Annotated[str, _readable(_parse_wager_amount)], ...] = ()
    links: tuple[Link, ...] = ()
    consoles: tuple[str, ...] = ()
    minimum: bool = False
    validated_from: int | None = Field(default=None, ge=1)
    printed_figures: dict[str, str] = {}

    @model_validator(mode="after")
    def _shares_name_a_level(self) -> Self:
        levels = {level.key for level in self.levels}
        if len(levels) != len(self.levels):
            raise ValueError(f"pay table {self.id} has two levels with the same name")
        for row in self.rows:
            pays = row.payout
            if isinstance(pays, MeterShare) and pays.level not in levels:
                raise ValueError(
                    f"pay table {self.id}: {row.title} pays {row.pays}, but there is no level {pays.level!r}"
                )
        return self

    def cited(self, row: PayRow) -> tuple[str, ...]:
        """The clause behind a row: its own, or its table's."""
        return row.cites or self.cites[:1]


class Option(Cited):
    """A choice the house makes; ``why`` marks one where the documents are silent or disagree.

    ``sets`` says what it decides about ``wager``, ``offers`` which wagers or awards it switches on.
    """

    kind: Literal["paytable", "choice", "flag", "money", "rate", "split", "whole"]
    title: str
    values: tuple[str, ...] = ()
    default: str | bool | int | None = None
    min: str | None = None
    max: str | None = None
    sets: Setting | None = None
    wager: str | None = None
    offers: tuple[str, ...] = ()
    concerns: tuple[str, ...] = ()
    needs: str | None = None
    why: str | None = None

    @property
    def about(self) -> tuple[str, ...]:
        """The wagers and awards without which the option means nothing; none: it always means something."""
        return self.concerns or self.offers or ((self.wager,) if self.wager is not None else ())

    @property
    def offers_a_wager(self) -> bool:
        """Whether it decides that a wager or an award is offered."""
        return self.kind == "paytable" or bool(self.offers)


class Reading(Cited):
    """How the documents are read where they are silent or disagree, and nothing can be chosen."""

    title: str
    holds: str
    why: str
    concerns: tuple[str, ...] = ()


class Limit(Cited):
    """The least, the most and the step of a stake, in dollars."""

    min: str
    max: str
    step: str

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        low, high, step = (parse_cents(text) for text in (self.min, self.max, self.step))
        if not 0 < low <= high or step <= 0:
            raise ValueError(f"limits {self.min} to {self.max} in steps of {self.step} allow no wager")
        if high // step * step < low:
            raise ValueError(f"no multiple of {self.step} lies between {self.min} and {self.max}")
        return self


class DatedLimit(Cited):
    """The most a single wager may be, from a day on."""

    since: datetime.date
    max: Annotated[str, _readable(_parse_limit)]


class Method(Cited):
    """A way to deal, with the shufflers that may feed it; ``stack`` cards come out of a shoe together.

    By ``wrong_cites`` a deck goes in which the shuffler counts a wrong number; without them it is the house's rule.
    """

    key: MethodKey
    shufflers: tuple[ShufflerKind, ...] = Field(min_length=1)
    stack: int | None = Field(default=None, ge=1)
    shuffler_count_suffices: bool = False
    wrong_cites: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _stacks_come_from_a_shoe(self) -> Self:
        if self.stack is not None and self.key != "automated_shoe":
            raise ValueError(f"dealing by {self.key} gives no stacks; only an automated_shoe does")
        return self


class Cut(Cited):
    """When the deck is cut and how many cards at least are lifted."""

    minimum: int = Field(ge=1, le=26)
    after: tuple[Literal["manual", "preshuffled"], ...] = Field(min_length=1)


class StubCount(Cited):
    """How often the stub is counted."""

    every: int = Field(ge=1)
    wrong_cites: tuple[str, ...] = ()


class SecondDeck(Cited):
    """When a second deck may be used; ``in_play_cites`` is what has one shuffled while the other is in play."""

    shufflers: tuple[ShufflerKind, ...] = Field(min_length=1)
    in_play_cites: tuple[str, ...] = ()


class ShufflerMode(Cited):
    """A mode the automated shuffler must be in while an option is on."""

    option: str
    mode: str
    shufflers: tuple[ShufflerKind, ...] = Field(min_length=1)


class Console(Cited):
    """A console of the progressive system that a table can have."""

    key: str = Field(pattern="^[a-z_]+$")
    title: str


class Equipment(Entry):
    """What lies on the table and how it may be combined."""

    methods: tuple[Method, ...] = Field(min_length=1)
    cut: Cut | None = None
    stub_count: StubCount | None = None
    second_deck: SecondDeck | None = None
    consoles: tuple[Console, ...] = ()
    modes: tuple[ShufflerMode, ...] = ()


class Irregularity(Cited):
    """What follows when something goes wrong; the first row that fits is applied.

    It ``needs`` a card that was ``dealt``, or a ``hidden`` one where it happens. What is ``physical`` happens to
    cards of paper only: an electronic deck deals right.
    """

    kind: str
    title: str
    when: Literal["any", "betting", "dealing", "deciding", "shuffling"] = "any"
    at: Literal["table", "dealer", "board", "seat"] = "table"
    count: int | None = Field(default=None, ge=0)
    repeated: bool = False
    needs: Literal["dealt", "hidden"] | None = None
    physical: bool = False
    methods: tuple[MethodKey, ...] = ()
    shufflers: tuple[ShufflerKind, ...] = ()
    reported_by: tuple[Reporter, ...] = Field(default=("dealer", "floorperson", "executive"), min_length=1)
    consequence: Consequence
    keeps: tuple[str, ...] = ()
    rulings: tuple[Literal["play_on", "void_all"], ...] = ()
    ruled_by: tuple[Ruler, ...] = Field(default=("floorperson", "executive"), min_length=1)
    house: bool = False

    @property
    def can_void(self) -> bool:
        """Whether a hand, or all hands, may be void because of it."""
        return self.consequence in ("void_all", "void_hand") or "void_all" in self.rulings

    @model_validator(mode="after")
    def _can_be_applied(self) -> Self:
        if self.consequence == "void_hand" and self.at != "seat":
            raise ValueError(f"void_hand voids the hand of a seat: at = 'seat', not {self.at!r}")
        if self.consequence == "complete_hand" and self.at == "table":
            raise ValueError("complete_hand completes somebody's hand: at = 'dealer', 'board' or 'seat'")
        if self.consequence == "complete_hand" and not self.physical:
            raise ValueError("an electronic deck never leaves a hand short: complete_hand goes with physical = true")
        if self.needs == "hidden" and self.at == "table":
            raise ValueError("a hidden card is somebody's: at = 'dealer', 'board' or 'seat'")
        if (self.consequence == "ruling") != bool(self.rulings):
            raise ValueError("a consequence of 'ruling' and the list of rulings come together")
        if self.keeps and "void_all" not in (self.consequence, *self.rulings):
            raise ValueError(f"only void_all keeps anything, not {self.consequence}")
        return self


class Step(Cited):
    """A gesture the dealer attests before the table goes on; ``at`` names the game's street or settlement."""

    id: str
    before: Gate
    at: str | None = None
    each: Literal["opening", "idle", "arrival", "round", "validation"]
    by: Role = "dealer"
    methods: tuple[MethodKey, ...] = ()
    shufflers: tuple[ShufflerKind, ...] = ()
    decks: int | None = Field(default=None, ge=1, le=2)
    consoles: tuple[str, ...] = ()
    route: Literal["inspected", "preshuffled"] | None = None
    wager: str | None = None
    closes_betting: bool = False
    text: str

    @model_validator(mode="after")
    def _at_names_a_step_of_the_game(self) -> Self:
        if self.at is not None and self.before not in ("deal", "decide", "reveal", "settle"):
            raise ValueError(f"before {self.before} there is one place only: leave at = {self.at!r} out")
        return self


class Slip(Cited):
    """A slip of the document's own cross-references, and what it must mean."""

    says: str
    means: str


class Players(Cited):
    """Who may sit: with ``one_hand`` a person plays a single hand in a round."""

    one_hand: bool = False


class GamePack(Cited):
    """Everything a pack says about one game."""

    name: str
    seats: int = Field(ge=1, le=14)
    borrowed: str | None = None
    printed_odds: Literal["to", "any"] = "any"
    players: Players = Players()
    limits: dict[str, Limit]
    equipment: Equipment
    options: dict[str, Option] = {}
    readings: dict[str, Reading] = {}
    paytables: tuple[PayTable, ...] = ()
    irregularities: tuple[Irregularity, ...] = ()
    procedure: tuple[Step, ...] = ()
    slips: tuple[Slip, ...] = ()

    @model_validator(mode="after")
    def _consoles_are_there(self) -> Self:
        known = {console.key for console in self.equipment.consoles}
        asked = [(f"step {step.id}", step.consoles) for step in self.procedure]
        asked += [(f"pay table {table.id}", table.consoles) for table in self.paytables]
        for name, consoles in asked:
            for console in consoles:
                if console not in known:
                    raise ValueError(f"{name} names the console {console!r}, which the equipment does not have")
        return self

    def tables(self, wager: str) -> dict[str, PayTable]:
        return {table.id: table for table in self.paytables if table.wager == wager}

    def setting(self, sets: Setting, wager: str) -> str | None:
        """The name of the option that sets this of a wager, if there is one."""
        found = (name for name, option in self.options.items() if (option.sets, option.wager) == (sets, wager))
        return next(found, None)


class Document(Entry):
    """A source the pack cites."""

    title: str
    verified: bool = True
    note: str = ""


class Pack(Entry):
    """A jurisdiction's rules as data: games, pay tables, limits, options, each with its clause."""

    key: str
    name: str
    version: str
    extends: str | None = None
    currency: str = "USD"
    documents: dict[str, Document] = {}
    wager_limits: tuple[DatedLimit, ...] = ()
    games: dict[str, GamePack] = Field(min_length=1)
    _seal: Seal | None = PrivateAttr(default=None)

    @property
    def seal(self) -> Seal | None:
        """What the pack was read from; None for one that a program put together and nobody has checked."""
        return self._seal

    @property
    def digest(self) -> str:
        """The SHA-256 of the pack's file; of its content as JSON, where it never was one."""
        return self._seal.digest if self._seal is not None else _content_digest(self)

    @property
    def base_digest(self) -> str | None:
        """The digest of the pack that this one extends or was edited from."""
        return None if self._seal is None else self._seal.base

    @property
    def approved(self) -> bool:
        """Whether these are the bytes of a pack that comes with the package."""
        return self._seal is not None and self._seal.digest in approved_digests().values()

    @property
    def identity(self) -> dict[str, str]:
        """Key, version and digest, as every record and report carries them."""
        base = {} if self.base_digest is None else {"base_digest": self.base_digest}
        return {"pack": self.key, "version": self.version, "digest": self.digest, **base}

    def sealed(self, seal: Seal) -> Self:
        """The pack, read from that."""
        copy = self.model_copy()
        copy._seal = seal
        return copy

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy; one with other values is another pack, so it loses its seal."""
        copy = super().model_copy(update=update, deep=deep)
        if update:
            copy._seal = None
        return copy


def _content_digest(pack: Pack) -> str:
    text = json.dumps(pack.model_dump(mode="json"), sort_keys=True, separators=(",", ":"))
    return digest_of(text.encode())
