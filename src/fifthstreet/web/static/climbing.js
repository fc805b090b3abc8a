// Digits that climb: an amount counts up to what it has become, wherever a meter is shown.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const CLIMB = 600;
const climbing = new WeakMap();

const keyed = (root) => new Map([...root.querySelectorAll(".digits[data-cents]")].map((each) => [each.dataset.key, each]));

function write(digits, cents) {
  digits.firstChild.data = "$" + Math.floor(cents / 100).toLocaleString("en-US");
  digits.dataset.places = digits.firstChild.data.length;
  digits.lastElementChild.textContent = "." + String(cents % 100).padStart(2, "0");
}

/** Count up to an amount; down, or where less motion is wanted, at once. */
function climb(digits, to) {
  const from = Number(digits.dataset.cents);
  if (from === to) return;
  digits.dataset.cents = to;
  cancelAnimationFrame(climbing.get(digits));
  if (still.matches || to < from || document.hidden) { write(digits, to); return; }
  const begin = performance.now();
  const step = (now) => {
    const part = Math.min(1, Math.max(0, (now - begin) / CLIMB));
    write(digits, Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
    if (part < 1) climbing.set(digits, requestAnimationFrame(step));
  };
  climbing.set(digits, requestAnimationFrame(step));
}

/** Let the digits of a page climb to the amounts that it is to show. */
export function climbAll(root, amounts) {
  for (const [key, digits] of keyed(root)) if (amounts.has(key)) climb(digits, amounts.get(key));
}

/** The amounts that a part of a page shows, by the keys of their digits. */
climbAll.wanted = (root) => new Map([...keyed(root)].map(([key, digits]) => [key, Number(digits.dataset.cents)]));
