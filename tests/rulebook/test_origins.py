"""Which approved pack a game comes from: the floors of that one hold, whatever the pack is called."""

from __future__ import annotations

import re

import pytest
from examples import let_it_ride, three_card_poker
from tests.rulebook.building import extending
from tests.rulebook.copies import copied, text_of

from fifthstreet.rulebook import Pack, PackError, load_pack, parse_pack, read_pack
from fifthstreet.rulebook.loader import approved_packs, checked_pack
from fifthstreet.rulebook.origins import origins

#: An ante bonus in Boston 5 below its minimum.
LOW_BONUS = ('title = "Royal flush", pays = "1000 to 1"', 'title = "Royal flush", pays = "999 to 1"')


def _from(pack: Pack) -> dict[str, tuple[str, str]]:
    return {key: (origin.pack.key, origin.game) for key, origin in origins(pack, approved_packs()).items()}


def _refusal(text: str) -> PackError:
    with pytest.raises(PackError) as refused:
        parse_pack(text)
    return refused.value


def test_a_copy_comes_from_the_pack_that_was_copied() -> None:
    for key in ("us-ma", "us-wa"):
        pack = parse_pack(copied(key))
        assert _from(pack) == {game: (key, game) for game in pack.games}


def test_a_pack_that_extends_another_comes_from_it() -> None:
    assert _from(extending("us-wa", "")) == {game: ("us-wa", game) for game in ("mississippi-stud", "caribbean-stud")}


def test_a_game_of_the_house_comes_from_nowhere() -> None:
    assert _from(read_pack(let_it_ride.PACK)) == _from(read_pack(three_card_poker.PACK)) == {}


def test_a_game_of_the_house_has_the_floors_of_the_description_that_plays_it() -> None:
    text = let_it_ride.PACK.read_text("utf-8").replace("let-it-ride", "caribbean-stud")
    assert _refusal(text).code == "pack/option_minimum"


def test_a_game_that_only_cites_a_document_comes_from_no_game_unless_it_has_its_key() -> None:
    text = let_it_ride.PACK.read_text("utf-8").replace('cites = ["house 1"]', 'cites = ["house 1", "ma-csp 2(a)"]')
    text = text.replace("[documents.house]", f"{_document('ma-csp')}\n[documents.house]", 1)
    assert _from(parse_pack(text)) == {}
    refused = _refusal(text.replace("let-it-ride", "caribbean-stud"))
    assert refused.message == "caribbean-stud: option decision_seconds is missing; it must be at least 5"


def _document(key: str) -> str:
    found = re.search(rf"^\[documents\.{key}\]\n(?:.+\n)+", text_of("us-ma"), re.MULTILINE)
    assert found is not None
    return found[0]


# Floors ------------------------------------------------------------------------------------------------------

#: Each takes away what a clause grants.
WORSE = [
    pytest.param(
        "us-ma",
        ('default = "70"\nmin = "70"', 'default = "20"\nmin = "20"'),
        "pack/option_minimum",
        "ma-csp 11(d)(5)",
        marks=pytest.mark.rule("ma-csp 11(d)(5)"),
        id="rate of progression",
    ),
    pytest.param(
        "us-ma",
        ('min = "10000.00"', 'min = "1.00"'),
        "pack/option_minimum",
        "ma-csp 11(e)(4)",
        marks=pytest.mark.rule("ma-csp 11(e)(4)"),
        id="reset of the Five Card meter",
    ),
    pytest.param(
        "us-ma",
        LOW_BONUS,
        "pack/below_minimum",
        "ma-b5 11(c) table",
        marks=pytest.mark.rule("ma-b5 11(c)"),
        id="ante bonus",
    ),
    pytest.param(
        "us-ma",
        ("minimum = 10", "minimum = 9"),
        "pack/equipment",
        "ma-csp 4(b)(2)",
        id="cut",
    ),
    pytest.param(
        "us-wa",
        ('max = "300.00"', 'max = "300.01"'),
        "pack/wager_limit",
        "wa-ms dealing limits",
        marks=pytest.mark.rule("wa-ms dealing limits"),
        id="wager limit",
    ),
    pytest.param(
        "us-wa",
        (
            "[[wager_limits]]",
            '[[wager_limits]]\nsince = 2010-01-01\nmax = "300.01"\ncites = ["WAC 230-15-140"]\n[[wager_limits]]',
        ),
        "pack/wager_limit",
        "wa-ms dealing limits",
        marks=pytest.mark.rule("wa-ms dealing limits"),
        id="wager limit raised on a later day",
    ),
    pytest.param(
        "us-wa",
        ("since = 2009-01-01", "since = 2009-01-02"),
        "pack/wager_limit",
        "wa-ms dealing limits",
        id="later wager limit",
    ),
]


@pytest.mark.parametrize(("key", "change", "code", "clause"), WORSE)
def test_a_copy_under_another_key_is_held_to_the_documents(
    key: str, change: tuple[str, str], code: str, clause: str
) -> None:
    refused = _refusal(copied(key, change))
    assert refused.code == code
    assert clause in refused.cites


def test_a_copy_that_cites_nothing_of_the_documents_is_held_to_them_too() -> None:
    text = re.sub(r"cites = \[[^\]]*\]", 'cites = ["house 1"]', text_of("us-ma"))
    text = text.replace('key = "us-ma"', 'key = "mine"').replace("[documents.ma-csp]", "[documents.house]", 1)
    assert parse_pack(text).digest != load_pack("us-ma").digest
    refused = _refusal(
        text.replace('title = "Royal flush", pays = "1000 to 1"', 'title = "Royal flush", pays = "1 to 1"')
    )
    assert refused.code == "pack/below_minimum"


def test_a_game_copied_under_another_name_is_held_to_the_documents_too() -> None:
    text = copied("us-ma").replace("games.boston-5", "games.harbour-5")
    assert _from(parse_pack(text))["harbour-5"] == ("us-ma", "boston-5")
    refused = _refusal(
        text.replace('title = "Royal flush", pays = "1000 to 1"', 'title = "Royal flush", pays = "1 to 1"')
    )
    assert (refused.code, refused.message.split(":")[0]) == ("pack/below_minimum", "harbour-5")


def _in_other_words(key: str) -> str:
    """A shipped pack with every title, text and citation another."""
    text = re.sub(r"cites = \[[^\]]*\]", 'cites = ["house 1"]', text_of(key))
    text = re.sub(r"^\[documents\..+\]\n(?:.+\n)+", "", text, flags=re.MULTILINE)
    text = text.replace(f'key = "{key}"', 'key = "mine"')
    for word in ("title", "name", "why", "holds"):
        text = re.sub(rf'(?<![a-z_]){word} = "([A-Z][^"]*)"', rf'{word} = "Our \1"', text)
    # The names of levels are keys of the meters.
    text = re.sub(r'name = "Our (\w+)", seed', r'name = "\1", seed', text)
    text = re.sub(r'"""\\\n', '"""Ours: \\\n', text)
    return f'{text}\n[documents.house]\ntitle = "Ours"\n'


@pytest.mark.rule("ma-b5 11(c)", "ma-b5 11(d)")
@pytest.mark.parametrize("name", ["boston-5", "harbour-5"])
@pytest.mark.parametrize(
    ("low", "clause"),
    [(('pays = "1000 to 1"', 'pays = "999 to 1"'), "ma-b5 11(c)"), (("40 to 1", "39 to 1"), "ma-b5 11(d)")],
)
def test_a_copy_in_other_words_that_cites_the_house_is_held_to_the_documents(
    name: str, low: tuple[str, str], clause: str
) -> None:
    text = _in_other_words("us-ma").replace("games.boston-5", f"games.{name}")
    before, boston = text.split(f"[games.{name}]", 1)
    assert _from(parse_pack(text))[name] == ("us-ma", "boston-5")
    refused = _refusal(f"{before}[games.{name}]{boston.replace(*low, 1)}")
    assert (refused.code, refused.message.split(":")[0]) == ("pack/below_minimum", name)
    assert clause in refused.cites


@pytest.mark.rule("wa-ms dealing limits")
def test_a_copy_in_other_words_keeps_the_limit_on_single_wagers() -> None:
    text = _in_other_words("us-wa")
    assert parse_pack(text).wager_limits[0].max == "300.00"
    assert _refusal(text.replace('max = "300.00"', 'max = "300.01"')).code == "pack/wager_limit"


def test_a_copy_with_much_added_is_held_to_the_documents() -> None:
    option = '[games.harbour-5.options.o{0}]\nkind = "flag"\ntitle = "O"\ndefault = true\ncites = ["house 1"]\n'
    text = _in_other_words("us-ma").replace("games.boston-5", "games.harbour-5")
    text += "".join(option.format(number) for number in range(200))
    assert _from(parse_pack(text))["harbour-5"] == ("us-ma", "boston-5")


def test_an_option_with_a_least_cannot_be_left_out_of_a_copy() -> None:
    text = re.sub(r"\[games\.caribbean-stud\.options\.decision_seconds\]\n(?:.+\n)+", "", copied("us-ma"))
    refused = _refusal(text)
    assert refused.code == "pack/option_minimum"
    assert refused.message == "caribbean-stud: option decision_seconds is missing; it must be at least 5"


def test_an_option_can_go_with_the_wager_that_it_is_about() -> None:
    game = load_pack("us-ma").games["caribbean-stud"]
    about = {"progressive", "five_card", "magic_card", "lucky_bonus", "envy"}
    kept = {name: option for name, option in game.options.items() if not about & {*option.about}}
    tables = tuple(table for table in game.paytables if table.wager not in about)
    bare = game.model_copy(update={"options": kept, "paytables": tables})
    house = load_pack("us-ma").model_copy(update={"key": "mine", "games": {"caribbean-stud": bare}})
    assert "progressive_rate" not in checked_pack(house).games["caribbean-stud"].options


def test_an_option_without_a_least_and_a_reading_can_be_left_out_of_a_copy() -> None:
    text = re.sub(r"\[games\.caribbean-stud\.options\.on_expiry\]\n(?:.+\n)+", "", copied("us-ma"))
    text = re.sub(r"\[games\.caribbean-stud\.readings\.odd_cents\]\n(?:.+\n)+", "", text)
    game = parse_pack(text).games["caribbean-stud"]
    assert "on_expiry" not in game.options
    assert "odd_cents" not in game.readings


def test_a_mode_can_go_with_its_option() -> None:
    pack = load_pack("us-ma")
    game = pack.games["caribbean-stud"]
    kept = {name: option for name, option in game.options.items() if not name.startswith("cover_all")}
    bare = game.model_copy(
        update={"options": kept, "equipment": game.equipment.model_copy(update={"modes": ()})},
    )
    house = pack.model_copy(update={"key": "mine", "games": {"caribbean-stud": bare}})
    assert checked_pack(house).games["caribbean-stud"].equipment.modes == ()
