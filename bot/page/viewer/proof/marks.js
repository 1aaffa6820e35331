// The mark of each line, given as it is checked: `ok`, `fault`, or `not checked` with why. Nothing
// is `ok` that was not done; what `ok` stands for, its words say.
"use strict";

const UNJUDGED = "not judged: there were too many errors before it";
const UNREAD = "not read: the file has too many lines";
const NO_GENESIS = "not judged: without a sound first line no rule can be applied";
const ONLY_CHAINED = "in the chain; the dice protocol says nothing about it";
const AS_IT_SHOULD = "in the chain, and as the dice protocol has it";
const WHO_WROTE = "as the dice protocol has it; who wrote its message, only Discord can tell";
const OK_WORDS = new Map([
  ["seat", WHO_WROTE],
  ["posted", WHO_WROTE],
  ["phrase", WHO_WROTE],
  ["commit", WHO_WROTE],
  ["cancel", WHO_WROTE],
  ["expire", WHO_WROTE],
  ["void", WHO_WROTE],
  ["nonce", "it opens its commitment; who wrote its message, only Discord can tell"],
  ["reveal", "the secret is a link of the chain that the first line pins"],
  ["beacon", "drand signed this round, and it is the one that was due"],
  ["result", "the dice are those of the key"],
]);

class Marks {
  constructor(count, listener) {
    this.count = count;
    this.listener = listener;
    this.given = new Map(); // line -> mark
    this.total = count;
  }

  give(k, mark, why) {
    if (k >= this.count) return; // a head may be signed for a line that is not there
    this.given.set(k, mark);
    this.listener.mark(k, mark, why);
  }

  /** A line was just judged. */
  judged(game, k, fields) {
    const faults = game.faulty.has(k) ? game.errors.filter(({ line }) => line === k) : [];
    if (faults.length > 0) {
      const words = faults.slice(0, MOST_WORDS).map((each) => each.words);
      this.give(k, "fault", printable(enough(words.join("; "))));
    } else {
      const kind = fields.get("t");
      if (kind === "result" && game.rolls.get(fields.get("n")).mode === "plain") {
        this.give(k, "not checked", UNVERIFIED);
      } else {
        const words = LINE_RULES.has(kind) ? AS_IT_SHOULD : ONLY_CHAINED;
        this.give(k, "ok", OK_WORDS.get(kind) ?? words);
      }
    }
    this.listener.progress(k + 1, this.total);
  }

  headsDone(done, of) {
    this.listener.progress(this.count + done, this.count + of);
  }

  /** Everything is known: mark what was not judged, and what later lines or heads told against. */
  finish(game, byLine, read) {
    const faults = new Map();
    for (const { line, words } of byLine) {
      faults.set(line, faults.has(line) ? `${faults.get(line)}; ${words}` : words);
    }
    for (const [k, words] of faults) this.give(k, "fault", printable(enough(words)));
    const why = read === 0 ? UNREAD : game === null ? NO_GENESIS : UNJUDGED;
    for (let k = 0; k < read; k++) if (!this.given.has(k)) this.give(k, "not checked", why);
  }
}
