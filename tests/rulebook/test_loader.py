"""Reading packs from files, and laying one over another."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rulebook.building import extending

from fifthstreet.rulebook import PackError, load_pack, pack_keys, parse_pack, read_pack

CARIBBEAN = "games.caribbean-stud"


def test_two_packs_come_with_the_package() -> None:
    assert pack_keys() == ("us-ma", "us-wa")
    assert {key: tuple(load_pack(key).games) for key in pack_keys()} == {
        "us-ma": ("caribbean-stud", "boston-5"),
        "us-wa": ("mississippi-stud", "caribbean-stud"),
    }
    assert all(load_pack(key).approved for key in pack_keys())


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
        "message": "no pack 'us-nv'; there are us-ma, us-wa",
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
    assert game.limits["ante"] == below.limits["ante"].model_copy(update={"max": "2000.00"})
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


def test_another_list_is_replaced_as_a_whole() -> None:
    text = '[[wager_limits]]\nsince = 2030-01-01\nmax = "500.00"\ncites = ["WAC 230-15-140"]\n'
    assert [limit.max for limit in extending("us-wa", text).wager_limits] == ["500.00"]


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
