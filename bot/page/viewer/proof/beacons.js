// drand's signatures on rounds. One is right exactly if e(signature, generator) = e(H, key), H the
// point that the round stands for. Many are checked at once: if each is multiplied by a random
// weight that nobody could know beforehand, the sums of wrong ones agree by chance once in 2^128.
// Where the sums disagree, halves of the batch are looked at until each wrong one is found.
"use strict";

const DRAND_TAG = utf8("BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_");
const BATCH = 128;
const LOOK_AHEAD = 5000; // lines

class Beacons {
  constructor(reader, lineCount) {
    this.reader = reader;
    this.lineCount = lineCount;
    this.ahead = 1; // the first line that was not yet looked at for a beacon
    this.known = new Map(); // "round signature" -> whether it is right
  }

  /** Whether 48 bytes are drand's signature of a round, asked for at line k. */
  holds(k, round, signature) {
    const name = `${round} ${toHex(signature)}`;
    if (!this.known.has(name)) {
      const batch = new Map([[name, { name, round, signature }]]);
      this.gather(k, batch);
      this.check([...batch.values()]);
    }
    return this.known.get(name);
  }

  /** Add what the next lines will ask for. */
  gather(k, batch) {
    this.ahead = Math.max(this.ahead, k + 1);
    const end = Math.min(this.lineCount, k + LOOK_AHEAD);
    while (this.ahead < end && batch.size < BATCH) {
      const fields = this.reader.peek(this.ahead++);
      if (fields instanceof Fault || fields.get("t") !== "beacon") continue;
      try {
        const [round, signature] = readBeacon(fields);
        const name = `${round} ${toHex(signature)}`;
        if (!this.known.has(name)) batch.set(name, { name, round, signature });
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
      }
    }
  }

  /** Find out about every signature of a batch. */
  check(batch) {
    const readable = [];
    for (const each of batch) {
      each.point = g1Decompress(each.signature);
      this.known.set(each.name, false);
      if (each.point !== null) readable.push(each);
    }
    const messages = readable.map((each) => roundMessage(each.round));
    const hashes = hashesBeforeCofactor(messages, DRAND_TAG);
    readable.forEach((each, i) => {
      each.hash = hashes[i];
    });
    this.settle(readable);
  }

  settle(batch) {
    if (batch.length === 0) return;
    if ((batch.length === 1 || canWeigh()) && allRight(batch)) {
      for (const each of batch) this.known.set(each.name, true);
    } else if (batch.length > 1) {
      const middle = batch.length >> 1;
      this.settle(batch.slice(0, middle));
      this.settle(batch.slice(middle));
    }
  }
}

/** What drand signs: SHA-256 of the round's number. */
function roundMessage(round) {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  return sha256(new Uint8Array(number.buffer));
}

/** Whether all signatures of a batch are right; of a batch of one, exactly so. */
function allRight(batch) {
  const weights = batch.length === 1 ? [1n] : randomWeights(batch.length);
  const points = batch.map((each) => each.point);
  const hashes = batch.map((each) => each.hash);
  const signed = g1Affine(g1WeightedSum(points, weights));
  const hashed = g1Affine(clearCofactor(g1WeightedSum(hashes, weights)));
  // zero pairs with everything to 1; by chance alone only one sum can be zero
  if (signed === null || hashed === null) return signed === hashed;
  return pairingsAgree(signed, hashed);
}

/** Whether the browser has random numbers; without them every signature is looked at alone. */
function canWeigh() {
  return typeof crypto === "object" && typeof crypto?.getRandomValues === "function";
}

function randomWeights(count) {
  const bytes = crypto.getRandomValues(new Uint8Array(16 * count));
  return Array.from({ length: count }, (_, i) => bigEndian(bytes.subarray(16 * i, 16 * i + 16)));
}
