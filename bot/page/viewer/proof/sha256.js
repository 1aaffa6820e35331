// SHA-256 and HMAC-SHA256, our own: FIPS 180-4 and RFC 2104. A call of WebCrypto for each of the
// many short values that are hashed here would take longer than this does.
"use strict";

/** The first 32 bits of the fractional parts of roots of the first primes. */
function fractionalRoots(count, root) {
  const primes = [];
  for (let n = 2; primes.length < count; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes.map((prime) => {
    const value = root(prime);
    return Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;
  });
}

const SHA256_START = Int32Array.from(fractionalRoots(8, Math.sqrt));
const SHA256_ROUNDS = Int32Array.from(fractionalRoots(64, Math.cbrt));
const SHA256_WORDS = new Int32Array(64); // of the block at hand

/** Mix one block of 64 bytes, at a place in some bytes, into the state. */
function sha256Block(state, bytes, at) {
  const w = SHA256_WORDS;
  for (let t = 0; t < 16; t++) {
    const i = at + 4 * t;
    w[t] = (bytes[i] << 24) | (bytes[i + 1] << 16) | (bytes[i + 2] << 8) | bytes[i + 3];
  }
  for (let t = 16; t < 64; t++) {
    const x = w[t - 15];
    const y = w[t - 2];
    const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16] + low + w[t - 7] + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + turned + ((e & f) ^ (~e & g)) + SHA256_ROUNDS[t] + w[t]) | 0;
    const moved = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (moved + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** The 32 bytes of SHA-256. */
function sha256(message) {
  const state = SHA256_START.slice();
  const whole = message.length - (message.length % 64);
  for (let at = 0; at < whole; at += 64) sha256Block(state, message, at);
  const rest = message.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(message.subarray(whole));
  tail[rest] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(tail.length - 4, (message.length * 8) >>> 0);
  for (let at = 0; at < tail.length; at += 64) sha256Block(state, tail, at);
  const digest = new Uint8Array(32);
  const written = new DataView(digest.buffer);
  state.forEach((word, i) => written.setInt32(4 * i, word));
  return digest;
}

/** The 32 bytes of HMAC-SHA256, for keys of at most 64 bytes. */
function hmacSha256(key, message) {
  const inner = new Uint8Array(64).fill(0x36);
  const outer = new Uint8Array(64).fill(0x5c);
  key.forEach((byte, i) => {
    inner[i] ^= byte;
    outer[i] ^= byte;
  });
  return sha256(joined([outer, sha256(joined([inner, message]))]));
}
