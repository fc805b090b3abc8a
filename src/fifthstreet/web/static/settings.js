// What a person sets for this browser: the theme, the deck, and whether keys press buttons. Applied before the page is drawn.
(() => {
  const root = document.documentElement, forced = root.dataset.theme !== undefined;
  const set = (name) => localStorage.getItem(name) ?? "";

  function apply() {
    if (!forced) { if (set("theme")) root.dataset.theme = set("theme"); else delete root.dataset.theme; }
    if (set("deck") === "on") root.dataset.deck = "4"; else delete root.dataset.deck;
  }

  function fill() {
    for (const field of document.querySelectorAll("[data-setting]")) {
      const value = set(field.dataset.setting);
      if (field.type === "checkbox") field.checked = value ? value === "on" : field.defaultChecked; else field.value = value;
    }
  }

  root.classList.add("js");
  apply();
  document.addEventListener("DOMContentLoaded", fill);
  document.addEventListener("change", ({ target }) => {
    if (!target.dataset.setting) return;
    localStorage.setItem(target.dataset.setting, target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value);
    apply();
  });
})();
