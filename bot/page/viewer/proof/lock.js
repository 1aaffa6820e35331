// The LOCK line: everything that is fixed before chance comes in.
"use strict";

const MOST_ROLLS = 2 ** 32 - 1;
const MODES = ["witnessed", "beacon", "sealed", "duel", "plain"];
const DRAND_MODES = ["witnessed", "beacon"];
const PHRASE_MODES = ["witnessed", "sealed"];

/** `n`, the roll that a line belongs to. */
function rollNumber(fields) {
  return integerIn(fields, "n", 1, MOST_ROLLS);
}

/** The typed LOCK; fields that its mode does not know are ignored. */
function readLock(fields) {
  const mode = textIn(fields, "mode");
  if (!MODES.includes(mode)) throw new Fault(`mode '${mode}' is unknown`);
  const decl = fields.get("decl");
  const declares = typeof decl === "string" ? decl !== "" : decl instanceof Map && decl.size > 0;
  if (!declares) throw new Fault("field decl declares nothing");
  // what is rolled against nobody, or calls for no further dice, may leave out the empty list
  const opponents = lacks(fields, "opp") ? [] : idsIn(fields, "opp");
  const open = lacks(fields, "open") ? [] : listIn(fields, "open");
  return withOpenById({
    number: rollNumber(fields),
    mode,
    by: idIn(fields, "by"),
    opponents,
    throws: listIn(fields, "dice").map(readThrow),
    opened: open.map(readOpenThrow),
    again: lacks(fields, "again") ? null : integerIn(fields, "again", 1, MOST_ROLLS),
    contributors: PHRASE_MODES.includes(mode) ? idsIn(fields, "contrib") : [],
    round: mode === "beacon" ? integerIn(fields, "round", 1, LAST_ROUND) : 0,
    counter: mode === "sealed" ? integerIn(fields, "ctr", 1, MOST_INTEGER) : 0,
    absent: flagIn(fields, "absent"),
  });
}

/** The same, with its open throws by their id; of two under one id the last counts. */
function withOpenById(lock) {
  return { ...lock, openById: new Map(lock.opened.map((entry) => [entry.id, entry])) };
}
