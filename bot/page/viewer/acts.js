// The list of the acts of a game, each with the mark of its check.
"use strict";

/** The list of acts, under the turns they belong to. */
function listOfActs(shown, acts) {
  const groups = [];
  for (const act of acts) {
    const turn = shown.turn(act) || (groups.length ? groups[groups.length - 1].turn : "");
    if (!groups.length || groups[groups.length - 1].turn !== turn) groups.push({ turn, acts: [] });
    groups[groups.length - 1].acts.push(act);
  }
  return groups.map((group) => [
    make("h3", {}, group.turn || say("acts")),
    make(
      "ol",
      { class: "acts" },
      group.acts.map((act) => actLink(shown, act)),
    ),
  ]);
}

function actLink(shown, act) {
  return make(
    "li",
    { class: act.undone ? "undone" : null },
    make(
      "a",
      { href: `#k=${act.k}`, "data-k": act.k },
      markOf(shown, act),
      make("span", { class: "number" }, String(act.k)),
      make("span", { class: "what" }, shown.headline(act)),
    ),
  );
}

/** The mark of an act: whether its lines were checked, and what came of that. */
function markOf(shown, act) {
  const state = shown.checked.stateOf(act);
  return make(
    "span",
    { class: `mark ${state}`, role: "img", "aria-label": say(`mark_${state}`) },
    MARK_SIGNS[state],
  );
}

const MARK_SIGNS = {
  waiting: "\u22ef",
  ok: "\u2713",
  partly: "\u25d0",
  fault: "\u2717",
  unchecked: "?",
};
