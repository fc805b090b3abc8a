"""What a hand must be to belong to a category of a ranking."""

from dataclasses import dataclass

from fifthstreet.cards.card import SUITS


@dataclass(frozen=True)
class Category:
    """One line of a ranking.

    ``groups`` says how many cards there are of each rank, the most first, (3, 2) for a full house; None means
    that all ranks differ. In a ``run`` the ranks are consecutive; an ace stands above the king or below the
    two, never between them (ma-csp 5(b)(6)). ``top`` takes only the run that ends with the ace. ``counts_as``
    names the category to which this one belongs in a pay table that has no row for it.

    The last two are for rankings with wild cards. ``natural`` says that no card may stand for another (True), or that
    one must (False); None takes the hand either way. ``all_wild`` takes only a hand of nothing but wild cards.
    """

    key: str
    name: str
    groups: tuple[int, ...] | None = None
    suited: bool = False
    run: bool = False
    top: bool = False
    counts_as: str | None = None
    natural: bool | None = None
    all_wild: bool = False

    def __post_init__(self) -> None:
        if self.groups is not None and (self.suited or self.run):
            raise ValueError(f"{self.key}: cards of equal rank are neither suited nor a run")
        if self.top and not self.run:
            raise ValueError(f"{self.key}: only a run can be the top run")
        if self.all_wild and (self.groups is not None or self.suited or self.run or self.natural is not None):
            raise ValueError(f"{self.key}: a hand of wild cards alone is nothing else")


@dataclass(frozen=True)
class Shape:
    """All that matters about a hand when its category is decided."""

    groups: tuple[int, ...]
    suited: bool = False
    run: bool = False
    top: bool = False

    def fits(self, category: Category) -> bool:
        """Whether a hand of this shape is everything that the category asks for."""
        return (
            self.groups == (category.groups or (1,) * sum(self.groups))
            and self.suited >= category.suited
            and self.run >= category.run
            and self.top >= category.top
        )


def shapes(size: int, most: int = len(SUITS)) -> tuple[Shape, ...]:
    """Every shape that a hand of ``size`` cards can have, with at most ``most`` cards of a rank."""
    grouped = [Shape(groups) for groups in _groupings(size, most) if groups[0] > 1]
    different = (1,) * size
    return (
        *grouped,
        *(
            Shape(different, suited, run, top)
            for suited in (False, True)
            for run, top in ((False, False), (True, False), (True, True))
        ),
    )


def _groupings(size: int, largest: int) -> list[tuple[int, ...]]:
    """Every way to make up ``size`` cards from groups of at most ``largest``, larger groups first."""
    if size == 0:
        return [()]
    return [(first, *rest) for first in range(min(size, largest), 0, -1) for rest in _groupings(size - first, first)]
