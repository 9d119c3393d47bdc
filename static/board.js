// The arrow keys step through the turns of a board. Without this script the links beside it do.
(() => {
  "use strict";

  const STEPS = { ArrowLeft: "prev", ArrowRight: "next" };
  document.addEventListener("keydown", (event) => {
    const rel = STEPS[event.key];
    const busy = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!rel || busy || event.target.closest("input, select, textarea, summary, [contenteditable]")) return;
    const link = document.querySelector(`#board a[rel="${rel}"]`);
    if (!link) return;
    event.preventDefault();
    // One place in the history, so that the way back leads out of the game.
    location.replace(link.href);
  });
})();
