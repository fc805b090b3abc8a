// A page that stays true: it listens to its feed, asks the server for its main part again, and changes what differs.
// Forms are sent without leaving the page. Without this script everything works by loading pages.

import { climbAll } from "./climbing.js";
import { follow } from "./feed.js";

const body = document.body;
const main = document.getElementById("main");

// -- Changing only what differs ----------------------------------------------------------------------------------

const keyOf = (node) => node.nodeType === 1 ? node.id || node.dataset.key || null : null;

function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function copyAttributes(from, to) {
  const moves = to.classList.contains("is-new") && to.getAnimations({ subtree: true }).length;
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name) && name !== "open" && name !== "style") to.removeAttribute(name);
  for (const { name, value } of from.attributes) if (to.getAttribute(name) !== value && name !== "open") to.setAttribute(name, value);
  if (moves) to.classList.add("is-new");
  if (to.nodeName === "DETAILS") unfold(from, to);
}

/** What is new stays so until it has moved to its place, however often the page is asked for meanwhile. */
document.addEventListener("animationend", (event) => {
  const made = event.target.closest(".is-new");
  if (made && !made.getAnimations({ subtree: true }).length) made.classList.remove("is-new");
});

/** What the server last said of details, open or not: they stay as a person left them until it says otherwise. */
const said = new WeakMap();
const listen = () => { for (const each of main.querySelectorAll("details")) if (!said.has(each)) said.set(each, each.open); };

function unfold(from, to) {
  if (said.has(to) && said.get(to) !== from.open) to.open = from.open;
  said.set(to, from.open);
}

/** The commands that a form offers: what was typed for other ones is not kept. */
const offers = (form) => [...form.elements].filter((each) => each.name === "command").map((each) => each.value).join("\n");

/** Make `to` like `from`, keeping elements that are the same, their focus and what was typed. */
export function morph(to, from) {
  if (to.nodeType === 3 || to.nodeType === 8) { if (to.data !== from.data) to.data = from.data; return; }
  if (to.hasAttribute("data-keep") || to.isEqualNode(from)) return;
  copyAttributes(from, to);
  if (to === document.activeElement && /^(INPUT|SELECT|TEXTAREA)$/.test(to.nodeName)) return;
  const offered = to.nodeName === "FORM" && offers(to);
  const keyed = new Map([...to.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let place = to.firstChild;
  for (const wanted of [...from.childNodes]) {
    const key = keyOf(wanted);
    const found = key ? keyed.get(key) : place && !keyOf(place) && alike(place, wanted) ? place : null;
    if (found && alike(found, wanted)) {
      if (found === place) place = place.nextSibling; else to.insertBefore(found, place);
      morph(found, wanted);
    } else {
      const made = document.importNode(wanted, true);
      if (made.nodeType === 1) made.classList.add("is-new");
      to.insertBefore(made, place);
    }
  }
  while (place) { const next = place.nextSibling; place.remove(); place = next; }
  if (to.nodeName === "FORM" && offered !== offers(to)) to.reset();
}

listen();

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

// -- Asking again ------------------------------------------------------------------------------------------------

/** Milliseconds from one question to the next, however much happens; and after one that was refused. */
const PACE = Number(body.dataset.pace || 250), LATER = 2000;
let asking = null, next = null, asked = 0;
/** The position in the log that the page shows; a page without one has no commands to wait for. */
let shown = Infinity;

/** Ask the server for the main part of this page, as this viewer may see it now; done when it is shown. */
export function refresh() {
  if (asking) return next ??= asking.then(() => { next = null; return refresh(); });
  asking = ask().finally(() => { asking = null; });
  return asking;
}

async function ask() {
  try {
    await sleep(Math.max(0, asked + PACE - performance.now()));
    asked = performance.now();
    const response = await fetch(location.href, { headers: { "X-Part": "main", Accept: "text/html" } });
    if (response.redirected || response.status === 401) { location.reload(); return; }
    if (!response.ok) { if (response.status === 429 || response.status >= 500) setTimeout(refresh, LATER); return; }
    const text = await response.text();
    const made = document.createElement("main");
    made.innerHTML = text;
    for (const { name, value } of main.attributes) made.setAttribute(name, value);
    const amounts = climbAll.wanted(made);
    morph(main, made);
    shown = Number(response.headers.get("X-Position") ?? Infinity);
    listen();
    climbAll(main, amounts);
    document.dispatchEvent(new CustomEvent("refreshed"));
  } catch {
    away(true);
  }
}

function away(is) {
  body.classList.toggle("is-away", is);
  const line = document.querySelector(".connection");
  if (line) line.hidden = !is;
}

// -- The feed ----------------------------------------------------------------------------------------------------

if (body.dataset.feed) {
  let was = false;
  follow(body.dataset.feed, {
    hello() { away(false); if (was) refresh(); was = true; },
    happened(event) {
      document.dispatchEvent(new CustomEvent("happened", { detail: JSON.parse(event.data) }));
      refresh();
    },
    away() { away(true); },
  });
}

// -- Commands ----------------------------------------------------------------------------------------------------

/** Say in words why something was refused. */
export function tell(refusal) {
  const dialog = document.querySelector("dialog.refusal");
  dialog.querySelector(".message").textContent = refusal.message[0].toUpperCase() + refusal.message.slice(1) + ".";
  dialog.querySelector(".clause").textContent = [refusal.code, ...refusal.cites].join(", ");
  dialog.showModal();
}

/** Send a form; it is sent again with the same key while the server is away, so that it acts once. */
export async function send(fields) {
  if (!fields.has("key")) fields.set("key", crypto.randomUUID());
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      const response = await fetch("/do", { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" } });
      const answer = await response.json();
      if (response.status === 401) { location.reload(); return answer; }
      if (!answer.ok) tell(answer.refusal);
      return answer;
    } catch {
      away(true);
      await sleep(wait);
    }
  }
}

async function confirmed(text) {
  const dialog = document.createElement("dialog");
  dialog.className = "dialog";
  const said = document.createElement("p");
  said.textContent = text;
  const form = document.createElement("form");
  form.method = "dialog";
  form.className = "row";
  for (const [value, name, kind] of [["yes", "Yes, do it", "btn primary"], ["no", "No", "btn"]]) {
    const button = document.createElement("button");
    button.value = value; button.textContent = name; button.className = kind;
    form.append(button);
  }
  dialog.append(said, form);
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done));
  dialog.remove();
  return dialog.returnValue === "yes";
}

/** Until the page shows what a command did: what it offers then is new, though it may look the same. */
const reached = (position) => new Promise((done) => {
  const look = () => { if (shown >= position) { document.removeEventListener("refreshed", look); done(); } };
  document.addEventListener("refreshed", look);
});

/** Forms under way with what they offered: a second touch before the page has changed does not send them twice. */
const sending = new WeakMap();

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.getAttribute("action") !== "/do") return;
  event.preventDefault();
  const offered = offers(form);
  if (sending.get(form) === offered) return;
  sending.set(form, offered);
  try {
    if (form.dataset.confirm && !await confirmed(form.dataset.confirm)) return;
    const answer = await send(new FormData(form, event.submitter));
    if (answer.ok) {
      form.closest("dialog")?.close();
      document.dispatchEvent(new CustomEvent("done", { detail: { form, answer } }));
      await Promise.race([refresh(), reached(answer.position)]);
    }
  } finally {
    if (sending.get(form) === offered) sending.delete(form);
  }
});

// -- Dialogs and keys --------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens)?.showModal();
  if (event.target.closest("[data-closes]")) event.target.closest("dialog")?.close();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, textarea, input:not([type=checkbox], [type=radio])")) return;
  if (localStorage.getItem("keys") === "off" || document.querySelector("dialog[open]")) return;
  document.querySelector(`[data-press="${CSS.escape(event.key.toUpperCase())}"]:not([disabled])`)?.click();
});
