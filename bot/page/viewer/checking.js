// The check of a record: begun in a worker, followed while it runs, and what came of it.
"use strict";

/** What is known of a record's check so far. */
class Checked {
  constructor() {
    this.done = 0; // how much is judged, of how much: lines, then signed heads
    this.of = 0;
    this.verdict = null;
    this.failed = "";
    this.marks = new Map(); // by line: its newest mark, and why
    this.faults = new Map(); // by line: what is wrong
    this.loose = []; // what is wrong and belongs to no line
    this.reports = new Map(); // rolls by number
  }

  /** Take in what the verifier tells. */
  take(told) {
    if (told.type === "progress") [this.done, this.of] = [told.done, told.of];
    else if (told.type === "lines")
      for (const { k, mark, why } of told.marks) this.marks.set(k, { mark, why });
    else if (told.type === "failed") this.failed = told.why;
    else this.#finish(told.report);
    this.tell();
  }

  /** Let the page say how it stands, for whoever asks the browser. */
  tell() {
    const root = document.documentElement.dataset;
    root.verdict = !this.verdict ? "checking" : this.verdict.ok ? "ok" : "faults";
    root.faults = String(this.faults.size);
  }

  #finish(report) {
    this.verdict = report;
    for (const words of report.errors) {
      const found = /^line (\d+): /.exec(words);
      if (!found) this.loose.push(words);
      else this.faults.set(Number(found[1]), [...(this.faults.get(Number(found[1])) || []), words]);
    }
    for (const roll of report.rolls) this.reports.set(roll.n, roll);
  }

  reportOf(number) {
    return this.reports.get(number) || null;
  }

  faultsIn(lines) {
    return lines.flatMap((k) => this.faults.get(k) || []);
  }

  /** How an act stands, by the marks of its lines: waiting, ok, partly, fault or unchecked. */
  stateOf(act) {
    const marks = act.lines.map((k) => (this.marks.get(k) || {}).mark);
    if (marks.includes("fault")) return "fault";
    if (marks.includes(undefined)) return this.failed ? "unchecked" : "waiting";
    if (marks.every((mark) => mark === "ok")) return "ok";
    return marks.includes("ok") ? "partly" : "unchecked";
  }

  /** What of an act was not checked, and why. */
  doubts(act) {
    const marks = act.lines
      .map((k) => this.marks.get(k))
      .filter((each) => each && each.mark === "not checked");
    return [...new Set(marks.map((each) => each.why))];
  }
}

let worker = null;

/** Check a record; `changed` is called whenever more is known. */
function checkRecord({ record, heads, kept }, checked, changed) {
  if (worker !== null) worker.terminate();
  document.documentElement.dataset.verdict = "checking";
  document.documentElement.dataset.faults = "0";
  const take = (told) => {
    checked.take(told);
    changed();
  };
  try {
    const source = new Blob([byId("verifier").textContent], { type: "text/javascript" });
    worker = new Worker(URL.createObjectURL(source));
  } catch (error) {
    take({ type: "failed", why: String(error.message || error) });
    return;
  }
  worker.onmessage = ({ data }) => take(data);
  worker.onerror = (event) => take({ type: "failed", why: event.message || "?" });
  worker.postMessage({ type: "check", record, heads, kept, complete: false });
}

/** The verdict in a line, and in a sentence on what it proves and what it does not. */
function verdictLine(checked, record) {
  const { verdict } = checked;
  if (checked.failed) return say("check_failed", { why: checked.failed });
  if (!verdict)
    return checked.of
      ? say("checking_line", { done: checked.done, of: checked.of })
      : say("checking");
  const rolls = record.rolls.size;
  if (verdict.ok)
    return say("verdict_ok", {
      lines: say("n_lines", { n: verdict.lines }),
      rolls: say("n_rolls", { n: rolls }),
    });
  const first = [...checked.faults.keys()].sort((a, b) => a - b)[0];
  if (first === undefined) return say("verdict_loose", { words: checked.loose[0] });
  return say("verdict_faults", { n: checked.faults.size, first: String(first) });
}

function verdictWords(checked, record) {
  if (!checked.verdict) return "";
  const modes = [...new Set([...checked.reports.values()].map((roll) => roll.mode))];
  const held = WORDS[language].modes;
  const proved = modes.map((mode) => held[mode]).filter(Boolean);
  const words = checked.verdict.ok ? [say("what_ok_proves"), ...proved] : [say("what_faults_mean")];
  return [...words, say("what_nothing_proves")].join(" ");
}

/** The proof in full: what binds the record, what was found, what could not be checked. */
function proofOf(shown, again) {
  const { checked } = shown;
  const { verdict } = checked;
  const kept = make("input", {
    id: "kept",
    type: "text",
    inputmode: "text",
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "80",
    placeholder: "0123abcd\u2026",
  });
  const form = make(
    "form",
    {
      submit: (event) => {
        event.preventDefault();
        again(kept.value.replace(/\s/g, "").toLowerCase());
      },
    },
    make("label", { for: "kept" }, say("kept_head")),
    " ",
    kept,
    " ",
    make("button", { type: "submit" }, say("check_against")),
  );
  if (!verdict) return [make("p", {}, verdictLine(checked, shown.record)), form];
  return [
    form,
    make("p", { id: "bound", role: "status" }, boundWords(verdict)),
    make(
      "p",
      {},
      say("head_after", { k: String(verdict.lines - 1) }),
      " ",
      make("code", { class: "head" }, verdict.head),
    ),
    findingsPart("errors", verdict.errors),
    findingsPart("warnings", verdict.warnings),
    uncheckedPart(verdict),
    make("p", {}, marked(say("rules_not_proved"))),
  ];
}

function boundWords(verdict) {
  const signed =
    verdict.signed_to === null || verdict.signed_to === undefined
      ? say("signed_nothing")
      : say("signed_to", { k: String(verdict.signed_to) });
  const bound =
    verdict.bound_to === null || verdict.bound_to === undefined
      ? say("bound_nothing")
      : say("bound_to", { k: String(verdict.bound_to) });
  return `${signed} ${bound}`;
}

const MOST_FINDINGS = 200;

function findingsPart(key, findings) {
  if (!findings.length) return make("p", {}, say(`no_${key}`));
  const more = findings.length - MOST_FINDINGS;
  return [
    make("h3", {}, say(key, { n: findings.length })),
    make(
      "ul",
      { class: key },
      findings.slice(0, MOST_FINDINGS).map((words) => make("li", {}, linkedFinding(words))),
    ),
    more > 0 && make("p", {}, say("and_more", { n: more })),
  ];
}

function linkedFinding(words) {
  const found = /^line (\d+)/.exec(words);
  return found
    ? [make("a", { href: `#k=${found[1]}` }, found[0]), words.slice(found[0].length)]
    : words;
}

function uncheckedPart(verdict) {
  const counts = new Map();
  for (const roll of verdict.rolls)
    for (const words of roll.unchecked) counts.set(words, (counts.get(words) || 0) + 1);
  if (!counts.size) return null;
  return [
    make("h3", {}, say("not_checked")),
    make(
      "ul",
      {},
      [...counts].map(([words, n]) =>
        make("li", {}, `${verifierWords(words)} (${say("n_rolls", { n })})`),
      ),
    ),
  ];
}
