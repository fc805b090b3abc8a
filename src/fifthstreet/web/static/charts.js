// Charts to be read off and looked at closely. The server draws each as SVG; where scripts run, Vega draws it again.
// Vega interprets its expressions: the content security policy lets no page make code from text.

const link = document.getElementById("vega");
const ready = link ? import(link.href).then(() => window.vegaEmbed, () => null) : Promise.resolve(null);
const views = new WeakMap();
/** How the marks of an axis are written. */
const LABELS = {
  time: "utcFormat(datum.value, to - from > 1728e5 ? '%-d %b' : to - from > 9e5 ? '%H:%M' : '%H:%M:%S')",
  dollars: "format(datum.value, '$~s')",
  share: "format(datum.value, '~%')",
  chance: "datum.value >= 0.1 ? format(datum.value, '~%') : '1 in ' + format(1 / datum.value, '~s')",
  units: "(datum.value > 0 ? '+' : '') + format(datum.value, ',')",
  rounds: "format(datum.value, '~s')",
};
/** Lines that are long enough to look at a part of them, and how small a part. */
const CLOSELY = new Set(["time", "rounds"]), MOST = 64;

const looks = (figure) => {
  const style = getComputedStyle(figure), of = (name) => style.getPropertyValue(`--${name}`).trim();
  return { ink: of("ink"), quiet: of("ink-2"), line: of("line"), accent: of("accent"), band: of("accent-2"), brass: of("brass"), paper: of("surface"), font: style.fontFamily };
};

// -- What Vega is told -------------------------------------------------------------------------------------------

function axis(kind, more, marks = []) {
  return { title: null, tickCount: 5, labelExpr: LABELS[kind], ...(kind === "units" && marks.length ? { values: marks } : {}), ...more };
}

const scaled = (type, low, high) => ({ type, domain: [{ expr: low }, { expr: high }], nice: false, ...(/^(utc|log)$/.test(type) ? {} : { zero: false }) });

function specification(plot, look) {
  const x = { field: "x", type: plot.x === "time" ? "temporal" : "quantitative", scale: scaled(plot.x_scale, "from", "to"), axis: axis(plot.x, { grid: false, labelFlush: true }, plot.marks) };
  const y = { field: "y", type: "quantitative", scale: scaled(plot.y_scale, "low", "high"), axis: axis(plot.y, { tickCount: 4 }) };
  const read = { data: { name: "points" }, transform: [{ filter: "datum.i === at" }] };
  const rules = { data: { name: "rules" } }, name = { color: look.brass, baseline: "bottom", dy: -3, fontWeight: 600, clip: true };
  const side = plot.x === "dollars" ? { align: "left", dx: 4 } : { align: "right", dx: -2 };
  // The amount at the last point stands left of it, and right of it where there is no room.
  const beside = (left, right) => ({ expr: `scale('x', datum.x) < 56 ? ${left} : ${right}` });
  const last = plot.points.at(-1)[1], isHigh = last > plot.low + 0.85 * (plot.high - plot.low);
  return {
    width: "container", height: plot.height, autosize: { type: "fit", contains: "padding" }, background: null,
    datasets: { points: rows(plot), rules: plot.rule ? [plot.rule] : [] },
    params: Object.entries(signals(plot)).map(([name, value]) => ({ name, value })),
    config: {
      font: look.font, view: { stroke: null }, aria: false,
      axis: { labelColor: look.quiet, gridColor: look.line, domainColor: look.line, tickColor: look.line, labelFontSize: 12, labelOverlap: "greedy", labelSeparation: 4 },
    },
    layer: [
      { data: { name: "points" }, mark: { type: "area", color: look.band, clip: true }, encoding: { x, y: { ...y, field: "under" }, y2: { field: "over" } } },
      { ...rules, mark: { type: "rule", color: look.brass, strokeDash: [4, 4], strokeWidth: 1.5, clip: true }, encoding: { y: { ...y, field: "at" } } },
      { ...rules, mark: { type: "text", ...name, ...side }, encoding: { y: { ...y, field: "at" }, x: { value: plot.x === "dollars" ? 0 : { expr: "width" } }, text: { field: "name" } } },
      { data: { name: "points" }, mark: { type: "line", color: look.accent, strokeWidth: 2, interpolate: plot.step, clip: true }, encoding: { x, y } },
      { ...read, mark: { type: "rule", color: look.quiet, clip: true }, encoding: { x } },
      { ...read, mark: { type: "point", color: look.accent, filled: true, size: 70, opacity: 1 }, encoding: { x, y } },
      ...[{ stroke: look.paper, strokeWidth: 5, strokeJoin: "round" }, {}].map((under) => (  // The line does not run through the amount.
        { data: { name: "points" }, transform: [{ filter: "datum.label !== ''" }], mark: { type: "text", color: look.ink, ...under, align: beside("'left'", "'right'"), baseline: isHigh ? "top" : "bottom", dx: beside(8, -4), dy: isHigh ? 16 : -5, fontWeight: 600, fontSize: 12, clip: true }, encoding: { x, y, text: { field: "label" } } }
      )),
    ],
  };
}

const rows = (plot) => plot.points.map(([x, y, words, under = y, over = y], i) => ({ i, x, y, words, under, over, label: i === plot.points.length - 1 ? plot.label ?? "" : "" }));
const signals = (plot) => ({ from: plot.from, to: plot.to, low: plot.low, high: plot.high, at: Math.min(plot.at ?? Infinity, plot.points.length - 1) });

// -- Drawing -----------------------------------------------------------------------------------------------------

/** Draw what a figure says, or bring what is drawn up to date. */
export async function draw(figure) {
  const text = figure.dataset.plot, embed = await ready;
  if (!embed || !text || figure.dataset.plot !== text) return;
  const look = looks(figure), key = JSON.stringify(look), plot = JSON.parse(text);
  const drawn = views.get(figure);
  if (drawn?.text === text && drawn.key === key) return;
  if (drawn && drawn.key === key && drawn.shape === shape(plot)) {
    Object.assign(drawn, { text, plot });
    drawn.view.data("points", rows(plot)).data("rules", plot.rule ? [plot.rule] : []);
    for (const [name, value] of Object.entries(signals(plot))) drawn.view.signal(name, value);
    tell(figure, drawn);
    await drawn.view.runAsync();
    return;
  }
  const box = figure.querySelector(".vega");
  views.set(figure, { text, key });  // Whoever asks meanwhile finds that it is being drawn.
  drawn?.finalize?.();
  box.hidden = false;
  const stage = document.createElement("div");
  stage.className = "stage";
  box.replaceChildren(stage);
  figure.querySelector(".zoom")?.remove();
  if (CLOSELY.has(plot.x)) figure.querySelector("figcaption").append(tools(figure));
  const made = await embed(stage, specification(plot, look), { mode: "vega-lite", actions: false, renderer: "svg", ast: true, tooltip: false, hover: false, defaultStyle: false });
  const state = { text, key, plot, shape: shape(plot), view: made.view, finalize: made.finalize, stage };
  views.set(figure, state);
  stage.tabIndex = 0;
  stage.setAttribute("role", "slider");
  stage.querySelector("svg")?.setAttribute("aria-hidden", "true");
  tell(figure, state);
  if (figure.dataset.plot !== text) draw(figure);
}

const shape = (plot) => JSON.stringify([plot.x, plot.y, plot.x_scale, plot.y_scale, plot.step, plot.height]);

function tools(figure) {
  const row = document.createElement("div");
  row.className = "zoom";
  for (const [words, act] of [["Closer", () => zoom(figure, 0.5)], ["Wider", () => zoom(figure, 2)], ["Whole", () => zoom(figure, Infinity)]]) {
    const button = document.createElement("button");
    button.type = "button"; button.className = "link-btn"; button.textContent = words;
    button.setAttribute("aria-label", `${words}: ${JSON.parse(figure.dataset.plot).says}`);
    button.addEventListener("click", act);
    row.append(button);
  }
  return row;
}

// -- Reading off, and looking closely ----------------------------------------------------------------------------

function tell(figure, state) {
  const { plot, stage, view } = state, at = view.signal("at"), words = plot.points[at]?.[2] ?? "";
  stage.setAttribute("aria-label", plot.says);
  for (const [name, value] of [["min", 0], ["max", plot.points.length - 1], ["now", at], ["text", words]]) stage.setAttribute(`aria-value${name}`, value);
}

function read(figure, at) {
  const state = views.get(figure), { plot, view } = state;
  const index = Math.min(plot.points.length - 1, Math.max(0, at));
  view.signal("at", index).runAsync();
  tell(figure, state);
  const said = figure.querySelector("[data-read]");
  if (said) said.textContent = plot.points[index][2];
}

function nearest(plot, x) {
  if (plot.step === "step-after") return plot.points.findLastIndex((each) => each[0] <= x);
  return plot.points.reduce((best, each, i) => (Math.abs(each[0] - x) < Math.abs(plot.points[best][0] - x) ? i : best), 0);
}

/** Show a part of the line; the middle is the value that is read off. */
function zoom(figure, by) {
  const { plot, view } = views.get(figure), whole = plot.to - plot.from;
  const span = Math.max(whole / MOST, Math.min(whole, (view.signal("to") - view.signal("from")) * by));
  const middle = Math.min(plot.to, Math.max(plot.from, plot.points[view.signal("at")][0]));
  show(figure, middle - span / 2, span);
}

function show(figure, from, span) {
  const { plot, view } = views.get(figure), begin = Math.min(plot.to - span, Math.max(plot.from, from));
  view.signal("from", begin).signal("to", begin + span).runAsync();
}

const figureOf = (event) => {
  const stage = event.target.closest?.(".stage"), figure = stage?.closest("[data-plot]");
  return figure && views.get(figure)?.view ? figure : null;
};

function valueAt(figure, event) {
  const { view, stage } = views.get(figure), box = stage.querySelector("svg").getBoundingClientRect();
  return view.scale("x").invert(event.clientX - box.left - view.origin()[0]);
}

let dragged = null;
document.addEventListener("pointerdown", (event) => {
  const figure = figureOf(event);
  if (figure) dragged = { figure, value: Number(valueAt(figure, event)) };
});
document.addEventListener("pointerup", () => { dragged = null; });
document.addEventListener("pointermove", (event) => {
  const figure = figureOf(event);
  if (!figure) return;
  const value = Number(valueAt(figure, event)), { plot, view } = views.get(figure);
  const span = view.signal("to") - view.signal("from");
  if (dragged?.figure === figure && event.buttons && span < plot.to - plot.from) show(figure, view.signal("from") + dragged.value - value, span);
  else read(figure, nearest(plot, value));
});
document.addEventListener("wheel", (event) => {
  const figure = event.shiftKey || event.ctrlKey ? figureOf(event) : null;
  if (!figure || !CLOSELY.has(views.get(figure).plot.x)) return;
  event.preventDefault();
  zoom(figure, (event.deltaY || event.deltaX) > 0 ? 1.25 : 0.8);
}, { passive: false });
document.addEventListener("keydown", (event) => {
  const figure = figureOf(event);
  if (!figure || event.altKey || event.ctrlKey || event.metaKey) return;
  const { plot, view } = views.get(figure), at = view.signal("at");
  const acts = {
    ArrowLeft: () => read(figure, at - 1), ArrowRight: () => read(figure, at + 1), ArrowDown: () => read(figure, at - 1), ArrowUp: () => read(figure, at + 1),
    PageDown: () => read(figure, at - 10), PageUp: () => read(figure, at + 10), Home: () => read(figure, 0), End: () => read(figure, plot.points.length - 1),
    ...(CLOSELY.has(plot.x) ? { "+": () => zoom(figure, 0.5), "-": () => zoom(figure, 2), "0": () => zoom(figure, Infinity) } : {}),
  };
  if (!acts[event.key]) return;
  event.preventDefault();
  event.stopPropagation();
  acts[event.key]();
});

// -- When to draw ------------------------------------------------------------------------------------------------

function drawAll() {
  for (const figure of document.querySelectorAll("[data-plot]")) draw(figure);
}
let due = 0;
function soon() { cancelAnimationFrame(due); due = requestAnimationFrame(drawAll); }
new MutationObserver(soon).observe(document.documentElement, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-plot", "data-theme"] });
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", soon);
drawAll();
