// The state of a game's chain while it is read line by line, with what was found wrong in it.
"use strict";

class Game {
  constructor(genesis, heads, beacons) {
    this.genesis = genesis;
    this.heads = heads; // of all lines: the chain is known before any line is judged
    this.beacons = beacons; // what checks drand's signatures
    this.seating = new Seating(genesis);
    this.chain = genesis.anchor === null ? null : new RevealedChain(genesis.game, genesis.anchor);
    this.line = 0; // the line being read
    this.rolls = new Map(); // every readable roll by its number
    this.openRoll = null;
    this.lastNumber = 0;
    this.lastCounter = 0;
    this.lastMessage = "";
    this.undated = null; // the roll forfeited since the last message, if one was
    this.botKeys = [{ since: 0, key: genesis.botKey }]; // from which line on which key signs heads
    this.choices = new Map();
    this.openedChoices = new Set();
    this.errors = []; // { line, words }
    this.faulty = new Set(); // the lines of all errors
    this.warnings = []; // { roll, words }
    this.unjudgedFrom = null; // the first line that was no longer judged, if there are such
  }

  /** h_{k-1}, the head before the line being read, which its texts must hold. */
  get headBefore() {
    return this.heads[this.line - 1];
  }

  /** Record a broken rule at a line, by default the one being read. */
  blame(words, line = this.line) {
    this.errors.push({ line, words: enough(words) });
    this.faulty.add(line);
  }

  /** Record something about a roll that is no error but must be told. */
  warn(roll, words) {
    this.warnings.push({ roll: roll.number, words: enough(words) });
  }

  /** Take the message id of a protocol line; ids rise strictly over the whole chain. */
  advance(message) {
    if (compareIds(message, this.lastMessage) <= 0) {
      this.blame(`message id ${message} does not increase`);
    } else {
      this.lastMessage = message;
    }
    if (this.undated !== null) this.dateForfeit(this.undated, message);
  }

  /** Warn where a message no older than a forfeit shows that it came before its time. */
  dateForfeit(roll, message) {
    this.undated = null;
    if (sentAt(message) < roll.openingsDueMs()) {
      this.warn(roll, `forfeited within 24 h, as message ${message} shows`);
    }
  }

  /** The open roll that a typed message belongs to, once its id is taken. */
  rollAnswered(fields, message) {
    rollNumber(fields);
    this.advance(message);
    return this.rollOf(fields);
  }

  /** The open roll that a line belongs to. */
  rollOf(fields) {
    const number = rollNumber(fields);
    if (this.openRoll === null || this.openRoll.number !== number) {
      throw new Fault(`roll ${number} is not open`);
    }
    return this.openRoll;
  }

  /** The roll that a reveal or beacon feeds: the open one, or one withheld and shown later. */
  rollOrWithheld(fields) {
    const roll = this.rolls.get(rollNumber(fields));
    return roll !== undefined && roll.status === "withheld" ? roll : this.rollOf(fields);
  }

  close(roll, status) {
    roll.status = status;
    roll.closedLine = this.line;
    this.openRoll = null;
  }
}
