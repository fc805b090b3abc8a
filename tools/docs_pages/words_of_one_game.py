"""The words that one game of the package uses, and what else they are for."""

from __future__ import annotations

from docs_pages.markdown import table

#: Word or field: the game that uses it, and what else it says.
WORDS: dict[str, tuple[str, str]] = {
    "Award.if_void": ("Boston 5", "any award that a void hand keeps, where a clause says so"),
    "Award.not_when": ("Boston 5", "any bonus that is not paid after some comparison, such as a tie"),
    "Award.paid_from": ("Caribbean Stud", "any award that a fund other than the tray pays"),
    "Cards.board_first": ("Casino Hold'em", "a side wager on the flop or the turn in any game with a board"),
    "Cards.first": ("Boston 5", "a side wager on the first cards of a hand that grows, as in stud with five streets"),
    "Cards.with_dealer": ("Three Card Poker", "a bonus on the cards of both hands, whatever their number"),
    "Choice.draws": ("Oasis Poker", "cards that are bought beside those held, as well as exchanges"),
    "Choice.gives_up": ("Oasis Poker", "discards for nothing too, as in draw poker"),
    "Choice.not_after": ("Oasis Poker", "a choice that a wager rules out: no fold after a blind raise"),
    "Choice.shows": ("Boston 5", "any wager that is paid only to those who show their cards"),
    "Deal.drawn_at": ("Oasis Poker", "cards that replace those given up at a decision, in any draw game"),
    "Draw": ("Caribbean Stud", "a card or a position that is drawn for a bonus: a lucky card, a lucky seat"),
    "Draw.rate": ("Caribbean Stud", "a draw that is not held in every round"),
    "Fee": ("Oasis Poker", "anything the house charges for and keeps whatever comes: a look at a card, an insurance"),
    "Funding.fixed_from": ("Caribbean Stud", "fixed awards that an account of the game pays"),
    "Funding.reset": ("Caribbean Stud", "a meter whose first amount the house sets"),
    "Funding.least_reset": ("Caribbean Stud", "the same, where the rules set a least amount"),
    "Game.deck": ("DJ Wild Stud", "decks with jokers, stripped decks"),
    "HandPays.if_taken": ("Boston 5", "a side wager that is paid only to those who took an offer"),
    "HighestHandPays": ("Caribbean Stud", "Cover All, which the Washington letter names for other games too"),
    "Loses.unless": ("Boston 5", "a wager that an award saves from being collected"),
    "Offer": ("Boston 5", "anything a player may do until the dealer goes on: withdrawing, insuring, showing"),
}


def markdown() -> str:
    """The section of the page."""
    rows = [(f"`{word}`", game, purpose) for word, (game, purpose) in WORDS.items()]
    intro = "Each of these is used by one game of the package so far. None is made for that game alone.\n"
    return f"## Words that one game uses\n\n{intro}\n{table(('word', 'used by', 'what else it is for'), rows)}\n"
