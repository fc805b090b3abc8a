// The analyst's desk: an edit asks for new figures, the newest wins; simulations run while their answer is open.
import { morph, tell } from "./live.js";

const desk = document.getElementById("desk");
const $ = (selector, within = document) => within.querySelector(selector);

// -- What is asked -----------------------------------------------------------------------------------------------

/** What the page looks at, as its address says it: only what differs from what is printed. */
function query() {
  const asked = new URLSearchParams();
  for (const name of ["game", "pack"]) asked.set(name, desk.elements[name].value);
  for (const [name, value] of new URLSearchParams(desk.dataset.query)) if (name.startsWith("option:")) asked.set(name, value);
  for (const cell of desk.querySelectorAll(".cell")) {
    const value = cell.value.trim();
    cell.classList.toggle("edited", value !== "" && value !== cell.dataset.printed);
    if (cell.classList.contains("edited")) asked.set(cell.name, value);
  }
  for (const meter of document.querySelectorAll("[data-moved] [data-level]")) asked.set(meter.name, meter.value);
  return asked;
}

function remember(asked) {
  history.replaceState(null, "", `/desk?${asked}`);
  for (const link of document.querySelectorAll("[data-takes]")) link.href = `${link.dataset.takes}?${asked}`;
}

// -- Asking: one question at a time, and then the newest ---------------------------------------------------------

async function part(address) {
  const response = await fetch(address, { headers: { Accept: "application/json" } });
  if (!response.ok) throw (await response.json()).refusal;
  const made = document.createElement("template");
  made.innerHTML = await response.text();
  return made.content;
}

function asker(act) {
  let wanted = null, busy = false;
  return async function ask(asked) {
    wanted = asked;
    if (busy) return;
    busy = true;
    try {
      while (wanted !== null) { const now = wanted; wanted = null; await act(now, () => wanted === null); }
    } finally { busy = false; }
  };
}

const problem = document.createElement("p");
problem.className = "down small problem";
problem.setAttribute("role", "alert");
const status = document.createElement("p");
status.className = "small muted";
status.setAttribute("role", "status");
status.id = "going";
$("#edits").after(problem, status);

/** Says how a question stands that is not answered soon: that it waits and for how many, or is worked out. */
const GOING = 2500;
async function tellGoing(asked) {
  const going = await fetch(`/desk/going?${asked}`, { headers: { Accept: "application/json" } }).then((response) => response.ok ? response.json() : {}).catch(() => ({}));
  return going.said ?? "";
}

function watch(asked) {
  let over = false;
  const timer = setInterval(async () => { const said = await tellGoing(asked); if (!over) status.textContent = said; }, GOING);
  return () => { over = true; clearInterval(timer); status.textContent = ""; };
}

const askFigures = asker(async (asked) => {
  const begun = performance.now(), answered = watch(asked);
  try {
    const shown = await part(`/desk/figures?${asked}`);
    problem.textContent = "";
    remember(asked);
    for (const made of shown.querySelectorAll("[data-swap]")) morph(document.getElementById(made.id), made);
    const evens = new Map([...shown.querySelectorAll("[data-even]")].map((each) => [each.dataset.even, each.textContent]));
    for (const each of desk.querySelectorAll("[data-even]")) each.textContent = evens.get(each.dataset.even) ?? "–";
    document.dispatchEvent(new CustomEvent("figured", { detail: { asked: `${asked}`, took: performance.now() - begun } }));
    later(asked);
  } catch (refusal) {
    problem.textContent = refusal?.message ? `${refusal.message[0].toUpperCase()}${refusal.message.slice(1)}.` : "The server does not answer.";
  } finally { answered(); }
});

/** What takes longer is asked for when nobody types. */
let pause = 0;
function later(asked) {
  clearTimeout(pause);
  pause = setTimeout(() => { askRest(asked); if ($("#strategy[data-shown]")) askStrategy(asked); }, 700);
}

const askRest = asker(async (asked, newest) => {
  const place = document.getElementById("rest");
  if (!place) return;
  try {
    const shown = await part(`${place.dataset.from}?${asked}`);
    const there = document.getElementById("rest");
    if (newest() && there) there.replaceChildren(...shown.querySelector("section").childNodes);
  } catch (refusal) { if (newest() && refusal?.message) place.lastElementChild.textContent = refusal.message; }
});

const askStrategy = asker(async (asked, newest) => {
  const place = $("#strategy .charts");
  place.setAttribute("aria-busy", "true");
  try {
    const shown = await part(`/desk/strategy?${asked}`);
    if (newest()) { place.replaceChildren(shown); $("#strategy").dataset.shown = ""; }
  } catch (refusal) { if (refusal?.message) tell(refusal); } finally { place.removeAttribute("aria-busy"); }
});

function changed() { askFigures(query()); }

desk.addEventListener("input", (event) => { if (event.target.classList.contains("cell")) changed(); });
desk.addEventListener("submit", (event) => { event.preventDefault(); if (!event.submitter || "go" in event.submitter.dataset) changed(); });
desk.addEventListener("change", (event) => {
  if (!("reloads" in event.target.dataset)) return;
  const asked = new URLSearchParams();
  const game = event.target.name === "game";
  asked.set("game", desk.elements.game.value);
  if (!game) asked.set("pack", desk.elements.pack.value);
  if (!game && event.target.name !== "pack") {
    for (const [name, value] of new FormData(desk)) if (name.startsWith("option:")) asked.set(name, value);
    for (const [name, value] of query()) if (name.startsWith("cell:")) asked.set(name, value);
  }
  location.href = `/desk?${asked}`;
});
document.addEventListener("input", (event) => {
  if (!("level" in event.target.dataset)) return;
  const panel = event.target.closest("[data-meter]");
  panel.dataset.moved = "";
  $("[data-amount]", event.target.closest("label")).textContent = Number(event.target.value).toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  changed();
});
desk.querySelector("[data-go]").hidden = true;
$("#strategy .charts a")?.addEventListener("click", (event) => { event.preventDefault(); askStrategy(query()); });

// -- Simulating ----------------------------------------------------------------------------------------------------

const room = document.getElementById("simulation");
const form = $("form", room), bar = $("progress", room), start = $("[data-start]", room), stop = $("[data-stop]", room);
let running = null;

function draw(points, exact) {
  const figure = $(".plot", room), svg = $("svg.chart", room), last = points.at(-1);
  const seen = points.slice(Math.min(2, points.length - 1));
  const low = Math.min(exact ?? Infinity, ...seen.map((each) => each.low)), high = Math.max(exact ?? -Infinity, ...seen.map((each) => each.high));
  const x = (each) => 52 + 440 * each.rounds / each.of, y = (value) => 132 - 118 * (Math.min(high, Math.max(low, value)) - low) / (high - low || 1);
  const line = (of) => points.map((each) => `${x(each).toFixed(1)},${y(each[of]).toFixed(1)}`);
  const text = (at, value, words, name = "") => `<text x="${at}" y="${value.toFixed(1)}" class="${name}" text-anchor="${at < 52 ? "end" : "start"}">${words}</text>`;
  const percent = (value) => (value * 100).toFixed(2);
  svg.innerHTML = `<polygon class="band" points="${[...line("high"), ...line("low").reverse()].join(" ")}"/>`
    + (exact === null ? "" : `<line class="exact" x1="52" x2="492" y1="${y(exact)}" y2="${y(exact)}"/>${text(498, y(exact) + 4, "exact", "strong")}`)
    + `<polyline class="ln" points="${line("edge").join(" ")}"/>` + text(46, 16, percent(high)) + text(46, 136, percent(low))
    + (exact === null || Math.abs(y(exact) - y(last.edge)) > 14 ? text(498, y(last.edge) + 4, `${percent(last.edge)} %`) : "");
  const says = `Simulated edge ${percent(last.edge)} percent, between ${percent(last.low)} and ${percent(last.high)}` + (exact === null ? "" : `, closing in on the exact ${percent(exact)}`);
  svg.setAttribute("aria-label", says);
  const words = (each) => `${each.rounds.toLocaleString("en-US")} rounds: ${percent(each.edge)} %, ${percent(each.low)} to ${percent(each.high)}`;
  figure.dataset.plot = JSON.stringify({
    says, x: "rounds", y: "share", x_scale: "linear", y_scale: "linear", step: "linear", height: 170, from: 0, to: last.of, low, high, marks: [], label: `${percent(last.edge)} %`,
    points: points.map((each) => [each.rounds, each.edge, words(each), each.low, each.high]), rule: exact === null ? null : { at: exact, name: `exact ${percent(exact)} %` },
  });
  const row = document.createElement("tr");
  for (const cell of [last.rounds.toLocaleString("en-US"), ...[last.edge, last.low, last.high].map((each) => `${percent(each)} %`)]) { const made = row.insertCell(); made.className = "num"; made.textContent = cell; }
  $("tbody", figure).prepend(row);
  figure.hidden = false;
}

function show(news, points) {
  bar.value = news.rounds / news.of;
  $(".done", room).textContent = `${news.rounds.toLocaleString("en-US")} of ${news.of.toLocaleString("en-US")} rounds`;
  if (news.edge === undefined) return;
  points.push(news);
  $(".estimate", room).textContent = `${(news.edge * 100).toFixed(2)} % ± ${((news.high - news.low) * 50).toFixed(2)}`;
  draw(points, news.exact);
}

async function simulate(fields) {
  const points = [];
  running = new AbortController();
  start.hidden = true; stop.hidden = false; $(".run", room).hidden = false;
  $(".verdict", room).textContent = ""; $(".estimate", room).textContent = ""; $(".done", room).textContent = "Starting";
  bar.removeAttribute("value"); $(".plot tbody", room).replaceChildren();
  try {
    const response = await fetch(form.action, { method: "POST", body: fields, signal: running.signal, headers: { Accept: "application/json" } });
    if (!response.ok) { tell((await response.json()).refusal); return; }
    let rest = "";
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const each of lines.map((line) => JSON.parse(line))) {
        if (each.ok === false) { tell(each.refusal); return; }
        show(each, points);
        if (each.over) $(".verdict", room).textContent = each.z === null ? "Done." : `Done: ${Math.abs(each.z).toFixed(2)} standard errors ${each.z < 0 ? "below" : "above"} the exact edge.`;
      }
    }
  } catch (error) {
    $(".verdict", room).textContent = error.name === "AbortError" ? "Stopped." : "The simulation was broken off.";
  } finally {
    running = null; start.hidden = false; stop.hidden = true;
    (document.activeElement === document.body ? start : document.activeElement).focus();
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = query();
  for (const [name, value] of new FormData(form)) fields.set(name, value);
  if (!running) simulate(fields);
});
stop.addEventListener("click", () => running?.abort());

// -- At the beginning ------------------------------------------------------------------------------------------------

const begun = new URLSearchParams(desk.dataset.query);
if ($("[data-wanted]")) askFigures(begun); else later(begun);
if ($("#strategy")) askStrategy(begun);
