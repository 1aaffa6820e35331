// The rules of all other acts: seats, void, undo, hidden choices, a new bot key; and of what nobody
// can prevent and everybody is told: outages of the bot, and edited replies.
"use strict";

const UNSEEN = "replies deleted meanwhile cannot be seen";

/** Let a seat change hands. */
function applySeat(game, fields) {
  const line = {
    seat: nameIn(fields, "seat"),
    side: nameIn(fields, "side"),
    user: idIn(fields, "user"),
    by: idIn(fields, "by"),
    message: idIn(fields, "msg"),
    text: textIn(fields, "text"),
  };
  game.advance(line.message);
  game.seating.reseat(line, game.headBefore);
}

/** Make a result void by the consent of one player of each side; it stays readable. */
function applyVoid(game, fields) {
  const roll = rolledRoll(game, rollNumber(fields));
  requireConsent(game, readConsents(fields), "void");
  roll.isVoid = true;
  game.warn(roll, `void by consent at line ${game.line}`);
}

/** Discard the results of rolls, which every verification goes on showing. */
function applyUndo(game, fields) {
  const numbers = listIn(fields, "rolls").map((n) => asInteger(n, "rolls", 1, MOST_ROLLS));
  for (const roll of [...new Set(numbers)].map((number) => rolledRoll(game, number))) {
    roll.isUndone = true;
    game.warn(roll, `undone at line ${game.line}`);
  }
}

function rolledRoll(game, number) {
  const roll = game.rolls.get(number);
  if (roll?.status !== "rolled") throw new Fault(`roll ${number} has no result`);
  return roll;
}

/** Change the key that signs heads: the old key names the new, or a player of each side does. */
async function applyHandover(game, fields) {
  const signed = !lacks(fields, "sig");
  const key = bytesIn(fields, "bot_key", 32);
  if (signed) {
    const signature = bytesIn(fields, "sig", 64);
    const statement = taggedHash("handover", game.genesis.game, game.headBefore, key);
    const old = game.botKeys[game.botKeys.length - 1].key;
    if (!(await isSigned(old, signature, statement))) {
      throw new Fault("the old key did not sign this handover");
    }
  } else {
    requireConsent(game, readConsents(fields), "handover");
  }
  game.botKeys.push({ since: game.line, key });
}

function readConsents(fields) {
  return listIn(fields, "by").map((value) => readReply(asRecord(value, "by")));
}

/** Every side that has players must have spoken; the host may, who need not have a seat. */
function requireConsent(game, consents, word) {
  const { seating } = game;
  if (new Set(consents.map(({ message }) => message)).size !== consents.length) {
    throw new Fault(`${word}: one message counted twice`);
  }
  for (const { user, text } of consents) {
    if (seating.sideOf(user) === null && user !== seating.hostUser) {
      throw new Fault(`${word}: ${user} is no player`);
    }
    if (!holdsWord(text, word) || !holdsHead(text, game.headBefore)) {
      throw new Fault(`${word}: a text without the word or the head before it`);
    }
  }
  const sides = seating.sidesWithPlayers();
  const spoken = new Set(consents.map(({ user }) => seating.sideOf(user)));
  const missing = inOrder([...sides].filter((side) => !spoken.has(side)));
  if (missing.length > 0 || sides.size === 0) {
    throw new Fault(`${word}: no consent of ${missing.join(", ") || "anybody"}`);
  }
}

/** Take a seat's commitment to a choice nobody else may see yet. */
function applyChoose(game, fields) {
  const id = nameIn(fields, "id");
  const seat = nameIn(fields, "seat");
  const user = idIn(fields, "user");
  const commitment = bytesIn(fields, "c", 32);
  if (game.choices.has(id)) throw new Fault(`choice ${id} exists already`);
  if (game.seating.holder(seat) !== user) throw new Fault(`${user} does not hold seat ${seat}`);
  game.choices.set(id, { seat, commitment });
}

/** Open a choice, once, and exactly as it was committed. */
function applyOpen(game, fields) {
  const nonce = bytesIn(fields, "nonce", 1, 64);
  const id = nameIn(fields, "id");
  const chosen = textIn(fields, "choice");
  const choice = game.choices.get(id);
  if (choice === undefined || game.openedChoices.has(id)) {
    throw new Fault(`choice ${id} is not there to be opened`);
  }
  const opened = taggedHash("choice", game.genesis.game, id, choice.seat, nonce, chosen);
  if (!sameBytes(opened, choice.commitment)) {
    throw new Fault(`choice ${id} was committed otherwise`);
  }
  game.openedChoices.add(id);
}

/**
 * Take note of a time in which the bot was not connected: who replied then could wait for the
 * public round, delete his reply and reply again. A player's holiday has the same name, and
 * neither a first nor a last millisecond.
 */
function applyAway(game, fields) {
  if (lacks(fields, "first") && lacks(fields, "last")) return;
  const first = integerIn(fields, "first", 0, MOST_INTEGER);
  const last = integerIn(fields, "last", 0, MOST_INTEGER);
  if (last < first) throw new Fault("away: it ends before it begins");
  const roll = game.openRoll;
  if (roll === null || !roll.standsOpen(first)) return;
  if (roll.posted === null) {
    // its message may stand there all the same: the bot learns only now which one it is
    roll.awayUntilMs = Math.max(roll.awayUntilMs, last);
  } else if (sentAt(roll.posted) <= last) {
    noteUnseen(game, roll);
  }
}

/** Say of a roll, once, that replies to it may have come and gone unseen. */
function noteUnseen(game, roll) {
  if (roll.unseen) return;
  roll.unseen = true;
  game.warn(roll, `the bot was away while its LOCK stood open: ${UNSEEN}`);
}

/** Take note of a reply that its author has edited; he can no longer cancel the roll. */
function applyEdited(game, fields) {
  const user = idIn(fields, "user");
  const reply = idIn(fields, "reply");
  const roll = game.rollOf(fields);
  const { by, contributors, opponents } = roll.lock;
  const duels = roll.mode === "duel" && (user === by || opponents.includes(user));
  if (roll.posted === null || !(contributors.includes(user) || duels)) {
    refuse(roll, `no reply of ${user} is asked for`);
  }
  const unread = !roll.messageLines.has(reply);
  const before = unread ? " before it was recorded" : "";
  game.warn(roll, `${user} edited the reply ${reply}${before}`);
  if (unread && !roll.edits.has(reply)) roll.unread.push(reply);
  roll.edits.set(reply, user);
}
