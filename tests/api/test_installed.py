"""Games and packs that installed packages add: a real package in a folder, as an installer leaves it there."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import invoke

import fifthstreet as fs
from fifthstreet.api.installed import installed_packs, installed_problems
from fifthstreet.rulebook import pack_keys

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES, PACKS = "fifthstreet.games", "fifthstreet.packs"


class Installed:
    """A folder on the path of modules, into which packages are put."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, package: str, points: Mapping[str, Mapping[str, str]], **modules: str) -> None:
        info = self.folder / f"{package.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [
            f"[{group}]\n" + "".join(f"{key} = {at}\n" for key, at in keys.items()) for group, keys in points.items()
        ]
        info.joinpath("entry_points.txt").write_text("\n".join(lines))
        for name, text in modules.items():
            self.folder.joinpath(f"{name}.py").write_text(text)


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Installed:
    monkeypatch.syspath_prepend(tmp_path)
    return Installed(tmp_path)


@pytest.fixture
def three_card_poker(installed: Installed) -> str:
    """The example as a package of its own, with a key of its own for its pack; the name of its module."""
    name = f"casino_{installed.folder.name}".replace("-", "_")
    text = (EXAMPLES / "three_card_poker.toml").read_text("utf-8").replace("house-three-card-poker", "harbour-house")
    text = text.replace("three-card-poker", "harbour-three")
    (installed.folder / f"{name}.toml").write_text(text)
    points = {GAMES: {"harbour-three": f"{name}:describe"}, PACKS: {"harbour-house": f"{name}:PACK"}}
    module = (EXAMPLES / "three_card_poker.py").read_text("utf-8").replace('"three-card-poker"', '"harbour-three"')
    installed.add("casino-games", points, **{name: module})
    return name


def test_an_installed_game_is_played_settled_and_analysed_like_a_shipped_one(three_card_poker: str) -> None:
    assert three_card_poker not in sys.modules
    table = fs.open_table("harbour-three", seed=4)
    table.sit(1)
    table.wager(1, ante="10.00")
    table.no_more_bets()
    table.decide(1, "play")
    notation = str(table.notation())
    assert notation.startswith("harbour-three harbour-house version=1 digest=sha256:")
    assert fs.replay(notation).net(1) == table.net(1)
    assert three_card_poker in sys.modules
    # 3.3730 % is the published edge of the ante, with the pay table 5, 4, 1.
    assert round(100 * float(fs.analyze("harbour-three", "harbour-house").wagers["main"].edge), 4) == 3.3730


@pytest.mark.usefixtures("three_card_poker")
def test_an_installed_pack_is_listed_beside_the_shipped_ones() -> None:
    listed = json.loads(invoke("rules", "list", "--json").stdout)
    assert [pack["pack"] for pack in listed] == [*pack_keys(), "harbour-house"]
    assert listed[-1]["games"]["harbour-three"]["known"] is True
    assert "harbour-house" in invoke("rules", "list").stdout
    assert invoke("rules", "placard", "harbour-three").exit_code == 0


@pytest.mark.parametrize(
    ("points", "asked", "code", "said"),
    [
        (
            {GAMES: {"my-game": "nowhere:describe"}},
            ("my-game", "us-ma"),
            "plugin/broken",
            "No module named 'nowhere'",
        ),
        ({GAMES: {"my-game": "json:nothing"}}, ("my-game", "us-ma"), "plugin/broken", "no attribute 'nothing'"),
        ({GAMES: {"my-game": "sys:path"}}, ("my-game", "us-ma"), "plugin/broken", "sys:path is not a function"),
        ({PACKS: {"my-pack": "sys:maxsize"}}, ("boston-5", "my-pack"), "plugin/broken", "cannot be used"),
        ({PACKS: {"my-pack": "os:curdir"}}, ("boston-5", "my-pack"), "plugin/broken", "cannot read the pack"),
        ({PACKS: {"my-pack": "my_pack:PACK"}}, ("boston-5", "my-pack"), "plugin/broken", "its key is 'us-ma'"),
        ({PACKS: {"my-pack": "ends:PACK"}}, ("boston-5", "my-pack"), "plugin/broken", "used: SystemExit: bye"),
        (
            {GAMES: {"my-game": "fails:describe"}},
            ("my-game", "us-ma"),
            "plugin/broken",
            "RuntimeError: no d [1m",
        ),
    ],
)
def test_a_broken_package_is_named_and_otherwise_ignored(
    installed: Installed, points: Any, asked: tuple[str, str], code: str, said: str
) -> None:
    installed.add(
        "bad-games",
        points,
        my_pack="from fifthstreet.rulebook import load_pack\nPACK = load_pack('us-ma')\n",
        ends="import sys\nsys.exit('bye')\n",
        fails="raise RuntimeError('no /home/me/d\\x1b[1m\\nmore')\n",
    )
    with pytest.raises(fs.Error) as refused:
        fs.open_table(*asked)
    assert refused.value.code == code
    assert "the package bad-games adds the" in refused.value.message
    assert said in refused.value.message
    listed = invoke("rules", "list")
    assert listed.exit_code == 0
    assert f"fifthstreet: {refused.value.message} ({code}; our rule)" in listed.stderr
    assert [*installed_packs()] == []
    assert fs.open_table("boston-5").state.game.key == "boston-5"


_RENAMED = """
from examples.three_card_poker import PACK as FILE, describe
from fifthstreet.api.errors import InputError
from fifthstreet.rulebook import read_pack

pack = read_pack(FILE)
PACK = pack.model_copy(update={"key": "renamed", "games": {"my-game": pack.games["three-card-poker"]}})


def refused(rules):
    raise InputError("input/game", "no such wager here")
"""


@pytest.mark.parametrize(
    ("function", "said"),
    [
        ("json:loads", "json:loads of the package bad-games: TypeError"),
        ("renamed:describe", "renamed:describe of the package bad-games describes 'three-card-poker', not 'my-game'"),
        ("renamed:refused", "no such wager here"),
        ("builtins:str", "builtins:str of the package bad-games gives no description of a game"),
    ],
)
def test_a_function_of_a_package_that_fails_is_named(installed: Installed, function: str, said: str) -> None:
    points = {GAMES: {"my-game": function}, PACKS: {"renamed": "renamed:PACK"}}
    installed.add("bad-games", points, renamed=_RENAMED)
    with pytest.raises(fs.Error, match=said) as refused:
        fs.open_table("my-game")
    assert refused.value.code == "input/game"


def test_shipped_keys_and_those_of_other_packages_cannot_be_taken(installed: Installed) -> None:
    installed.add("greedy", {GAMES: {"boston-5": "json:loads"}, PACKS: {"us-ma": "sys:path"}})
    assert [str(problem) for problem in installed_problems()] == [
        "the package greedy adds the game 'boston-5', a key of fifthstreet itself",
        "the package greedy adds the pack 'us-ma', a key of fifthstreet itself",
    ]
    assert fs.open_table("boston-5", "us-ma").state.game.name == "Boston 5 Stud Poker"
    for package in ("one", "two"):
        installed.add(package, {GAMES: {"twin": "json:loads"}})
    with pytest.raises(fs.Error, match="the packages one and two both add the game 'twin'") as refused:
        fs.open_table("twin", "us-ma")
    assert refused.value.code == "plugin/taken"


_CHANGED = """
from fifthstreet.rulebook import load_pack

shipped = load_pack("us-ma")
game = shipped.games["boston-5"]
table = game.tables("ante_bonus")["standard"]
low = table.rows[0].model_copy(update={"pays": PAYS})
changed = table.model_copy(update={"rows": (low, *table.rows[1:])})
tables = tuple(changed if each is table else each for each in game.paytables)
PACK = shipped.model_copy(update={"key": KEY, "games": {"boston-5": game.model_copy(update={"paytables": tables})}})
"""


@pytest.mark.rule("ma-b5 11(c)")
def test_a_pack_that_a_package_puts_together_is_held_to_the_rules(installed: Installed) -> None:
    points = {PACKS: {"generous": "generous:PACK", "mean": "mean:PACK", "sly": "sly:PACK"}}
    generous, mean, sly = (
        f"KEY, PAYS = {key!r}, {pays!r}\n{_CHANGED}"
        for key, pays in (("generous", "1001 to 1"), ("mean", "999 to 1"), ("us-ma", "1001 to 1"))
    )
    installed.add("house-packs", points, generous=generous, mean=mean, sly=sly)
    pack = fs.open_table("boston-5", "generous").state.setup.rules.pack
    table = pack.games["boston-5"].tables("ante_bonus")["standard"]
    assert (pack.approved, table.cited(table.rows[0])) == (False, ("house instead of ma-b5 11(c) table",))
    for key, said in (
        ("mean", "less than the '1000 to 1' that is the minimum"),
        ("sly", "us-ma is the key of a pack"),
    ):
        with pytest.raises(fs.Error, match=said) as refused:
            fs.open_table("boston-5", key)
        assert refused.value.code == "plugin/broken"


def test_a_package_that_ends_the_program_does_not_hide_what_is_not_there(installed: Installed) -> None:
    installed.add("bad-games", {PACKS: {"my-pack": "ends_again:PACK"}}, ends_again="raise SystemExit\n")
    with pytest.raises(fs.Error, match="no game 'bingo'; there are boston-5"):
        fs.open_table("bingo")


def test_only_a_person_ends_the_program_while_a_package_is_loaded(installed: Installed) -> None:
    installed.add("slow-games", {GAMES: {"my-game": "stopped:describe"}}, stopped="raise KeyboardInterrupt\n")
    with pytest.raises(KeyboardInterrupt):
        fs.open_table("my-game", "us-ma")
