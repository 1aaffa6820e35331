// The rules of how a roll is closed, but for cancellation: result, expire, withheld, forfeit.
"use strict";

/** The faces by throw id that a `result` line records. */
function readDice(fields) {
  const dice = asRecord(fields.get("dice"), "dice");
  for (const [id, faces] of dice) {
    if (!Array.isArray(faces) || faces.length < 1 || faces.length > MOST_DICE) {
      throw new Fault(`${id} does not record 1 to ${MOST_DICE} faces`);
    }
    if (!faces.every((face) => typeof face === "number")) {
      throw new Fault(`${id} records a face that is no integer`);
    }
  }
  return dice;
}

/** Close a roll with its dice, which must be those of its key. */
function applyResult(game, fields) {
  const roll = game.rollOf(fields);
  const recorded = readDice(fields);
  roll.results = recorded;
  game.close(roll, "rolled");
  const sizes = new Map(roll.lock.throws.map((each) => [each.id, each]));
  for (const { id } of roll.lock.throws) {
    if (!recorded.has(id)) game.blame(`roll ${roll.number}: ${id} is not recorded`);
  }
  const plain = roll.mode === "plain";
  if (!plain && !roll.sourcesKnown()) refuse(roll, "result before its chance was known");
  for (const [id, faces] of recorded) {
    const fault = throwFault(roll, id, faces, sizes.get(id) ?? null, plain ? null : roll.key());
    if (fault !== null) game.blame(`roll ${roll.number}: ${id} ${fault}`);
  }
}

/** What is wrong with one recorded throw, or null; the key is null for a plain roll. */
function throwFault(roll, id, faces, fixed, key) {
  const entry = fixed === null ? openEntry(roll.lock.openById, id) : null;
  if (fixed === null && entry === null) return "is no throw of its LOCK";
  const { sides } = fixed ?? entry;
  if (entry !== null && faces.length > entry.most) {
    return `recorded ${faces.length} dice, at most ${entry.most} were declared`;
  }
  const listed = (values) => `[${values.join(", ")}]`;
  if (key === null) {
    if (fixed !== null && faces.length !== fixed.dice) {
      return `recorded ${faces.length} dice, ${fixed.dice} were declared`;
    }
    const possible = faces.every((face) => face >= 1 && face <= sides);
    return possible ? null : `recorded ${listed(faces)}, which a die of ${sides} sides cannot show`;
  }
  const rightly = facesOf(key, id, fixed === null ? faces.length : fixed.dice, sides);
  const same = rightly.length === faces.length && rightly.every((face, i) => face === faces[i]);
  return same ? null : `recorded ${listed(faces)}, the key gives ${listed(rightly)}`;
}

/** Close a roll whose replies did not come within 24 hours. */
function applyExpire(game, fields) {
  const message = idIn(fields, "msg");
  const roll = game.rollAnswered(fields, message);
  const fault = expiryFault(roll, message);
  if (fault !== null) game.blame(`roll ${roll.number}: ${fault}`);
  roll.messageLines.set(message, game.line);
  game.close(roll, "expired");
}

function expiryFault(roll, message) {
  if (roll.mode === "beacon" || roll.mode === "plain") return `a ${roll.mode} roll never expires`;
  if (roll.posted === null) return "expired before LOCK was posted";
  if (roll.repliesComplete()) return "expired although its replies were complete";
  return sentAt(message) - sentAt(roll.posted) < DAY_MS ? "expired within 24 h" : null;
}

/** Close a roll whose result was fixed and not given, or whose LOCK was not posted in time. */
function applyWithheld(game, fields) {
  const roll = game.rollOf(fields);
  roll.why = textIn(fields, "why");
  if (roll.posted !== null && !roll.inputsFixed()) {
    game.blame(`roll ${roll.number}: withheld before its inputs were fixed`);
  }
  game.close(roll, "withheld");
}

/**
 * Close a duel that one side did not open rightly within 24 hours. The line needs no message, so
 * the 24 hours are the host's word; where it or a later line names one, that one's time tells.
 */
function applyForfeit(game, fields) {
  const user = idIn(fields, "user");
  const roll = game.rollOf(fields);
  roll.why = `by ${user}: ${textIn(fields, "why")}`;
  if (roll.mode !== "duel" || !roll.repliesComplete()) {
    game.blame(`roll ${roll.number}: forfeit before both sides committed`);
  } else if (!roll.commits.has(user) || roll.openings.has(user)) {
    game.blame(`roll ${roll.number}: ${user} owes no opening`);
  }
  game.close(roll, "forfeited");
  roll.forfeiture = knownIdIn(fields, "msg");
  if (roll.commits.size > 0 && roll.forfeiture !== null) {
    roll.messageLines.set(roll.forfeiture, game.line);
    game.dateForfeit(roll, roll.forfeiture);
  } else if (roll.commits.size > 0) {
    game.undated = roll;
  }
}
