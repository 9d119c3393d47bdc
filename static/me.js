// Remembers in this browser who of the players somebody is: marks that player on every page of the competition, and
// puts table, opponent and rank on top. The server is not told: it is asked for everybody's line, and this script
// takes one of them. Without this script each player's own page says the same.
(() => {
  "use strict";

  const main = document.getElementById("main");
  const tabs = main?.querySelector("nav.tabs[data-players]");
  if (!tabs) return;

  const KEY = `me in ${tabs.dataset.players}`;
  /** What this script put on the page; live updates leave it alone. */
  const OWN = "me";

  function remembered() {
    const key = localStorage.getItem(KEY);
    return key && /^[0-9]+$/.test(key) ? key : null;
  }

  // A browser that keeps nothing is offered nothing.
  try {
    remembered();
  } catch {
    return;
  }

  const pathOf = (key) => tabs.dataset.players + key;

  function made(name, classes) {
    const element = document.createElement(name);
    element.className = classes;
    element.dataset.own = OWN;
    return element;
  }

  function button(words, does) {
    const element = made("button", "quiet");
    element.type = "button";
    element.textContent = words;
    element.addEventListener("click", does);
    return element;
  }

  /** The marks in the rows: a word, and a ground under it. */
  function mark(key) {
    for (const row of main.querySelectorAll(".own")) row.classList.remove("own");
    for (const one of main.querySelectorAll(`.is-me[data-own="${OWN}"]`)) one.remove();
    if (!key) return;
    for (const link of main.querySelectorAll(`a[href="${pathOf(key)}"]`)) {
      const cell = link.closest("th, td, li[data-player], .rows > li");
      if (!cell || link.closest(`[data-own="${OWN}"]`)) continue;
      const word = made("span", "is-me");
      const badge = document.createElement("span");
      badge.className = "badge";
      badge.textContent = tabs.dataset.me;
      word.append(" ", badge);
      link.after(word);
      // Whoever is named second in a row only meets the player of that row.
      const leads = cell.querySelector("a") === link && cell.matches("th, .first, .second, li[data-player]");
      if (leads) cell.closest("tr, li").classList.add("own");
    }
    for (const head of main.querySelectorAll(`th[data-player="${key}"]`)) head.classList.add("own");
  }

  /** Where somebody can be marked and unmarked: on a player's page, and in the list of all. */
  function offer(key) {
    const here = location.pathname.startsWith(tabs.dataset.players)
      ? location.pathname.slice(tabs.dataset.players.length)
      : "";
    const line = main.querySelector(`div.may-be-me[data-own="${OWN}"]`);
    const offers = /^[0-9]+$/.test(here) && here !== key;
    if (!offers) line?.remove();
    else if (!line) {
      const fresh = made("div", "actions may-be-me");
      const hint = document.createElement("small");
      hint.textContent = tabs.dataset.meHint;
      const press = button(tabs.dataset.meMark, () => becomes(here));
      press.className = "";
      fresh.append(press, hint);
      (strip() ?? tabs).after(fresh);
    }
    const own = strip();
    const back = own?.querySelector("button");
    const takesBack = here === key || location.pathname === tabs.dataset.find;
    if (!takesBack) back?.remove();
    else if (own && !back) own.append(button(tabs.dataset.meUnmark, () => becomes(null)));
    for (const one of main.querySelectorAll("li[data-player]")) offerInList(one, key);
  }

  function offerInList(line, key) {
    const its = line.dataset.player;
    const there = line.querySelector("button.may-be-me");
    if (its === key) there?.remove();
    if (its === key || there) return;
    const press = button(tabs.dataset.meMark, () => becomes(its));
    press.classList.add("may-be-me");
    const of = document.createElement("span");
    of.className = "visually-hidden";
    of.textContent = `: ${line.querySelector("a").textContent}`;
    press.append(of);
    line.querySelector("p:last-child").append(press);
  }

  const strip = () => main.querySelector(`.me[data-own="${OWN}"]`);

  function emptyStrip() {
    const section = made("section", "card me");
    section.setAttribute("aria-label", tabs.dataset.meTitle);
    section.tabIndex = -1;
    tabs.after(section);
    return section;
  }

  let asked = 0;

  /** Fills the strip on top with the player's line. */
  async function fill(key) {
    const number = ++asked;
    if (!key) {
      strip()?.remove();
      return;
    }
    const section = strip() ?? emptyStrip();
    let text;
    try {
      const answer = await fetch(tabs.dataset.find, { headers: { accept: "text/html" } });
      if (!answer.ok) return;
      text = await answer.text();
    } catch {
      return;
    }
    if (number !== asked) return;
    const all = new DOMParser().parseFromString(text, "text/html");
    const line = all.getElementById(`player-${key}`)?.querySelector(".card-head");
    if (!line) {
      // The player is no longer on the list.
      if (all.querySelector("nav.tabs[data-players]")) becomes(null);
      return;
    }
    const old = section.querySelector(".card-head");
    if (old?.isEqualNode(line)) return;
    const fresh = document.importNode(line, true);
    const place = old ? [...old.querySelectorAll("a")].indexOf(document.activeElement) : -1;
    if (old) old.replaceWith(fresh);
    else section.prepend(fresh);
    if (place >= 0) (fresh.querySelectorAll("a")[place] ?? section).focus({ preventScroll: true });
  }

  function show() {
    const key = remembered();
    mark(key);
    const filled = fill(key);
    offer(key);
    return filled;
  }

  /** Somebody says who they are, or that they are nobody here. */
  async function becomes(key) {
    if (key) localStorage.setItem(KEY, key);
    else localStorage.removeItem(KEY);
    await show();
    // The button that was pressed is gone.
    if (document.activeElement === document.body || !document.activeElement) {
      (strip() ?? main.querySelector(".may-be-me button, button.may-be-me") ?? main).focus();
    }
  }

  document.addEventListener("page-changed", show);
  // The same competition in another window of this browser.
  window.addEventListener("storage", (event) => (event.key === KEY || event.key === null) && show());
  window.addEventListener("pageshow", (event) => event.persisted && show());

  show();
})();
