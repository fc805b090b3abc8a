// A player's seat: chips on spots before they are wagered, the clock, and the words in the top bar.

import { refresh, send } from "./live.js";

const dollars = (cents) => {
  const whole = Math.floor(cents / 100).toLocaleString("en-US");
  return cents % 100 ? `$${whole}.${String(cents % 100).padStart(2, "0")}` : `$${whole}`;
};
const cents = (text) => Math.round(Number(text || 0) * 100);
const typed = (amount) => (amount / 100).toFixed(2);
const now = () => document.querySelector("[data-now]").dataset;

// -- Chips on spots ----------------------------------------------------------------------------------------------

/** What is laid on each spot and not wagered yet, in cents; 0 takes nothing back, it was never there. */
const draft = new Map();
let chip = 500;

const spots = () => [...document.querySelectorAll(".spot[data-placed]")];
const spotOf = (key) => document.querySelector(`.spot[data-placed][data-wager="${CSS.escape(key)}"]`);
const placed = (spot) => cents(spot.dataset.placed);
const laid = (spot) => draft.has(spot.dataset.wager) ? draft.get(spot.dataset.wager) : placed(spot);
const needs = (spot) => spot.dataset.needs.split(",").filter(Boolean);

/** What was answered to a touch; it stands over the table's own words, also after a refresh, until the next touch. */
let hinted = "";

function hint(text) {
  hinted = text;
  const line = document.querySelector("[data-hint]");
  if (!line) return;
  line.textContent = text || line.dataset.hint;
  line.classList.toggle("hinted", text !== "");
}

/** A multiple follows its base, and comes with it where the base cannot stand without it. */
function follow() {
  for (const spot of spots()) {
    const base = spot.dataset.of && spotOf(spot.dataset.of);
    if (!base) continue;
    const wanted = needs(base).includes(spot.dataset.wager) || laid(spot) > 0;
    lay(spot, wanted ? measured(spot, base) : 0);
  }
  for (const spot of spots()) {
    const gone = needs(spot).some((key) => spotOf(key) && !laid(spotOf(key)));
    if (laid(spot) && gone && !placed(spot)) lay(spot, 0);
  }
}

/** A multiple of what lies on another spot, or a part of it; the steps of that wager make it whole cents. */
function measured(spot, base) {
  return Math.floor((laid(base) * Number(spot.dataset.times)) / Number(spot.dataset.per));
}

function lay(spot, amount) {
  if (amount === placed(spot)) draft.delete(spot.dataset.wager); else draft.set(spot.dataset.wager, amount);
}

function touch(spot) {
  hint("");
  const base = spot.dataset.of && spotOf(spot.dataset.of);
  if (placed(spot) && !draft.has(spot.dataset.wager)) return takeBack(spot.dataset.wager);
  if (base && needs(spot).includes(base.dataset.wager) && needs(base).includes(spot.dataset.wager)) return touch(base);
  const missing = needs(spot).map(spotOf).find((each) => each && !laid(each) && each.dataset.of !== spot.dataset.wager);
  if (missing && !laid(spot)) return hint(`${spot.dataset.name} needs the ${missing.dataset.name} first`);
  if (spot.dataset.exactly) lay(spot, laid(spot) ? 0 : cents(spot.dataset.exactly));
  else if (base) lay(spot, laid(spot) ? 0 : measured(spot, base));
  else lay(spot, heaped(spot));
  follow();
  show();
  spot.querySelector(".stack")?.classList.add("is-new");
}

/** What lies on a spot once the chosen chip is laid on it: at least what it takes, at most what it may. */
function heaped(spot) {
  const least = cents(spot.dataset.least), most = cents(spot.dataset.most), step = cents(spot.dataset.step);
  if (!chip) return 0;
  const sum = Math.max(least, laid(spot) + chip);
  if (sum > most) hint(`At most ${dollars(most)} on ${spot.dataset.name}`);
  return Math.min(most, Math.floor(sum / step) * step);
}

async function takeBack(wager) {
  const fields = new FormData();
  const form = document.getElementById("bets");
  for (const name of ["token", "back", "table"]) fields.set(name, form.elements[name].value);
  const command = JSON.parse(form.elements.command.value);
  fields.set("command", JSON.stringify({ do: "take_back", seat: command.seat, wager }));
  draft.clear();
  await send(fields);
  await refresh();
}

const CHIPS = [500, 100, 25, 5, 1];

function stack(amount) {
  const values = [];
  let left = Math.floor(amount / 100);
  for (const value of CHIPS) while (left >= value && values.length < 200) { values.push(value); left -= value; }
  const drawn = values.slice(-6);
  const made = document.createElement("span");
  made.className = "stack";
  made.dataset.n = drawn.length;
  made.setAttribute("aria-hidden", "true");
  drawn.forEach((value, place) => {
    const one = document.createElement("span");
    one.className = "chip";
    one.dataset.v = value;
    one.dataset.k = place;
    made.append(one);
  });
  return made;
}

function showSpot(spot) {
  const key = spot.dataset.wager, amount = laid(spot), changed = draft.has(key);
  const field = spot.querySelector(".typed input");
  if (field.type === "checkbox") field.checked = amount > 0; else field.value = amount ? typed(amount) : "";
  if (!changed) { spot.removeAttribute("data-draft"); return; }
  const well = spot.querySelector(".well"), text = spot.querySelector(".amt");
  spot.toggleAttribute("data-draft", amount > 0);
  spot.dataset.state = amount ? "placed" : "empty";
  const said = amount ? `${spot.dataset.name}: ${dollars(amount)}, not placed yet` : `${spot.dataset.name}: ${spot.dataset.empty}, empty`;
  spot.setAttribute("aria-label", said);
  well.setAttribute("aria-label", said);
  text.firstChild.data = amount ? dollars(amount) : spot.dataset.empty;
  const lamp = well.querySelector(".lamp");
  if (lamp) { lamp.classList.toggle("on", amount > 0); return; }
  well.querySelector(".stack")?.remove();
  if (amount) well.append(stack(amount));
}

function show() {
  const all = spots();
  if (!all.length) { draft.clear(); hinted = ""; return; }
  hint(hinted);
  all.forEach(showSpot);
  const picked = document.querySelector(`[name=chip][value="${chip / 100}"]`);
  if (picked) picked.checked = true;
  const button = document.querySelector("[data-place]");
  if (!button) return;
  const total = all.reduce((sum, spot) => sum + laid(spot), 0), live = draft.size > 0 && total > 0;
  button.classList.toggle("live", live);
  button.toggleAttribute("data-idle", !live);
  button.classList.toggle("go", live);
  button.disabled = !live;
  button.querySelector("b").textContent = live ? `Place ${dollars(total)}` : "Place wagers";
  button.querySelector("[data-under]").textContent = live ? `${all.filter((spot) => laid(spot)).length} of ${all.length} spots` : "Nothing laid yet";
  // One filled button: what is laid is placed first.
  document.querySelector("[data-again], [data-ready]")?.classList.toggle("go", !live);
}

document.addEventListener("click", (event) => {
  const well = event.target.closest("button.well");
  if (well) touch(well.closest(".spot"));
});
document.addEventListener("change", (event) => {
  if (event.target.name === "chip") { chip = Number(event.target.value) * 100; hint(""); }
});
document.addEventListener("done", (event) => {
  hint("");
  if (event.detail.form.id === "bets" || event.detail.form.querySelector("[data-again]")) draft.clear();
});

// -- The clock and the top bar -----------------------------------------------------------------------------------

let ends = 0;

function tick() {
  const text = document.querySelector("[data-left]");
  if (!text) return;
  const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  text.textContent = left ? `${left} s, then ${text.dataset.then}` : `Time is up: ${text.dataset.then}`;
  const bar = document.querySelector(".clock i");
  bar.style.setProperty("--left", `${100 * left / Number(text.dataset.of)}%`);
}

function wind() {
  const text = document.querySelector("[data-left]");
  if (text) ends = performance.now() + Number(text.dataset.left) * 1000;
  tick();
}

function copy() {
  for (const each of document.querySelectorAll("[data-copy]")) each.textContent = now()[each.dataset.copy];
}

// -- Who goes by keys stays where the choices are ------------------------------------------------------------------

let held = false;
document.addEventListener("focusin", (event) => { held = event.target.closest("main") !== null; });

/** What had the focus is gone with the step it belonged to: the bar takes it. */
function hold() {
  if (held && document.activeElement === document.body) document.querySelector(".decide")?.focus({ preventScroll: true });
}

function renew() { copy(); wind(); show(); hold(); }

setInterval(tick, 500);
document.addEventListener("refreshed", renew);
renew();
