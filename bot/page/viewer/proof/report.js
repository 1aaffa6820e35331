// What is said of a whole game, in the shape of `umpire verify --json`: what its export alone can
// prove, and what it cannot.
"use strict";

const UNVERIFIED = "unverified: the dice are the host's own randomness";
const UNWITNESSED =
  "unwitnessed: no player of another side than the host's declared or acknowledged it";
const UNDATED =
  "whether the 24 hours for opening were over: no message tells when it was forfeited";
const UNSEEN_REPLIES = `the bot was away while its LOCK stood open: ${UNSEEN}`;
const ABSENT = "absent: nobody of the declarer's side watched";
const UNSEEN_LOCKS = "whether other LOCKs were posted unseen";
const NO_HEAD = "no head to compare with was given";
const UNBOUND = "not bound by the given head";
const NO_EXPORT = "no Discord export: authors, edits and deletions of its messages";
const NO_MORE_THAN_BEACON = `${NO_EXPORT}; so it is worth no more than a beacon roll`;
const MOST_HIDDEN_DICE = 10000; // of a withheld roll are worked out

/** One roll; `bound` is the line to which a kept head binds, null if none was given. */
function reportRoll(roll, bound) {
  const last = roll.closedLine ?? roll.lockLine;
  const unchecked = [...byNature(roll), ...disclosed(roll)];
  if (roll.mode !== "plain") {
    unchecked.push(roll.mode === "witnessed" ? NO_MORE_THAN_BEACON : NO_EXPORT);
  }
  if (bound === null) unchecked.push(NO_HEAD);
  else if (last > bound) unchecked.push(UNBOUND);
  return {
    n: roll.number,
    mode: roll.mode,
    results: roll.results === null ? null : plainObject(roll.results),
    status: roll.status,
    void: roll.isVoid,
    undone: roll.isUndone,
    unchecked,
  };
}

/** An object without a prototype: whatever its keys are, they mean nothing. */
function plainObject(fields) {
  const object = Object.create(null);
  for (const [name, value] of fields) object[name] = value;
  return object;
}

function byNature(roll) {
  if (roll.mode === "plain") return [UNVERIFIED];
  if (roll.mode === "beacon") {
    const watched = roll.lock.absent ? [ABSENT] : [];
    const present = roll.declarer === OTHER_SIDE ? [] : [UNWITNESSED];
    return [...watched, ...present, UNSEEN_LOCKS];
  }
  return roll.status === "forfeited" && roll.forfeiture === null ? [UNDATED] : [];
}

function disclosed(roll) {
  const unread = roll.unread.map((reply) => {
    const user = roll.edits.get(reply);
    return `whether reply ${reply} of ${user}, which was edited, should have counted`;
  });
  return roll.unseen ? [UNSEEN_REPLIES, ...unread] : unread;
}

/** Warn of a roll that was withheld or forfeited, or that is still open. */
function reportFate(game, roll) {
  if (roll.status === "open") game.warn(roll, "is still open");
  if (roll.status === "forfeited") game.warn(roll, `forfeited ${roll.why}`);
  if (roll.status !== "withheld") return;
  // any later reveal shows the secret of an earlier roll
  if (roll.mode === "sealed" && game.chain !== null) {
    roll.secret ??= game.chain.secret(roll.lock.counter);
  }
  game.warn(roll, `withheld: ${roll.why}; ${hiddenDice(game, roll)}`);
}

function hiddenDice(game, roll) {
  const count = roll.lock.throws.reduce((sum, each) => sum + each.dice, 0);
  if (count > MOST_HIDDEN_DICE) return "they are too many to be listed";
  if (roll.sourcesKnown()) {
    const dice = roll.fixedFaces().map(([id, faces]) => `${id} [${faces.join(", ")}]`);
    return `its dice were ${dice.join(", ") || "all open"}, by the key ${toHex(roll.key())}`;
  }
  const round = roll.requiredRound(game.genesis.deltaMin);
  if (round !== null) return `anybody can compute its dice from drand round ${round}`;
  return "its dice are not known";
}

/** Count what a cheat would like to see forgotten. */
function counted(rolls) {
  const figures = [
    ["withheld", rolls.filter((roll) => roll.status === "withheld").length],
    ["forfeited", rolls.filter((roll) => roll.status === "forfeited").length],
    ["undone", rolls.filter((roll) => roll.isUndone).length],
    ["void", rolls.filter((roll) => roll.isVoid).length],
  ];
  const told = figures.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  return told.length > 0 ? [`of ${rolls.length} rolls: ${told.join(", ")}`] : [];
}

/** With `complete`: the first line that each kind of head leaves out, and that it does. */
function gaps(count, signedTo, boundTo) {
  const reaches = [
    ["under a signed head", signedTo],
    ["bound by a kept head", boundTo],
  ];
  return reaches.flatMap(([how, reached]) => {
    const line = reached === null ? 0 : reached + 1;
    if (line >= count) return [];
    const more = line + 1 < count ? `, nor is any line to ${count - 1}` : "";
    return [{ line, words: `not ${how}${more}` }];
  });
}
