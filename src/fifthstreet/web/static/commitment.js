// The commitment to a deck, worked out with nothing but what a browser has; docs/audit.md has the format.

const RANKS = "23456789TJQKA", SUITS = "cdhs", JOKER = "Jk", MOST = 53, HEX = /^[0-9a-f]{64}$/, SALT = /^[0-9a-f]{32}$/;

async function sha256(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The leaf of one card: its place from 0, the card and its salt. */
export const leaf = ({ place, card, salt }) => sha256(`fifthstreet card 1\nplace: ${place}\ncard: ${card}\nsalt: ${salt}\n`);

/** The root of the leaves of a deck. */
export const rootOf = (leaves) => sha256(["fifthstreet deck 1", ...leaves].map((line) => `${line}\n`).join(""));

function isCard(each) {
  return each !== null && typeof each === "object" && Number.isInteger(each.place) && each.place >= 0 && each.place < MOST
    && typeof each.card === "string" && (each.card === JOKER || each.card.length === 2 && RANKS.includes(each.card[0]) && SUITS.includes(each.card[1]))
    && typeof each.salt === "string" && SALT.test(each.salt);
}

/** Check a proof against what was published: each thing with whether it is right, and each card with whether it is. */
export async function check(text, published) {
  if (!globalThis.crypto?.subtle) return { right: false, checks: [["This browser can work it out: it needs https, or this machine", false]], cards: [] };
  let proof;
  try { proof = JSON.parse(text); } catch { return { right: false, checks: [["The proof is JSON", false]], cards: [] }; }
  const checks = [], said = (what, right) => checks.push([what, right]);
  const leaves = Array.isArray(proof?.leaves) ? proof.leaves : [], given = Array.isArray(proof?.cards) ? proof.cards : [];
  said("It is a proof of this form", proof?.form === "fifthstreet proof 1");
  said("It is of this table and round", proof?.table === published.table && proof?.round === published.round);
  const whole = (leaves.length === 52 || leaves.length === MOST) && leaves.every((each) => typeof each === "string" && HEX.test(each));
  said("It has a leaf for each card of a deck", whole);
  const sound = given.length > 0 && given.every(isCard);
  said("Its cards are different cards at different places", sound && new Set(given.map((each) => each.card)).size === given.length && new Set(given.map((each) => each.place)).size === given.length);
  said("The leaves add up to the published root", whole && await rootOf(leaves) === published.root);
  said("The root was sealed before the betting closed", published.sealed < published.closed);
  const cards = [];
  for (const each of given.slice(0, MOST)) cards.push({ ...(isCard(each) ? each : { place: "?", card: "?" }), right: isCard(each) && whole && await leaf(each) === leaves[each.place] });
  said("Each card is the one that was sealed at its place", cards.length > 0 && cards.every((each) => each.right));
  return { right: checks.every(([, right]) => right), checks, cards };
}
