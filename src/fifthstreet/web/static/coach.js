// The coach: off by default. It asks the server what every choice is worth, and says it beside the table.

const panel = () => document.querySelector(".coach .figures");
const on = () => localStorage.getItem("coach") === "on";
const now = () => document.querySelector("[data-now]").dataset;
let asked = "", answer = null, working = false;

const money = (text) => {
  const minus = text.startsWith("-"), [whole, part] = text.replace("-", "").split(".");
  return `${minus ? "−" : ""}$${Number(whole).toLocaleString("en-US")}.${part}`;
};
const signed = (text) => text.startsWith("-") ? money(text) : `+${money(text)}`;
const title = (word) => word[0].toUpperCase() + word.slice(1);

function make(name, text = "", kind = "") {
  const made = document.createElement(name);
  if (kind) made.className = kind;
  made.textContent = text;
  return made;
}

/** A bar for each choice; their names and values stand in columns. */
function bars(choices) {
  const values = choices.map((each) => Number(each.value));
  const best = Math.max(...values), worst = Math.min(...values);
  const rows = make("div", "", "vals");
  rows.append(...choices.map((each) => {
    const row = make("div", "", each.choice === choices[0].choice ? "val best" : "val");
    const bar = make("span", "", "bar"), fill = make("i");
    const share = best > 0 ? Math.max(0, Number(each.value)) / best : worst ? Number(each.value) / worst : 1;
    bar.style.setProperty("--v", `${100 * share}%`);
    bar.append(fill);
    row.append(make("b", each.gives_up ? `${title(each.choice)} (${each.gives_up})` : title(each.choice)), bar, make("span", signed(each.value), "num"));
    return row;
  }));
  return rows;
}

function advise(pending) {
  const [best, second] = pending.choices;
  const more = second && second.cost !== "0.00" ? `${title(best.choice)} is worth ${money(second.cost)} more than ${second.choice} on average.` : "Two choices are worth the same.";
  return [bars(pending.choices), make("p", more, "small"), ...(pending.ahead ? outlook(pending.ahead) : [])];
}

/** Every way the round can end after a choice: a bar of chances, and its legend with what each end nets. */
function outlook(ahead) {
  const nets = ahead.ends.map((each) => Number(each.net)), most = Math.max(...nets), least = Math.min(...nets);
  const kind = (net) => net < 0 ? net > least ? "k-less" : "k-loss" : net === 0 ? "k-push" : net < most ? "k-nq" : "k-win";
  const bar = make("div", "", "split"), list = make("dl", "", "kv");
  bar.setAttribute("aria-hidden", "true");
  for (const [at, each] of ahead.ends.entries()) {
    const part = make("i", "", kind(nets[at])), name = make("dt");
    part.style.setProperty("--f", 100 * each.share);
    bar.append(part);
    name.append(make("i", "", kind(nets[at])), title(each.event));
    list.append(name, make("dd", each.chance, "num"), make("dd", `${each.average ? "about " : ""}${signed(each.net)}`, "num"));
  }
  return [make("p", `If you choose ${ahead.choice}`, "small muted"), bar, list];
}

function judge(made) {
  return made.map((each) => {
    // A choice and its value stay on one line.
    const values = each.choices.flatMap((one, at) => [at ? ", " : " ", make("span", `${at ? one.choice : `${title(one.choice)} is worth`} ${signed(one.value)}`, "num")]);
    const free = each.cost === "0.00";
    const line = make("p", "", "small");
    line.append(make("span", free ? "Best choice" : `Cost ${money(each.cost)}`, free ? "tag ok" : "tag bad"), ` You chose ${each.choice}.`, ...values, ".");
    return line;
  });
}

/** Rounds, mistakes and their cost since the coach was last switched on, in this browser. */
function tally(found) {
  const kept = JSON.parse(localStorage.getItem("coached") || "{}");
  const key = `${now().table}/${found.round}`;
  if (found.made.length && kept.last !== key) {
    kept.last = key;
    kept.rounds = (kept.rounds || 0) + 1;
    kept.mistakes = (kept.mistakes || 0) + found.made.filter((each) => each.cost !== "0.00").length;
    kept.cost = (kept.cost || 0) + found.made.reduce((sum, each) => sum + Math.round(Number(each.cost) * 100), 0);
    localStorage.setItem("coached", JSON.stringify(kept));
  }
  if (!kept.rounds) return [];
  const mistakes = `${kept.mistakes} ${kept.mistakes === 1 ? "mistake" : "mistakes"} in ${kept.rounds} ${kept.rounds === 1 ? "round" : "rounds"}`;
  return [make("p", `Coached so far: ${mistakes}, ${money((kept.cost / 100).toFixed(2))}.`, "tiny muted")];
}

function show() {
  const place = panel();
  if (!place) return;
  document.querySelector("[data-coach]").checked = on();
  for (const button of document.querySelectorAll("[data-word]")) button.classList.remove("go");
  if (on() && working) { place.replaceChildren(make("p", "Working out every choice …", "small muted")); return; }
  if (!on() || !answer) { place.replaceChildren(); return; }
  const parts = [];
  if (answer.pending) {
    parts.push(...advise(answer.pending));
    const best = answer.pending.choices[0].choice;
    document.querySelector(`[data-word="${CSS.escape(best)}"]`)?.classList.add("go");
  }
  if (answer.made.length) parts.push(...judge(answer.made), ...tally(answer));
  if (answer.about) parts.push(make("p", answer.about, "tiny muted"));
  if (!parts.length) parts.push(make("p", "The coach speaks when you have cards and a decision to make.", "small muted"));
  place.replaceChildren(...parts);
}

async function ask() {
  if (!panel()) return;
  const decision = document.querySelector("[data-decision]")?.dataset.decision || "";
  const key = `${now().table}/${now().number}/${now().mode}/${decision}`;
  if (!on() || key === asked) { show(); return; }
  asked = key;
  answer = null;
  working = true;
  show();
  const response = await fetch(`/tables/${now().table}/coach`, { headers: { Accept: "application/json" } }).catch(() => null);
  const found = response?.ok ? await response.json() : null;
  if (key !== asked) return;
  answer = found;
  working = false;
  show();
}

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-coach]")) return;
  localStorage.setItem("coach", event.target.checked ? "on" : "off");
  if (!event.target.checked) localStorage.removeItem("coached");
  asked = "";
  ask();
});
document.addEventListener("refreshed", ask);
ask();
