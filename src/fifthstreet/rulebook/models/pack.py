"""The whole of a pack: its games and documents, its seal, and whether it is approved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal, Self

from pydantic import Field, PrivateAttr

from fifthstreet.rulebook.models.entry import ByName, Cited, Entry
from fifthstreet.rulebook.models.game import GamePack
from fifthstreet.rulebook.models.limit import DatedLimit
from fifthstreet.rulebook.seals import Seal, approved_digests, digest_of, shipped_digests


class Document(Entry):
    """A source the pack cites."""

    title: str
    verified: bool = True
    note: str = ""


class VenueApproval(Cited):
    """What a kind of venue must show before a table opens: references of the approvals that are named.

    ``metered``: only where the table has a meter.
    """

    venue: Literal["commercial", "tribal", "casino"]
    asks: tuple[Literal["reference", "concurrence", "amounts"], ...] = Field(min_length=1)
    metered: bool = False


class Pack(Entry):
    """A jurisdiction's rules as data: games, pay tables, limits, options, each with its clause."""

    key: str
    name: str
    version: str
    extends: str | None = None
    currency: str = "USD"
    documents: ByName[Document] = Field(default={})
    wager_limits: tuple[DatedLimit, ...] = ()
    approvals: tuple[VenueApproval, ...] = ()
    games: ByName[GamePack] = Field(min_length=1)
    _seal: Seal | None = PrivateAttr(default=None)

    @property
    def jurisdiction(self) -> str:
        """The pack whose jurisdiction this one is in: the one it extends, or itself."""
        return self.extends or self.key

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
    def shipped(self) -> bool:
        """Whether these are the bytes of a pack that comes with the package."""
        return self._seal is not None and self._seal.digest in shipped_digests().values()

    @property
    def approved(self) -> bool:
        """Whether these are the bytes of an approved pack."""
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
