// What the log says of a link is read once; after a win or an adjustment the page asks for it again.
// A paper that was printed is opened for the printer.

const TELLS = new Set(["win_logged", "meter_moved", "win_backed_out", "meter_adjusted", "game_voided"]);

document.addEventListener("happened", async ({ detail }) => {
  const log = document.getElementById("log");
  if (!log || !TELLS.has(detail.kind)) return;
  const response = await fetch(log.dataset.log, { headers: { "X-Part": "main", Accept: "text/html" } });
  if (!response.ok) return;
  const made = document.createElement("template");
  made.innerHTML = await response.text();
  log.replaceChildren(made.content);
});

document.addEventListener("done", ({ detail }) => {
  const printed = detail.answer.events.find((each) => each.event === "page_printed");
  if (printed) location.assign(`/manager/papers/${printed.page}/${printed.number}/sheet?copy=${printed.copy}`);
});

// -- Reading a value off a chart, by pointing or with the arrow keys ------------------------------------------------

function read(svg, wanted) {
  const readings = JSON.parse(svg.dataset.readings), index = Math.min(readings.length - 1, Math.max(0, wanted(readings)));
  const [x, y, words] = readings[index], dot = svg.querySelector(".end");
  svg.dataset.at = index;
  dot.setAttribute("cx", x);
  dot.setAttribute("cy", y);
  svg.closest("figure").querySelector("[data-read]").textContent = words;
}

document.addEventListener("pointermove", (event) => {
  const svg = event.target.closest?.("svg[data-readings]");
  if (!svg) return;
  const box = svg.getBoundingClientRect(), x = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width;
  read(svg, (readings) => readings.findLastIndex((each) => each[0] <= x));
});
document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key], svg = event.target.closest?.("svg[data-readings]");
  if (!svg || !way) return;
  event.preventDefault();
  read(svg, (readings) => Number(svg.dataset.at ?? readings.length - 1) + way);
});
