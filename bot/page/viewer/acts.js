// The acts of a game: their list by turns, and one of them in full.
"use strict";

const KINDS = { declared: "\u270e", rolled: "\u2684", answered: "\u2611", found: "\u2192", passed: "\u2713", part: "\u00a7" };

/** What is shown of a game: its record, the story beside it if there is one, what was checked. */
class Shown {
  constructor(record, story, checked) {
    this.record = record;
    this.story = story || {};
    this.checked = checked;
    this.texts = new Texts(this.story);
    this.told = new Map(this.story.told || []);
    this.boards = new Map();
    this.#placeBoards();
  }

  /** What a person is called: the powers that he plays, and the end of his number. */
  called(user) {
    const powers = this.record.powers(user).map((power) => this.power(power));
    const end = user.length > 4 ? `\u2026${user.slice(-4)}` : user;
    return powers.length ? `${powers.slice(0, 3).join(", ")}${powers.length > 3 ? " \u2026" : ""} (${end})` : end;
  }

  power(key) {
    const known = (this.story.powers || {})[key];
    return known ? this.texts.say(known[0]) : key.replace(/_/g, " ");
  }

  /** What came of an act, in a line. */
  headline(act) {
    const story = this.told.get(act.k);
    const users = (user) => this.called(user);
    if (story && story.words !== undefined) return unmarked(this.texts.say(story.words), users);
    if (act.headline) return unmarked(act.headline, users);
    if (act.dropped !== null) return say("dropped", { why: unmarked(act.dropped, users) });
    if (act.kind === "order") return act.words.split("\n")[0] || say("declared_nothing");
    if (act.kind === "roll") return say("roll_alone", { n: String(act.fields.n), words: act.words.split("\n")[0] });
    return say(`event_${act.event}`) === `event_${act.event}` ? say("event_other", { kind: act.event || "?" }) : say(`event_${act.event}`, { by: this.called(act.by) });
  }

  /** The turn that an act belongs to, as the story tells it; empty where there is none. */
  turn(act) {
    const story = this.told.get(act.k);
    return story && story.turn !== undefined ? this.texts.say(story.turn) : "";
  }

  #placeBoards() {
    let last = -1;
    for (const act of this.record.acts) {
      const story = this.told.get(act.k);
      if (story && story.board !== undefined) last = story.board;
      this.boards.set(act.k, last);
    }
  }

  /** Everything of an act that can be searched, in small letters. */
  searched(act) {
    const story = this.told.get(act.k) || {};
    const changes = (story.changes || []).map((each) => this.texts.say(each));
    const rules = [...new Set(act.rules)];
    return [this.headline(act), act.words, this.called(act.by), ...changes, ...rules, ...act.rolls.map((roll) => `${say("roll")} ${roll.n}`)].join("\n").toLowerCase();
  }
}

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
    make("ol", { class: "acts" }, group.acts.map((act) => actLink(shown, act))),
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
  return make("span", { class: `mark ${state}`, role: "img", "aria-label": say(`mark_${state}`) }, MARK_SIGNS[state]);
}

const MARK_SIGNS = { waiting: "\u22ef", ok: "\u2713", partly: "\u25d0", fault: "\u2717", unchecked: "?" };

/** An act in full. */
function actInFull(shown, act) {
  const story = shown.told.get(act.k) || {};
  const texts = shown.texts;
  const users = (user) => shown.called(user);
  return [
    make("h3", { id: "act-title" }, markOf(shown, act), " ", shown.headline(act)),
    make("p", { class: "about" }, aboutAct(shown, act)),
    act.undone && make("p", { class: "note" }, say("was_undone")),
    act.words && [make("h4", {}, say("declared")), make("blockquote", {}, act.words)],
    act.answers.length > 0 && [make("h4", {}, say("answers")), make("ul", {}, act.answers.map((each) => make("li", {}, make("b", {}, each.id), ": ", each.answer, " ", make("small", {}, each.standing ? say("by_standing_order") : shown.called(each.user)))))],
    act.rolls.length > 0 && [make("h4", {}, say("dice")), act.rolls.map((roll) => rollInFull(shown, roll))],
    story.changes && [make("h4", {}, say("what_changed")), make("ul", { class: "changes" }, story.changes.map((line) => make("li", {}, marked(texts.say(line), users))))],
    boardPart(shown, act),
    workingPart(shown, act, story),
    doubtsPart(shown, act),
    faultsPart(shown, act),
  ];
}

function aboutAct(shown, act) {
  const parts = [act.lines.length > 1 ? say("lines_of_act", { from: String(act.lines[0]), to: String(act.lines[act.lines.length - 1]) }) : say("line_of_act", { k: String(act.k) })];
  if (act.by) parts.push(say("by", { who: shown.called(act.by) }));
  if (act.at) parts.push(new Date(act.at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" }));
  if (shown.turn(act)) parts.push(shown.turn(act));
  return parts.join(" \u00b7 ");
}

function rollInFull(shown, roll) {
  const report = shown.checked.reportOf(roll.n);
  const mode = say(`mode_${roll.mode}`);
  const unchecked = report ? report.unchecked : [];
  const status = roll.status === "rolled" ? null : make("p", {}, say(`roll_${roll.status}`), roll.why ? `: ${roll.why}` : "");
  return make(
    "section",
    { class: "roll" },
    make("h5", {}, say("roll_by", { n: String(roll.n), mode: mode === `mode_${roll.mode}` ? roll.mode : mode })),
    roll.dice.map(throwOf),
    status,
    report && make("p", { class: "verified" }, shown.checked.faultsIn(roll.lines).length ? say("roll_faulty") : say(report.mode === "plain" ? "roll_plain" : "roll_proved")),
    unchecked.length > 0 && make("details", {}, make("summary", {}, say("not_checked_count", { n: unchecked.length })), make("ul", {}, unchecked.map((words) => make("li", {}, verifierWords(words))))),
  );
}

function boardPart(shown, act) {
  const board = boardOf(shown.story, shown.boards.get(act.k), shown.texts);
  if (!board) return null;
  return [make("h4", {}, say("board")), make("figure", { class: "board" }, board)];
}

function workingPart(shown, act, story) {
  const texts = shown.texts;
  const users = (user) => shown.called(user);
  const steps = story.steps
    ? story.steps.map(([kind, says, found, rules]) => stepOf(kind, texts.say(says), found >= 0 ? texts.say(found) : "", rules.map((rule) => ruleButton(shown, shown.story.rules[rule])), users))
    : act.trail.map((step) => recordedStep(step, users));
  if (!steps.length) return null;
  const left = story.left_out === undefined ? null : make("p", { class: "left-out" }, marked(texts.say(story.left_out), users));
  const decided = story.rules ? make("p", {}, say("decided_by"), " ", story.rules.slice(0, 8).map((rule) => [ruleButton(shown, shown.story.rules[rule]), " "])) : null;
  return [make("h4", {}, say("working")), decided, make("details", { class: "working" }, make("summary", {}, say("steps", { n: steps.length })), make("ol", {}, steps), left)];
}

function stepOf(kind, says, found, rules, users) {
  const dice = kind === "rolled" && found ? make("b", { class: "rolled" }, found) : null;
  return make(
    "li",
    { class: `step ${kind}` },
    make("span", { class: "kind", role: "img", "aria-label": say(`step_${kind}`) }, KINDS[kind] || "\u00b7"),
    make("span", {}, marked(says, users), !dice && found ? [" \u2192 ", make("b", {}, marked(found, users))] : [" ", dice], " ", rules.map((rule) => [rule, " "])),
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
  return make("button", { type: "button", class: "rule", "aria-haspopup": "dialog", title: heading, click: () => openRule(shown, rule) }, citation);
}

function openRule(shown, [citation, heading, text, stands]) {
  const dialog = byId("rule");
  const close = () => (dialog.close ? dialog.close() : dialog.removeAttribute("open"));
  fill(
    dialog,
    make("h2", { id: "rule-title" }, `${citation} \u00b7 ${heading}`),
    text.split("\n").filter((line) => line).map((line) => make("p", { lang: "en" }, marked(line))),
    stands >= 0 && make("p", { class: "stands" }, marked(shown.texts.say(stands))),
    make("p", {}, make("button", { type: "button", click: close }, say("close"))),
  );
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");
}

function doubtsPart(shown, act) {
  const doubts = shown.checked.doubts(act);
  if (!doubts.length) return null;
  return [make("h4", {}, say("not_checked")), make("ul", { class: "doubts" }, doubts.map((words) => make("li", {}, verifierWords(words))))];
}

function faultsPart(shown, act) {
  const faults = shown.checked.faultsIn(act.lines);
  if (!faults.length) return null;
  return [make("h4", {}, say("faults_here")), make("ul", { class: "faults" }, faults.map((words) => make("li", {}, words)))];
}
