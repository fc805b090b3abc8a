#!/bin/sh
# Put `fifthstreet` on the path: a link to the command in .venv; usage: tools/install_cli.sh [FOLDER], ~/.local/bin unless given.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-$HOME/.local/bin}
command=$PWD/.venv/bin/fifthstreet
link=$folder/fifthstreet

# A command that somebody else put there stays.
if [ -e "$link" ] && [ ! -L "$link" ]; then
    echo "$link is there already and is not a link; remove it, or name another folder: make install-cli COMMANDS=FOLDER" >&2
    exit 1
fi
mkdir -p "$folder"
ln -sfn "$command" "$link"
echo "$link now starts the command of this folder"
case :$PATH: in
*:"$folder":*) ;;
*) echo "$folder is not on your path; add it: export PATH=\"$folder:\$PATH\"" ;;
esac
