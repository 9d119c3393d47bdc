// Keeps an open page up to date: told of a new revision, it fetches itself anew and changes what has changed.
// Scroll, focus, opened disclosures and what is being typed stay. Without this script the page is as it was when
// it was opened.
(() => {
  "use strict";

  const main = document.getElementById("main");
  const address = main?.dataset.events;
  if (!address || !window.EventSource || !window.fetch) return;

  /** As long as fetches are spread, so that a full hall does not ask in the same moment. */
  const JITTER = 350;
  /** How often the page looks for itself where it is not told anything. */
  const WITHOUT_EVENTS = 30000;
  const LONGEST_PATIENCE = 60000;
  /** A clock that jumped so far has slept. */
  const SLEPT = 20000;

  let source = null;
  let latest = Number(main.dataset.revision);
  let waiting = 0;
  let fetching = false;
  let failures = 0;
  let inVain = 0;

  const shown = () => Number(main.dataset.revision);

  // What an element is, so that a row is known again at another place.
  const keyOf = (node) => (node.nodeType === 1 ? node.id || node.dataset.key || null : null);

  const alike = (one, other) =>
    one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

  const isTyped = (field) =>
    field === document.activeElement ||
    (field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.type !== "hidden" && field.value !== field.defaultValue);

  function changeAttributes(old, fresh) {
    for (const { name } of [...old.attributes]) {
      if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
    for (const { name, value } of fresh.attributes) {
      if (name === "open" || old.getAttribute(name) === value) continue;
      old.setAttribute(name, value);
    }
  }

  function change(old, fresh) {
    if (old.nodeType !== 1) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    if (old.dataset.own !== undefined) return;
    const field = old.matches("input, textarea, select");
    if (field && isTyped(old)) return;
    if (!old.isEqualNode(fresh)) {
      changeAttributes(old, fresh);
      if (old.nodeName === "TEXTAREA" || old.nodeName === "INPUT") old.value = fresh.value;
      else changeChildren(old, fresh);
    }
  }

  function changeChildren(old, fresh) {
    const keyed = new Map();
    for (const child of old.childNodes) {
      const key = keyOf(child);
      if (key) keyed.set(key, child);
    }
    let place = old.firstChild;
    for (const wanted of [...fresh.childNodes]) {
      // What a script of this page put there is not in the fresh one.
      while (place?.nodeType === 1 && place.dataset.own !== undefined) place = place.nextSibling;
      const key = keyOf(wanted);
      const known = key ? keyed.get(key) : place;
      if (known && alike(known, wanted)) {
        if (known === place) place = place.nextSibling;
        else old.insertBefore(known, place);
        change(known, wanted);
      } else {
        old.insertBefore(document.importNode(wanted, true), place);
      }
    }
    while (place) {
      const next = place.nextSibling;
      if (place.nodeType !== 1 || place.dataset.own === undefined) place.remove();
      place = next;
    }
  }

  function show(text) {
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const content = fresh.getElementById("main");
    if (!content || content.dataset.events !== main.dataset.events) {
      location.reload();
      return;
    }
    const focused = document.activeElement;
    document.title = fresh.title;
    change(main, content);
    // A row that moved took the focus along, and lost it on the way.
    if (focused && focused !== document.activeElement && focused.isConnected) {
      focused.focus({ preventScroll: true });
    }
    document.dispatchEvent(new CustomEvent("page-changed"));
  }

  async function refresh() {
    if (fetching || document.hidden) return;
    fetching = true;
    try {
      const answer = await fetch(location.href, { cache: "no-cache", headers: { accept: "text/html" } });
      if (answer.ok) {
        show(await answer.text());
        failures = 0;
      } else if (answer.status < 500 && answer.status !== 429) {
        // No longer here, or no longer for these eyes: the browser shows what is said about it.
        location.reload();
      } else {
        failures += 1;
      }
    } catch {
      failures += 1;
    }
    fetching = false;
    if (failures > 0) ask(Math.min(1000 * 2 ** failures, LONGEST_PATIENCE));
    else if (latest <= shown()) inVain = 0;
    else if (inVain < 5) ask(500 * inVain++);
    else latest = shown();
  }

  function ask(after) {
    clearTimeout(waiting);
    waiting = setTimeout(refresh, after + Math.random() * JITTER);
  }

  function connect() {
    source?.close();
    source = new EventSource(address);
    source.addEventListener("revision", (event) => {
      latest = Math.max(latest, Number(event.data));
      if (latest > shown()) ask(0);
    });
    source.addEventListener("over", () => location.reload());
    source.addEventListener("error", () => {
      // Refused for good (too many listen): from here on the page looks for itself now and then.
      if (source?.readyState === EventSource.CLOSED) source = null;
    });
  }

  function catchUp() {
    if (document.hidden) return;
    clearTimeout(waiting);
    refresh();
    connect();
  }

  function rest() {
    source?.close();
    source = null;
  }

  // A hidden page holds no connection: browsers have six for each site.
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : catchUp()));
  window.addEventListener("pagehide", rest);
  window.addEventListener("pageshow", (event) => event.persisted && catchUp());
  window.addEventListener("online", catchUp);

  let looked = Date.now();
  let asked = Date.now();
  setInterval(() => {
    const now = Date.now();
    const slept = now - looked > SLEPT;
    looked = now;
    if (document.hidden) return;
    if (slept) catchUp();
    else if (!source && now - asked > WITHOUT_EVENTS) {
      asked = now;
      catchUp();
    }
  }, 5000);

  if (!document.hidden) connect();
})();
