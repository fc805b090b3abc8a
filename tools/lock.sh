#!/bin/sh
# Rewrite the lock files from pyproject.toml: names, versions and hashes, for every platform; no index, no host.
# requirements.lock is the development set, requirements-run.lock the part of it that running needs.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/venv"
"$work/venv/bin/python" -m pip --quiet --disable-pip-version-check install uv==0.13.7

# compile EXTRA FILE [OPTION]: uv prefers the versions of the file it writes to.
# --universal: one file for every platform and every Python from 3.11; --no-config: no local index or mirror.
compile() {
    "$work/venv/bin/uv" --quiet --no-config pip compile pyproject.toml --extra "$1" \
        --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --no-header ${3:-} \
        --output-file "$2"
    if grep -nE '://|^--|^-[a-z]|(^|[^a-z])file:' "$2"; then
        echo "the lock names a place to download from (above); nothing was written" >&2
        exit 1
    fi
}

cp requirements.lock "$work/dev.txt"
compile dev "$work/dev.txt" ${UPGRADE:+--upgrade}
# Running takes the versions that were tested.
cp "$work/dev.txt" "$work/run.txt"
compile run "$work/run.txt"

# write FILE LOCK
write() {
    {
        echo "# Written by 'make lock' from pyproject.toml; do not edit."
        cat "$1"
    } >"$2"
    echo "$2: $(grep -c '==' "$2") packages"
}
write "$work/dev.txt" requirements.lock
write "$work/run.txt" requirements-run.lock
