// The page on which anybody checks a deck: what is typed stays in the browser.
import { check } from "./commitment.js";
import { tell } from "./live.js";

const room = document.getElementById("check"), form = document.getElementById("check-form"), answer = document.getElementById("answer");
const published = { root: room.dataset.root, table: room.dataset.table, round: Number(room.dataset.round), sealed: Number(room.dataset.sealed), closed: Number(room.dataset.closed) };
const SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };

function made(name, text, kind = "") {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = kind;
  return element;
}

function card(each) {
  const item = made("li", "", each.right ? "right" : "wrong");
  const face = made("b", each.card === "Jk" ? "★" : each.card.replace("T", "10").slice(0, -1) + ({ c: "♣", d: "♦", h: "♥", s: "♠" }[each.card.at(-1)] ?? ""), `suit-${each.card.at(-1)}`);
  face.setAttribute("aria-hidden", "true");
  item.setAttribute("aria-label", `Place ${each.place}, ${each.card === "Jk" ? "joker" : `${each.card[0]} of ${SUITS[each.card[1]] ?? "?"}`}, ${each.right ? "right" : "wrong"}`);
  item.append(face, made("span", each.right ? "right" : "wrong"), made("small", `place ${each.place}`));
  return item;
}

async function show() {
  const found = await check(form.elements.proof.value, published);
  const verdict = answer.querySelector(".verdict");
  verdict.textContent = found.right ? `Right: ${found.cards.length} of ${found.cards.length} cards are those that were sealed.` : "Wrong: this proof does not fit the published root.";
  verdict.className = `verdict ${found.right ? "right" : "wrong"}`;
  answer.querySelector(".checks").replaceChildren(...found.checks.map(([what, right]) => made("li", `${what}: ${right ? "yes" : "no"}`, right ? "right" : "wrong")));
  answer.querySelector(".cards-checked").replaceChildren(...found.cards.map(card));
}

form.addEventListener("submit", (event) => { event.preventDefault(); show(); });
document.getElementById("own-proof")?.addEventListener("click", async (event) => {
  const response = await fetch(event.currentTarget.dataset.from, { headers: { Accept: "application/json" } });
  const proof = await response.json();
  if (!response.ok) { tell(proof.refusal); return; }
  form.elements.proof.value = JSON.stringify(proof, null, 1);
  show();
});
