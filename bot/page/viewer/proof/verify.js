// The verification of a whole game: its lines, its signed heads, and the heads that a reader kept.
"use strict";

const MOST_BYTES = 2 ** 30; // no game is larger

/**
 * Check a record.
 *
 * given: record (bytes of GAME.jsonl), heads (bytes or text of GAME.heads, or null), kept (heads in
 * hex that the reader kept), complete (whether it is an error that a line is not under a signed
 * head, or not bound by a kept one).
 * listener: progress(done, of), and mark(k, mark, why) for each line: `ok`, `fault`, `not checked`.
 * A line may be marked again; the last mark counts.
 *
 * The result has the shape of `umpire verify --json`.
 */
async function verifyRecord({ record, heads = null, kept = [], complete = false }, listener) {
  if (record.length > MOST_BYTES) throw new Error(`the record has more than ${MOST_BYTES} bytes`);
  const { lines, count, faults } = splitLines(record);
  const marks = new Marks(count, listener);
  const chain = await chainHeads(lines, () => {});
  const reader = new LineReader(lines);
  const beacons = new Beacons(reader, lines.length);
  const { game, refusals } = openGame(reader, chain, beacons);
  const bound = boundLine(kept, chain);
  const loose = [];
  let byLine = faults;
  const remarks = [];
  let rolls = [];
  let signed = null;
  if (game !== undefined) {
    await foldLines(game, reader, (_, k) => marks.judged(game, k, reader.peek(k)));
    signed = await readSignedHeads(bytesOf(heads), game, (done, of) => marks.headsDone(done, of));
    byLine = byLine.concat(signed.faults);
    loose.push(...signed.loose);
    rolls = [...game.rolls.values()];
    for (const roll of rolls) reportFate(game, roll);
    for (const id of game.choices.keys()) {
      if (!game.openedChoices.has(id)) remarks.push(`choice ${id} was never opened`);
    }
    remarks.push(...counted(rolls));
    if (heads !== null) remarks.push(...signed.remarks(count));
  }
  loose.unshift(...kept.flatMap((head) => missingWords(head, chain, count, signed)));
  byLine = byLine.concat(game?.errors ?? refusals);
  const signedTo = signed?.signedTo ?? null;
  if (complete) byLine = byLine.concat(gaps(count, signedTo, bound));
  else if (bound !== null && bound + 1 < count) {
    remarks.push(`lines ${bound + 1} to ${count - 1}: not bound by the given head`);
  }
  byLine.sort((a, b) => a.line - b.line);
  marks.finish(game ?? null, byLine, lines.length);
  // a head that binds nothing is no reason to call a roll unchecked for want of one
  const reach = kept.length > 0 ? (bound ?? -1) : null;
  const errors = [...byLine.map(({ line, words }) => `line ${line}: ${words}`), ...loose];
  return {
    ok: errors.length === 0,
    lines: count,
    head: chain.length > 0 ? toHex(chain[chain.length - 1]) : "",
    rolls: rolls.map((roll) => reportRoll(roll, reach)),
    errors: errors.map(printable),
    warnings: [...rollWarnings(game), ...remarks].map(printable),
    bound_to: bound,
    signed_to: signedTo,
    ends: count > 0 ? `ends at line ${count - 1}` : "holds no line",
  };
}

function bytesOf(heads) {
  if (heads === null) return new Uint8Array(0);
  return typeof heads === "string" ? utf8(heads) : heads;
}

/** The last line after which one of the kept heads stands, or null. */
function boundLine(kept, chain) {
  const wanted = new Set(kept);
  for (let k = chain.length - 1; k >= 0; k--) if (wanted.has(toHex(chain[k]))) return k;
  return null;
}

/** What is said of a kept head that is the head after no line. */
function missingWords(head, chain, count, signed) {
  if (chain.some((each) => toHex(each) === head)) return [];
  const missing = "the given head is the head after no line of this transcript";
  const beyond = signed?.beyond.get(head);
  if (beyond === undefined) return [missing];
  const end = `the transcript ends at line ${count - 1}`;
  return [missing, `the given head is that of line ${beyond}: ${end}`];
}

function rollWarnings(game) {
  if (game === undefined) return [];
  const found = [...game.warnings].sort((a, b) => a.roll - b.roll);
  return found.map(({ roll, words }) => `roll ${roll}: ${words}`);
}
