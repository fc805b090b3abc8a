"""Reading packs from files, and laying one over another."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from examples import let_it_ride
from tests.rulebook.building import extending
from tests.rulebook.copies import PACKS, copied, text_of

from fifthstreet.rulebook import Pack, PackError, load_pack, pack_keys, parse_pack, read_pack
from fifthstreet.rulebook.loader import checked_pack, unaltered

CARIBBEAN = "games.caribbean-stud"


def test_two_approved_packs_and_two_with_unverified_rules_come_with_the_package() -> None:
    assert pack_keys() == ("us-ma", "us-wa", "published", "us-wa-published")
    assert {key: tuple(load_pack(key).games) for key in pack_keys()[:2]} == {
        "us-ma": ("caribbean-stud", "boston-5"),
        "us-wa": ("mississippi-stud", "caribbean-stud"),
    }
    assert [load_pack(key).approved for key in pack_keys()] == [True, True, False, False]


def test_a_pack_is_read_once() -> None:
    assert load_pack("us-ma") is load_pack("us-ma")


def _refusal(text: str) -> PackError:
    with pytest.raises(PackError) as refused:
        parse_pack(text, source="ours")
    return refused.value


def test_an_unknown_pack_is_refused_with_those_there_are() -> None:
    with pytest.raises(PackError) as refused:
        load_pack("us-nv")
    assert refused.value.to_json() == {
        "code": "pack/unknown",
        "message": "no pack 'us-nv'; there are us-ma, us-wa, published, us-wa-published",
        "cites": [],
        "ground": "ours",
    }
    assert _refusal('extends = "us-nv"').code == "pack/unknown"


def test_text_that_is_not_toml_is_refused_with_the_place() -> None:
    refused = _refusal("key = =\n")
    assert refused.code == "pack/not_toml"
    assert refused.message.startswith("ours is not TOML: ")
    assert "line 1" in refused.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "ours: the key key is missing"),
        ('key = "x"\nname = "x"\nversion = "1"', "ours: the key games is missing"),
        ("extends = 5", "ours: the key key is missing"),
        ('extends = "us-ma"\nkey = "x"\ncolour = "red"', "ours: there is no key colour"),
        (
            f'extends = "us-ma"\nkey = "x"\n[{CARIBBEAN}]\nseats = 99',
            "ours: games.caribbean-stud.seats: must be at most 14, found 99",
        ),
        (
            'extends = "us-ma"\nkey = "x"\n[games.caribean-stud]\nseats = 5',
            "ours: the key games.caribean-stud.name is missing; us-ma has no game 'caribean-stud' to change, "
            "only caribbean-stud, boston-5",
        ),
        (f'extends = "us-ma"\nkey = "x"\n[{CARIBBEAN}]\nodd = 5', "ours: there is no key games.caribbean-stud.odd"),
        (
            'key = "x"\nname = "x"\nversion = "1"\n[games.own]\nseats = 5',
            "ours: the key games.own.name is missing",
        ),
    ],
)
def test_a_missing_unknown_or_wrong_key_is_named(text: str, message: str) -> None:
    refused = _refusal(text)
    assert (refused.code, refused.message) == ("pack/invalid", message)


def test_a_long_value_is_cut_in_the_message() -> None:
    refused = _refusal(f'extends = "us-ma"\nkey = "x"\ngames = "{"g" * 99}"')
    assert refused.message == "ours: games: write keys with values, not '" + "g" * 56 + "..."


def test_a_pack_of_ones_own_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "us-wa"\nkey = "ours"\nname = "Ours"\nversion = "3"\n', "utf-8")
    pack = read_pack(path)
    assert (pack.key, pack.name, pack.version, pack.extends) == ("ours", "Ours", "3", "us-wa")
    assert pack.games == load_pack("us-wa").games


def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for name in ("bytes.toml", "missing.toml"):
        with pytest.raises(PackError) as refused:
            read_pack(tmp_path / name)
        assert refused.value.code == "pack/unreadable"
        why = "it is not text in UTF-8" if name == "bytes.toml" else "No such file or directory"
        assert refused.value.message == f"cannot read the pack {name!r}: {why}"


def test_what_a_pack_does_not_say_it_takes_from_the_pack_below() -> None:
    pack = extending("us-ma", f'[{CARIBBEAN}.limits.ante]\nmax = "2000.00"\n')
    game, below = pack.games["caribbean-stud"], load_pack("us-ma").games["caribbean-stud"]
    # The house is cited for what it changed.
    cites = ("house instead of ma-csp 1 ante wager",)
    assert game.limits["ante"] == below.limits["ante"].model_copy(update={"max": "2000.00", "cites": cites})
    assert game.limits["side"] == below.limits["side"]
    assert game.model_copy(update={"limits": below.limits}) == below
    assert pack.games["boston-5"] == load_pack("us-ma").games["boston-5"]


def test_a_pay_table_replaces_the_one_of_its_wager_and_id_or_is_added() -> None:
    def bonus(name: str) -> str:
        return f"""
        [[{CARIBBEAN}.paytables]]
        wager = "bonus"
        id = "{name}"
        title = "Ours"
        cites = ["ma-csp 11(c)"]
        rows = [{{ hand = "flush", title = "Flush", pays = "60 to 1" }}]
        """

    below = load_pack("us-ma").games["caribbean-stud"]
    replaced = extending("us-ma", bonus("B")).games["caribbean-stud"]
    assert replaced.tables("bonus")["B"].title == "Ours"
    assert [table.id for table in replaced.paytables] == [table.id for table in below.paytables]
    added = extending("us-ma", bonus("Z")).games["caribbean-stud"]
    assert tuple(added.tables("bonus")) == ("A", "B", "C", "Z")


def test_a_step_replaces_the_one_of_its_id_or_is_added() -> None:
    def step(name: str) -> str:
        return f"""
        [[{CARIBBEAN}.procedure]]
        id = "{name}"
        before = "clear"
        each = "round"
        text = "Smile."
        cites = ["ma-csp 10(d)"]
        """

    below = [step.id for step in load_pack("us-ma").games["caribbean-stud"].procedure]
    replaced = extending("us-ma", step("rack_in_order")).games["caribbean-stud"].procedure
    assert [step.id for step in replaced] == below
    assert [step.id for step in replaced if step.text == "Smile."] == ["rack_in_order"]
    added = extending("us-ma", step("smile")).games["caribbean-stud"].procedure
    assert [step.id for step in added] == [*below, "smile"]


def test_a_limit_on_single_wagers_is_added_from_its_day_on() -> None:
    text = '[[wager_limits]]\nsince = 2030-01-01\nmax = "200.00"\ncites = ["WAC 230-15-140"]\n'
    assert [limit.max for limit in extending("us-wa", text).wager_limits] == ["300.00", "200.00"]


@pytest.mark.parametrize("said", ["", "repeated = false\n", "methods = []\n"])
def test_irregularities_are_replaced_by_what_they_are_about_and_others_come_last(said: str) -> None:
    def row(kind: str) -> str:
        head = f'[[{CARIBBEAN}.irregularities]]\nkind = "{kind}"\nat = "dealer"\ntitle = "Ours"\n{said}'
        return f'{head}consequence = "void_all"\ncites = ["ma-csp 13(a)"]\n'

    below = load_pack("us-ma").games["caribbean-stud"].irregularities
    rows = extending("us-ma", row("hole_card_exposed") + row("spill")).games["caribbean-stud"].irregularities
    assert [each.kind for each in rows] == [*(each.kind for each in below), "spill"]
    # The clause on what happens before “No more bets” stays first; the house's row on what comes later is replaced.
    assert [each.title for each in rows if each.kind == "hole_card_exposed"] == [below[0].title, "Ours"]


def test_another_list_is_replaced_as_a_whole() -> None:
    by_hand = '{ key = "hand", shufflers = ["automated"], cites = ["ma-csp 8(a)"] }'
    text = f"[{CARIBBEAN}.equipment]\nmethods = [{by_hand}]\n"
    assert [method.key for method in extending("us-ma", text).games["caribbean-stud"].equipment.methods] == ["hand"]


def test_a_row_of_such_a_list_that_is_no_table_is_refused() -> None:
    text = f'extends = "us-ma"\nkey = "x"\n[{CARIBBEAN}]\npaytables = ["bonus"]'
    refused = _refusal(text)
    assert refused.code == "pack/invalid"
    assert refused.message.endswith("write keys with values, not 'bonus'")


@pytest.mark.parametrize("wager", ["[1]", "{ a = 1 }"])
def test_a_row_of_such_a_list_with_a_strange_key_is_refused(wager: str) -> None:
    text = f'extends = "us-ma"\nkey = "x"\n[[{CARIBBEAN}.paytables]]\nwager = {wager}\n'
    assert _refusal(text).code == "pack/invalid"


@pytest.mark.rule("wa-ms letter modifications")
def test_approval_is_not_inherited() -> None:
    assert load_pack("us-wa").approved
    assert not extending("us-wa", "").approved


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 20_000 + "]" * 20_000,
        "x = " + "9" * 5_000,
        "# " + "long " * 300_000,
    ],
    ids=["nested", "a long number", "too long"],
)
def test_a_file_that_no_pack_could_be_is_refused(text: str) -> None:
    with pytest.raises(PackError) as caught:
        parse_pack(text)
    assert caught.value.code == "pack/not_toml"


@pytest.mark.parametrize("sign", ["\x1b[31m", "\x00", "\n", "\u202e", "\u200b", "\u2028"])
@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ('name = "', '"', "name"),
        ('[games.caribbean-stud.limits.ante]\nmin = "', '"', "games.caribbean-stud.limits.ante.min"),
        ('[games."', '"]', "a key of games"),
    ],
)
def test_a_text_that_cannot_be_printed_is_refused(sign: str, before: str, after: str, place: str) -> None:
    written = "".join(f"\\u{ord(each):04x}" for each in sign)
    head = 'extends = "us-ma"\nkey = "mine"\nversion = "1"\n'
    with pytest.raises(PackError) as caught:
        parse_pack(f"{head}{before}x{written}{after}\n")
    assert caught.value.code == "pack/invalid"
    assert str(caught.value) == f"pack: {place} has a character that cannot be printed"


# Seals -------------------------------------------------------------------------------------------------------


@pytest.mark.req("S10")
def test_an_exact_copy_is_approved_under_any_file_name(tmp_path: Path) -> None:
    copy = tmp_path / "anything.toml"
    copy.write_bytes((PACKS / "us-ma.toml").read_bytes())
    assert read_pack(copy).approved
    assert read_pack(copy) == load_pack("us-ma")


@pytest.mark.req("S10")
@pytest.mark.parametrize("change", ["\n", "# a remark\n"])
def test_other_bytes_are_not_approved_and_cannot_take_the_key(tmp_path: Path, change: str) -> None:
    copy = tmp_path / "us-ma.toml"
    copy.write_text(text_of("us-ma") + change, "utf-8")
    with pytest.raises(PackError) as refused:
        read_pack(copy)
    assert refused.value.code == "pack/key_taken"
    assert hashlib.sha256(copy.read_bytes()).hexdigest() in refused.value.message
    copy.write_text(copied("us-ma") + change, "utf-8")
    pack = read_pack(copy)
    assert (pack.approved, pack.games) == (False, load_pack("us-ma").games)
    assert pack.digest == f"sha256:{hashlib.sha256(copy.read_bytes()).hexdigest()}"


def test_the_key_of_a_shipped_pack_cannot_be_taken_in_capitals_either() -> None:
    refused = _refusal(copied("us-wa", under="US-WA"))
    assert refused.code == "pack/key_taken"


def test_line_endings_are_bytes_too(tmp_path: Path) -> None:
    copy = tmp_path / "us-ma.toml"
    copy.write_bytes(text_of("us-ma").replace("\n", "\r\n").encode())
    with pytest.raises(PackError, match="us-ma is the key of a pack that comes with the package"):
        read_pack(copy)


def test_saying_that_it_is_approved_changes_nothing() -> None:
    claim = ('version = "1"\n', 'version = "1"\napproved = true\n')
    assert not parse_pack(copied("us-ma", claim)).approved
    refused = _refusal(copied("us-ma", (claim[0], 'version = "1"\napproved = "yes"\n')))
    assert (refused.code, refused.message) == ("pack/invalid", "ours: approved: write true or false, not 'yes'")


def test_a_shipped_pack_that_was_changed_where_it_is_installed_is_not_loaded(tmp_path: Path) -> None:
    """Done in a copy of the package, by another process: here the packs are as they were shipped."""
    package = tmp_path / "fifthstreet"
    shutil.copytree(PACKS.parents[1], package, ignore=shutil.ignore_patterns("__pycache__"))
    pack = package / "rulebook" / "packs" / "us-ma.toml"
    pack.write_text(text_of("us-ma").replace('pays = "50 to 1"', 'pays = "55 to 1"', 1), "utf-8")
    program = "from fifthstreet.rulebook import load_pack; load_pack('us-wa'); load_pack('us-ma')"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "the pack us-ma of this installation is not the one that was shipped" in done.stderr


def test_one_changed_byte_of_a_shipped_pack_is_noticed() -> None:
    data = (PACKS / "us-ma.toml").read_bytes()
    assert unaltered("us-ma", data) == data
    with pytest.raises(PackError) as refused:
        unaltered("us-ma", data.replace(b"50 to 1", b"51 to 1", 1))
    assert refused.value.code == "pack/altered"


@pytest.mark.parametrize("key", ["ma-csp", "ma-b5", "wa-ms", "lw-ca"])
def test_a_document_of_the_package_cannot_be_redefined(key: str) -> None:
    text = let_it_ride.PACK.read_text("utf-8").replace("[documents.house]", f"[documents.{key}]", 1)
    refused = _refusal(f'{text}\n[documents.house]\ntitle = "House rules"\n')
    assert refused.code == "pack/document"
    assert refused.message.startswith(f"house-let-it-ride: the document {key} is ")


def test_a_law_can_be_cited_for_a_game_of_ones_own() -> None:
    law = '[documents."WAC 230-15-140"]\ntitle = "Wagering limits"\nverified = false\n\n[documents.house]'
    text = let_it_ride.PACK.read_text("utf-8").replace("[documents.house]", law, 1)
    pack = parse_pack(text.replace('cites = ["house 1"]', 'cites = ["house 1", "WAC 230-15-140"]', 1))
    assert pack.games["let-it-ride"].cites == ("house 1", "WAC 230-15-140")


def test_a_pack_that_a_program_puts_together_is_checked_and_known_by_its_content() -> None:
    shipped = load_pack("us-ma")
    copy = shipped.model_copy(update={"key": "mine"})
    assert (copy.seal, copy.approved) == (None, False)
    content = json.dumps(copy.model_dump(mode="json"), sort_keys=True, separators=(",", ":"))
    assert copy.digest == f"sha256:{hashlib.sha256(content.encode()).hexdigest()}"
    checked = checked_pack(copy)
    assert (checked.digest, checked.approved) == (copy.digest, False)
    for other in (shipped.model_copy(update={"version": "2"}), Pack.model_validate(shipped.model_dump())):
        with pytest.raises(PackError) as refused:
            checked_pack(other)
        assert refused.value.code == "pack/key_taken"
    assert shipped.model_copy().approved
