#!/bin/sh
# The tests drive the system's Chromium; where it is missing and we may, Debian's package is installed.
set -eu
if command -v chromium >/dev/null 2>&1; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Debian's chromium for the browser tests (a minute or two, once)"
    log=$(mktemp)
    if apt-get -qq update >"$log" 2>&1 && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium >>"$log" 2>&1; then
        rm -f "$log"
        exit 0
    fi
    tail -n 5 "$log" >&2
    rm -f "$log"
fi
echo "The browser tests need Chromium: install it, on Debian with 'apt-get install chromium', and run this again" >&2
exit 1
