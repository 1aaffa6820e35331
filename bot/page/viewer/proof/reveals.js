// The rules of what turns fixed inputs into a roll key: a chain secret, a drand round.
"use strict";

/** Take the chain secret of a sealed roll, never before all its replies are in. */
function applyReveal(game, fields) {
  const secret = bytesIn(fields, "s", 32);
  const roll = game.rollOrWithheld(fields);
  if (roll.mode !== "sealed" || game.chain === null) {
    refuse(roll, `a ${roll.mode} roll reveals nothing`);
  }
  if (!roll.repliesComplete()) throw new Fault("reveal without the required replies");
  if (roll.secret !== null) refuse(roll, "second reveal");
  const { counter } = roll.lock;
  // such a counter broke the rules at its LOCK; hashing that far down would take for ever
  if (counter > game.line) refuse(roll, `ctr ${counter} was never reached`);
  if (!game.chain.accept(counter, secret)) {
    refuse(roll, "the secret does not hash down to the anchor");
  }
  roll.secret = secret;
}

/** The round and signature of a `beacon` line. */
function readBeacon(fields) {
  return [integerIn(fields, "round", 1, LAST_ROUND), bytesIn(fields, "sig", 48)];
}

/** Take the drand signature of the round that the roll must use. */
function applyBeacon(game, fields) {
  const [round, signature] = readBeacon(fields);
  const roll = game.rollOrWithheld(fields);
  if (!DRAND_MODES.includes(roll.mode)) refuse(roll, `a ${roll.mode} roll uses no drand round`);
  const required = roll.requiredRound(game.genesis.deltaMin);
  if (required === null) throw new Fault("beacon without the required replies");
  if (roll.status === "open" && roll.mode === "beacon") checkWindow(game, roll);
  if (roll.beaconSignature !== null) refuse(roll, "second beacon");
  if (round !== required) refuse(roll, `round ${round} where ${required} was due`);
  if (!game.beacons.holds(game.line, round, signature)) {
    refuse(roll, `no drand signature of round ${round}`);
  }
  roll.beaconSignature = signature;
}

/** A beacon roll's round lies neither too near its posting nor too far from it. */
function checkWindow(game, roll) {
  if (roll.posted === null) refuse(roll, "beacon before LOCK was posted");
  const { deltaMin, deltaMax } = game.genesis;
  const { round } = roll.lock;
  const waitMs = roundTimeMs(round) - BigInt(sentAt(roll.posted));
  if (waitMs < 1000 * deltaMin || waitMs > 1000 * deltaMax) {
    // a LOCK posted out of time is no fault in itself, it is one to roll it all the same
    const words = `roll ${roll.number}: round ${round} is ${waitMs} ms after the posting`;
    game.blame(words, roll.messageLines.get(roll.posted));
  }
}
