// Turns the pages of the screen for the hall by itself, until somebody pauses it.
(() => {
  "use strict";

  /** How long a page stays, in milliseconds: twelve rows are read in it. */
  const STAYS = 12000;

  const slides = () => [...document.querySelectorAll(".slide")];
  const pauseLink = () => document.querySelector("[data-pause]");

  let current = Math.max(0, slides().findIndex((slide) => !slide.hidden));
  let paused = new URLSearchParams(location.search).get("pause") === "1";
  let timer = 0;

  function show() {
    const all = slides();
    if (current >= all.length) current = 0;
    all.forEach((slide, place) => {
      slide.hidden = place !== current;
    });
    const link = pauseLink();
    if (link) link.textContent = paused ? link.dataset.goOn : link.dataset.pause;
  }

  function wait() {
    clearInterval(timer);
    if (!paused) timer = setInterval(() => turn(1), STAYS);
  }

  function turn(by) {
    const count = slides().length;
    current = (current + by + count) % count;
    show();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-turn], [data-pause]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (link.dataset.turn) turn(Number(link.dataset.turn));
    else paused = !paused;
    show();
    wait();
  });

  // What was changed is as the server sends it: the page that was shown is shown again.
  document.addEventListener("page-changed", show);

  show();
  wait();
})();
