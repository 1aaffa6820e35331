// Who holds which seat, and who may therefore vouch for what the host does. A host without a seat
// is a side of his own; his first seat fixes his side, so that he cannot become his own witness.
"use strict";

class Seating {
  constructor(genesis) {
    this.sides = new Set(genesis.sides);
    this.hostUser = genesis.hostUser;
    this.hostSide = genesis.hostSide;
    this.chairs = new Map(); // seat -> { side, user }
    for (const { seat, side, user } of genesis.chairs) this.sit(seat, side, user);
  }

  /** The side whose seat a user holds, or null. */
  sideOf(user) {
    for (const chair of this.chairs.values()) if (chair.user === user) return chair.side;
    return null;
  }

  /** Who holds a seat; null for an empty or unknown one. */
  holder(seat) {
    return this.chairs.get(seat)?.user ?? null;
  }

  isOnHostSide(user) {
    if (user === this.hostUser) return true;
    return this.hostSide !== null && this.sideOf(user) === this.hostSide;
  }

  /** Whether a user is a player of a side other than the host's; a stranger may be the host. */
  mayWitness(user) {
    return this.sideOf(user) !== null && !this.isOnHostSide(user);
  }

  /** All players of sides other than the host's. */
  witnesses() {
    const users = [...this.chairs.values()].map((chair) => chair.user);
    return new Set(users.filter((user) => user !== null && this.mayWitness(user)));
  }

  /** The sides of which somebody holds a seat. */
  sidesWithPlayers() {
    const held = [...this.chairs.values()].filter((chair) => chair.user !== null);
    return new Set(held.map((chair) => chair.side));
  }

  /** Let a seat change hands, on a `seat` line's word. */
  reseat(line, headBefore) {
    const known = this.chairs.get(line.seat);
    if (!this.sides.has(line.side)) throw new Fault(`side ${line.side} does not exist`);
    if (known === undefined && this.chairs.size >= MOST_SEATS) throw new Fault("too many seats");
    if (known !== undefined && known.side !== line.side) {
      throw new Fault(`seat ${line.seat} belongs to ${known.side}; its side never changes`);
    }
    if (!this.mayWitness(line.by) && (known === undefined || line.by !== known.user)) {
      throw new Fault(`${line.by} may not assign seat ${line.seat}`);
    }
    if (known === undefined && this.sideOf(line.by) === line.side) {
      throw new Fault(`only another side than ${line.side} creates its seats`);
    }
    if (!holdsHead(line.text, headBefore)) {
      throw new Fault("the text does not hold the head before it");
    }
    if ((this.sideOf(line.user) ?? line.side) !== line.side) {
      throw new Fault(`${line.user} already holds a seat of another side`);
    }
    if (line.user === this.hostUser && ![null, line.side].includes(this.hostSide)) {
      throw new Fault("the host may not change sides");
    }
    this.sit(line.seat, line.side, line.user);
  }

  sit(seat, side, user) {
    this.chairs.set(seat, { side, user });
    if (user !== null && user === this.hostUser) this.hostSide = side;
  }
}
