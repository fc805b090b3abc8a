// The dealer's console: the next step under Enter and space, the count that must be equal, links that swap in place.
import { refresh } from "./live.js";

const main = document.getElementById("main");
const nextButton = () => document.getElementById("next-button");

// The button of the next step has the focus, so that Enter and space press it. Who is typing is left alone.
function focusNext() {
  const at = document.activeElement;
  if (at && at !== document.body && at.isConnected && !at.disabled && at.id !== "next-button") return;
  const field = document.querySelector("#next input:not([type=hidden]):invalid");
  (field ?? nextButton())?.focus({ preventScroll: true });
}

// Top bar and main part say the same.
function mirror() {
  for (const from of main.querySelectorAll("[data-mirrored]")) {
    const to = document.querySelector(`[data-mirror="${from.dataset.mirrored}"]`);
    if (!to) continue;
    to.textContent = from.textContent;
    if (from.className) to.className = from.className;
  }
}

function compare(input) {
  const said = document.querySelector(`[data-for="${CSS.escape(input.id)}"]`);
  if (!said) return;
  const wanted = Number(input.dataset.equals);
  const form = input.form;
  const coupons = Number(form.elements["coupons:int"]?.value || 0);
  const found = Number(input.value) + (input.name === "chips:int" ? coupons : 0);
  if (input.value === "") { said.textContent = `${wanted} registered`; said.className = "equal small"; return; }
  said.textContent = found === wanted ? `${found}, equal` : `${found}, not equal to ${wanted} registered`;
  said.className = `equal small ${found === wanted ? "up" : "down"}`;
}

document.addEventListener("input", (event) => {
  for (const input of event.target.form?.querySelectorAll("[data-equals]") ?? []) compare(input);
});

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-swaps]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  history.replaceState(null, "", link.href);
  await refresh();
  document.querySelector(".conseq")?.scrollIntoView({ block: "nearest" });
});

// A link that acts as a button is pressed with space too.
document.addEventListener("keydown", (event) => {
  if (event.key === " " && event.target.matches?.("a[data-swaps]")) { event.preventDefault(); event.target.click(); return; }
  if (document.querySelector("dialog[open]") || event.target !== document.body || localStorage.getItem("keys") === "off") return;
  if (event.key === "Enter" || event.key === " ") { event.preventDefault(); nextButton()?.click(); }
});

document.addEventListener("done", ({ detail: { form } }) => {
  for (const input of form.querySelectorAll("input:not([type=hidden])")) input.value = input.defaultValue;
  if (form.closest(".conseq")) history.replaceState(null, "", location.pathname);
});
document.addEventListener("refreshed", () => {
  mirror();
  focusNext();
  for (const input of document.querySelectorAll("[data-equals]")) if (input.value !== "") compare(input);
});
focusNext();
