// A record as acts: what its lines say of who declared what, which dice fell and what came of it.
// This is for reading alone. Whether the lines are what they should be, the verifier says.
"use strict";

const DISCORD_EPOCH = 1420070400000;
const MOST_TEXT = 6000; // characters of a field that are shown
const MOST_LINES_SHOWN = 200000;

/** The lines of a record: bytes as text, and the object in each; null where it is none. */
function linesOf(bytes) {
  const texts = new TextDecoder("utf-8").decode(bytes).split("\n");
  if (texts[texts.length - 1] === "") texts.pop();
  return texts.slice(0, MOST_LINES_SHOWN).map((text) => {
    try {
      const fields = JSON.parse(text);
      return fields !== null && typeof fields === "object" && !Array.isArray(fields)
        ? fields
        : null;
    } catch {
      return null;
    }
  });
}

/** A field as text, cut where it is longer than anybody reads. */
function textOf(value) {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)} \u2026` : text;
}

function listOf(value) {
  return Array.isArray(value) ? value : [];
}

function entriesOf(value) {
  return value !== null && typeof value === "object" ? Object.entries(value) : [];
}

/** When a message of Discord was written, in milliseconds; 0 where its id is none. */
function timeOf(id) {
  return typeof id === "string" && /^[1-9][0-9]{0,19}$/.test(id)
    ? Number(BigInt(id) >> 22n) + DISCORD_EPOCH
    : 0;
}

/** What happened in a game, one act after the other. */
class GameRecord {
  constructor(bytes) {
    this.bytes = bytes;
    this.lines = linesOf(bytes);
    this.acts = [];
    this.actOfLine = new Map();
    this.rolls = new Map();
    this.powersOf = new Map();
    this.genesis = this.lines[0] && this.lines[0].t === "genesis" ? this.lines[0] : {};
    for (const seat of listOf(this.genesis.seats)) this.#seat(seat, textOf(seat && seat.seat));
    this.open = null;
    this.lines.forEach((fields, k) => this.#take(fields, k));
  }

  /** The act that a line belongs to. */
  at(k) {
    return this.actOfLine.get(k) || null;
  }

  /** What a person is called: by the powers that he plays or played. */
  powers(user) {
    return [...(this.powersOf.get(user) || [])];
  }

  #seat(seat, power) {
    const user = textOf(seat && seat.user);
    if (!user || !power) return;
    if (!this.powersOf.has(user)) this.powersOf.set(user, new Set());
    this.powersOf.get(user).add(power);
  }

  #begin(k, kind, fields) {
    const act = {
      k,
      kind,
      fields: fields || {},
      lines: [],
      rolls: [],
      answers: [],
      choices: new Map(),
      at: 0,
      by: textOf(fields && fields.by),
      words: "",
      headline: "",
      rules: [],
      trail: [],
      dropped: null,
      undone: false,
    };
    this.acts.push(act);
    return act;
  }

  #into(act, k, fields) {
    act.lines.push(k);
    act.at = act.at || timeOf(fields && fields.msg);
    this.actOfLine.set(k, act);
  }

  #take(fields, k) {
    const kind = fields ? textOf(fields.t) : "";
    if (kind === "order") {
      this.open = this.#begin(k, "order", fields);
      this.open.words = textOf(fields.words);
      this.#into(this.open, k, fields);
    } else if (OF_A_ROLL.has(kind)) this.#ofRoll(kind, fields, k);
    else if (OF_AN_ORDER.has(kind) && this.open) this.#ofOrder(kind, fields, k);
    else this.#event(kind, fields, k);
  }

  #ofRoll(kind, fields, k) {
    if (kind === "lock") {
      const act = this.open || this.#begin(k, "roll", fields);
      if (act.kind === "roll") act.words = textOf(fields.decl);
      const sides = new Map();
      for (const throwOf of [...listOf(fields.dice), ...listOf(fields.open)]) {
        if (throwOf) sides.set(textOf(throwOf.id), throwOf.m);
      }
      const roll = {
        n: fields.n,
        k,
        act,
        mode: textOf(fields.mode),
        sides,
        dice: [],
        status: "open",
        lines: [k],
      };
      this.rolls.set(fields.n, roll);
      act.rolls.push(roll);
      this.#into(act, k, fields);
      return;
    }
    const roll = this.rolls.get(fields.n);
    const act = roll ? roll.act : this.#begin(k, "event", fields);
    this.#into(act, k, fields);
    if (!roll) return;
    roll.lines.push(k);
    if (kind === "result") {
      roll.dice = entriesOf(fields.dice).map(([id, faces]) => ({
        id,
        faces: listOf(faces),
        sides: sidesOf(roll, id),
      }));
      roll.status = "rolled";
    } else if (CLOSES.has(kind)) {
      roll.status = kind;
      roll.why = textOf(fields.why || fields.text);
      if (kind === "cancel" || kind === "expire" || kind === "forfeit") this.open = null;
    }
  }

  #ofOrder(kind, fields, k) {
    const act = this.open;
    this.#into(act, k, fields);
    if (kind === "answer")
      act.answers.push({
        id: textOf(fields.id),
        answer: textOf(fields.answer),
        user: textOf(fields.user),
        standing: fields.standing === true,
      });
    else if (kind === "choose") act.choices.set(textOf(fields.id), textOf(fields.user));
    else if (kind === "open")
      act.answers.push({
        id: textOf(fields.id).replace(/^[0-9]+_/, ""),
        answer: textOf(fields.choice),
        user: act.choices.get(textOf(fields.id)) || "",
        standing: false,
      });
    else if (kind === "resolution") {
      act.headline = textOf(fields.headline);
      act.rules = listOf(fields.telling).concat(listOf(fields.rules)).map(textOf);
      act.resolved = true;
    } else if (kind === "working") {
      act.trail = listOf(fields.trail);
      this.open = null;
    } else if (kind === "dropped") {
      act.dropped = textOf(fields.why);
      this.open = null;
    }
  }

  #event(kind, fields, k) {
    const act = this.#begin(k, "event", fields);
    act.event = kind;
    act.by = textOf(fields && (fields.by || fields.user));
    if (act.by === "[object Object]" || (fields && typeof fields.by === "object")) act.by = "";
    this.#into(act, k, fields);
    if (kind === "seat") this.#seat(fields, textOf(fields.seat));
    if (kind === "undo" || kind === "redo") {
      for (const number of listOf(fields.cases)) {
        const undone = this.at(number);
        if (undone) undone.undone = kind === "undo";
      }
    }
    if (kind === "void") {
      const roll = this.rolls.get(fields.n);
      if (roll) roll.act.undone = true;
    }
  }
}

function sidesOf(roll, id) {
  for (const [name, sides] of roll.sides) {
    if (name === id || (name.endsWith("*") && id.startsWith(name.slice(0, -1)))) return sides;
  }
  return 0;
}

const OF_A_ROLL = new Set([
  "lock",
  "posted",
  "phrase",
  "commit",
  "nonce",
  "reveal",
  "beacon",
  "result",
  "cancel",
  "expire",
  "withheld",
  "forfeit",
]);
const CLOSES = new Set(["cancel", "expire", "withheld", "forfeit"]);
const OF_AN_ORDER = new Set(["answer", "choose", "open", "resolution", "working", "dropped"]);
