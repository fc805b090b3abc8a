"""The version of the package, which ``pyproject.toml`` says too, and the digest of its files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

__version__ = "0.1.0"


@cache
def package_digest() -> str:
    """The SHA-256 of the list that ``sha256sum`` makes of the package's files, in the order of their paths.

    What Python compiled and keeps beside them does not count.
    """
    return files_digest(Path(__file__).parent)


def files_digest(folder: Path) -> str:
    """The digest of every file in a folder, by its path and its bytes."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    kept = sorted(path for path in files if "__pycache__" not in path and not path.endswith(".pyc"))
    lines = "".join(f"{hashlib.sha256(files[path].read_bytes()).hexdigest()}  ./{path}\n" for path in kept)
    return f"sha256:{hashlib.sha256(lines.encode()).hexdigest()}"
