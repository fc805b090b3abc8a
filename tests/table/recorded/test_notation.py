"""A round in one line: written, read again, played again, and refused where it makes no sense."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from tests.rulebook.copies import PACKS, copied
from tests.table.commanding import closing
from tests.table.paper import PaperTable
from tests.table.playing import sealed

from fifthstreet import Refusal, open_table, replay
from fifthstreet.cards import DECK
from fifthstreet.rulebook import PackError
from fifthstreet.rulebook.models import Role
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder
from fifthstreet.table.recorded.notation import _tokens, commands, parse

ROUND = (
    "caribbean-stud us-ma bonus_paytable=A | 1: ante=10.00 bonus=5.00 | dealer [6h Jh 8s Jc As] "
    "| 1 [4s 4d Qs Ad Ah] | no_more_bets deal 1:bet reveal settle"
)
JACKPOT = (
    "caribbean-stud us-ma by_hand=validate,document progressive_paytable=D five_card=yes magic_card=yes "
    "| meters: progressive.main=50000.005/10000.00/0.00 | draws: magic_card=Ah "
    "| 1: ante=10.00 progressive=1.00 ante.match_play=5.00 | dealer [2c 3c 4d 5d 7h] | 1 [9s Ts Js Qs Ks] "
    "| no_more_bets deal 1:bet reveal reveal@1 validate@1=progressive settle@1 document@1 clear"
)


def test_what_is_written_is_read_again() -> None:
    for text in (ROUND, JACKPOT, sealed(ROUND)):
        assert str(parse(text)) == text


def test_a_line_that_was_broken_on_its_way_is_read_as_one() -> None:
    for text in (ROUND, JACKPOT):
        assert str(parse(text.replace(" ", "\n  "))) == text


def test_a_round_plays_again_to_the_same_line_and_the_same_money() -> None:
    # Two pair beats a pair of jacks: ante 10 + bet 20 x 2 + bonus 5 x 3 = 65.
    table = replay(ROUND)
    assert table.net(1) == 65_00
    assert str(table.notation()) == sealed(ROUND)


def test_a_jackpot_with_its_paperwork_plays_again() -> None:
    # The dealer does not qualify: ante 10 at even money with a coupon of 5 beside it, the bet is returned.
    # A straight flush takes 10 % of 50,000.005 in whole cents = 5,000.00; the dollar is not returned.
    table = replay(JACKPOT)
    assert table.net(1) == 10_00 + 5_00 + 5_000_00 - 1_00
    assert table.round.meters["progressive"]["main"].amount == 45_000_005_000
    assert str(table.notation()) == sealed(JACKPOT.removesuffix(" clear"))


def test_options_limits_and_equipment_travel_with_the_round() -> None:
    table = open_table(
        "caribbean-stud",
        "us-wa",
        options={
            "progressive_paytable": "WA-01",
            "progressive_wager": "2.00",
            "progressive_rate": "12.5",
            "decision_seconds": 45,
            "award_order": "from_left",
            "cover_all_folded_hands_count": False,
        },
        method="hand",
        shuffler=c.Shuffler(kind="manual"),
        seed=3,
    )
    table.sit(2)
    table.wager(2, ante="20.00", progressive="2.00")
    table.do(closing(table))
    table.decide(2, "fold")
    text = str(table.notation())
    for part in (
        "method=hand",
        "shuffler=manual",
        "progressive_wager=2.00",
        "progressive_rate=12.5",
        "decision_seconds=45",
        "award_order=from_left",
        "cover_all_folded_hands_count=no",
    ):
        assert f" {part} " in text
    assert replay(text).round.seats[2].lines == table.lines(2)


def test_limits_and_an_option_that_is_switched_off_travel_too() -> None:
    text = (
        "boston-5 us-ma limits.ante=50.00/900.00/25.00 optional_bonus_paytable=none | 3: ante=75.00 first=150.00 "
        "| dealer [?? ?? ??] | 3 [?? ?? ??] | no_more_bets deal 3:fold"
    )
    table = replay(text)
    assert table.net(3) == -225_00
    assert str(table.notation()) == sealed(text)
    with pytest.raises(Refusal, match=r"below the minimum of 50\.00"):
        replay(text.replace("75.00", "25.00").replace("150.00", "50.00"))


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "begin with a game and a pack"),
        ("caribbean-stud", "begin with a game and a pack"),
        ("caribbean-stud us-ma nonsense", "'nonsense' is not of the form name=value"),
        ("caribbean-stud us-ma x=1 x=2", "x is there twice"),
        ("caribbean-stud us-ma | 1: ante=10.00 | no_more_bets | deal", "a section is wagers, cards"),
        ("caribbean-stud us-ma | 1 [Ah Kx]", "cannot read 'Kx'"),
        ("caribbean-stud us-ma | jump", "not something done in a round"),
        ("caribbean-stud us-ma | !wrong_card_count@pit", "a seat, dealer or board"),
        ("caribbean-stud us-ma | meters: progressive.main=5 | no_more_bets", "amount/seed/reserve"),
        ("caribbean-stud us-ma | meters: progressive.main=5/x/1 | no_more_bets", "amount/seed/reserve"),
        ("caribbean-stud us-ma method=catapult | 1: ante=10.00", "'catapult' is not one of manual_shoe"),
        ("caribbean-stud us-ma shuffler=monkey | 1: ante=10.00", "'monkey' is not one of manual"),
        ("caribbean-stud us-ma limits.ante=5 | 1: ante=10.00", "not of the form least/most/step"),
        ("caribbean-stud us-ma limits.ante=5/x/1 | 1: ante=10.00", "limits ante: not an amount of dollars: 'x'"),
        ("caribbean-stud us-ma limits.ante=9/8/1 | 1: ante=10.00", "allow no wager"),
        ("caribbean-stud us-ma | 1: ante=ten", "not an amount of dollars: 'ten'"),
    ],
)
def test_what_cannot_be_read_is_quoted(text: str, quoted: str) -> None:
    with pytest.raises(Refusal) as caught:
        replay(text)
    assert caught.value.code == "notation/malformed"
    assert quoted in str(caught.value)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("caribbean-stud us-ma | 1: ante=10.00 | dealer [] | no_more_bets deal", "scenario/cards"),
        ("caribbean-stud us-ma | 1: ante=10.00 | no_more_bets reveal", "cards/none_to_turn"),
        (ROUND.replace("reveal settle", "deal"), "cards/none_to_deal"),
        (ROUND.replace("4s 4d", "?? ??"), "scenario/cards"),
    ],
)
def test_a_notation_that_breaks_the_rules_is_refused_like_the_round(text: str, code: str) -> None:
    with pytest.raises(Refusal) as caught:
        replay(text)
    assert caught.value.code == code


def test_names_with_blanks_and_signs_survive() -> None:
    text = str(parse("mississippi-stud us-wa progressive_paytable=MS~Stud-01 x=a%7Cb"))
    assert parse(text).settings == {"progressive_paytable": "MS Stud-01", "x": "a|b"}


def test_a_card_found_face_up_and_a_count_are_part_of_the_round() -> None:
    opened = open_table("caribbean-stud", "us-ma", automations=("attest", "shuffle", "cut"), entered=True)
    table = PaperTable(opened.state.setup, " ".join(map(str, DECK)))
    table.sit(1)
    table.wager(1, ante="10.00")
    for command in (
        c.NoMoreBets(),
        c.DealCards(count=3),
        c.ReportIrregularity(kind="card_face_up"),
        c.DealCards(),
        c.Answer(seat=1, choice="bet"),
        c.CountStub(cards=41),
        c.Reveal(),
        c.SettleUp(),
    ):
        table.do(command)
    text = str(table.notation())
    assert "deal*3 !card_face_up deal 1:bet count*41 reveal reveal@1 settle@1" in text
    assert "discard [" in text
    again = replay(text)
    assert again.round.seats[1].lines == table.lines(1)
    assert str(again.notation()) == text


@pytest.mark.parametrize("position", ["dealer", "board", 3])
def test_an_irregularity_is_written_with_its_position(position: Holder) -> None:
    notation = parse(f"caribbean-stud us-ma | 1: ante=10.00 | no_more_bets !wrong_card_count@{position}#4")
    assert commands(notation)[-1] == c.ReportIrregularity(kind="wrong_card_count", position=position, count=4)


@pytest.mark.parametrize(("token", "by"), [("rule=play_on", "floorperson"), ("rule=play_on(executive)", "executive")])
def test_a_ruling_is_written_with_the_executive_who_made_it(token: str, by: Role) -> None:
    notation = parse(f"caribbean-stud us-ma | 1: ante=10.00 | no_more_bets {token}")
    assert commands(notation)[-1] == c.Rule(ruling="play_on", by=by)


# The pack ------------------------------------------------------------------------------------------------------


@pytest.mark.req("S10")
def test_a_round_is_replayed_only_by_the_pack_that_it_was_played_by(tmp_path: Path) -> None:
    line = str(replay(ROUND).notation())
    digest = hashlib.sha256((PACKS / "us-ma.toml").read_bytes()).hexdigest()
    assert line.startswith(f"caribbean-stud us-ma version=1 digest=sha256:{digest} ")
    assert replay(line).net(1) == 65_00
    other = tmp_path / "other.toml"
    other.write_text(copied("us-ma", ('pays = "2 to 1"', 'pays = "3 to 1"')), "utf-8")
    with pytest.raises(PackError) as refused:
        replay(line, other)
    assert refused.value.code == "pack/digest"
    # Without a digest the pack that is given takes the place of the one that is named.
    assert replay(ROUND, other).net(1) != 65_00


@pytest.mark.req("S10")
def test_a_round_of_a_pack_that_extends_another_names_both(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('extends = "us-ma"\nkey = "own"\nname = "Own"\nversion = "the first"\n', "utf-8")
    line = str(replay(ROUND.replace("us-ma", "own"), own).notation())
    said = parse(line).pack_seal
    assert list(said) == ["version", "digest", "base_digest"]
    assert said["version"] == "the first"
    assert said["digest"] == f"sha256:{hashlib.sha256(own.read_bytes()).hexdigest()}"
    assert said["base_digest"] == f"sha256:{hashlib.sha256((PACKS / 'us-ma.toml').read_bytes()).hexdigest()}"
    assert str(replay(line, own).notation()) == line
    with pytest.raises(PackError) as refused:
        replay(line.replace(said["base_digest"], f"sha256:{'0' * 64}"), own)
    assert refused.value.code == "pack/digest"


def test_a_stub_that_was_counted_before_the_betting_closed_is_not_of_the_round() -> None:
    assert [*_tokens([c.CountStub(cards=41), c.NoMoreBets(), c.CountStub(cards=42)])] == ["no_more_bets", "count*42"]
