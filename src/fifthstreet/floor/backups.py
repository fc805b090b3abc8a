"""Backups of a house: its log, never its keys. A restored house must be the one of the keys, and lose nothing."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from fifthstreet.floor.anchor import Anchor
from fifthstreet.floor.creating import anchor_of, check_keys, database_file, database_url, open_log, signing_key
from fifthstreet.floor.errors import FloorError
from fifthstreet.floor.registry import REGISTRY_EVENTS, HouseCreated
from fifthstreet.ledger.backup import back_up, opened, restore
from fifthstreet.ledger.checkpoints import signer_of
from fifthstreet.ledger.errors import LedgerError
from fifthstreet.ledger.records import Head
from fifthstreet.ledger.store import Ledger
from fifthstreet.ledger.verify import flaws


def back_up_house(folder: Path, file: Path) -> Head:
    """Sign the head of the log and copy all of it; the keys stay where they are."""
    with closing(open_log(folder)) as ledger:
        ledger.sign()
        return back_up(ledger, file)


def restore_house(folder: Path, file: Path, *, accept_loss: bool = False) -> Head:
    """Bring the log of a backup back into a folder that has the keys of the house, and no records."""
    check_keys(folder)
    key, anchor = signing_key(folder).public_key(), anchor_of(folder)
    with opened(file) as backup:
        head = backup.head()
        _check_house(backup, key)
        _check_log(backup, key, anchor, accept_loss=accept_loss)
    _remove_strays(folder)
    try:
        restore(file, database_url(folder)).engine.dispose()
    except LedgerError as refused:
        if refused.code != "ledger/in_use" or not (accept_loss and _stands_at(folder, head)):
            raise  # Else an earlier restore of it ended before the anchor was written.
    anchor.write(head)
    return head


def _stands_at(folder: Path, head: Head) -> bool:
    """Whether the log in the database ends where the backup does."""
    ledger = open_log(folder)
    try:
        return ledger.head() == head
    finally:
        ledger.engine.dispose()


def _check_house(backup: Ledger, key: Ed25519PublicKey) -> None:
    """Refuse the backup of another house."""
    first = backup.stream("house")[:1]
    created = REGISTRY_EVENTS.validate_json(first[0].body) if first else None
    if not isinstance(created, HouseCreated) or created.signer != signer_of(key):
        raise FloorError("house/check", "the keys in the folder are not those of the house in the backup")


def _check_log(backup: Ledger, key: Ed25519PublicKey, anchor: Anchor, *, accept_loss: bool) -> None:
    """Refuse a backup that was changed, and one that ends before what this house wrote last."""
    head, seen = backup.head(), anchor.read()
    lost = 0 if seen is None else max(0, seen.position - head.position)
    if lost and not accept_loss:
        text = f"the backup ends at record {head.position}, the house had {lost} more: they would be lost"
        raise FloorError("house/behind", f"{text}; --accept-loss restores it all the same")
    for flaw in flaws(backup, key, None if lost else seen):
        raise FloorError("house/check", f"the backup: {flaw.stream}, version {flaw.version}: {flaw.what}")


def _remove_strays(folder: Path) -> None:
    """What SQLite left beside a database that is gone would be read into the new one."""
    file = database_file(folder)
    if not file.exists():
        for end in ("-wal", "-shm"):
            file.with_name(f"{file.name}{end}").unlink(missing_ok=True)
