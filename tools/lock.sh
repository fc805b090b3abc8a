#!/bin/sh
# Rewrite requirements.lock from pyproject.toml: names, versions and hashes, for every platform; no index, no host.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip --quiet --disable-pip-version-check install uv==0.13.7
# --universal: one file for every platform and every Python from 3.11; --no-config: no local index or mirror.
"$work/venv/bin/uv" --quiet --no-config pip compile pyproject.toml --extra dev \
    --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-emit-find-links --no-header ${UPGRADE:+--upgrade} \
    --output-file "$work/requirements.txt"

if grep -nE '://|^--|^-[a-z]|(^|[^a-z])file:' "$work/requirements.txt"; then
    echo "the lock names a place to download from (above); nothing was written" >&2
    exit 1
fi
{
    echo "# Written by 'make lock' from pyproject.toml; do not edit."
    cat "$work/requirements.txt"
} >requirements.lock
echo "requirements.lock: $(grep -c '==' requirements.lock) packages"
