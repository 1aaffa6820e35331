// The first line of a game: who plays, who hosts, and how the group agreed to roll.
"use strict";

const MOST_SEATS = 100; // more would only keep a reader busy
const LEAST_DELAY_S = 15;
const MOST_DELAY_S = 120;
const MOST_LINKS = 2 ** 32 - 1;
const AGREEABLE = ["witnessed", "sealed", "duel", "plain"];

/** A typed genesis; anchor, a host's side and a seat's user may be null or left out. */
function readGenesis(fields) {
  integerIn(fields, "v", 1, 1);
  for (const name of ["guild", "channel"]) nameIn(fields, name);
  for (const name of ["rules", "version"]) textIn(fields, name);
  const host = asRecord(fields.get("host"), "host");
  const anchor = lacks(fields, "anchor") ? null : bytesIn(fields, "anchor", 32);
  return {
    game: nameIn(fields, "game"),
    hostUser: idIn(host, "user"),
    hostSide: lacks(host, "side") ? null : nameIn(host, "side"),
    sides: readSides(fields),
    chairs: listIn(fields, "seats").map(readChair),
    mode: oneOf(fields, "mode", AGREEABLE, "none of witnessed, sealed, duel, plain"),
    witness: oneOf(fields, "witness", ["host", "always"], "neither host nor always"),
    anchor,
    chainLength: anchor === null ? 0 : integerIn(fields, "chain_len", 1, MOST_LINKS),
    drandPinned: isPinned(asRecord(fields.get("drand"), "drand")),
    deltaMin: integerIn(fields, "delta_min", -MOST_INTEGER, MOST_INTEGER),
    deltaMax: integerIn(fields, "delta_max", -MOST_INTEGER, MOST_INTEGER),
    botKey: bytesIn(fields, "bot_key", 32),
  };
}

function readSides(fields) {
  const sides = listIn(fields, "sides");
  if (sides.length === 0 || !sides.every((side) => typeof side === "string" && side !== "")) {
    throw new Fault("field sides is not a list of names");
  }
  return sides;
}

function readChair(value) {
  const fields = asRecord(value, "seats");
  return {
    seat: nameIn(fields, "seat"),
    side: nameIn(fields, "side"),
    user: lacks(fields, "user") ? null : idIn(fields, "user"),
  };
}

function oneOf(fields, name, known, words) {
  const value = textIn(fields, name);
  if (!known.includes(value)) throw new Fault(`field ${name} is ${words}`);
  return value;
}

function isPinned(drand) {
  return (
    drand.get("chain") === DRAND_CHAIN &&
    drand.get("period") === DRAND_PERIOD_S &&
    drand.get("genesis") === DRAND_GENESIS_S
  );
}

/** Why a readable genesis is refused; empty when it stands. */
function genesisRefusals(genesis) {
  const found = [];
  if (!genesis.drandPinned) found.push("drand is not the pinned chain");
  const { deltaMin, deltaMax } = genesis;
  if (!(LEAST_DELAY_S <= deltaMin && deltaMin <= deltaMax && deltaMax <= MOST_DELAY_S)) {
    found.push("delays out of range");
  }
  return [...found, ...seatingRefusals(genesis)];
}

function seatingRefusals(genesis) {
  const found = [];
  const sides = new Set(genesis.sides);
  if (sides.size !== genesis.sides.length) found.push("a side is listed twice");
  if (genesis.hostSide !== null && !sides.has(genesis.hostSide)) {
    found.push(`the host's side ${genesis.hostSide} is not among the sides`);
  }
  if (genesis.chairs.length > MOST_SEATS) found.push("too many seats");
  const seats = new Map();
  for (const { seat } of genesis.chairs) seats.set(seat, (seats.get(seat) ?? 0) + 1);
  for (const [seat, times] of seats) if (times > 1) found.push(`seat ${seat} is listed twice`);
  const sideOf = new Map();
  for (const { seat, side, user } of genesis.chairs) {
    if (!sides.has(side)) found.push(`seat ${seat} is of no listed side`);
    if (user === null) continue;
    if (!sideOf.has(user)) sideOf.set(user, side);
    if (sideOf.get(user) !== side) found.push(`${user} holds seats of two sides`);
    if (user === genesis.hostUser && side !== genesis.hostSide) {
      found.push("the host holds a seat of another side than his own");
    }
  }
  return found;
}
