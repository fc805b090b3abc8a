"""``fifthstreet advise``: what every choice is worth with one hand."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from fifthstreet.api.strategies import Advice, Strategy
from fifthstreet.cards import format_cards
from fifthstreet.cli.drawing import console, plain_table, print_json
from fifthstreet.games.wording.text import listed, title
from fifthstreet.maths.strategies.advice import ChoiceValue
from fifthstreet.money import dollars


def print_advice(strategy: Strategy, advice: Advice, *, as_json: bool) -> None:
    if as_json:
        print_json({"game": strategy.game, **strategy.asked.rules.pack.identity, **advice.to_json()})
        return
    out = console()
    unit = strategy.best.base.model.unit.name
    words = {each.choice for each in advice.choices}
    where = "" if advice.decision in words else f", {title(advice.decision).lower()}"
    out.print(Text(f"{strategy.asked.game.name}{where}: {advice.choice}", style="bold"))
    out.print(_situation(advice))
    right = (f"worth, in units of the {unit}", f"with {dollars(advice.ante)}", "costs", "in dollars")
    table = plain_table("Choice", *right, right=right)
    for each in advice.choices:
        value, cost = each.value * advice.ante, each.cost * advice.ante
        costs = (f"{float(each.cost):.6f}", _cents(cost)) if cost else ("", "")
        table.add_row(_named(each), f"{float(each.value):+.6f}", _cents(value), *costs)
    out.print(table)
    if advice.above_limit:
        above = listed(advice.above_limit)
        out.print(f"Not offered with {dollars(advice.ante)}, being above the limit on a single wager: {above}.")
    if advice.cost:
        out.print(f"The strategy {strategy.name} does not choose best here.")
    out.print("Worth is what the whole round nets on average, with best play after the choice.", style="dim")


def _named(choice: ChoiceValue) -> str:
    """A choice, with the cards that are best given up."""
    return f"{choice.choice}: {format_cards(choice.gives_up)}" if choice.gives_up else choice.choice


def _situation(advice: Advice) -> str:
    """The hand in one line."""
    held = {"": advice.cards, "board ": advice.board, "dealer ": advice.dealer}
    words = [f"{name}{format_cards(cards)}" for name, cards in held.items() if cards]
    return ", ".join([*words, *([f"after {' '.join(advice.history)}"] if advice.history else [])])


def _cents(value: Fraction) -> str:
    """An average amount of cents, as dollars with four decimals."""
    return f"{'-' if value < 0 else ''}${abs(float(value)) / 100:,.4f}"
