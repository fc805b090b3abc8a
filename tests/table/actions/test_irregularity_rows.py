"""When each irregularity is taken: every row of both packs, in every phase of a round, as the clauses say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.table.commanding import deck_for
from tests.table.paper import PaperTable
from tests.table.playing import refusal

from fifthstreet import Table, open_table, replay
from fifthstreet.cards import parse_cards
from fifthstreet.rulebook import load_pack, rules_for
from fifthstreet.rulebook.models import Irregularity, Role
from fifthstreet.table.actions.irregularity_rows import fitting_row
from fifthstreet.table.messages import commands as c
from fifthstreet.table.messages.values import Holder

#: All by hand but gestures, shuffle, cut and chip count.
BY_HAND = ("attest", "shuffle", "cut", "collect")
ORDER = deck_for("Qh 9h Ts Qd 8d 8h 7c 7s 5d 4s 6c 2s 2h 5h Kc")
#: The phases of a round, each with what leads to it from the phase before. Seats 1 and 3 play.
PHASES: Mapping[str, Mapping[str, tuple[c.Command, ...]]] = {
    "caribbean-stud": {
        "before": (),
        "wagered": (c.PlaceWagers(seat=1, wagers={"ante": 1000}), c.PlaceWagers(seat=3, wagers={"ante": 1000})),
        "closed": (c.NoMoreBets(),),
        "dealing": (c.DealCards(count=12),),  # Five for each player, two for the dealer.
        "deciding": (c.DealCards(),),
        "decided": (c.Answer(seat=1, choice="bet"), c.Answer(seat=3, choice="bet")),
        "revealed": (c.Reveal(),),
        "settling": (c.SettleUp(seat=3),),
        "settled": (c.SettleUp(),),
        "between": (c.Clear(),),
    },
    "boston-5": {
        "before": (),
        "wagered": tuple(c.PlaceWagers(seat=seat, wagers={"ante": 1000, "first": 2000}) for seat in (1, 3)),
        "closed": (c.NoMoreBets(),),
        "dealing": (c.DealCards(count=7),),  # Three for each player, one for the dealer.
        "deciding": (c.DealCards(),),
        "decided": (c.Answer(seat=1, choice="second"), c.Answer(seat=3, choice="second")),
        "dealt_out": (c.DealCards(),),
        "revealed": (c.Reveal(),),
        "settling": (c.SettleUp(seat=3),),
        "settled": (c.SettleUp(),),
        "between": (c.Clear(),),
    },
    "mississippi-stud": {
        "before": (),
        "wagered": (c.PlaceWagers(seat=1, wagers={"ante": 1000}), c.PlaceWagers(seat=3, wagers={"ante": 1000})),
        "closed": (c.NoMoreBets(),),
        "dealing": (c.DealCards(), c.DealCards(count=1)),  # The community cards, and one of a player.
        "deciding": (c.DealCards(),),
        "street": (c.Answer(seat=1, choice="1x"), c.Answer(seat=3, choice="1x"), c.Reveal()),
        "revealed": (c.Answer(seat=1, choice="1x"), c.Answer(seat=3, choice="1x"), c.Reveal()) * 2,
        "settling": (c.SettleUp(seat=3),),
        "settled": (c.SettleUp(),),
        "between": (c.Clear(),),
    },
}

#: D: a dealer's report is taken. F: only a floorperson's, as cards were revealed. -: it cannot happen.
#: One letter for each phase above, and one for a void round.
EXPECTED: Mapping[str, Mapping[str, str]] = {
    # before, wagered, closed, dealing, deciding, decided, revealed, settling, settled, between; void
    "caribbean-stud": {
        # 13(a) before No more bets; after it a floorperson rules, while a hole card still lies face down.
        "hole_card_exposed@dealer": "-D-DDD-----",
        # 13(b), 13(c): while the cards are being dealt.
        "card_face_up": "--DD-------",
        "card_face_up#0": "-----------",
        "card_face_up#2": "--DD-------",
        "card_drawn_in_error": "--DD-------",
        # 13(d): with the number, once a hand has its cards; of a player until the hand's own turn (seat 3's first).
        "wrong_card_count@1#6": "---DDDFF---",
        "wrong_card_count@3#6": "---DDDF----",
        "wrong_card_count@1": "-----------",
        # Four of the dealer's five: not once five lie open.
        "wrong_card_count@dealer#4": "----DD-----",
        "wrong_card_count@dealer#6": "----DDF----",
        "wrong_card_count@dealer": "-----------",
        # 13(e): until the first card is out. 13(f): until the last card is.
        "shuffler_jam": "DDD------D-",
        "shoe_jam": "--DD-------",
    },
    # before, wagered, closed, dealing, deciding, decided, dealt_out, revealed, settling, settled, between; void
    "boston-5": {
        # 12(a): one of the dealer's cards, while it lies face down.
        "hole_card_exposed@dealer": "---DDDD-----",
        "card_face_up": "--DD-D------",
        "card_face_up#2": "--DD-D------",
        "card_drawn_in_error": "--DD-D------",
        "wrong_card_count@1#6": "---DDDDFF---",
        "wrong_card_count@3#6": "---DDDDF----",
        "wrong_card_count@dealer#4": "----DDD-----",
        "wrong_card_count@dealer#6": "----DDDF----",
        "shuffler_jam": "DDD-------D-",
        # 12(f), 9(d): the cards leave the shoe once all have decided.
        "shoe_jam": "--DDD-------",
    },
    # before, wagered, closed, dealing, deciding, street, revealed, settling, settled, between; void
    "mississippi-stud": {
        "hole_card_exposed@board": "-D-DDD-----",
        "card_face_up": "--DD-------",
        "card_face_up#2": "--DD-------",
        "card_drawn_in_error": "--DD-------",
        "wrong_card_count@1#3": "----DFFF---",
        "wrong_card_count@3#3": "----DFF----",
        "wrong_card_count@board#4": "---DDFF----",
        "shuffler_jam": "DDD------D-",
        "shoe_jam": "--DD-------",
    },
}
GAMES = (
    ("caribbean-stud", "us-ma"),
    ("caribbean-stud", "us-wa"),
    ("boston-5", "us-ma"),
    ("mississippi-stud", "us-wa"),
)
_CODES = {"irregularity/not_now", "deck/electronic", "round/void", "round/floor_voids", "seat/not_in_round"}


def _table(game: str, pack: str, *, entered: bool) -> Table:
    how: dict[str, Any] = {"method": "automated_shoe", "shuffler": c.Shuffler(kind="automated")}
    table = open_table(game, pack, **how, automations=BY_HAND, entered=entered, deck=None if entered else ORDER)
    if entered:
        table = PaperTable(table.state.setup, ORDER)
    table.sit(1, 3)
    return table


def _phases(game: str, pack: str, *, entered: bool) -> dict[str, Table]:
    """A table in each phase, and one whose round is void."""
    found: dict[str, Table] = {}
    led: tuple[c.Command, ...] = ()
    for phase, commands in PHASES[game].items():
        led += commands
        found[phase] = _table(game, pack, entered=entered)
        for command in led:
            found[phase].do(command)
    found["void"] = _table(game, pack, entered=entered)
    closed = (*PHASES[game]["wagered"], *PHASES[game]["closed"])
    for command in (*closed, c.ReportIrregularity(kind="shoe_jam")):
        found["void"].do(command)
    return found


def _report(text: str) -> c.ReportIrregularity:
    place, _, count = text.partition("#")
    kind, _, at = place.partition("@")
    position: Holder | None = int(at) if at.isdigit() else at or None  # type: ignore[assignment]
    return c.ReportIrregularity(kind=kind, position=position, count=int(count) if count else None)


def _taken(table: Table, report: c.ReportIrregularity, by: Role) -> bool:
    """Whether the report is taken; of paper cards the dealer reads what may be asked for."""
    report = replace(report, by=by)
    if table.state.setup.entered:
        order = parse_cards(ORDER)
        hands = {str(n): tuple(order[p] for p in seat.cards[:3]) for n, seat in table.state.round.seats.items()}
        report = replace(report, card=(order[40],), hands={seat: hand for seat, hand in hands.items() if hand})
    if table.can(report):
        return True
    assert refusal(table, report).code in _CODES
    return False


def _letter(table: Table, report: c.ReportIrregularity) -> str:
    if _taken(table, report, "dealer"):
        return "D"
    return "F" if _taken(table, report, "floorperson") else "-"


@pytest.mark.req("T6")
@pytest.mark.rule(
    *(f"ma-csp 13({letter})" for letter in "abcdef"),
    *(f"ma-b5 12({letter})" for letter in "abcdef"),
)
@pytest.mark.parametrize("entered", [True, False], ids=["paper", "electronic"])
@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_an_irregularity_is_taken_only_while_it_can_still_happen(game: str, pack: str, entered: bool) -> None:
    tables = _phases(game, pack, entered=entered)
    for text, expected in EXPECTED[game].items():
        found = "".join(_letter(table, _report(text)) for table in tables.values())
        # An electronic deck is always complete and dealt correctly.
        never = not entered and text.startswith(("wrong_card_count", "card_face_up"))
        assert (text, found) == (text, "-" * len(expected) if never else expected), [*tables]


@pytest.mark.req("T6")
@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_once_everybody_has_folded_the_result_is_known(game: str, pack: str) -> None:
    table = _phases(game, pack, entered=True)["deciding"]
    for seat in (1, 3):
        table.do(c.Answer(seat=seat, choice="fold"))
    assert {text: _letter(table, _report(text)) for text in EXPECTED[game]} == dict.fromkeys(EXPECTED[game], "-")


@pytest.mark.parametrize(("game", "pack"), GAMES)
def test_every_row_of_a_pack_is_in_the_list_and_every_phase(game: str, pack: str) -> None:
    rows = rules_for(load_pack(pack), game).entry.irregularities
    assert {row.kind for row in rows} == {_report(text).kind for text in EXPECTED[game]}
    assert {len(letters) for letters in EXPECTED[game].values()} == {len(PHASES[game]) + 1}


@pytest.mark.parametrize(
    ("count", "told"),
    [
        (0, "the dealer has 1 card face up, so there cannot be only 0 in all"),
        (5, "the dealer has 5 cards, as it should"),
    ],
)
def test_a_count_that_cannot_be_is_refused_in_a_sentence(count: int, told: str) -> None:
    table = _phases("caribbean-stud", "us-ma", entered=True)["deciding"]
    wrong = c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=count, by="floorperson")
    assert refusal(table, wrong).message == told


def test_an_electronic_deck_is_said_to_be_complete() -> None:
    table = _table("caribbean-stud", "us-ma", entered=False)
    wrong = c.ReportIrregularity(kind="wrong_card_count", position="dealer", count=4)
    assert refusal(table, wrong).message == (
        "wrong_card_count cannot happen here: an electronic deck is always complete and dealt correctly"
    )


def test_no_device_jams_once_it_is_off_the_table() -> None:
    table = _table("caribbean-stud", "us-ma", entered=False)
    jam = c.ReportIrregularity(kind="shuffler_jam")
    assert table.can(jam)
    table.do(c.ChangeDevice(remove=True))
    assert refusal(table, jam).code == "irregularity/not_now"


def test_cards_that_came_shuffled_were_in_no_shuffler() -> None:
    table = open_table("boston-5", "us-ma", automations=BY_HAND, preshuffled=True)
    assert refusal(table, c.ReportIrregularity(kind="shuffler_jam")).code == "irregularity/not_now"


@pytest.mark.rule("ma-csp 13(a)")
def test_once_no_more_bets_is_announced_a_hole_card_is_for_the_floorperson() -> None:
    """The announcement closes the betting before the lock-out does; no hole card lies there yet."""
    table = open_table("caribbean-stud", "us-ma", automations=("shuffle", "cut", "collect"), entered=True)
    table.sit(1)
    for _ in range(8):
        for by in ("dealer", "floorperson"):
            if table.can(c.Attest(by=by)):
                table.do(c.Attest(by=by))
        if table.state.decks.shuffled:
            break
        if table.can(c.Shuffle()):
            table.do(c.Shuffle())
    table.wager(1, ante="10.00")
    exposed = c.ReportIrregularity(kind="hole_card_exposed")
    assert table.can(exposed)
    table.do(c.Attest())
    assert "announce_no_more_bets" in table.state.attested
    assert refusal(table, exposed).code == "irregularity/not_now"


def test_a_folded_hand_without_a_wager_is_void_no_more() -> None:
    table = _table("caribbean-stud", "us-ma", entered=True)
    for phase in ("wagered", "closed", "dealing", "deciding"):
        for command in PHASES["caribbean-stud"][phase]:
            table.do(command)
    table.do(c.Answer(seat=1, choice="fold"))
    wrong = c.ReportIrregularity(kind="wrong_card_count", position=1, count=4, by="floorperson")
    assert refusal(table, wrong).code == "irregularity/not_now"
    assert fitting_row(table.state, replace(wrong, position=3)).consequence == "void_hand"


def test_a_row_about_seats_needs_one() -> None:
    table = _house_table(
        Irregularity(
            kind="spilled_drink", title="A drink", at="seat", consequence="void_hand", cites=("ma-csp 13(d)",)
        )
    )
    told = refusal(table, c.ReportIrregularity(kind="spilled_drink"))
    assert (told.code, "say where, seat" in told.message) == ("irregularity/not_now", True)
    assert table.can(c.ReportIrregularity(kind="spilled_drink", position=1))


@pytest.mark.req("T6")
def test_who_reports_and_who_rules_stands_on_the_row() -> None:
    row = Irregularity(
        kind="alarm",
        title="The fire alarm",
        consequence="ruling",
        rulings=("play_on", "void_all"),
        reported_by=("floorperson",),
        ruled_by=("executive",),
        cites=("ma-csp 13(a)",),
    )
    table = _house_table(row)
    for by in ("dealer", "executive"):
        told = refusal(table, c.ReportIrregularity(kind="alarm", by=by))
        assert (told.code, told.cites) == ("command/role", ("house instead of ma-csp 13(a)",))
        assert f"a {by} does not report alarm; that is for floorperson" in told.message
    table.do(c.ReportIrregularity(kind="alarm", by="floorperson"))
    told = refusal(table, c.Rule(ruling="void_all", by="floorperson"))
    assert (told.code, told.cites) == ("command/role", ("house instead of ma-csp 13(a)",))
    table.do(c.Rule(ruling="void_all", by="executive"))
    assert table.state.round.void
    notation = str(table.notation())
    assert notation.endswith("!alarm(floorperson) rule=void_all(executive)")
    again = replay(notation, pack=table.state.setup.rules.pack)
    assert again.state.round.void
    assert str(again.notation()) == notation


def _house_table(row: Irregularity) -> Table:
    """A table whose pack has one more irregularity, with its cards dealt."""
    pack = load_pack("us-ma")
    game = pack.games["caribbean-stud"]
    more = game.model_copy(update={"irregularities": (*game.irregularities, row)})
    house = pack.model_copy(update={"key": "house", "games": {"caribbean-stud": more}})
    table = open_table("caribbean-stud", house, automations=BY_HAND, seed=1)
    table.sit(1, 3)
    for phase in ("wagered", "closed", "deciding"):
        for command in PHASES["caribbean-stud"][phase]:
            table.do(command)
    return table
