"""PINs and session secrets: hashed with argon2, never kept as they are."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

#: 19 MiB and two passes, as OWASP asks for at least: some 20 ms for each guess.
HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def new_pin(digits: int = 6) -> str:
    """A PIN for somebody's first day."""
    while len(set(pin := "".join(secrets.choice("0123456789") for _ in range(digits)))) < 3:
        pass
    return pin


def session_secret(key: bytes, badge: str, command: str) -> str:
    """The secret that names a session: who repeats the command that began it gets the same one again."""
    return hmac.new(key, f"fifthstreet session 1\n{badge}\n{command}\n".encode(), sha256).hexdigest()


def session_id(secret: str) -> str:
    """How the log names a session: nobody can turn it back into the secret."""
    return sha256(secret.encode()).hexdigest()


def matches(hasher: PasswordHasher, hashed: str, pin: str) -> bool:
    """Whether a PIN is the one that was hashed."""
    try:
        return hasher.verify(hashed, pin)
    except VerifyMismatchError:
        return False


def no_hash(hasher: PasswordHasher) -> str:
    """The hash of a PIN that nobody has: asking for a badge that is not there takes as long as a wrong PIN."""
    return hasher.hash(secrets.token_hex())
