"""An analysis as JSON: exact figures as strings, floats only beside them for reading."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from fifthstreet.cards import format_cards
from fifthstreet.games.reading.endings import survives_fold
from fifthstreet.maths.analysis import Analysis
from fifthstreet.maths.distribution import Distribution
from fifthstreet.maths.wagers.highest_hand import HighestHand
from fifthstreet.maths.wagers.joint_play import WithMeter
from fifthstreet.maths.wagers.progressives import OnMeters, Returns
from fifthstreet.maths.wagers.side_wagers import Side
from fifthstreet.money import format_cents

Json = dict[str, Any]


def exact(value: Fraction | int) -> str:
    """A whole number as it is, any other as ``p/q``."""
    return str(Fraction(value))


def cents(value: Fraction) -> str:
    """An amount of cents as dollars, rounded up to the cent."""
    return format_cents(-(-value.numerator // value.denominator))


def as_json(analysis: Analysis) -> Json:
    """Everything there is to say about a game."""
    asked = analysis.question
    found: Json = {
        "game": analysis.game.key,
        **analysis.rules.pack.identity,
        "approved": analysis.rules.pack.approved,
        "options": analysis.rules.written(),
        "strategy": asked.strategy_name,
        "players": analysis.players,
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
    if analysis.left_out:
        found["left_out"] = dict(analysis.left_out)
    if analysis.with_meter is not None:
        found["with_meter"] = _with_meter(analysis.with_meter)
    return found


def _printed(analysis: Analysis) -> Json:
    """What sellers print beside the pay tables in force; nothing of it is worked out here."""
    tables = [analysis.rules.table(table.wager) for table in analysis.rules.entry.paytables]
    return {table.id: dict(table.printed_figures) for table in tables if table is not None and table.printed_figures}


def _main(analysis: Analysis) -> Json:
    figures = {"unit": analysis.base.model.unit.key, **distribution(analysis.main)}
    if analysis.question.strategy is not None:
        best = analysis.best.main
        figures["best_play"] = {"net": exact(best.net), "edge": float(best.edge)}
        figures["cost"] = {"exact": exact(analysis.cost), "of_unit": float(analysis.cost)}
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
    return {
        "deals": exact(found.deals),
        "net": exact(found.net),
        "edge": float(found.edge),
        "edge_of_total_wagered": float(found.edge_of_total_wagered),
        "average_wagered": float(found.average_wagered),
        "variance": float(found.variance),
        "standard_deviation": found.standard_deviation,
        "hit_frequency": float(found.hit_frequency),
        "outcomes": [
            {"net": exact(net), "count": exact(count), "probability": count / found.deals}
            for net, count in found.by_net().items()
        ],
        "events": [
            {
                "event": each.event,
                "net": exact(each.net),
                "wagered": exact(each.wagered),
                "count": exact(each.count),
                "probability": each.count / found.deals,
                "net_times_probability": float(each.net * each.count / found.deals),
            }
            for each in found.outcomes
        ],
    }


def _side(side: Side | OnMeters | HighestHand, analysis: Analysis) -> Json:
    if isinstance(side, OnMeters):
        return _on_meters(side, analysis)
    if isinstance(side, HighestHand):
        return {str(hands): _column(side, hands) for hands in sorted(side.by_hands)}
    figures = {"unit": side.wager.key, **distribution(side.distribution)}
    if side.in_play is not None:
        figures["never_folded"] = {"edge": float(side.all_hands.edge), "net": exact(side.all_hands.net)}
    return figures


def _column(side: HighestHand, hands: int) -> Json:
    figures = {"unit": side.wager.key, **distribution(side.by_hands[hands])}
    if not survives_fold(side.wager):
        forfeited = side.forfeited.get(hands)
        figures["on_fold"] = "forfeits"
        figures["forfeited_on_a_fold"] = None if forfeited is None else distribution(forfeited)
    return figures


def _on_meters(side: OnMeters, analysis: Analysis) -> Json:
    every = side.all_hands
    figures: Json = {
        "unit": side.wager.key,
        "wager": format_cents(every.unit),
        **_returns(every, side),
        "break_even": {level: cents(each * 100) for level, each in _figure(side, "break_even")},
        "return_at_seed": exact(every.at(side.seeds)),
        "long_run_return": exact(side.long_run(analysis.players)),
        "variance_at_seed": float(side.at_seeds.variance),
        "standard_deviation_at_seed": side.at_seeds.standard_deviation,
        "seed": {level: format_cents(each.seed) for level, each in side.levels.items()},
        "mean_meter_when_hit": {level: cents(each) for level, each in _figure(side, "mean_when_hit")},
        "wagers_between_hits": {level: exact(each) for level, each in _figure(side, "wagers_between_hits")},
        "envy_per_other_player": exact(side.envy or 0),
        "envy_by_players": {
            str(players): exact((side.envy or 0) * (players - 1))
            for players in range(1, analysis.rules.entry.seats + 1)
        },
        "draws": {key: exact(value) for key, value in (side.draws or {}).items()},
    }
    if side.shared:
        figures["by_backers"] = {
            str(backers): {
                "return_per_dollar": {level: exact(every.per_dollar(level, backers)) for level in side.levels},
                "return_at_seed": exact(every.at(side.seeds, backers)),
            }
            for backers in range(1, analysis.rules.entry.seats + 1)
        }
    if side.in_play is not None:
        figures["after_folds"] = {
            **_returns(side.in_play, side),
            "return_at_seed": exact(side.in_play.at(side.seeds)),
            "envy_per_other_player": exact(side.envy_in_play or 0),
        }
    return figures


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
                "pays": str(end) if end.row is not None else "",
                "count": exact(count),
                "probability": count / returns.deals,
            }
            for end, count in returns.counts
        ],
    }


def _with_meter(found: WithMeter) -> Json:
    return {
        "ante": format_cents(found.ante),
        "meters": {
            f"{meter}.{level}": format_cents(shown)
            for meter, levels in found.meters.items()
            for level, shown in levels.items()
        },
        **distribution(found.joint),
        "edge": float(found.edge),
        "wagers_a_fold_leaves_alone": exact(found.staying),
        "base_game": {"net": exact(found.main.net), "edge": float(found.main.edge)},
        "played_apart": {"edge": float(found.apart), "exact": exact(found.apart)},
        "changed_situations": found.changed_situations,
        "changed_share": float(found.changed_share),
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
