// One act in full: what was declared, the dice, what changed, the board, what was not checked.
"use strict";

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
    act.answers.length > 0 && [
      make("h4", {}, say("answers")),
      make(
        "ul",
        {},
        act.answers.map((each) => answerOf(shown, act, each)),
      ),
    ],
    act.rolls.length > 0 && [
      make("h4", {}, say("dice")),
      act.rolls.map((roll) => rollInFull(shown, roll)),
    ],
    story.changes && [
      make("h4", {}, say("what_changed")),
      make(
        "ul",
        { class: "changes" },
        story.changes.map((line) => make("li", {}, marked(texts.say(line), users))),
      ),
    ],
    boardPart(shown, act),
    workingPart(shown, act, story),
    doubtsPart(shown, act),
    faultsPart(shown, act),
  ];
}

function answerOf(shown, act, each) {
  const [question, answer] = shown.asked(act, each);
  return make(
    "li",
    {},
    make("b", {}, unmarked(question, (user) => shown.called(user))),
    /[?:.]$/.test(question) ? " " : ": ",
    answer,
    " ",
    make("small", {}, each.standing ? say("by_standing_order") : shown.called(each.user)),
  );
}

function aboutAct(shown, act) {
  const parts = [
    act.lines.length > 1
      ? say("lines_of_act", {
          from: String(act.lines[0]),
          to: String(act.lines[act.lines.length - 1]),
        })
      : say("line_of_act", { k: String(act.k) }),
  ];
  if (act.by) parts.push(say("by", { who: shown.called(act.by) }));
  if (act.at)
    parts.push(
      new Date(act.at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" }),
    );
  if (shown.turn(act)) parts.push(shown.turn(act));
  return parts.join(" \u00b7 ");
}

function rollInFull(shown, roll) {
  const report = shown.checked.reportOf(roll.n);
  const mode = say(`mode_${roll.mode}`);
  const unchecked = report ? report.unchecked : [];
  const status =
    roll.status === "rolled"
      ? null
      : make("p", {}, say(`roll_${roll.status}`), roll.why ? `: ${roll.why}` : "");
  return make(
    "section",
    { class: "roll" },
    make(
      "h5",
      {},
      say("roll_by", { n: String(roll.n), mode: mode === `mode_${roll.mode}` ? roll.mode : mode }),
    ),
    roll.dice.map((each) => throwOf(each, shown.throwName(each.id))),
    status,
    report &&
      make(
        "p",
        { class: "verified" },
        shown.checked.faultsIn(roll.lines).length
          ? say("roll_faulty")
          : say(report.mode === "plain" ? "roll_plain" : "roll_proved"),
      ),
    unchecked.length > 0 &&
      make(
        "details",
        {},
        make("summary", {}, say("not_checked_count", { n: unchecked.length })),
        make(
          "ul",
          {},
          unchecked.map((words) => make("li", {}, verifierWords(words))),
        ),
      ),
  );
}

function boardPart(shown, act) {
  const board = boardOf(shown.story, shown.boards.get(act.k), shown.texts);
  if (!board) return null;
  return [make("h4", {}, say("board")), make("figure", { class: "board" }, board)];
}

function doubtsPart(shown, act) {
  const doubts = shown.checked.doubts(act);
  if (!doubts.length) return null;
  return [
    make("h4", {}, say("not_checked")),
    make(
      "ul",
      { class: "doubts" },
      doubts.map((words) => make("li", {}, verifierWords(words))),
    ),
  ];
}

function faultsPart(shown, act) {
  const faults = shown.checked.faultsIn(act.lines);
  if (!faults.length) return null;
  return [
    make("h4", {}, say("faults_here")),
    make(
      "ul",
      { class: "faults" },
      faults.map((words) => make("li", {}, words)),
    ),
  ];
}
