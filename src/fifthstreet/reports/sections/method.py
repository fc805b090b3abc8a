"""How the figures were computed, and what they leave out."""

from __future__ import annotations

from collections.abc import Iterator

from fifthstreet.games.description import Game
from fifthstreet.games.reading.course import waits_for
from fifthstreet.games.reading.endings import wager_ends
from fifthstreet.games.wording.text import title
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.solve.dealer_cards_seen import DealerCardsSeen
from fifthstreet.reports.document import Heading, Listing, Section
from fifthstreet.reports.material import Material
from fifthstreet.reports.numbers import count, dollars


def method_section(material: Material) -> Section:
    """The method in sentences that can be checked."""
    analysis = material.analysis
    parts = (
        Heading("How it was counted"),
        Listing(tuple(_counted(material))),
        Heading("What the words mean"),
        Listing(tuple(_meanings(material))),
        Heading("What is not modelled"),
        Listing(tuple(_left_out(analysis))),
    )
    return Section("method", "Method", parts)


def _decided(analysis: Analysis) -> Iterator[str]:
    """How best play was found."""
    decisions = analysis.base.priced.decisions
    if not decisions:
        yield "Nothing is decided in this game: every deal ends in one way."
        return
    if not isinstance(analysis.base, DealerCardsSeen):
        kept = decisions[: analysis.base.priced.kept]
        sizes = [len(each) for each in analysis.base.priced.counts.cards]
        told = "; ".join(f"{title(decision.key)}: {count(size)}" for decision, size in zip(kept, sizes, strict=True))
        if told:
            yield f"Situations in which a player decides, those that differ only by suits counted once: {told}."
        for late in decisions[len(kept) :]:
            yield (
                f"{title(late.key)} has too many situations to keep: with each of them, the choice is made where "
                "its deals are counted."
            )
    yield (
        "Best play is worked out backwards from the end of the round: in each situation, and after each sequence of "
        "earlier choices, the choice with the highest expected net, given everything the player has seen."
    )
    for decision, words in analysis.too_large.items():
        yield (
            f"With a base wager of {dollars(analysis.ante)}, {' and '.join(words)} at {title(decision)} would exceed "
            "the limit on a single wager: the table does not offer it, and it is not played here."
        )
    tie = (
        "Where two choices are worth exactly the same, the larger wager is taken; the figures for the smaller one "
        "are given beside it."
        if analysis.has_ties
        else "Best play never has two equal choices that would change a figure."
    )
    yield tie


def _counted(material: Material) -> Iterator[str]:
    analysis = material.analysis
    yield (
        f"The base game is counted over all {count(analysis.main.deals)} equally likely deals of the player's, the "
        "community's and the dealer's cards, as far as the game has them. Deals that differ only by an exchange of "
        "suits are counted once, with the number of deals they stand for."
    )
    yield (
        "Counts are whole numbers, and every figure is an exact fraction until it is printed; printed decimals are "
        "rounded from it. Only square roots (standard deviations) and the normal approximation are computed in "
        "floating point."
    )
    yield from _decided(analysis)
    yield from _simulated(material)
    kinds = {ends.kind for ends in wager_ends(analysis.game).values()}
    if "hand" in kinds:
        yield "A wager on a single hand is counted over all hands that can be dealt from the deck."
    if "highest" in kinds:
        yield (
            "The highest of several hands is counted by inclusion and exclusion over hands of a category or better, "
            "dealt from one deck."
        )


def _simulated(material: Material) -> Iterator[str]:
    """What was not counted, and how it was simulated instead."""
    for each in material.highest_hands:
        for hands, sample in each.samples.items():
            yield (
                f"{each.wager.name} with {hands} hands is not counted but simulated: {count(sample.rounds)} rounds "
                f"of {hands - 1} players who all make the wager and play alike, seed {sample.seed}. Its figures are "
                "marked, and its edge has a 95 % confidence interval."
            )


def _meanings(material: Material) -> Iterator[str]:
    yield (
        f"The base game is given in units of the {material.unit.name}; a side wager in units of its own stake. "
        "“Net” is what the player wins beyond the stakes, negative for a loss."
    )
    yield (
        "The edge is the house's average win for each unit of the base wager; the edge of all wagered divides the "
        "same win by everything that was staked in the round."
    )
    yield (
        "Hit frequency is how often a wager ends with more than was staked on it. The share of the return is what an "
        "outcome brings back, stakes included, of all that is wagered; the shares add up to one less the edge of all "
        "wagered."
    )
    yield from _taken(material.analysis.game)


def _taken(game: Game) -> Iterator[str]:
    """What is assumed of an offer that a wager waits for."""
    for wager in game.wagers:
        offer = waits_for(wager)
        if offer is not None:
            yield (
                f"The figures of the {wager.name} assume that the player takes the offer to {offer} whenever "
                "the hand wins it."
            )


def _left_out(analysis: Analysis) -> Iterator[str]:
    yield "Fractions of a cent that a payout does not hand over; every payout is taken as exact."
    yield (
        "Irregularities (misdeals, exposed cards, rulings), errors of the dealer, coupons and promotions, and "
        "anything a player learns from other players' cards, unless it is stated above."
    )
    if analysis.game.payout_limit is not None:
        yield "The payout limit: figures are for stakes at which it does not cut a payout."
    if any(wager.funding.meter is not None for wager in analysis.game.wagers):
        yield (
            "Two winners of one meter in the same round; each wager is looked at as if it met the meter as it stands."
        )
