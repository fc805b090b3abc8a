// A round step by step: buttons, the slider and the arrow keys.

const scenes = [...document.querySelectorAll("[data-step]")], records = [...document.querySelectorAll("[data-record]")];
const slider = document.querySelector(".ctl input"), last = scenes.length;
let now = Number(slider.value);

function go(step) {
  now = Math.min(last, Math.max(1, step));
  for (const scene of scenes) scene.hidden = Number(scene.dataset.step) !== now;
  for (const record of records) {
    const at = Number(record.dataset.record);
    record.className = at === now ? "now" : at > now ? "later" : "";
    if (at === now) { record.setAttribute("aria-current", "step"); record.parentElement.scrollTop = record.offsetTop - record.parentElement.offsetTop - 120; document.querySelector("[data-words]").textContent = `${record.querySelector("a > span:nth-child(2)").firstChild.textContent}.`; } else record.removeAttribute("aria-current");
  }
  slider.value = now;
  slider.setAttribute("aria-valuetext", `Step ${now} of ${last}`);
  document.querySelector("[data-at]").textContent = now;
  document.querySelector(".as [name=step]").value = now;
  const address = new URL(location.href);
  address.searchParams.set("step", now);
  history.replaceState(null, "", address);
}

const ways = { first: () => 1, back: () => now - 1, on: () => now + 1, last: () => last };
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-go]"), record = event.target.closest("[data-record]");
  if (button) { event.preventDefault(); go(ways[button.dataset.go]()); }
  if (record) { event.preventDefault(); go(Number(record.dataset.record)); }
});
slider.addEventListener("input", () => go(Number(slider.value)));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.nodeName)) return;
  const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (way) { event.preventDefault(); go(ways[way]()); }
});
document.querySelector("[data-submits]")?.addEventListener("change", (event) => event.target.form.submit());
go(now);
