"""Pictures of figures: Vega-Lite by Altair, as SVG by vl-convert."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fifthstreet.games.wording.text import listed
from fifthstreet.reports.document import Plot

#: Colours that can be told apart in print and by most eyes.
INK, BLUE, ORANGE, GREY = "#1c2733", "#2b6ca3", "#b4550b", "#8a94a0"
_BAR = 17


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar and the label at its end."""

    name: str
    value: float
    label: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on the horizontal axis with a name."""

    name: str
    at: float


def bars(title: str, axis: str, values: Sequence[Bar], *, log: bool) -> Plot:
    """Horizontal bars, in the order given."""
    import altair as alt  # noqa: PLC0415 (a second that only those who draw pay)

    shown = [bar for bar in values if bar.value > 0]
    least = min((bar.value for bar in shown), default=1.0)
    most = max((bar.value for bar in shown), default=1.0)
    domain = [10.0 ** _floor_log(least), 10.0] if log else [0, most * 1.15]
    scale = alt.Scale(type="log", domain=domain) if log else alt.Scale(domain=domain)
    step = 1 + -_floor_log(least) // 9
    ticks = [10.0**power for power in range(0, _floor_log(least) - 1, -step)] if log else alt.Undefined
    axis_x = alt.Axis(title=axis, format="~e" if log else ".0%", values=ticks, grid=True, labelOverlap=not log)
    data = alt.InlineData(values=[{"event": bar.name, "value": bar.value, "label": bar.label} for bar in shown])
    low = domain[0] if log else 0
    base = alt.Chart(data).encode(
        y=alt.Y("event:N", sort=None, title=None, axis=alt.Axis(labelLimit=320)),
        x=alt.X("value:Q", scale=scale, axis=axis_x),
    )
    drawn = base.mark_bar(color=BLUE, height=_BAR - 6).encode(x2=alt.X2Datum(low))
    labels = base.mark_text(align="left", dx=4, color=INK, fontSize=10).encode(text="label:N")
    chart = (drawn + labels).properties(width=430, height=_BAR * len(shown))
    largest = sorted(shown, key=lambda bar: -bar.value)[:3]
    told = listed([f"{bar.name} {bar.label}" for bar in largest]) if largest else "nothing"
    return Plot(title, f"Bar chart. {title}. Largest: {told}. All values stand in the table above.", _spec(chart))


def _floor_log(value: float) -> int:
    power = 0
    while 10.0**power > value:
        power -= 1
    return power


def line(title: str, axes: tuple[str, str], points: Sequence[tuple[float, float]], marks: Sequence[Mark]) -> Plot:
    """A line over dollars, with places marked on it and a rule where nobody has an edge."""
    import altair as alt  # noqa: PLC0415

    x = alt.X("x:Q", axis=alt.Axis(title=axes[0], format="$,.0f", labelOverlap=True), scale=alt.Scale(nice=True))
    y = alt.Y("y:Q", axis=alt.Axis(title=axes[1], format=".0%"), scale=alt.Scale(zero=True))
    data = alt.InlineData(values=[{"x": at, "y": value} for at, value in points])
    curve = alt.Chart(data).mark_line(color=BLUE, strokeWidth=2).encode(x=x, y=y)
    even = alt.Chart(alt.InlineData(values=[{"y": 1}])).mark_rule(color=GREY, strokeDash=[2, 3]).encode(y="y:Q")
    places = alt.InlineData(values=[{"x": mark.at, "name": mark.name} for mark in marks])
    rules = alt.Chart(places).mark_rule(color=ORANGE, strokeDash=[5, 3]).encode(x="x:Q")
    names = (
        alt.Chart(places)
        .mark_text(align="left", baseline="top", dx=4, dy=4, color=ORANGE, fontSize=10)
        .encode(x="x:Q", y=alt.value(0), text="name:N")
    )
    chart = (even + curve + rules + names).properties(width=520, height=240)
    told = listed([mark.name for mark in marks]) if marks else "nothing"
    return Plot(title, f"Line chart. {title}. Marked: {told}. All values stand in the table beside it.", _spec(chart))


def _spec(chart: Any) -> dict[str, Any]:
    found: dict[str, Any] = chart.to_dict()
    # Altair numbers its views as they are made; without the numbers the same figures give the same picture.
    return {key: value for key, value in found.items() if key not in ("config", "usermeta")}


def svg(plot: Plot, font: str) -> str:
    """The picture in a font."""
    import vl_convert  # noqa: PLC0415

    config = {
        "font": font,
        "background": None,
        # Labels are measured here and drawn in a font of the reader's, which may be wider.
        "padding": {"left": 26, "right": 16, "top": 4, "bottom": 4},
        "view": {"stroke": None},
        "axis": {
            "labelColor": INK,
            "titleColor": INK,
            "titleFontWeight": "normal",
            "gridColor": "#e4e7ea",
            "labelFontSize": 11,
            "titleFontSize": 11,
            "domainColor": GREY,
            "tickColor": GREY,
        },
    }
    drawn: str = vl_convert.vegalite_to_svg(plot.spec, config=config)
    return drawn
