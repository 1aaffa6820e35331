// From lines to a game: each line is read, then judged by the rules of its type. The chain of heads
// is known before; a line that breaks a rule is in the chain all the same.
"use strict";

const LF = 10;
const MOST_LINES = 2000000; // forty times what a game may have
const MOST_FAULTY_LINES = 200;
const TOO_MANY_ERRORS = "too many errors; nothing after it was judged";

const LINE_RULES = new Map([
  ["genesis", () => { throw new Fault("a second genesis"); }],
  ["seat", applySeat],
  ["lock", applyLock],
  ["posted", applyPosted],
  ["phrase", applyPhrase],
  ["commit", applyCommit],
  ["nonce", applyNonce],
  ["reveal", applyReveal],
  ["beacon", applyBeacon],
  ["result", applyResult],
  ["cancel", applyCancel],
  ["expire", applyExpire],
  ["withheld", applyWithheld],
  ["forfeit", applyForfeit],
  ["void", applyVoid],
  ["undo", applyUndo],
  ["choose", applyChoose],
  ["open", applyOpen],
  ["handover", applyHandover],
  ["away", applyAway],
  ["edited", applyEdited],
]);

/** The lines of a file without their line feeds, and what is wrong with its framing. */
function splitLines(file) {
  if (file.length === 0) return framing([], 0, [{ line: 0, words: "the file is empty" }]);
  let found = 0;
  for (let at = 0; at < file.length; at++) if (file[at] === LF) found++;
  if (found > MOST_LINES) {
    const words = `the file has ${found}: so many are not read`;
    return framing([], found, [...firstBlank(file), { line: MOST_LINES, words }]);
  }
  const lines = [];
  let from = 0;
  for (let end = file.indexOf(LF); end >= 0; end = file.indexOf(LF, from)) {
    lines.push(file.subarray(from, end));
    from = end + 1;
  }
  const faults = [];
  if (file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf) {
    faults.push({ line: 0, words: "the file begins with a byte order mark" });
  }
  if (from < file.length) {
    lines.push(file.subarray(from));
    faults.push({ line: lines.length - 1, words: "the last line does not end in LF" });
  }
  return framing(lines, lines.length, faults);
}

function framing(lines, count, faults) {
  return { lines, count, faults };
}

function firstBlank(file) {
  let line = 0;
  for (let at = 0; at < file.length; at++) {
    if (file[at] !== LF) continue;
    if (at === 0 || file[at - 1] === LF) return [{ line, words: "a blank line" }];
    line++;
  }
  return [];
}

/** The game that a genesis opens, or what is wrong with the genesis; nothing of no line at all. */
function openGame(reader, heads, beacons) {
  if (heads.length === 0) return { refusals: [] };
  try {
    const fields = reader.fields(0);
    if (fields.get("t") !== "genesis") throw new Fault("the first line is not genesis");
    const genesis = readGenesis(fields);
    const refusals = genesisRefusals(genesis).map((words) => ({ line: 0, words: enough(words) }));
    return refusals.length > 0 ? { refusals } : { game: new Game(genesis, heads, beacons) };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { refusals: [{ line: 0, words: fault.message }] };
  }
}

/** Judge every line of a game; `tell(game, k)` is called after each. */
async function foldLines(game, reader, tell) {
  tell(game, 0);
  for (let k = 1; k < game.heads.length; k++) {
    const before = game.errors.length;
    game.line = k;
    try {
      const judged = judgeLine(game, reader.fields(k));
      if (judged instanceof Promise) await judged;
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      game.blame(fault.message);
    }
    reader.forget(k);
    if (game.errors.length > before && game.faulty.size >= MOST_FAULTY_LINES) {
      game.blame(TOO_MANY_ERRORS);
      game.unjudgedFrom = k + 1;
      return;
    }
    tell(game, k);
  }
}

function judgeLine(game, fields) {
  const kind = fields.get("t");
  if (typeof kind !== "string") throw new Fault("the line has no type");
  const rule = LINE_RULES.get(kind);
  return rule === undefined ? null : rule(game, fields);
}

/** Reads lines once, also ahead of where they are judged. */
class LineReader {
  constructor(lines) {
    this.lines = lines;
    this.known = new Map(); // line -> its fields, or the Fault that it is
  }

  /** The fields of line k, or Fault. */
  fields(k) {
    const found = this.peek(k);
    if (found instanceof Fault) throw found;
    return found;
  }

  /** The fields of line k, or a Fault as a value. */
  peek(k) {
    if (!this.known.has(k)) {
      try {
        this.known.set(k, parseLine(this.lines[k]));
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
        this.known.set(k, fault);
      }
    }
    return this.known.get(k);
  }

  forget(k) {
    this.known.delete(k);
  }
}
