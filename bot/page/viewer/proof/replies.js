// The rules of what players type: phrases, commitments, openings, cancellations.
"use strict";

const LEAST_OWN_CHARACTERS = 16;

/** A typed message: a phrase, a cancellation, or a consent. */
function readReply(fields) {
  return { user: idIn(fields, "user"), message: idIn(fields, "msg"), text: textIn(fields, "text") };
}

function refuse(roll, words) {
  throw new Fault(`roll ${roll.number}: ${words}`);
}

/** Take a contributor's reply: he confirms this very LOCK, in words of his own. */
function applyPhrase(game, fields) {
  const phrase = readReply(fields);
  const roll = game.rollAnswered(fields, phrase.message);
  if (!PHRASE_MODES.includes(roll.mode)) refuse(roll, `a ${roll.mode} roll takes no phrase`);
  if (roll.posted === null) refuse(roll, "phrase before LOCK was posted");
  if (!roll.lock.contributors.includes(phrase.user)) {
    refuse(roll, `phrase of ${phrase.user}, who is no contributor`);
  }
  if (roll.phrases.some((earlier) => earlier.user === phrase.user)) {
    refuse(roll, `second phrase of ${phrase.user}`);
  }
  refuseEdited(roll, phrase.message);
  const fault = phraseFault(roll, phrase.text);
  if (fault !== null) refuse(roll, fault);
  roll.phrases.push(phrase);
  roll.messageLines.set(phrase.message, game.line);
}

/** Why a text cannot be a phrase of this roll, or null when it can. */
function phraseFault(roll, text) {
  if (beginsWithCancel(text)) return "phrase that begins with cancel";
  if (!holdsCode(text, roll.lockHead)) return "phrase without the lock code";
  if (roll.mode === "sealed" && ownCharacters(text, roll.lockHead) < LEAST_OWN_CHARACTERS) {
    return `phrase with fewer than ${LEAST_OWN_CHARACTERS} characters beside the code`;
  }
  return null;
}

/** Take a duellist's commitment; once anybody has opened, nobody may commit any more. */
function applyCommit(game, fields) {
  const user = idIn(fields, "user");
  const message = idIn(fields, "msg");
  const commitment = bytesIn(fields, "c", 32);
  const roll = game.rollAnswered(fields, message);
  if (roll.mode !== "duel") refuse(roll, `a ${roll.mode} roll takes no commitment`);
  if (roll.posted === null) refuse(roll, "commitment before LOCK was posted");
  if (user !== roll.lock.by && !roll.lock.opponents.includes(user)) {
    refuse(roll, `commitment of ${user}, who is no duellist`);
  }
  if (roll.commits.has(user)) refuse(roll, `second commitment of ${user}`);
  if (roll.openings.size > 0) refuse(roll, "commitment after an opening");
  refuseEdited(roll, message);
  roll.commits.set(user, { message, commitment });
  roll.lastCommitMs = Math.max(roll.lastCommitMs, sentAt(message));
  roll.messageLines.set(message, game.line);
}

/** Take a duellist's opening: right, in time, and after both sides have committed. */
function applyNonce(game, fields) {
  const user = idIn(fields, "user");
  const message = idIn(fields, "msg");
  const opening = bytesIn(fields, "r", 16);
  const roll = game.rollAnswered(fields, message);
  const commit = roll.commits.get(user);
  if (commit === undefined) refuse(roll, `opening of ${user} without a commitment`);
  if (!roll.repliesComplete()) refuse(roll, "opening before both sides committed");
  if (roll.openings.has(user)) refuse(roll, `second opening of ${user}`);
  const number = uint32(roll.number);
  const made = taggedHash("commit", game.genesis.game, number, roll.lockHead, user, opening);
  if (!sameBytes(made, commit.commitment)) refuse(roll, `opening of ${user} does not fit`);
  if (sentAt(message) > roll.openingsDueMs()) refuse(roll, `opening of ${user} is over 24 h late`);
  roll.openings.set(user, opening);
  roll.messageLines.set(message, game.line);
}

/** Close a roll at the word of a player who is not on the host's side. */
function applyCancel(game, fields) {
  const reply = readReply(fields);
  const roll = game.rollAnswered(fields, reply.message);
  const fault = cancelFault(game, roll, reply);
  if (fault !== null) game.blame(`roll ${roll.number}: ${fault}`);
  roll.messageLines.set(reply.message, game.line);
  game.close(roll, "cancelled");
}

function cancelFault(game, roll, { user, message, text }) {
  if (roll.posted === null) return "cancelled before LOCK was posted";
  if (!game.seating.mayWitness(user)) {
    return `cancelled by ${user}, who is no player of another side than the host's`;
  }
  const edit = [...roll.edits].find(([, author]) => author === user);
  // he may have seen what his reply would have thrown: he waits like everybody else
  if (edit !== undefined) return `cancelled by ${user}, whose reply ${edit[0]} was edited`;
  if (!beginsWithCancel(text) || !holdsCode(text, roll.lockHead)) {
    return "cancellation without the word and the lock code";
  }
  return cancelsInTime(roll, message) ? null : "cancelled too late";
}

/** Whether a message came before anything that its author could regret. */
function cancelsInTime(roll, message) {
  if (roll.mode === "beacon") return sentAt(message) < roll.lastCancelMs();
  if (roll.mode === "plain") return false;
  const replies = [...roll.phrases, ...roll.commits.values()];
  return replies.every((reply) => compareIds(message, reply.message) < 0);
}

function refuseEdited(roll, message) {
  if (roll.edits.has(message)) refuse(roll, `message ${message} was edited before it counted`);
}
