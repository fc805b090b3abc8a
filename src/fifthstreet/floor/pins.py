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


class Pins:
    """Hashes PINs with a key that is not in the database: a copy of the log is not enough to guess them."""

    def __init__(self, hasher: PasswordHasher, key: bytes) -> None:
        self._hasher, self._key = hasher, key
        #: The hash of a PIN that nobody has: asking for a badge that is not there takes as long as a wrong PIN.
        self.nobodys = self.hash(secrets.token_hex())

    def hash(self, pin: str) -> str:
        """A PIN as the log keeps it."""
        return self._hasher.hash(self._keyed(pin))

    def match(self, hashed: str, pin: str) -> bool:
        """Whether a PIN is the one that was hashed."""
        try:
            return self._hasher.verify(hashed, self._keyed(pin))
        except VerifyMismatchError:
            return False

    def _keyed(self, pin: str) -> str:
        return hmac.new(self._key, f"fifthstreet pin 1\n{pin}\n".encode(), sha256).hexdigest()
