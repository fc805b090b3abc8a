// A feed that lasts: it goes on where it was when the server or the line comes back, and rests while nobody looks.

/** Milliseconds after which a feed that was refused is tried again, and after which a hidden page gives its line up. */
const AGAIN = 2000, HIDDEN = 5000;

/** Listen to an address; `on` has a function for each kind of event, and `away` for when the line is lost. */
export function follow(address, on) {
  let feed = null, last = "", waiting = 0;

  function open() {
    clearTimeout(waiting);
    if (feed) return;
    const url = new URL(address, location.href);
    if (last) url.searchParams.set("after", last);
    feed = new EventSource(url);
    for (const kind of Object.keys(on)) feed.addEventListener(kind, (event) => { last = event.lastEventId || last; on[kind](event); });
    feed.addEventListener("error", lost);
  }

  /** A browser tries a lost line again by itself, but never one that was refused, as by a proxy without its server. */
  function lost() {
    on.away();
    if (!feed || feed.readyState !== EventSource.CLOSED) return;
    feed = null;
    waiting = setTimeout(open, AGAIN);
  }

  function close() {
    clearTimeout(waiting);
    feed?.close();
    feed = null;
  }

  // A browser has six lines to a server: the pages that are looked at need them.
  document.addEventListener("visibilitychange", () => {
    clearTimeout(waiting);
    if (document.hidden) waiting = setTimeout(close, HIDDEN); else open();
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  if (!document.hidden) open();
}
