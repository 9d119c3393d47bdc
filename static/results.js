// Entering results as fast as somebody can type. Without this script the same form works with Tab and its button.
"use strict";

(() => {
  const form = document.querySelector("form.results");
  if (!form) return;
  const { total, turn, difference, together, wins, draw, unsaved, saving, failed } = form.dataset;
  const go = document.getElementById("go");
  const spoken = document.getElementById("spoken");
  const alarm = document.getElementById("alarm");
  const justSaved = document.getElementById("just-saved");
  go.closest(".go-to").hidden = false;

  const games = () => [...form.querySelectorAll("tbody[data-game]")];
  const gameOf = element => element.closest("tbody[data-game]");
  const fieldsOf = game => [...game.querySelectorAll("input.points")];
  const named = (game, part) => form.elements[`${part}-${game.dataset.game}`];
  const isWhole = text => /^[-\u2212]?\d{1,5}$/.test(text);
  const numberOf = text => Number(text.replace("\u2212", "-"));
  const tableOf = game => game.querySelector(".seat").textContent.trim();
  const put = (sentence, value) => sentence.replace("%", value);

  // What the row says, in one line, as the server puts it together.
  const textOf = game => [...fieldsOf(game).map(field => field.value.trim()), named(game, "ending")?.value ?? ""].join("|");
  const isDirty = game => !!named(game, "shown") && textOf(game) !== named(game, "shown").value;

  // The totals as they would be, or null while one is missing or is no number.
  const totalsOf = game => {
    const values = fieldsOf(game).map(field => field.value.trim());
    const half = values.length / 2;
    const sum = part => {
      const filled = part.filter(value => value !== "");
      return filled.length === 0 || !filled.every(isWhole) ? null : filled.reduce((all, value) => all + numberOf(value), 0);
    };
    return [sum(values.slice(0, half)), sum(values.slice(half))];
  };

  const show = field => { field.focus(); field.select?.(); };
  const firstField = game => fieldsOf(game)[0];

  // == While typing ==

  let speaking;
  const speak = words => {
    clearTimeout(speaking);
    speaking = setTimeout(() => { spoken.textContent = words; }, 900);
  };

  const outcomeOf = (game, [first, second]) => {
    const ending = named(game, "ending")?.value;
    if (ending && ending !== "by_points") return "";
    const byTurns = fieldsOf(game).length > 2;
    if (byTurns && fieldsOf(game).some(field => field.value.trim() === "")) return "";
    if (first === second) return draw;
    return put(wins, game.querySelectorAll("bdi")[first > second ? 0 : 1].textContent);
  };

  const reckon = game => {
    const totals = totalsOf(game);
    game.querySelectorAll(".live-total").forEach((one, place) => { one.textContent = totals[place] ?? ""; });
    for (const line of game.querySelectorAll(".turn-line")) {
      let sum = 0;
      for (const item of line.querySelectorAll("li")) {
        const value = item.querySelector("input").value.trim();
        sum = sum === null || !isWhole(value) ? null : sum + numberOf(value);
        item.querySelector(".sum").textContent = sum ?? "";
      }
    }
    const live = game.querySelector(".live");
    const words = totals.includes(null) ? "" : [put(together, totals[0] + totals[1]), outcomeOf(game, totals)].filter(Boolean).join(" \u00b7 ");
    if (live) live.textContent = words;
    const status = game.querySelector(".status");
    if (status && isDirty(game)) {
      status.className = "status draft";
      status.textContent = unsaved;
    }
    if (words) speak(`${tableOf(game)}: ${words}`);
  };

  // == Saving ==

  // What the server will ask about, or refuse: then nobody goes on before it has answered.
  const needsAnswer = game => {
    const values = fieldsOf(game).map(field => field.value.trim());
    const filled = values.filter(value => value !== "");
    const totals = totalsOf(game);
    const byTurns = values.length > 2;
    return !game.hasAttribute("data-open")
      || !filled.every(isWhole)
      || (!byTurns && filled.length === 1)
      || (byTurns && filled.length < values.length)
      || totals.some(one => one === 0 || one > Number(total))
      || (!totals.includes(null) && Math.abs(totals[0] - totals[1]) > Number(difference))
      || (byTurns && filled.some(value => numberOf(value) > Number(turn)));
  };

  const freshKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");

  const send = async (game, pressed) => {
    const key = game.dataset.game;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (name === "form_token" || name === "by" || name.endsWith(`-${key}`)) body.append(name, value);
    }
    body.append("form_key", freshKey());
    body.append("only", key);
    if (pressed) body.append(pressed.name, pressed.value);
    const answer = await fetch(form.action, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const row = page.querySelector(`tbody[data-game="${key}"]`);
    if (!row) throw new Error(`status ${answer.status}`);
    const count = page.querySelector(".count");
    if (count) document.querySelector(".count").textContent = count.textContent;
    return document.importNode(row, true);
  };

  const takeState = (game, row) => {
    const had = game.querySelector(".state").contains(document.activeElement);
    game.querySelector(".state").replaceWith(row.querySelector(".state"));
    game.toggleAttribute("data-open", row.hasAttribute("data-open"));
    if (had) game.querySelector(".state").focus();
  };

  // One row is sent at a time, each after the one before.
  const queues = new WeakMap();
  const save = game => {
    const before = queues.get(game) ?? Promise.resolve();
    const now = before.then(() => saveNow(game));
    queues.set(game, now);
    return now;
  };

  const saveNow = async game => {
    const wasOpen = game.hasAttribute("data-open");
    const sent = textOf(game);
    game.removeAttribute("data-open");
    game.setAttribute("aria-busy", "true");
    const live = game.querySelector(".live");
    if (live) live.textContent = saving;
    try {
      const row = await send(game);
      takeState(game, row);
      if (!row.hasAttribute("data-saved")) {
        alarm.textContent = `${tableOf(game)}: ${game.querySelector(".field-fault")?.textContent ?? failed}`;
        for (const field of fieldsOf(game)) {
          const answered = row.querySelector(`[name="${field.name}"]`);
          field.toggleAttribute("aria-invalid", !!answered?.hasAttribute("aria-invalid"));
          if (field.hasAttribute("aria-invalid")) field.setAttribute("aria-invalid", "true");
        }
        return false;
      }
      for (const field of fieldsOf(game)) {
        field.removeAttribute("aria-invalid");
        field.defaultValue = field.value;
      }
      // What was typed since is not saved, and stays.
      if (textOf(game) !== sent) reckon(game);
      const words = row.querySelector(".saved")?.textContent ?? game.querySelector(".saved")?.textContent ?? "";
      justSaved.textContent = words;
      spoken.textContent = words;
      clearTimeout(speaking);
      game.classList.remove("flashes");
      void game.offsetWidth;
      game.classList.add("flashes");
      return true;
    } catch {
      game.toggleAttribute("data-open", wasOpen);
      if (live) live.textContent = failed;
      alarm.textContent = `${tableOf(game)}: ${failed}`;
      return false;
    } finally {
      game.removeAttribute("aria-busy");
    }
  };

  const goOn = game => {
    const all = games();
    const at = all.indexOf(game);
    const next = [...all.slice(at + 1), ...all.slice(0, at)].find(one => one.hasAttribute("data-open") && firstField(one));
    if (next) show(firstField(next));
    else { go.value = ""; show(go); }
  };

  const showTrouble = game => {
    const wrong = fieldsOf(game).find(field => field.getAttribute("aria-invalid") === "true");
    const keep = game.querySelector("button.keep");
    if (wrong) show(wrong);
    else if (keep) keep.focus();
    else show(firstField(game));
  };

  const finish = async game => {
    if (!isDirty(game)) return goOn(game);
    if (!needsAnswer(game)) {
      const saved = save(game);
      goOn(game);
      return saved;
    }
    // Keys struck while the server thinks go nowhere.
    game.querySelector(".state").focus();
    if (await save(game)) goOn(game);
    else showTrouble(game);
  };

  const switchOver = async (game, button) => {
    const row = await send(game, button).catch(() => null);
    if (!row) return;
    game.replaceWith(row);
    if (firstField(row)) show(firstField(row));
  };

  // == Keys ==

  const goToTable = () => {
    const at = games().filter(game => game.dataset.table === go.value.trim());
    const game = at.find(one => one.hasAttribute("data-open") && firstField(one)) ?? at.find(firstField);
    go.toggleAttribute("aria-invalid", !game);
    if (!game) { go.setAttribute("aria-invalid", "true"); go.select(); return; }
    go.value = "";
    show(firstField(game));
  };

  const toOtherTable = (field, step) => {
    const game = gameOf(field);
    const place = fieldsOf(game).indexOf(field);
    const all = games().filter(firstField);
    const other = all[all.indexOf(game) + step];
    if (other) show(fieldsOf(other)[place] ?? firstField(other));
  };

  const restore = field => {
    if (field.value === field.defaultValue) { go.value = ""; show(go); return; }
    field.value = field.defaultValue;
    field.select();
    reckon(gameOf(field));
  };

  const onPoints = (event, field) => {
    const game = gameOf(field);
    const fields = fieldsOf(game);
    const next = fields[fields.indexOf(field) + 1];
    switch (event.key) {
      case "Enter":
        if (event.ctrlKey || !next) finish(game);
        else show(next);
        break;
      case "ArrowUp": toOtherTable(field, -1); break;
      case "ArrowDown": toOtherTable(field, 1); break;
      case "Escape": restore(field); break;
      case "b":
      case "B": {
        const button = game.querySelector("button.turn-over");
        if (event.ctrlKey || event.altKey || event.metaKey || !button) return;
        switchOver(game, button);
        break;
      }
      default: return;
    }
    event.preventDefault();
  };

  // Who types on without looking has not answered.
  let typedOn = false;
  const onKeep = event => {
    if (event.key !== "Enter" && event.key !== " ") {
      if (event.key.length === 1) typedOn = true;
      if (/^\d$/.test(event.key)) event.preventDefault();
      return;
    }
    if (typedOn) { typedOn = false; event.preventDefault(); }
  };
  form.addEventListener("focusin", event => { if (event.target.matches("button.keep")) typedOn = false; });

  form.addEventListener("keydown", event => {
    const target = event.target;
    if (event.isComposing) return;
    if (target === go) {
      if (event.key === "Enter") { event.preventDefault(); goToTable(); }
    } else if (target.matches("button.keep")) onKeep(event);
    else if (target.matches("tbody input.points")) onPoints(event, target);
    else if (event.key === "Enter" && event.ctrlKey && target.matches("select")) {
      event.preventDefault();
      const game = document.getElementById(target.name.replace("ending-", "game-"));
      if (game) finish(game);
    }
  });

  go.addEventListener("change", () => { if (go.value.trim() !== "") goToTable(); });
  form.addEventListener("input", event => {
    const game = event.target.matches("tbody input.points") ? gameOf(event.target)
      : event.target.matches("select") && document.getElementById(event.target.name.replace("ending-", "game-"));
    if (game) reckon(game);
  });
  form.addEventListener("focusin", event => { if (event.target.matches("input.points")) event.target.select(); });

  form.addEventListener("click", event => {
    const button = event.target.closest("button");
    const game = button && gameOf(button);
    if (!game) return;
    event.preventDefault();
    if (button.matches(".keep")) save(game).then(saved => (saved ? goOn(game) : showTrouble(game)));
    else switchOver(game, button);
  });

  // == Leaving ==

  let leaves = false;
  form.addEventListener("submit", () => { leaves = true; });
  addEventListener("pageshow", () => { leaves = false; });
  addEventListener("beforeunload", event => {
    if (!leaves && games().some(isDirty)) event.preventDefault();
  });
})();
