// What a command would do comes up in a dialog instead of on a page of its own; the dialog's form sends it.

function dialog() {
  let found = document.getElementById("preview");
  if (!found) {
    found = document.createElement("dialog");
    found.id = "preview";
    found.className = "dialog wide";
    document.body.append(found);
  }
  return found;
}

async function open(address) {
  const response = await fetch(address, { headers: { "X-Part": "main", Accept: "text/html" } });
  if (response.redirected || response.status === 401) { location.reload(); return; }
  const shown = dialog();
  const made = document.createElement("template");
  made.innerHTML = await response.text();
  shown.replaceChildren(made.content);
  shown.setAttribute("aria-label", shown.querySelector("h1")?.textContent ?? "Confirm");
  shown.showModal();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.getAttribute("action") !== "/confirm") return;
  event.preventDefault();
  const address = new URL("/confirm", location.href);
  for (const [name, value] of new FormData(form, event.submitter)) address.searchParams.set(name, value);
  open(address);
});

document.addEventListener("click", (event) => {
  const cancel = event.target.closest("dialog a[data-closes]");
  if (cancel) { event.preventDefault(); cancel.closest("dialog").close(); }
});
