"""Press Ctrl-C at random moments of `analyze` and `simulate`, and look at what is left.

Each command runs in a session of its own, as at a terminal, so that every one of its processes gets the signal. An
interrupted command is to leave nothing but exit code 130, or, where rounds were played, their result and exit code 0.
What is kept between runs must stay whole: with what an interrupted command left, it gives what it gives undisturbed.
The moments begin with the first line of the command; before that there is only Python, which starts::

    python tools/interrupt_commands.py --times 100 --seed 1
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from fifthstreet.compiled import cache_folder
from fifthstreet.disk_cache import is_whole

#: What `fifthstreet` does, and a byte when it listens for Ctrl-C.
_PROGRAM = """
import os, sys
from fifthstreet.cli.interrupts import watch
watch()
os.write(int(sys.argv.pop(1)), b".")
from fifthstreet.cli.entry import run
run()
"""
_INTERRUPTED = 130
#: How long a command may take to end after Ctrl-C: a kernel ends its task first.
_PATIENCE = 120
#: How long a command may take undisturbed.
_LONGEST = 600
#: What may be said though nothing was asked for.
_NOTICE = "First run of this version: compiling, about half a minute\n"


@dataclass(frozen=True)
class Command:
    """A command to interrupt, and what of the cache is taken away before it starts."""

    words: tuple[str, ...]
    cold: tuple[str, ...] = ()

    @property
    def simulates(self) -> bool:
        return self.words[0] == "simulate"


_ANALYZE = ("analyze", "boston-5", "--json")
_SIMULATE = ("simulate", "boston-5", "-n", "1e8", "--session", "10000", "--json", "--processes")
COMMANDS = (
    Command(_ANALYZE),
    Command((*_SIMULATE, "1")),
    Command(_ANALYZE, ("counts", "simulated")),
    Command((*_SIMULATE, "2")),
)
#: Takes long, because everything is compiled: every tenth command.
SLOW = Command(_ANALYZE, ("compiled", "counts", "simulated"))
EVERY = 10


class Harness:
    """Runs commands with a cache of their own and interrupts them."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        commands: tuple[Command, ...] = COMMANDS,
        slow: Command = SLOW,
        every: int = EVERY,
    ) -> None:
        self.folder, self.chance, self.commands, self.slow = folder, random.Random(seed), commands, slow
        self.every = every
        self.found: Counter[str] = Counter()
        self.whole: dict[Command, str] = {}
        self.seconds: dict[Command, float] = {}

    def learn(self) -> None:
        """What each command gives undisturbed, and how long that takes; what they keep is kept for later."""
        every = {*self.commands, self.slow}
        for command in every:
            self._run(command)
        shutil.rmtree(self._warm, ignore_errors=True)
        shutil.copytree(self._cache, self._warm)
        for command in every:
            self._prepare(command)
            begun = time.monotonic()
            self.whole[command] = self._run(command)
            self.seconds[command] = time.monotonic() - begun

    def interrupt(self, number: int) -> list[str]:
        """Interrupt one command at a random moment; what went wrong is returned."""
        again = number % self.every == self.every - 1
        command = self.slow if again else self.commands[number % len(self.commands)]
        self._prepare(command)
        process = self._started(command)
        self._wait(process, self.chance.uniform(0, self.seconds[command]))
        with_signal = process.poll() is None
        if with_signal:
            self.found[f"Ctrl-C in {command.words[0]}"] += 1
            os.killpg(process.pid, signal.SIGINT)
        try:
            out, err = process.communicate(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return [f"{' '.join(command.words)} did not end", *process.communicate()]
        wrong = self._judged(command, process.returncode, out, err, with_signal) + self._damage()
        if again and self._run(command) != self.whole[command]:
            wrong.append("gives something else with what was left")
        return [f"{' '.join(command.words)}: {each}" for each in wrong]

    def _judged(self, command: Command, code: int, out: str, err: str, with_signal: bool) -> list[str]:
        said = err.replace(_NOTICE, "")
        if said:
            return [f"exit code {code}, and said {said}"]
        if code == _INTERRUPTED:
            self.found["ended with 130"] += 1
            return [f"printed {out[:200]}"] if out or not with_signal else []
        if code:
            return [f"exit code {code}, and printed {out[:200]}"]
        if out == self.whole[command]:
            self.found["was done already"] += 1
            return []
        self.found["gave the result so far"] += 1
        return [] if command.simulates and json.loads(out)["stopped"] is True else [f"printed {out[:200]}"]

    def _damage(self) -> list[str]:
        """What is kept and not whole; folders that begin with a dot are being written or removed."""
        places = [place for kind in ("counts", "simulated") for place in (self._cache / kind).glob("*/*")]
        return [f"{place} is damaged" for place in places if not place.name.startswith(".") and not is_whole(place)]

    @property
    def _cache(self) -> Path:
        return self.folder / "fifthstreet"

    @property
    def _warm(self) -> Path:
        return self.folder / "warm"

    def _prepare(self, command: Command) -> None:
        """The cache as it was when every command had run, without what this one is to do again."""
        shutil.rmtree(self._cache, ignore_errors=True)
        shutil.copytree(self._warm, self._cache, ignore=shutil.ignore_patterns(*command.cold))

    def _run(self, command: Command) -> str:
        return self._started(command).communicate(timeout=_LONGEST)[0]

    def _started(self, command: Command) -> subprocess.Popen[str]:
        """A process that has come to the first line of the command."""
        ready, theirs = os.pipe()
        process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, str(theirs), *command.words],
            env={**os.environ, "XDG_CACHE_HOME": str(self.folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            pass_fds=[theirs],
            start_new_session=True,
        )
        os.close(theirs)
        os.read(ready, 1)
        os.close(ready)
        return process

    def _wait(self, process: subprocess.Popen[str], seconds: float) -> None:
        """Wait for a while, or until the process ends."""
        until = time.monotonic() + seconds
        while process.poll() is None and time.monotonic() < until:
            time.sleep(min(0.002, max(0.0, until - time.monotonic())))


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--times", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--every", type=int, default=EVERY, help="how often everything is compiled again")
    given = asked.parse_args()
    # Who starts this in the background has Ctrl-C ignored, and the commands would ignore it too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    wrong: list[str] = []
    with TemporaryDirectory() as folder:
        # What this machine has compiled already need not be compiled again, unless a command is to do that.
        if (compiled := cache_folder() / "compiled").exists():
            shutil.copytree(compiled, Path(folder) / "fifthstreet" / "compiled")
        harness = Harness(Path(folder), given.seed, every=given.every)
        harness.learn()
        for number in range(given.times):
            found = [f"Ctrl-C {number}: {each}" for each in harness.interrupt(number)]
            wrong += found
            print(
                *found, f"  {number + 1} of {given.times}, {len(wrong)} wrong", sep="\n", file=sys.stderr, flush=True
            )
    print(json.dumps({"times": given.times, "seed": given.seed, **harness.found, "violations": len(wrong)}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
