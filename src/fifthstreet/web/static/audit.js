// Verifying the log: the answer goes on while the log is checked, and leaving it stops the check.
import { tell } from "./live.js";

const room = document.getElementById("log");
if (room) {
  const begin = document.getElementById("verify"), stop = document.getElementById("verify-stop"), tag = document.getElementById("log-tag");
  const bar = room.querySelector("progress"), done = room.querySelector(".done");
  let running = null;
  begin.hidden = false;

  function show(news) {
    room.querySelector(".run").hidden = false;
    bar.value = news.of ? news.records / news.of : 1;
    done.textContent = `${news.records.toLocaleString("en-US")} of ${news.of.toLocaleString("en-US")} records`;
    if (!news.over) return;
    tag.textContent = news.valid ? `Right up to record ${news.records.toLocaleString("en-US")}` : "The log is not right";
    tag.className = `tag ${news.valid ? "ok" : "stop"}`;
    room.querySelector(".facts").hidden = false;
    for (const place of room.querySelectorAll("[data-fact]")) { place.hidden = false; place.textContent = typeof news[place.dataset.fact] === "number" ? news[place.dataset.fact].toLocaleString("en-US") : news[place.dataset.fact]; }
    room.querySelector(".flaws").replaceChildren(...news.flaws.map((flaw) => Object.assign(document.createElement("li"), { textContent: `${flaw.stream}, version ${flaw.version}: ${flaw.what}` })));
  }

  begin.addEventListener("click", async () => {
    running = new AbortController();
    begin.hidden = true; stop.hidden = false; tag.textContent = "Being verified"; tag.className = "tag wait";
    try {
      const response = await fetch("/audit/verification", { method: "POST", signal: running.signal, headers: { Accept: "application/json" } });
      if (!response.ok) { tell((await response.json()).refusal); return; }
      let rest = "";
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + text).split("\n");
        rest = lines.pop();
        for (const each of lines.map((line) => JSON.parse(line))) { if (each.ok === false) tell(each.refusal); else show(each); }
      }
    } catch { tag.textContent = "Stopped"; tag.className = "tag"; } finally { begin.hidden = false; stop.hidden = true; }
  });
  stop.addEventListener("click", () => running?.abort());
}
