"""What is wrong with the terms of a link, and what its seller advises against (P5, P6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from fifthstreet.money import MICROS_PER_CENT, Cents, Micros, format_cents, format_micros
from fifthstreet.progressive.link.terms import LevelTerms, LinkTerms
from fifthstreet.progressive.refusals import LinkRefusal
from fifthstreet.rulebook.models import Link as LinkKind
from fifthstreet.rulebook.rules import RATE_WHOLE

#: Below this a meter that carries all awards may run dry.
_GROWS_FROM = 7 * RATE_WHOLE // 10
_ADVICE = "wa-ms recommendations"


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRules:
    """What a pack says about the meters of a wager, with the clauses; read in ``games/reading``.

    ``presets`` are the seeds that come with the pay table, ``printed`` those of them that it fixes.
    """

    links: tuple[LinkKind, ...]
    link_cites: tuple[str, ...] = ()
    preset_rate: int | None = None
    least_rate: int | None = None
    rate_cites: tuple[str, ...] = ()
    presets: Mapping[str, Micros] = field(default_factory=dict)
    printed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    least_seed: Micros | None = None
    seed_cites: tuple[str, ...] = ()
    largest_fixed: Cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Chances:
    """What mathematics says about a wager, for each unit staked.

    ``fixed`` awards, how often the ``whole`` of each level is won, and ``extras``: envy at a full table, and draws.
    """

    fixed: Fraction
    whole: Mapping[str, Fraction]
    extras: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Advice:
    """Terms that are allowed, but advised against."""

    text: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Configuration:
    """What was found about the terms of a link; ``returns`` is what a wager returns in the long run."""

    refusals: tuple[LinkRefusal, ...]
    warnings: tuple[Advice, ...]
    returns: Fraction

    def accept(self, *, overridden: bool = False) -> None:
        """Raise the first refusal; two people, one an executive, may override the return (P5)."""
        for refusal in self.refusals:
            if not (overridden and refusal.code == "link/return"):
                raise refusal


def check_terms(terms: LinkTerms, rules: LinkRules, chances: Chances) -> Configuration:
    """All refusals and all warnings that the terms of a link earn."""
    refusals = (*_forbidden(terms, rules), *_gives_away(terms, chances))
    warnings = (*_rate_advice(terms, rules), *(each for level in terms.levels for each in _advice(level, rules)))
    return Configuration(refusals=refusals, warnings=warnings, returns=long_run(terms, chances))


def total_rate(terms: LinkTerms) -> int:
    """The part of a wager that goes to the meters, in millionths; reserves are not on them."""
    return sum(level.rate for level in terms.levels)


def long_run(terms: LinkTerms, chances: Chances) -> Fraction:
    """What a wager returns when every contribution has been won (P5).

    Fixed awards of the house, contributions, reserves, the cost of reseeding, envy at a full table and draws.
    """
    fixed = chances.fixed if terms.fixed_from == "house" else Fraction(0)
    taken = Fraction(sum(level.rate + level.reserve_rate for level in terms.levels), RATE_WHOLE)
    unit = Fraction((terms.wager or Cents(100)) * MICROS_PER_CENT)
    reseeding = sum((chances.whole[level.key] * level.seed / unit for level in terms.levels), Fraction(0))
    return fixed + taken + reseeding + chances.extras


def _gives_away(terms: LinkTerms, chances: Chances) -> Iterator[LinkRefusal]:
    returns = long_run(terms, chances)
    if returns >= 1:
        text = f"link {terms.id} returns {float(100 * returns):.4f} % in the long run; it must be below 100 %"
        yield LinkRefusal("link/return", text)


def _forbidden(terms: LinkTerms, rules: LinkRules) -> Iterator[LinkRefusal]:
    """What the rules do not allow."""
    if terms.kind not in rules.links:
        text = f"pay table {terms.pay_table} may not be used on a link of {terms.kind.replace('_', ' ')}"
        yield LinkRefusal("link/pay_table_kind", text, rules.link_cites)
    if rules.least_rate is not None and total_rate(terms) < rules.least_rate:
        text = f"the meters take {_percent(total_rate(terms))} of a wager, less than {_percent(rules.least_rate)}"
        yield LinkRefusal("link/rate_too_low", text, rules.rate_cites)
    for level in terms.levels:
        yield from _seed(level, rules)


def _seed(level: LevelTerms, rules: LinkRules) -> Iterator[LinkRefusal]:
    seed = format_micros(level.seed)
    if level.key in rules.printed and level.seed != rules.presets[level.key]:
        text = f"{level.name} restarts from {seed}, and {format_micros(rules.presets[level.key])} is printed"
        yield LinkRefusal("link/seed", text, rules.printed[level.key])
    if rules.least_seed is not None and level.seed < rules.least_seed:
        text = f"{level.name} restarts from {seed}, below {format_micros(rules.least_seed)}"
        yield LinkRefusal("link/seed_too_low", text, rules.seed_cites)


def _rate_advice(terms: LinkTerms, rules: LinkRules) -> Iterator[Advice]:
    """How much of a wager should go to the meters."""
    rate = total_rate(terms)
    if terms.fixed_from == "meter" and rate < _GROWS_FROM:
        text = f"all awards come off the meter, which takes {_percent(rate)}: below 70 % it may run dry"
        yield Advice(text, (f"{_ADVICE} contribution 1(a)",))
    if terms.fixed_from == "house" and rules.preset_rate is not None and rate > rules.preset_rate:
        text = f"the meters take {_percent(rate)}, more than the preset {_percent(rules.preset_rate)}"
        yield Advice(f"{text}: that costs the house its edge", (f"{_ADVICE} contribution 2",))


def _advice(level: LevelTerms, rules: LinkRules) -> Iterator[Advice]:
    """What a level should restart from."""
    seed, preset = format_micros(level.seed), rules.presets.get(level.key)
    if level.reserve_rate == 0:
        yield Advice(f"{level.name} has no reserve, which softens the fall after an award", (f"{_ADVICE} reserve 1",))
    if level.seed == 0:
        yield Advice(f"{level.name} has a seed of nothing", (f"{_ADVICE} seed 3",))
        if level.reserve_rate > 0:
            text = f"{level.name} restarts from its reserve alone, which may be empty when two awards follow closely"
            yield Advice(text, (f"{_ADVICE} reserve 2",))
    if preset is not None and level.seed != preset:
        text = f"{level.name} has a seed of {seed}, not the preset {format_micros(preset)}"
        yield Advice(text, (f"{_ADVICE} seed 1",))
    if level.seed < rules.largest_fixed * MICROS_PER_CENT:
        text = (
            f"{level.name} has a seed of {seed}, below the largest fixed award of {format_cents(rules.largest_fixed)}"
        )
        yield Advice(text, (f"{_ADVICE} seed 2",))


def _percent(rate: int) -> str:
    return f"{rate / 10_000:g} %"
