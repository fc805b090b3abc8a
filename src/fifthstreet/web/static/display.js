// The display of a link: its feed carries what it shows. The digits climb; nothing is ever sent from here.
import { climbAll } from "./climbing.js";
import { follow } from "./feed.js";
import { morph } from "./live.js";

const main = document.getElementById("main");

// -- What a screen reader says: a pending hand and a win at once, the meters once a minute ------------------------

let said = "", spoke = 0;

function speak() {
  const board = document.getElementById("board");
  const state = board.dataset.state, foot = board.querySelector(".foot span").textContent;
  const urgent = (state === "pending" || state === "win") && said !== foot;
  if (!urgent && Date.now() - spoke < 60000) return;
  said = foot;
  spoke = Date.now();
  const meters = [...board.querySelectorAll(".level")].map((each) => `${each.querySelector("h2").textContent} ${each.querySelector(".digits").textContent}`);
  document.getElementById("spoken").textContent = urgent ? foot : meters.join(", ");
}

function show(html) {
  const made = document.createElement("main");
  made.innerHTML = html;
  made.id = main.id;
  const amounts = climbAll.wanted(made);
  morph(main, made);
  climbAll(main, amounts);
  tick();
  speak();
}

function tick() {
  const time = main.querySelector("time");
  time.textContent = new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: time.dataset.zone });
}

function away(is) {
  document.body.classList.toggle("is-away", is);
  main.querySelector(".away").hidden = !is;
}

follow(document.body.dataset.display, {
  shown(event) { show(JSON.parse(event.data).html); away(false); },
  away() { away(true); },
});
setInterval(tick, 5000);
