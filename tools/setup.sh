#!/bin/sh
# Create or refresh .venv; usage: tools/setup.sh SET NUMBER, with the set 'run' or 'dev'.
# It leaves .venv/.SET-NUMBER behind; the development set holds what running needs, so it leaves both.
set -eu
cd "$(dirname "$0")/.."
set=$1
number=$2

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

# An environment that has the development set keeps it.
if [ -n "$(ls .venv/.dev-* 2>/dev/null)" ]; then
    set=dev
fi
case $set in
run) lock=requirements-run.lock ;;
dev) lock=requirements.lock ;;
esac

echo "Setting up .venv with $("$python" --version) and the packages of $lock (about a minute, once)"
rm -f .venv/.run-* .venv/.dev-* .venv/.ready-*
# A virtual environment does not survive a move to another folder.
if [ ! -x .venv/bin/python ] || [ "$(cat .venv/.folder 2>/dev/null)" != "$PWD" ]; then
    "$python" -m venv --clear --without-pip .venv
    echo "$PWD" >.venv/.folder
fi
# The installer lives beside .venv, for as long as this takes: pip is not in the lock.
installer=$(mktemp -d)
trap 'rm -rf "$installer"' EXIT
"$python" -m venv "$installer"
pip() { "$installer/bin/python" -m pip -qq --disable-pip-version-check --python .venv/bin/python "$@"; }
# The lock is complete: pip has nothing to resolve, and a release newer than the lock cannot get in its way.
pip install --no-deps --require-hashes -r "$lock"
pip install --no-deps --no-build-isolation -e .
# What an earlier lock had, and an installer that came with an older .venv.
outside=$(.venv/bin/python tools/outside_lock.py "$lock")
if [ -n "$outside" ]; then
    # shellcheck disable=SC2086  # one word for each package
    pip uninstall --yes $outside
fi
touch ".venv/.run-$number"
if [ "$set" = dev ]; then
    touch ".venv/.dev-$number"
fi
