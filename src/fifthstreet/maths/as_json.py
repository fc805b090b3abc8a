"""An analysis as JSON: money and exact figures as strings, numbers only for roots and beside them for reading."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from fifthstreet.cards import format_cards
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.as_played import asked_meters, at_meter, shown_by
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.samples import Figures, Sample
from fifthstreet.maths.stakes_held import stakes_held, stakes_words
from fifthstreet.maths.strategies.rules import TableStrategy
from fifthstreet.maths.volatility import CONFIDENCES, volatility_index
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.joint_play import WithMeter
from fifthstreet.maths.wagers.progressives import OnMeters, Returns
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import Cents, format_cents, nearest
from fifthstreet.rulebook.rules import RATE_WHOLE

Json = dict[str, Any]


def exact(value: Fraction | int) -> str:
    """A whole number as it is, any other as ``p/q``."""
    return str(Fraction(value))


def cents(value: Fraction) -> str:
    """An amount of cents as dollars, to the nearest cent as in every report."""
    return format_cents(nearest(value))


def as_json(analysis: Analysis) -> Json:
    """Everything there is to say about a game."""
    asked = analysis.question
    found: Json = {
        "game": analysis.game.key,
        **analysis.rules.pack.identity,
        "approved": analysis.rules.pack.approved,
        "options": analysis.rules.written(),
        "strategy": asked.strategy_name,
        "strategy_text": _strategy_text(analysis),
        "players": analysis.players,
        "ante": format_cents(analysis.ante),
        "meters": {
            f"{meter}.{level}": format_cents(shown)
            for meter, levels in (asked.meters or {}).items()
            for level, shown in levels.items()
        },
        "known": [str(card) for card in asked.known],
        "sees": list(asked.sees),
        "printed_figures": _printed(analysis),
        "wagers": {"main": _main(analysis), **{key: _side(each, analysis) for key, each in analysis.sides.items()}},
    }
    if analysis.too_large:
        found["above_wager_limit"] = {
            "ante": format_cents(analysis.ante),
            "choices": {decision: list(words) for decision, words in analysis.too_large.items()},
        }
    if (told := stakes_words(analysis)) is not None:
        held = stakes_held(analysis, analysis.base.model.unit)
        found["base_stakes"] = {"least": format_cents(held.least), "most": format_cents(held.most), "note": told}
    if analysis.left_out:
        found["left_out"] = dict(analysis.left_out)
    if analysis.with_meter is not None:
        found["with_meter"] = _with_meter(analysis, analysis.with_meter)
    return found


def _strategy_text(analysis: Analysis) -> str | None:
    """A strategy as its file says it, so that it can be played again; None for best play."""
    strategy = analysis.question.strategy
    return strategy.as_toml() if isinstance(strategy, TableStrategy) else None


def _printed(analysis: Analysis) -> Json:
    """What sellers print beside the pay tables in force; nothing of it is worked out here."""
    tables = [analysis.rules.table(table.wager) for table in analysis.rules.entry.paytables]
    return {table.id: dict(table.printed_figures) for table in tables if table is not None and table.printed_figures}


def _main(analysis: Analysis) -> Json:
    figures = {"unit": analysis.base.model.unit.key, **distribution(analysis.main)}
    if analysis.question.strategy is not None:
        best = analysis.best.main
        figures["best_play"] = {"net": exact(best.net), "edge": exact(best.edge)}
        figures["cost"] = {"exact": exact(analysis.cost), "decimal": float(analysis.cost)}
    if analysis.has_ties:
        larger, smaller = distribution(analysis.main), distribution(analysis.smaller.main)
        differing = [name for name in larger if larger[name] != smaller[name]]
        figures["ties"] = {
            "to_larger_wager": {name: larger[name] for name in differing},
            "to_smaller_wager": {name: smaller[name] for name in differing},
        }
    return figures


def distribution(found: Distribution) -> Json:
    """The figures of a distribution and its outcomes by what they net."""
    figures = {
        "edge": found.edge,
        "return": 1 - found.edge,
        "edge_of_total_wagered": found.edge_of_total_wagered,
        "average_wagered": found.average_wagered,
        "variance": found.variance,
        "hit_frequency": found.hit_frequency,
    }
    return {
        "deals": exact(found.deals),
        "net": exact(found.net),
        **{name: exact(value) for name, value in figures.items()},
        "standard_deviation": found.standard_deviation,
        "volatility_index": {str(each): volatility_index(found, each) for each in CONFIDENCES},
        "decimal": {name: float(value) for name, value in figures.items()},
        "outcomes": [
            {"net": exact(net), "count": exact(count), "probability": exact(Fraction(count, found.deals))}
            for net, count in found.by_net().items()
        ],
        "events": [
            {
                "event": each.event,
                "net": exact(each.net),
                "wagered": exact(each.wagered),
                "count": exact(each.count),
                "probability": exact(Fraction(each.count, found.deals)),
                "net_times_probability": exact(each.net * each.count / found.deals),
            }
            for each in found.outcomes
        ],
    }


def _side(side: Side | OnMeters | HighestHand, analysis: Analysis) -> Json:
    if isinstance(side, OnMeters):
        return _on_meters(side, analysis)
    if isinstance(side, HighestHand):
        hands = sorted({*side.by_hands, *side.as_played, analysis.players + 1})
        return {str(number): _column(side, number) for number in hands}
    figures = {"unit": side.wager.key, **distribution(side.distribution)}
    if side.in_play is not None:
        figures["after_folds"] = distribution(side.in_play)
        figures["never_folded"] = distribution(side.all_hands)
    return figures


def _column(side: HighestHand, hands: int) -> Json:
    """The figures in force with a number of hands, nothing where nobody can tell, and what would hold otherwise."""
    found = side.as_played.get(hands)
    figures = {"unit": side.wager.key, **(_known(found) if found is not None else {"edge": None})}
    if not side.stays:
        stayed = side.by_hands.get(hands)
        figures["on_fold"] = "forfeits"
        figures["if_it_stayed"] = None if stayed is None else distribution(stayed)
    return figures


def _known(found: Figures) -> Json:
    """The figures of a distribution, and how they were simulated if they were."""
    figures = distribution(found.distribution)
    if found.sample is not None and found.interval is not None:
        figures["simulated"] = _simulated(found, found.sample, found.interval)
    return figures


def _simulated(found: Figures, sample: Sample, interval: tuple[float, float]) -> Json:
    return {
        "rounds": sample.rounds,
        "seed": sample.seed,
        "edge": {
            "mean": float(found.distribution.edge),
            "standard_error": sample.error,
            "low": interval[0],
            "high": interval[1],
        },
    }


def _on_meters(side: OnMeters, analysis: Analysis) -> Json:
    """The figures in force, and, where a fold forfeits the wager, the same after the folds and if nobody folded."""
    figures: Json = {
        "unit": side.wager.key,
        "wager": format_cents(side.played.unit),
        **_played(side, analysis),
        "long_run_return": exact(side.long_run(analysis.players)),
        "contribution": {level: exact(Fraction(rate, RATE_WHOLE)) for level, rate in side.rates.items()},
        "seed": {level: format_cents(each.seed) for level, each in side.levels.items()},
        "draws": {key: exact(value) for key, value in (side.draws or {}).items()},
    }
    if (shown := shown_by(analysis, side)) is not None:
        figures["at_meter"] = _at_meter(shown, at_meter(analysis, side))
    if side.shared:
        figures["by_backers"] = {
            str(backers): {
                "return_per_dollar": {level: exact(side.played.per_dollar(level, backers)) for level in side.levels},
                "return_at_seed": exact(side.played.at(side.seeds, backers)),
            }
            for backers in range(1, analysis.rules.entry.seats + 1)
        }
    if side.in_play is not None:
        figures["after_folds"] = _played(side, analysis)
        figures["all_hands"] = _played(side.unfolded, analysis)
    return figures


def _played(side: OnMeters, analysis: Analysis) -> Json:
    """What a wager on meters returns as it is played, and what follows for its levels."""
    envy = side.envy_played
    return {
        **_returns(side.played, side),
        "break_even": {level: cents(each * 100) for level, each in _figure(side, "break_even")},
        "return_at_seed": exact(side.played.at(side.seeds)),
        "variance_at_seed": exact(side.at_seeds.variance),
        "standard_deviation_at_seed": side.at_seeds.standard_deviation,
        "mean_meter_when_hit": {level: cents(each) for level, each in _figure(side, "mean_when_hit")},
        "wagers_between_hits": {level: exact(each) for level, each in _figure(side, "wagers_between_hits")},
        "envy_per_other_player": exact(envy),
        "envy_by_players": {
            str(players): exact(envy * (players - 1)) for players in range(1, analysis.rules.entry.seats + 1)
        },
    }


def _at_meter(levels: Mapping[str, Cents], found: Distribution) -> Json:
    """The wager's own figures at what its meter shows."""
    return {
        "meters": {level: format_cents(shown) for level, shown in levels.items()},
        **distribution(found),
    }


def _figure(side: OnMeters, name: str) -> list[tuple[str, Fraction]]:
    """A figure of every level that has it."""
    found = {level: getattr(each, name) for level, each in side.levels.items()}
    return [(level, figure) for level, figure in found.items() if figure is not None]


def _returns(returns: Returns, side: OnMeters) -> Json:
    return {
        "deals": exact(returns.deals),
        "fixed_return": exact(returns.fixed),
        "return_per_dollar": {level: exact(returns.per_dollar(level)) for level in side.levels},
        "outcomes": [
            {
                "event": end.row or "no row",
                "pays": str(end) if end.row is not None or end.gives_back else "",
                "count": exact(count),
                "probability": exact(Fraction(count, returns.deals)),
            }
            for end, count in returns.counts
        ],
    }


def _with_meter(analysis: Analysis, found: WithMeter) -> Json:
    """Each wager's own edge at its meter, then all of them and the base game played best together."""
    return {
        "wagers": {side.wager.key: _at_meter(shown, own) for side, shown, own in asked_meters(analysis)},
        "ante": format_cents(found.ante),
        "meters": {
            f"{meter}.{level}": format_cents(shown)
            for meter, levels in found.meters.items()
            for level, shown in levels.items()
        },
        "edge": exact(found.edge),
        "decimal": {"edge": float(found.edge)},
        "together": distribution(found.joint),
        "wagers_a_fold_leaves_alone": exact(found.staying),
        "base_game": {"net": exact(found.main.net), "edge": exact(found.main.edge)},
        "played_apart": {"edge": exact(found.apart)},
        "changed_situations": found.changed_situations,
        "changed_share": exact(found.changed_share),
        "changes": [
            {
                "decision": change.decision.key,
                "own": format_cards(change.own),
                "board": format_cards(change.board),
                "dealer": format_cards(change.dealer),
                "without": change.without,
                "with": change.with_it,
                "deals": exact(change.deals),
            }
            for change in found.changes
        ],
    }
