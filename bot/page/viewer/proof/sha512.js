// SHA-512, our own: FIPS 180-4 with BigInt, for browsers without Ed25519.
"use strict";

const WORD = (1n << 64n) - 1n;

/** The first 64 bits of the fractional part of a root of a number: of degree 2 or 3, by halving. */
function rootFraction(number, degree) {
  const scaled = BigInt(number) << (64n * degree);
  let low = 0n;
  let high = 1n << 80n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= scaled) low = middle;
    else high = middle;
  }
  return low & WORD;
}

function firstPrimes(count) {
  const primes = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}

const SHA512_START = firstPrimes(8).map((prime) => rootFraction(prime, 2n));
const SHA512_ROUNDS = firstPrimes(80).map((prime) => rootFraction(prime, 3n));

function turned(word, bits) {
  return (word >> bits) | ((word << (64n - bits)) & WORD);
}

/** The 64 bytes of SHA-512. */
function sha512(message) {
  const padded = new Uint8Array(128 * Math.ceil((message.length + 17) / 128));
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, 8n * BigInt(message.length));
  let state = SHA512_START;
  for (let at = 0; at < padded.length; at += 128) {
    state = sha512Block(state, new DataView(padded.buffer, at, 128));
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(8 * i, word));
  return new Uint8Array(digest.buffer);
}

function sha512Block(state, block) {
  const w = Array.from({ length: 16 }, (_, t) => block.getBigUint64(8 * t));
  for (let t = 16; t < 80; t++) {
    const [x, y] = [w[t - 15], w[t - 2]];
    const low = turned(x, 1n) ^ turned(x, 8n) ^ (x >> 7n);
    const high = turned(y, 19n) ^ turned(y, 61n) ^ (y >> 6n);
    w.push((w[t - 16] + low + w[t - 7] + high) & WORD);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 80; t++) {
    const mixed = turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n);
    const choice = (e & f) ^ (~e & WORD & g);
    const one = h + mixed + choice + SHA512_ROUNDS[t] + w[t];
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = (turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & WORD, c, b, a, (one + two) & WORD];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]) & WORD);
}
