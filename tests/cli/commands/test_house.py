"""``fifthstreet house``, ``backup`` and ``restore`` from the command line."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import invoke
from tests.floor.houses import QUICK

from fifthstreet.errors import Error
from fifthstreet.floor.creating import open_house


@pytest.fixture
def house(tmp_path: Path) -> Path:
    assert invoke("house", "create", str(tmp_path / "house")).exit_code == 0
    return tmp_path / "house"


def test_a_house_is_created_and_its_pins_are_shown(tmp_path: Path) -> None:
    folder = str(tmp_path / "house")
    done = invoke("house", "create", folder, "--demo", "--name", "Harbour")
    assert done.exit_code == 0
    words = done.stdout.split()
    assert {"admin", "auditor", "surveillance", "alex"} <= {*words}
    assert "Harbour is in" in done.stdout
    again = invoke("house", "create", folder)
    assert (again.exit_code, "(house/exists; our rule)" in again.stderr) == (2, True)


def test_the_badges_come_as_json(tmp_path: Path) -> None:
    done = invoke("house", "create", str(tmp_path / "house"), "--json", "--time-zone", "Europe/Vienna")
    told = json.loads(done.stdout)
    assert [badge["badge"] for badge in told["badges"]] == ["admin"]
    assert len(told["badges"][0]["pin"]) == 6
    assert len(told["signer"]) == 64


@pytest.mark.parametrize("zone", ["Mars/Olympus", "/etc/passwd", ""])
def test_a_time_zone_that_is_not_there_is_refused(tmp_path: Path, zone: str) -> None:
    done = invoke("house", "create", str(tmp_path / "house"), "--time-zone", zone)
    assert (done.exit_code, "house/time_zone" in done.stderr) == (2, True)
    assert not (tmp_path / "house").exists()


@pytest.mark.req("S4")
def test_the_checks_are_shown_and_the_exit_code_says_whether_all_is_right(house: Path) -> None:
    done = invoke("house", "check", "--house", str(house))
    assert done.exit_code == 0
    assert "log: right" in done.stdout
    with sqlite3.connect(house / "house.db") as database:
        database.execute("UPDATE records SET actor = 'nobody' WHERE position = 1")
    database.close()
    done = invoke("house", "check", "--house", str(house))
    assert done.exit_code == 3
    assert "log: wrong\n  house, version 1: it, or the record before it, was changed" in done.stdout
    told = invoke("house", "check", "--house", str(house), "--json")
    assert told.exit_code == 3
    assert json.loads(told.stdout)["checks"][-1]["wrong"][0]["code"] == "house/check"


@pytest.mark.req("S8")
def test_backup_and_restore(house: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "copy.db")
    done = invoke("backup", file, "--house", str(house))
    assert done.exit_code == 0
    assert "The keys are not in it." in done.stdout
    assert invoke("backup", file, "--house", str(house)).exit_code == 2
    again = json.loads(invoke("backup", str(tmp_path / "again.db"), "--house", str(house), "--json").stdout)
    assert f"head {again['head']}" in done.stdout
    assert invoke("restore", file, "--house", str(house)).exit_code == 2
    (house / "house.db").unlink()
    told = json.loads(invoke("restore", file, "--house", str(house), "--json").stdout)
    assert f"{told['records']} records, head {told['head']}" in done.stdout
    assert invoke("house", "check", "--house", str(house)).exit_code == 0


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['sqlalchemy'] = None\n"
        "from fifthstreet.cli.main import app\n"
        f"app(['house', 'create', {str(tmp_path / 'house')!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 2
    assert "this needs sqlalchemy; install it with: pip install 'fifthstreet[house]'" in done.stderr


def test_help_and_play_do_not_import_what_only_a_house_needs() -> None:
    code = (
        "import sys, fifthstreet.cli.main, fifthstreet.cli.commands.run\n"
        "names = ('sqlalchemy', 'alembic', 'cryptography', 'argon2')\n"
        "print(*(name for name in names if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.split() == []


@pytest.mark.req("S5")
def test_the_keys_unlock_a_badge_where_every_administrator_is_locked(house: Path) -> None:
    made = open_house(house, hasher=QUICK)
    for code in ["people/unknown"] * 5 + ["people/locked"]:
        with pytest.raises(Error) as error:
            made.do({"do": "log_in", "badge": "admin", "pin": "111222", "key": "x"})
        assert error.value.code == code
    done = invoke("house", "unlock", "admin", "--house", str(house))
    assert (done.exit_code, done.stdout) == (0, "admin is unlocked; its PIN is the one it had.\n")
    made.refresh()
    assert not made.people.state.badges["admin"].locked
    last = made.ledger.stream("people")[-1]
    assert (last.kind, last.actor) == ("badge_unlocked", "keys")
    made.ledger.engine.dispose()
    assert invoke("house", "check", "--house", str(house)).exit_code == 0
    unknown = invoke("house", "unlock", "nobody", "--house", str(house))
    assert (unknown.exit_code, "house/unknown" in unknown.stderr) == (2, True)
    (house / "keys").rename(house / "elsewhere")
    without = invoke("house", "unlock", "admin", "--house", str(house))
    assert (without.exit_code, "house/not_a_house" in without.stderr) == (2, True)


def test_a_demonstration_says_what_it_needs_before_anything_is_created(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from fifthstreet.cli.main import app\n"
        f"app(['house', 'create', {str(tmp_path / 'house')!r}, '--demo'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 2
    assert "numpy, which is not installed; install it with: pip install 'fifthstreet[house,analysis]'" in done.stderr
    assert not (tmp_path / "house").exists()
