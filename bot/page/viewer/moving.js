// Moving about in a game: act by act, turn by turn, by address, key and thumb.
"use strict";

/** Show an act; `kept` says whether the address before it can be returned to. */
function show(act, kept) {
  if (!act) return;
  page.act = act;
  const address = `#k=${act.k}`;
  if (location.hash !== address) {
    if (kept) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }
  drawAct();
  markCurrent();
  const { acts } = page.shown.record;
  byId("step-told").textContent = say("step_told", {
    at: String(acts.indexOf(act) + 1),
    of: String(acts.length),
    what: page.shown.headline(act),
  });
}

function markCurrent() {
  for (const link of byId("list").querySelectorAll("[aria-current]"))
    link.removeAttribute("aria-current");
  if (!page.act) return;
  const linked = () => byId("list").querySelector(`a[data-k="${page.act.k}"]`);
  if (!linked() && foundActs().includes(page.act)) drawListed();
  const link = linked();
  if (link) {
    link.setAttribute("aria-current", "step");
    const list = byId("list");
    if (list.scrollHeight > list.clientHeight)
      list.scrollTop = Math.max(0, link.offsetTop - list.offsetTop - list.clientHeight / 2);
  }
  const turns = byId("turns");
  const options = turns
    ? [...turns.options].filter((option) => Number(option.value) <= page.act.k)
    : [];
  if (options.length) turns.value = options[options.length - 1].value;
  const acts = foundActs();
  const at = acts.indexOf(page.act);
  byId("previous").disabled = at === 0;
  byId("next").disabled = at >= 0 && at === acts.length - 1;
}

/** Go so many acts on, among those that are found. */
function step(by) {
  const acts = foundActs();
  const at = acts.indexOf(page.act);
  const next =
    at < 0
      ? by > 0
        ? acts.find((act) => !page.act || act.k > page.act.k)
        : [...acts].reverse().find((act) => page.act && act.k < page.act.k)
      : acts[at + by];
  show(next, false);
}

/** Go to the next turn, or to the one before. */
function stepTurn(by) {
  const { shown } = page;
  const { acts } = shown.record;
  const turn = (act) => shown.turn(act);
  const at = acts.indexOf(page.act);
  const here = turn(
    acts
      .slice(0, at + 1)
      .reverse()
      .find(turn) || acts[0],
  );
  const rest = by > 0 ? acts.slice(at + 1) : acts.slice(0, Math.max(at, 0)).reverse();
  const other = rest.find((act) => turn(act) && turn(act) !== here);
  if (!other) return;
  show(by > 0 ? other : acts.find((act) => turn(act) === turn(other)), false);
}

function followAddress() {
  const { shown } = page;
  if (!shown) return;
  const k = new URLSearchParams(location.hash.slice(1)).get("k");
  const linked = k !== null && /^\d{1,9}$/.test(k) ? shown.record.at(Number(k)) : null;
  if (linked && linked !== page.act) {
    page.act = linked;
    drawAct();
    markCurrent();
    byId("act").scrollIntoView({ block: "nearest" });
  } else if (!page.act) {
    page.act = shown.record.acts[0] || null;
    drawAct();
    markCurrent();
  }
}

function onKey(event) {
  if (!page.shown || event.ctrlKey || event.metaKey || event.altKey) return;
  if (
    event.target.closest &&
    event.target.closest("input, select, textarea, dialog, .scroll, .map")
  )
    return;
  const forward = event.key === "ArrowRight";
  if (forward || event.key === "ArrowLeft") {
    if (event.shiftKey) stepTurn(forward ? 1 : -1);
    else step(forward ? 1 : -1);
  } else if (event.key === "/") byId("search").focus();
  else return;
  event.preventDefault();
}

function onSwipe(from, to) {
  if (!from || !page.shown) return;
  const across = to.clientX - from.clientX;
  if (Math.abs(across) > 70 && Math.abs(to.clientY - from.clientY) < 50) step(across < 0 ? 1 : -1);
}
