"""How a table feels: cards that come one by one, keys alone, a page that stays still, the colours of the system."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.floor.linked import Linked
from tests.web import asking
from tests.web.acting import enter
from tests.web.pages.test_seat_played import opened, serving
from tests.web.seats import asked, rig
from tests.web.serving import Served

#: Every card that is laid: its place in the hand, what it does, when and how long; and how many came to their places.
_MOVES = """window.moves = [], window.broken = 0;
new MutationObserver(changes => changes.flatMap(each => [...each.addedNodes]).forEach(made => {
  const laid = made.matches?.('.laid') ? [made] : [...made.querySelectorAll?.('.laid') ?? []];
  for (const each of laid) {
    const {animationName, animationDelay, animationDuration} = getComputedStyle(each);
    window.moves.push([each.dataset.o, animationName, animationDelay, animationDuration]);
  }
})).observe(document, {childList: true, subtree: true});
let came = 0;
addEventListener('animationend', ({animationName}) => {
  if (animationName === 'deal') document.documentElement.dataset.came = ++came;
}, true);
addEventListener('animationcancel', () => window.broken++, true);"""
#: How far the page moved under whoever looks at it, and what moved.
_JUMPS = """window.jumps = [];
new PerformanceObserver(list => window.jumps.push(...list.getEntries().filter(each => !each.hadRecentInput)
  .map(each => [each.value, ...each.sources.map(one => one.node?.className ?? '')])))
  .observe({type: 'layout-shift', buffered: true});"""


def player(chromium: Browser, served: Served, motion: Any, script: str) -> Page:
    """The player's browser, which keeps what a script notes."""
    context = chromium.new_context(viewport={"width": 1440, "height": 900}, reduced_motion=motion)
    context.set_default_timeout(asking.IN_A_BROWSER)
    enter(context, served, "player")
    page = context.new_page()
    page.add_init_script(script)
    page.goto(f"{served.url}/tables/T1")
    return page


def wagered(served: Served) -> None:
    """The player at seat 4 has wagered."""
    asked(served, "player", "wager", seat=4, wagers={"ante": "10.00", "progressive": "1.00"})


def dealt(served: Served) -> None:
    """Bob has wagered too, and the cards are dealt."""
    asked(served, "bob", "wager", seat=1, wagers={"ante": "25.00", "progressive": "1.00"})
    asked(served, "dealer", "lights", lit={"progressive": [1, 4]})
    asked(served, "dealer", "start_game", chips=2)
    asked(served, "dealer", "no_more_bets")


def seated(served: Served) -> None:
    rig(served.floor)
    asked(served, "bob", "sit", seat=1)
    asked(served, "player", "sit", seat=4)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_come_one_after_the_other_unless_less_motion_is_wanted(
    floor: Linked, chromium: Browser, motion: str
) -> None:
    with serving(floor) as served:
        seated(served)
        wagered(served)
        page = player(chromium, served, motion, _MOVES)
        expect(page.get_by_role("button", name="Take all wagers back")).to_be_visible()
        dealt(served)
        expect(page.get_by_role("group", name="Your hand").locator(".card")).to_have_count(5)
        if motion == "reduce":
            assert {move[1] for move in page.evaluate("moves")} == {"none"}
        else:
            expect(page.locator("html")).to_have_attribute("data-came", "15")  # Two players and the dealer.
            expected = [[str(at), "deal", f"{at * 0.09:g}s", "0.26s"] for at in range(5)]
            assert sorted(page.evaluate("moves")) == sorted(expected * 3)
            assert page.evaluate("broken") == 0
        page.context.close()


def test_the_page_does_not_jump_when_others_play(floor: Linked, chromium: Browser) -> None:
    with serving(floor) as served:
        seated(served)
        wagered(served)
        page = player(chromium, served, "reduce", _JUMPS)
        expect(page.get_by_role("button", name="Take all wagers back")).to_be_visible()
        page.evaluate("jumps.length = 0")
        dealt(served)
        expect(page.get_by_role("group", name="Your hand").locator(".card")).to_have_count(5)
        asked(served, "bob", "decide", seat=1, choice="bet")
        expect(page.locator(".decide button[data-word]").first).to_be_visible()
        jumps = page.evaluate("jumps")
        assert sum(each[0] for each in jumps) < 0.02, jumps
        page.context.close()


def by_tab(page: Page, name: str) -> None:
    """Go from control to control until one has this name; then press it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.evaluate("(now => now.getAttribute('aria-label') ?? now.innerText)(document.activeElement)")
        if focused.startswith(name):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no Tab leads to {name}")


def test_a_round_is_played_by_keys_alone(floor: Linked, context: BrowserContext) -> None:
    rig(floor)
    with serving(floor) as served:
        page = opened(context, served)
        asked(served, "bob", "sit", seat=1)
        by_tab(page, "Sit down at seat 4")
        expect(page.get_by_text("Choose a chip, then touch a spot")).to_be_visible()
        by_tab(page, "Ante: $5 or more, empty")
        by_tab(page, "Place $5")
        expect(page.get_by_role("button", name="Ante: $5, placed, touch to take back")).to_be_visible()
        asked(served, "bob", "wager", seat=1, wagers={"ante": "25.00"})
        asked(served, "dealer", "start_game", chips=0)
        asked(served, "dealer", "no_more_bets")
        asked(served, "bob", "decide", seat=1, choice="bet")
        expect(page.locator(".decide button[data-word]").first).to_be_visible()
        page.keyboard.press("b")
        expect(page.get_by_role("group", name="Bet: $10, locked")).to_be_visible()
        asked(served, "dealer", "reveal")
        asked(served, "dealer", "reveal", of=4)
        asked(served, "dealer", "settle")
        expect(page.get_by_text("You win $")).to_be_visible()
        asked(served, "dealer", "end_game")
        asked(served, "dealer", "clear")
        expect(page.get_by_role("button", name="Same again, $5")).to_be_visible()
        page.keyboard.press("r")
        expect(page.get_by_role("button", name="Ante: $5, placed, touch to take back")).to_be_visible()


def test_colours_of_the_system_leave_what_stands_out_standing_out(floor: Linked, context: BrowserContext) -> None:
    with serving(floor) as served:
        page = opened(context, served)
        page.emulate_media(forced_colors="active")
        made = """kind => { const box = document.createElement('div'); box.innerHTML = kind;
            document.body.append(box); return getComputedStyle(box.querySelector('.seen')); }"""
        border = page.evaluate(f"({made})('<button class=\"btn primary seen\">Go</button>').borderTopWidth")
        assert border == "3px"
        arc = page.locator(".arctext text").evaluate("text => getComputedStyle(text).fill")
        assert arc == page.locator("body").evaluate("body => getComputedStyle(body).color")
        bar = '<div class="coach"><div class="val best"><span class="bar{}"><i{}></i></span></div></div>'
        colours = [
            page.evaluate(f"kind => ({made})(kind).backgroundColor", bar.format(*seen))
            for seen in ((" seen", ""), ("", ' class="seen"'))
        ]
        assert colours[0] != colours[1]


def test_a_list_shows_the_whole_name_that_is_chosen(floor: Linked, context: BrowserContext) -> None:
    cut = """lists => lists.filter(each => each.offsetParent).filter(each => {
        const style = getComputedStyle(each), pen = document.createElement('canvas').getContext('2d'), arrow = 16;
        pen.font = style.font;
        const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
        return pen.measureText(each.selectedOptions[0].text).width > room;
    }).map(each => each.name)"""
    with serving(floor) as served:
        page = opened(context, served, "/school", "floorperson")
        assert page.locator("select").evaluate_all(cut) == []
