"""What a placard says of a wager's end and of a fold is what the table then does, to the cent."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from tests.generated_games import Generated, generated
from tests.placards.live_rounds import Live, Setting, folding, lines_of, staying
from tests.placards.promises import Promises
from tests.placards.settings_tried import ALL, deals, live, setting_of

from fifthstreet.games.reading.course import choices
from fifthstreet.table.messages.events import LinesSettled
from fifthstreet.table.messages.lines import Line
from fifthstreet.table.refusals import Refusal
from fifthstreet.table.session import Table

#: It plays most of all tests; what it plays has tests of its own.
pytestmark = pytest.mark.volume

#: How many of the deals of a setting are played, from all over.
_PLAYED = 40
_WITH_ENVY = ["with all wagers", "envy for bettors", "folded hands qualify", "folded hands of bettors"]


def check(setting: Setting, played: Live, table: Table) -> None:
    """Every line of every seat is what the placard promised."""
    for seat in table.round.seats:
        promises = Promises(setting, played, table, seat)
        awards = [award.key for award in setting.posted.awards if award.kind != "draw"]
        expected = {key: sum(promises.award(key)) for key in awards}
        for wager in setting.posted.wagers:
            if wager.key in promises.stakes:
                expected |= _check_wager(promises, wager.key)
            else:
                assert lines_of(table, wager.key, seat) == []
        expected = promises.cut(expected)
        assert {key: sum(line.paid for line in lines_of(table, key, seat)) for key in expected} == expected


def _check_wager(promises: Promises, key: str) -> dict[str, int]:
    """What of the stake goes back; what is paid besides, before a limit cuts it."""
    lines, stake = lines_of(promises.table, key, promises.seat), promises.stakes[key]
    after_fold = promises.wager_named(key).after_fold
    if promises.folded and after_fold in ("lost", "returned"):
        # A stake that is taken back has no line: nothing was won or lost on it.
        assert sum(line.net for line in lines) == (-stake if after_fold == "lost" else 0)
        return {}
    promise = promises.wager(key)
    (line,) = lines
    assert line.returned == promise.returned, (key, line)
    if promise.meter is None:
        return {key: promise.paid}
    _check_share(promises, key, line, promise.meter)
    return {}


def _check_share(promises: Promises, key: str, line: Line, share: tuple[int, str]) -> None:
    """A share is of what the meter shows at the player's turn: its seed, if nothing was paid off it before."""
    percent, level = share[0], "main" if share[1] == "meter" else share[1]
    assert line.charged_to == f"meter:{level}"
    setting, table = promises.setting, promises.table
    meter, readings = setting.game.by_key[key].funding.meter, setting.readings()
    assert meter is not None
    assert readings is not None
    shared = promises.wager_named(key).shared
    backers = sum(key in seat.wagers for seat in table.round.seats.values()) if shared else 1
    paid = [
        (event.seat, each.wager)
        for event in table.events
        if isinstance(event, LinesSettled)
        for each in event.lines
        if each.charged_to == line.charged_to and setting.game.by_key[each.wager].funding.meter == meter
    ]
    before = paid[: paid.index((promises.seat, key))]
    if all(shared and other == key for _, other in before):
        assert line.paid == readings[meter][level].amount * percent // 100 // backers // 10_000


@pytest.mark.req("G4", "G5", "G6", "G10", "G13")
@pytest.mark.rule("ma-b5 11(e)", "ma-csp 12(l) note wager not returned", "wa-ms mgl note wager not returned")
@pytest.mark.parametrize("name", ALL)
def test_a_wager_ends_as_its_sentence_says(name: str) -> None:
    setting = setting_of(name)
    for seats in (1, 3):
        played = live(setting, staying(setting), seats)
        for wanted in deals(setting, seats, _PLAYED):
            check(setting, played, played.with_cards(wanted))


@pytest.mark.parametrize("name", ALL)
def test_a_fold_does_to_each_wager_what_its_sentence_says(name: str) -> None:
    setting = setting_of(name)
    for step, choice in choices(setting.game):
        if choice.folds:
            for seats in (1, 2):
                played = live(setting, folding(setting, step.key, choice.word), seats)
                for wanted in deals(setting, seats, 8):
                    table = played.with_cards(wanted)
                    assert table.round.seats[1].folded
                    check(setting, played, table)


@pytest.mark.parametrize("name", ALL)
def test_once_a_wager_is_made_that_cannot_be_folded_no_fold_is_offered(name: str) -> None:
    setting = setting_of(name)
    asked = []
    for boldly in (True, False):
        played = live(setting, staying(setting, boldly=boldly))
        played.play()
        asked += played.asked
    for wager in setting.posted.wagers:
        with_it = [(at, words) for _, at, words, made in asked if wager.key in made]
        folds = [word for at, words in with_it for word in words if word in setting.folding[at]]
        assert bool(folds) == (wager.after_fold != "no_fold"), wager.key


@pytest.mark.rule("ma-b5 10(a)")
def test_an_offer_that_is_not_taken_loses_the_wager() -> None:
    setting = setting_of("Boston 5")
    played = live(setting, staying(setting, shows=False))
    for wanted in deals(setting, 1, 20):
        table = played.with_cards(wanted)
        assert [line.outcome for line in lines_of(table, "optional_bonus")] == ["lose"]
        check(setting, played, table)


@pytest.mark.req("G4")
@pytest.mark.parametrize("name", _WITH_ENVY)
@pytest.mark.parametrize("folds", [False, True])
def test_envy_is_paid_for_the_hands_that_its_sentence_names(name: str, folds: bool) -> None:
    """The first seat has the hand, with the progressive wager and without."""
    setting = setting_of(name)
    step = next(step.key for step, choice in choices(setting.game) if choice.folds)
    policy = folding(setting, step, "fold") if folds else staying(setting)
    (award,) = [award for award in setting.posted.awards if award.key == "envy"]
    paid = []
    for without in ((), ("progressive",)):
        played = live(setting, policy, 2, without)
        for wanted in deals(setting, 2, 30):
            table = played.with_cards(wanted)
            check(setting, played, table)
            paid += [(bool(without), line.paid) for line in lines_of(table, "envy", 2)]
    assert any(paid for _, paid in paid) or (folds and "folded" not in name)
    assert not award.bettors_only or not any(without for without, _ in paid)


@pytest.mark.rule("ma-csp 11(e)(3)")
@pytest.mark.parametrize("folds", [False, True])
@pytest.mark.parametrize("hit", ["player", "dealer", None])
def test_a_draw_is_paid_as_its_sentence_says(hit: str | None, folds: bool) -> None:
    setting = setting_of("with a draw")
    played = live(setting, folding(setting, "bet", "fold") if folds else staying(setting))
    (award,) = [award for award in setting.posted.awards if award.key == "magic_card"]
    assert award.kept == award.rests_on == ("five_card_player", "five_card_dealer")
    cards = played.cards(played.play())
    played.draws = {"magic_card": str(cards[hit][2])} if hit is not None else {}
    lines = lines_of(played.play(), "magic_card")
    # 20 for 1, on the wager that backs the hand with the card.
    assert [line.paid for line in lines] == ([2_000] if hit is not None else [])


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(made=generated())
def test_games_nobody_thought_of_do_what_their_placards_say(made: Generated) -> None:
    setting = Setting(made.pack, made.rules, made.game, made.describe)
    folds = [(step.key, choice.word) for step, choice in choices(made.game) if choice.folds]
    for policy in (staying(setting), *(folding(setting, *fold) for fold in folds)):
        for seats in (1, 2):
            played = live(setting, policy, seats)
            try:
                for wanted in deals(setting, seats, 3):
                    check(setting, played, played.with_cards(wanted))
            except Refusal as refusal:
                assume(refusal.code not in ("wager/above_limit", "wager/above_maximum"))
                raise
