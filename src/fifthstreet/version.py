"""The version of the package, which ``pyproject.toml`` says too, and the digest of its files."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

__version__ = "0.1.0"


#: The endings of the files that the package is made of; whatever else lies beside them is not its source.
KINDS = frozenset(
    [".css", ".csv", ".html", ".jinja", ".js", ".json", ".mako", ".py", ".svg", ".toml", ".typ", ".typed"]
)
_SUMS = "SHA256SUMS"


@cache
def package_digest() -> str:
    """The SHA-256 of the list that ``sha256sum`` makes of the package's files, in the order of their paths.

    What Python compiled, an editor left or a system put beside them does not count.
    """
    return files_digest(Path(__file__).parent)


def files_digest(folder: Path) -> str:
    """The digest of every file of ours in a folder, by its path and its bytes."""
    files = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if _is_ours(file)}
    lines = "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  ./{path}\n" for path, file in sorted(files.items())
    )
    return f"sha256:{hashlib.sha256(lines.encode()).hexdigest()}"


def _is_ours(file: Path) -> bool:
    is_kept = "__pycache__" not in file.parts and not file.name.startswith(".")
    return is_kept and (file.suffix in KINDS or file.name == _SUMS) and file.is_file()
