// The working of an act, step by step; each rule opens its text.
"use strict";

const KINDS = {
  declared: "\u270e",
  rolled: "\u2684",
  answered: "\u2611",
  found: "\u2192",
  passed: "\u2713",
  part: "\u00a7",
};

function workingPart(shown, act, story) {
  const texts = shown.texts;
  const users = (user) => shown.called(user);
  const steps = story.steps
    ? story.steps.map(([kind, says, found, rules]) =>
        stepOf(
          kind,
          texts.say(says),
          found >= 0 ? texts.say(found) : "",
          rules.map((rule) => ruleButton(shown, shown.story.rules[rule])),
          users,
        ),
      )
    : act.trail.map((step) => recordedStep(step, users));
  if (!steps.length) return null;
  const left =
    story.left_out === undefined
      ? null
      : make("p", { class: "left-out" }, marked(texts.say(story.left_out), users));
  const decided = story.rules
    ? make(
        "p",
        {},
        say("decided_by"),
        " ",
        story.rules.slice(0, 8).map((rule) => [ruleButton(shown, shown.story.rules[rule]), " "]),
      )
    : null;
  return [
    make("h4", {}, say("working")),
    decided,
    make(
      "details",
      { class: "working" },
      make("summary", {}, say("steps", { n: steps.length })),
      make("ol", {}, steps),
      left,
    ),
  ];
}

function stepOf(kind, says, found, rules, users) {
  const dice = kind === "rolled" && found ? make("b", { class: "rolled" }, found) : null;
  return make(
    "li",
    { class: `step ${kind}` },
    make(
      "span",
      { class: "kind", role: "img", "aria-label": say(`step_${kind}`) },
      KINDS[kind] || "\u00b7",
    ),
    make(
      "span",
      {},
      marked(says, users),
      !dice && found ? [" \u2192 ", make("b", {}, marked(found, users))] : [" ", dice],
      " ",
      rules.map((rule) => [rule, " "]),
    ),
  );
}

/** A step as the record itself holds it. */
function recordedStep(step, users) {
  if (step === null || typeof step !== "object") return make("li", {}, textOf(step));
  const kind = textOf(step.entry) in KINDS ? textOf(step.entry) : "found";
  const found = Array.isArray(step.found) ? step.found.map(textOf).join(" ") : textOf(step.found);
  const rules = listOf(step.rules).map((rule) => make("span", { class: "rule" }, textOf(rule)));
  return stepOf(kind, textOf(step.says), found, rules, users);
}

/** A rule's number, which opens its text. */
function ruleButton(shown, rule) {
  const [citation, heading] = rule;
  if (heading === undefined) return make("span", { class: "rule" }, citation);
  return make(
    "button",
    {
      type: "button",
      class: "rule",
      "aria-haspopup": "dialog",
      title: heading,
      click: () => openRule(shown, rule),
    },
    citation,
  );
}

function openRule(shown, [citation, heading, text, stands]) {
  const dialog = byId("rule");
  const close = () => (dialog.close ? dialog.close() : dialog.removeAttribute("open"));
  fill(
    dialog,
    make("h2", { id: "rule-title" }, `${citation} \u00b7 ${heading}`),
    text
      .split("\n")
      .filter((line) => line)
      .map((line) => make("p", { lang: "en" }, marked(line))),
    stands >= 0 && make("p", { class: "stands" }, marked(shown.texts.say(stands))),
    make("p", {}, make("button", { type: "button", click: close }, say("close"))),
  );
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");
}
