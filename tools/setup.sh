#!/bin/sh
# Create or refresh .venv from requirements.lock; usage: tools/setup.sh STAMP (the file to leave behind).
set -eu
cd "$(dirname "$0")/.."
stamp=$1

# The first of these that runs and is 3.11 or newer; PYTHON=... in the environment goes first.
find_python() {
    for name in ${PYTHON:-} python3 python3.11 python3.12 python3.13 python3.14; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$name"
            return
        fi
    done
    echo "fifthstreet needs Python 3.11 or newer; found: $(python3 --version 2>/dev/null || echo none)." >&2
    echo "On Debian: apt install python3 python3-venv. Or name one: make PYTHON=/path/to/python3.11" >&2
    return 1
}

python=$(find_python)
if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
    echo "$python has no venv module. On Debian: apt install python3-venv" >&2
    exit 1
fi

echo "Setting up .venv with $("$python" --version) and the packages of requirements.lock (about a minute, once)"
rm -f .venv/.ready-*
# A virtual environment does not survive a move to another folder.
if [ ! -x .venv/bin/python ] || [ "$(cat .venv/.folder 2>/dev/null)" != "$PWD" ]; then
    "$python" -m venv --clear .venv
    echo "$PWD" >.venv/.folder
fi
pip() { .venv/bin/python -m pip -qq --disable-pip-version-check "$@"; }
pip install --require-hashes -r requirements.lock
pip install --no-deps --no-build-isolation -e .
touch "$stamp"
