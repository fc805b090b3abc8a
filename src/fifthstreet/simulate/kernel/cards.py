"""The parts of the kernel that deal, draw and value the hands."""

from __future__ import annotations

import numpy as np

from fifthstreet.cards import JOKER, WITH_JOKER
from fifthstreet.compiled import inlined
from fifthstreet.maths.count.hand_arrays import CODES, LARGEST_SUM, ONE_SUIT, PAGE_BITS, RANKS_AT
from fifthstreet.simulate.kernel.streams import below, next_word
from fifthstreet.simulate.plan.record_types import Column
from fifthstreet.simulate.plan.records import (
    BATCH,
    BATCHES,
    BY_SUIT,
    HAND_SIZE,
    SUITS,
    Dealt,
    Now,
    Plan,
    Table,
    whole,
)

U = np.uint64
_LOW = U(0xFFFFFFFF)
_HALF = U(32)
_MILLION = 1_000_000
_JOKER = int(JOKER)

#: The last place of a deal, where no card lies, and what stands there: a number after that of the joker.
NO_PLACE, NO_CARD = BATCHES * BATCH - 1, len(WITH_JOKER)
_RANK_BITS = U(0x1FFF)
_COUNT = U(15)
_TO_RANKS = U(RANKS_AT)
_TO_PAGE, _IN_PAGE = U(PAGE_BITS), U((1 << PAGE_BITS) - 1)


@inlined
def deal(plan: Plan, now: Now, dealt: Dealt) -> None:
    """Draw the cards of a round into the first places of the deck, five with one half of a random word."""
    word = U(0)
    for batch in range(plan.batches):
        word = next_word(now.word) if batch & 1 == 0 else word << _HALF
        half = word >> _HALF
        bounds = plan.bounds[batch]
        while True:
            first = half * bounds[0]
            second = (first & _LOW) * bounds[1]
            third = (second & _LOW) * bounds[2]
            fourth = (third & _LOW) * bounds[3]
            fifth = (fourth & _LOW) * bounds[4]
            if (fifth & _LOW) >= plan.thresholds[batch]:
                break
            half = next_word(now.word) >> _HALF
        at = batch * BATCH
        take(now, dealt, at, first)
        take(now, dealt, at + 1, second)
        take(now, dealt, at + 2, third)
        take(now, dealt, at + 3, fourth)
        take(now, dealt, at + 4, fifth)
    dealt.cards[NO_PLACE] = NO_CARD


@inlined
def take(now: Now, dealt: Dealt, at: int, drawn: np.uint64) -> None:
    """Exchange the card in a place of the deck for the one that was drawn, some places further on."""
    place = at + whole(drawn >> _HALF)
    card = now.deck[place]
    now.deck[place] = now.deck[at]
    now.deck[at] = card
    dealt.cards[at] = card


@inlined
def draw(plan: Plan, now: Now, dealt: Dealt) -> None:
    """Make the draws of the round: a card, a seat or the dealer; -1 in a round without that draw."""
    for number in range(plan.draws):
        dealt.drawn[number] = -1
        if below(now.word, _MILLION) < plan.draw_rates[number]:
            dealt.drawn[number] = below(now.word, plan.draw_outcomes[number])


@inlined
def code(plan: Plan, dealt: Dealt, seat: int, hand: int, card: int) -> np.uint64:
    """The number of one card of a hand, nothing for a card that the hand does not have."""
    place = whole(plan.hand_places[hand, card]) + seat * plan.hand_strides[hand, card]
    found: np.uint64 = CODES[dealt.cards[place]]
    return found


@inlined
def plain_value(plan: Plan, table: Table, hand: int, total: np.uint64) -> np.uint16:
    """What the ranks of a hand are worth, in small tables that stay in the nearest memory."""
    key = total & _LOW
    page = whole(plan.hand_values_at[hand]) + whole(table[whole(plan.hand_pages_at[hand]) + whole(key >> _TO_PAGE)])
    found: np.uint16 = table[page + whole(key & _IN_PAGE)]
    return found


@inlined
def value(plan: Plan, dealt: Dealt, table: Table, seat: int, hand: int) -> int:
    """What a hand is worth in its ranking; of more cards than that takes, the best ones count."""
    worth = 0
    if plan.hand_wild[hand] == 1:
        worth = wild_value(plan, dealt, table, seat, hand)
    elif plan.hand_choices[hand] == 0:
        worth = whole_value(plan, dealt, table, seat, hand)
    elif plan.hand_choices[hand] == BY_SUIT:
        worth = suit_value(plan, dealt, table, seat, hand)
    else:
        worth = best_value(plan, dealt, table, seat, hand)
    return worth


@inlined
def best_value(plan: Plan, dealt: Dealt, table: Table, seat: int, hand: int) -> int:
    """What the best choice of the cards of a hand is worth."""
    best = 0
    for pick in range(plan.hand_choices[hand]):
        at = whole(plan.hand_choices_at[hand]) + pick * BATCH
        total = plan.hand_start[hand]
        for card in range(BATCH):
            total += code(plan, dealt, seat, hand, whole(table[at + card]))
        if total & ONE_SUIT != 0:
            found = table[whole(plan.hand_suited_at[hand]) + whole((total >> _TO_RANKS) & _RANK_BITS)]
        else:
            found = plain_value(plan, table, hand, total)
        best = max(best, whole(found))
    return best


@inlined
def suit_value(plan: Plan, dealt: Dealt, table: Table, seat: int, hand: int) -> int:
    """What the best suit of a hand is worth."""
    best = 0
    for suit in range(SUITS):
        ranks = 0
        for card in range(HAND_SIZE):
            place = whole(plan.hand_places[hand, card]) + seat * plan.hand_strides[hand, card]
            held = whole(dealt.cards[place])
            if held < _JOKER and held & 3 == suit:
                ranks |= 1 << (held >> 2)
        best = max(best, whole(table[whole(plan.hand_suited_at[hand]) + ranks]))
    return best


@inlined
def wild_value(plan: Plan, dealt: Dealt, table: Table, seat: int, hand: int) -> int:
    """What the best choice of the cards of a hand is worth, its wild cards standing for others or as they are."""
    best = 0
    for pick in range(plan.hand_choices[hand]):
        at = whole(plan.hand_choices_at[hand]) + pick * BATCH
        others, wild = U(0), U(0)
        number, joker = 0, False
        for card in range(plan.hand_size[hand]):
            chosen = whole(table[at + card])
            place = whole(plan.hand_places[hand, chosen]) + seat * plan.hand_strides[hand, chosen]
            held = whole(dealt.cards[place])
            if table[whole(plan.hand_wild_at[hand]) + held] == 1:
                wild += CODES[held]
                joker = joker or held == _JOKER
            else:
                others += CODES[held]
                number += 1
        # One suit has all cards where its four bits count as many as there are.
        if number < plan.hand_size[hand]:
            if one_suit(others, number):
                found = table[whole(plan.hand_suited_at[hand]) + whole((others >> _TO_RANKS) & _RANK_BITS)]
            else:
                key = U(whole(others & _LOW) + number * (LARGEST_SUM + 1))
                page = whole(table[whole(plan.hand_pages_at[hand]) + whole(key >> _TO_PAGE)])
                found = table[whole(plan.hand_values_at[hand]) + page + whole(key & _IN_PAGE)]
            best = max(best, whole(found))
        if not joker:
            total = others + wild
            if one_suit(total, whole(plan.hand_size[hand])):
                found = table[whole(plan.natural_suited_at[hand]) + whole((total >> _TO_RANKS) & _RANK_BITS)]
            else:
                key = total & _LOW
                page = whole(table[whole(plan.natural_pages_at[hand]) + whole(key >> _TO_PAGE)])
                found = table[whole(plan.natural_values_at[hand]) + page + whole(key & _IN_PAGE)]
            best = max(best, whole(found))
    return best - 1


@inlined
def one_suit(total: np.uint64, cards: int) -> bool:
    """Whether all of so many cards are of one suit: its four bits count that many."""
    count = U(cards)
    found = False
    for suit in range(SUITS):
        found = found or (total >> U(32 + 4 * suit)) & _COUNT == count
    return found


@inlined
def whole_value(plan: Plan, dealt: Dealt, table: Table, seat: int, hand: int) -> int:
    """What a hand is worth of which all cards count."""
    # Without a loop: for a few cards it costs more than it saves.
    total = plan.hand_start[hand] + code(plan, dealt, seat, hand, 0) + code(plan, dealt, seat, hand, 1)
    total += code(plan, dealt, seat, hand, 2) + code(plan, dealt, seat, hand, 3) + code(plan, dealt, seat, hand, 4)
    if total & ONE_SUIT != 0:
        found = table[whole(plan.hand_suited_at[hand]) + whole((total >> _TO_RANKS) & _RANK_BITS)]
    else:
        found = plain_value(plan, table, hand, total)
    return whole(found)


@inlined
def exchange(cards: Column, first: int, held: int, given: int) -> None:
    """Give up the cards of a hand in some places, as bits: the others move up, and new ones lie after the hand."""
    kept, new = 0, held
    for card in range(held):
        if (given >> card) & 1 == 0:
            cards[first + kept] = cards[first + card]
            kept += 1
    for card in range(kept, held):
        cards[first + card] = cards[first + new]
        new += 1


@inlined
def deal_new_cards(plan: Plan, now: Now, dealt: Dealt, table: Table) -> None:
    """Every player who gave up cards gets as many new ones, and hands that have them are valued again."""
    for seat in range(plan.seats):
        if now.given[seat] != 0:
            exchange(dealt.cards, whole(plan.base + seat * plan.each), plan.held, now.given[seat])
            for hand in range(plan.hands):
                if plan.hand_shared[hand] == 0:
                    dealt.values[seat, hand] = value(plan, dealt, table, seat, hand)


@inlined
def value_hands(plan: Plan, dealt: Dealt, table: Table) -> None:
    """Value every hand that something looks at, those of all seats alike once."""
    for hand in range(plan.hands):
        if plan.hand_shared[hand] == 1:
            worth = value(plan, dealt, table, 0, hand)
            for seat in range(plan.seats):
                dealt.values[seat, hand] = worth
        else:
            for seat in range(plan.seats):
                dealt.values[seat, hand] = value(plan, dealt, table, seat, hand)
