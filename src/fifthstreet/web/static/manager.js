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
