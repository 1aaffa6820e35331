// The rules of a LOCK and of its posting: who declares, who contributes, which throws.
"use strict";

const HOST_SIDE = "the host's side";
const OTHER_SIDE = "another side";
const NO_PLAYER = "somebody without a seat";

/** Open a roll; what is wrong with its LOCK is blamed, and the roll is followed all the same. */
function applyLock(game, fields) {
  const lock = readLock(fields);
  if (game.rolls.has(lock.number)) throw new Fault(`roll ${lock.number} exists already`);
  if (lock.number !== game.lastNumber + 1) {
    game.blame(`roll ${lock.number} where ${game.lastNumber + 1} was due`);
  }
  game.lastNumber = Math.max(game.lastNumber, lock.number);
  if (game.openRoll !== null) game.blame(`roll ${game.openRoll.number} is still open`);
  for (const rule of LOCK_RULES.get(lock.mode)) {
    try {
      rule(game, lock);
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault;
      game.blame(fault.message);
    }
  }
  game.lastCounter = lock.counter || game.lastCounter;
  openRoll(game, lock);
}

function openRoll(game, lock) {
  const declarer = declarerOf(game, lock.by);
  const roll = new Roll(lock, game.line, game.heads[game.line], declarer);
  game.rolls.set(lock.number, roll);
  game.openRoll = roll;
  const { mode, witness } = game.genesis;
  const beaconWillDo = mode === "witnessed" && witness === "host" && declarer === OTHER_SIDE;
  const agreed = beaconWillDo ? "beacon" : mode;
  if (lock.mode !== agreed) {
    game.warn(roll, `agreed ${agreed}, rolled ${lock.mode}, declared by ${declarer}`);
  }
  if (lock.again !== null) game.warn(roll, `rolls roll ${lock.again} again`);
}

function declarerOf(game, user) {
  if (game.seating.isOnHostSide(user)) return HOST_SIDE;
  return game.seating.mayWitness(user) ? OTHER_SIDE : NO_PLAYER;
}

function checkThrows(game, lock) {
  refuseAmbiguousIds(lock.throws, lock.opened);
}

function checkAgain(game, lock) {
  if (lock.again !== null && !game.rolls.has(lock.again)) {
    throw new Fault(`again names roll ${lock.again}, which is no earlier roll`);
  }
}

/** Those who must confirm a LOCK before its dice exist. */
function checkContributors(game, lock) {
  const named = new Set(lock.contributors);
  if (named.size === 0) throw new Fault("contributors: none is named");
  if (named.size !== lock.contributors.length) throw new Fault("contributors: one is named twice");
  for (const user of named) {
    if (game.seating.isOnHostSide(user)) {
      throw new Fault(`contributors: ${user} is on the host's side`);
    }
    if (!game.seating.mayWitness(user)) throw new Fault(`contributors: ${user} is no player`);
  }
  // at least one of those concerned who are not on the host's side, where there are such
  const witnesses = game.seating.witnesses();
  const concerned = [lock.by, ...lock.opponents].filter((user) => witnesses.has(user));
  const allowed = concerned.length > 0 ? concerned : [...witnesses];
  if (!allowed.some((user) => named.has(user))) {
    throw new Fault("contributors: none of those concerned is named");
  }
}

/** The host may not pick one link of his chain among several. */
function checkCounter(game, lock) {
  const due = game.lastCounter + 1;
  if (game.chain === null) throw new Fault("sealed without an anchor in genesis");
  if (lock.counter !== due) throw new Fault(`ctr ${lock.counter} where ${due} was due`);
  if (lock.counter > game.genesis.chainLength) {
    throw new Fault(`ctr ${lock.counter} is beyond the chain's ${game.genesis.chainLength}`);
  }
}

function checkDuel(game, lock) {
  if (lock.opponents.length === 0) throw new Fault("duel: no opponent is named");
  const own = duelSide(game, lock.by);
  for (const user of lock.opponents) {
    if (duelSide(game, user) === own) {
      throw new Fault(`duel: ${user} is on the declarer's own side`);
    }
  }
}

/** A duellist's side; null is the side of a host who has no other. */
function duelSide(game, user) {
  const side = game.seating.sideOf(user);
  if (side === null && user === game.seating.hostUser) return game.seating.hostSide;
  // nobody can tell whose second account this is: the host's two would know both openings
  if (side === null) throw new Fault(`duel: ${user} is no player`);
  return side;
}

const LOCK_RULES = new Map([
  ["plain", [checkThrows, checkAgain]],
  ["beacon", [checkThrows, checkAgain]],
  ["witnessed", [checkThrows, checkAgain, checkContributors]],
  ["sealed", [checkThrows, checkAgain, checkContributors, checkCounter]],
  ["duel", [checkThrows, checkAgain, checkDuel]],
]);

/** Take the message that shows a LOCK to everybody; a plain one may come after its result. */
function applyPosted(game, fields) {
  const number = rollNumber(fields);
  const message = idIn(fields, "msg");
  game.advance(message);
  const roll = game.rolls.get(number);
  if (roll === undefined || (roll !== game.openRoll && roll.mode !== "plain")) {
    throw new Fault(`roll ${number} is not open`);
  }
  if (roll.posted !== null) throw new Fault(`roll ${number}: posted twice`);
  roll.posted = message;
  roll.messageLines.set(message, game.line);
  if (sentAt(message) <= roll.awayUntilMs) noteUnseen(game, roll);
}
