// One roll as the chain tells it: its LOCK, what came in, how it was closed, and its key.
"use strict";

const CANCEL_MARGIN_MS = 6000; // so long before its round a beacon roll can be cancelled at last

class Roll {
  constructor(lock, lockLine, lockHead, declarer) {
    this.lock = lock;
    this.number = lock.number;
    this.mode = lock.mode;
    this.lockLine = lockLine;
    this.lockHead = lockHead; // h_LOCK
    this.declarer = declarer; // on whose word it was declared
    this.posted = null; // id of the LOCK message
    this.messageLines = new Map(); // line of every recorded message of this roll
    this.phrases = []; // { user, message, text }
    this.commits = new Map(); // user -> { message, commitment }
    this.lastCommitMs = 0;
    this.openings = new Map(); // user -> r
    this.secret = null;
    this.beaconSignature = null;
    this.forfeiture = null; // message under which it was declared forfeited
    this.status = "open";
    this.closedLine = null;
    this.results = null; // Map of faces by throw id
    this.isVoid = false;
    this.isUndone = false;
    this.why = "";
    this.awayUntilMs = -1; // until when the bot was away before its LOCK was known to be posted
    this.unseen = false; // whether the bot was away while its LOCK stood open
    this.edits = new Map(); // reply -> who edited it
    this.unread = []; // those of them that no line had recorded before
    this.knownKey = null;
  }

  /** Whether every required reply is in: all phrases, or both sides' commitments. */
  repliesComplete() {
    if (PHRASE_MODES.includes(this.mode)) {
      return this.phrases.length > 0 && this.phrases.length === this.lock.contributors.length;
    }
    if (this.mode === "duel") return this.commits.has(this.lock.by) && this.commits.size > 1;
    return true;
  }

  /** Whether nothing that anybody still does could change the result. */
  inputsFixed() {
    const opened = this.mode !== "duel" || this.openings.size === this.commits.size;
    return opened && this.repliesComplete();
  }

  /** Whether a reply that comes at a moment could still count. */
  standsOpen(momentMs) {
    if (this.mode === "beacon") return momentMs < this.lastCancelMs();
    return this.mode !== "plain" && !this.repliesComplete();
  }

  /** Before which moment a beacon roll must be cancelled. */
  lastCancelMs() {
    return roundTimeMs(this.lock.round) - BigInt(CANCEL_MARGIN_MS);
  }

  /** Until when a duel's commitments may be opened, once both sides have committed. */
  openingsDueMs() {
    return this.lastCommitMs + DAY_MS;
  }

  /** Whether the roll key can be computed from what the chain holds. */
  sourcesKnown() {
    if (DRAND_MODES.includes(this.mode)) return this.inputsFixed() && this.beaconSignature !== null;
    if (this.mode === "sealed") return this.inputsFixed() && this.secret !== null;
    return this.mode === "duel" && this.inputsFixed();
  }

  /** The drand round that the roll must use, or null while it is not determined. */
  requiredRound(deltaMin) {
    if (this.mode === "beacon") return this.lock.round;
    if (this.mode !== "witnessed" || !this.repliesComplete()) return null;
    const last = this.phrases[this.phrases.length - 1];
    return firstRoundAtOrAfter(sentAt(last.message) + 1000 * deltaMin);
  }

  /** K, from everything that feeds the dice; a source that the mode lacks is the empty string. */
  key() {
    if (this.knownKey === null) {
      const texts = (...parts) => joined(parts.map((part) => prefixed(utf8(part))));
      const replies = this.phrases.map((each) => texts(each.user, each.message, each.text));
      const salt = taggedHash("roll", this.lockHead, sha256(framed("phrases", replies)));
      const users = [...this.openings.keys()].sort(compareIds);
      const opened = users.flatMap((u) => [prefixed(utf8(u)), prefixed(this.openings.get(u))]);
      const sources = [this.secret ?? [], this.beaconSignature ?? [], joined(opened)];
      this.knownKey = hmacSha256(salt, joined(sources.map(prefixed)));
    }
    return this.knownKey;
  }

  /** The faces of every throw that is always made, as [id, faces]. */
  fixedFaces() {
    const faces = new Map(); // of two throws under one id the last counts
    for (const { id, dice, sides } of this.lock.throws) {
      faces.set(id, facesOf(this.key(), id, dice, sides));
    }
    return [...faces];
  }
}
