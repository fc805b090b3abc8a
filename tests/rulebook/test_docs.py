"""The page on rule packs says what the code does: its example loads, its keys and codes are all there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from fifthstreet.cards import FIVE_CARD, parse_cards
from fifthstreet.cli.pack_warnings import cautions
from fifthstreet.rulebook import load_pack, models, read_pack, rules_for
from fifthstreet.rulebook.checks import CODES

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "packs.md").read_text("utf-8")
MODELS = [
    model
    for model in vars(models).values()
    if isinstance(model, type) and issubclass(model, models.Entry) and model not in (models.Entry, models.Cited)
]


#: What the example pays for the Caribbean Stud Bonus.
HANDS = {
    "Ah Kh Qh Jh Th": "500 to 1",
    "9h Kh Qh Jh Th": "500 to 1",
    "9h 9c Qh Qc Th": "2 to 1",
    "Jh Jc 2h 3h 4h": "1 to 1",
    "Ah Ac 2h 3h 4h": "1 to 1",
    "Th Tc 2h 3h 4h": None,
}


def _example() -> str:
    (found,) = re.findall(r'^```toml title="harbour.toml"\n(.*?)^```$', PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def test_the_example_is_a_pack_that_loads_and_does_what_the_page_says(tmp_path: Path) -> None:
    path = tmp_path / "harbour.toml"
    path.write_text(_example(), "utf-8")
    pack = read_pack(path)
    assert (pack.key, pack.extends, pack.approved) == ("harbour", "us-ma", False)

    rules = rules_for(pack, "caribbean-stud", {"progressive_paytable": "D"})
    assert (rules.limits["ante"].least, rules.limits["ante"].most) == (500, 200_000)
    bonus = rules.payouts("bonus", FIVE_CARD)
    assert bonus is not None
    assert bonus.id == "harbour"
    assert cautions(pack) == []
    # A row pays its hand and nothing better; the straight flush takes in the royal.
    paid = {text: bonus.row(FIVE_CARD.value(parse_cards(text))) for text in HANDS}
    assert {text: row and str(row.pays) for text, row in paid.items()} == HANDS

    boston = pack.games["boston-5"]
    assert boston.tables("ante_bonus")["standard"].rows[0].pays == "1500 to 1"
    below = load_pack("us-ma").games["boston-5"]
    assert [step.id for step in boston.procedure] == [*(step.id for step in below.procedure), "wish_luck"]


def _fields() -> Iterator[tuple[type[BaseModel], str]]:
    for model in MODELS:
        yield from ((model, name) for name in model.model_fields)


@pytest.mark.parametrize(
    ("model", "name"), [pytest.param(*each, id=f"{each[0].__name__}-{each[1]}") for each in _fields()]
)
def test_every_key_is_explained(model: type[BaseModel], name: str) -> None:
    assert re.search(rf"`(?:\w+\.)?{name}(?:\.<\w+>)?`", PAGE), f"{model.__name__}.{name}"


def test_every_code_is_listed_with_its_meaning() -> None:
    listed = dict(re.findall(r"^\| `(pack/\w+|paytable/\w+)` \| (.*) \|$", PAGE, re.MULTILINE))
    assert listed == CODES


@pytest.mark.parametrize("key", ["us-ma", "us-wa"])
def test_the_packs_of_the_package_are_listed_with_their_games(key: str) -> None:
    (row,) = re.findall(rf"^\| `{key}` \| (.*?) \|", PAGE, re.MULTILINE)
    assert re.findall(r"`([\w-]+)`", row) == list(load_pack(key).games)
