// Ed25519, our own (RFC 8032), on -x^2 + y^2 = 1 + d x^2 y^2 modulo 2^255 - 19. A point is
// [X, Y, Z, T] with x = X/Z, y = Y/Z, xy = T/Z; the addition has no exceptional cases.
"use strict";

const ED_P = 2n ** 255n - 19n;
const ED_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const ED_D = modulo(-121665n * power(121666n, ED_P - 2n, ED_P), ED_P);
const ED_ROOT_OF_MINUS_ONE = power(2n, (ED_P - 1n) / 4n, ED_P);
const ED_ZERO = [0n, 1n, 1n, 0n];

/** What is left of a number, never below zero. */
function modulo(number, modulus) {
  const rest = number % modulus;
  return rest < 0n ? rest + modulus : rest;
}

function power(base, exponent, modulus) {
  let total = 1n;
  for (const bit of exponent.toString(2)) {
    total = (total * total) % modulus;
    if (bit === "1") total = (total * base) % modulus;
  }
  return total;
}

function edAdd(a, b) {
  const minus = (a[1] - a[0]) * (b[1] - b[0]);
  const plus = (a[1] + a[0]) * (b[1] + b[0]);
  const twist = 2n * ED_D * ((a[3] * b[3]) % ED_P);
  const unit = 2n * a[2] * b[2];
  const [e, f] = [(plus - minus) % ED_P, (unit - twist) % ED_P];
  const [g, h] = [(unit + twist) % ED_P, (plus + minus) % ED_P];
  return [(e * f) % ED_P, (g * h) % ED_P, (f * g) % ED_P, (e * h) % ED_P];
}

/** The 32 bytes of a point: y, and the parity of x in the highest bit. */
function edEncode([x, y, z]) {
  const inverse = power(modulo(z, ED_P), ED_P - 2n, ED_P);
  const number = modulo(y * inverse, ED_P) | ((modulo(x * inverse, ED_P) & 1n) << 255n);
  return fromHex(number.toString(16).padStart(64, "0")).reverse();
}

/** The point of 32 bytes; null if they are not the one right encoding of a point. */
function edDecode(bytes) {
  const number = littleEndian(bytes);
  const y = number % 2n ** 255n;
  const odd = number >> 255n;
  const square = modulo((y * y - 1n) * power(ED_D * y * y + 1n, ED_P - 2n, ED_P), ED_P);
  let x = power(square, (ED_P + 3n) / 8n, ED_P);
  if ((x * x) % ED_P !== square) x = (x * ED_ROOT_OF_MINUS_ONE) % ED_P;
  if (y >= ED_P || (x * x) % ED_P !== square || (x === 0n && odd === 1n)) return null;
  if ((x & 1n) !== odd) x = ED_P - x;
  return [x, y, 1n, (x * y) % ED_P];
}

/** For every 4 bits of a scalar the 16 multiples that they can stand for. */
function edTable(point) {
  const rows = [];
  for (let base = point; rows.length < 64; base = edAdd(rows[rows.length - 1][15], base)) {
    const row = [ED_ZERO];
    while (row.length < 16) row.push(edAdd(row[row.length - 1], base));
    rows.push(row);
  }
  return rows;
}

function edTimes(table, scalar) {
  let total = ED_ZERO;
  for (let place = 0; scalar > 0n; place++, scalar >>= 4n) {
    total = edAdd(total, table[place][Number(scalar & 15n)]);
  }
  return total;
}

const ED_TABLES = new Map(); // of the last few keys: the same key comes back with every head

function edTableOf(key) {
  const name = toHex(key);
  if (!ED_TABLES.has(name)) {
    const point = edDecode(key);
    if (ED_TABLES.size >= 4) ED_TABLES.delete(ED_TABLES.keys().next().value);
    ED_TABLES.set(name, point === null ? null : edTable(point));
  }
  return ED_TABLES.get(name);
}

const ED_BASE = edTable(edDecode(fromHex("58" + "66".repeat(31)))); // y = 4/5, x even

/**
 * Whether an Ed25519 signature is right, in its one canonical form: R must equal the encoding of
 * [S]B - [k]A byte for byte.
 */
function edVerify(key, signature, message) {
  const table = edTableOf(key);
  if (table === null) return false;
  const encodedR = signature.subarray(0, 32);
  const s = littleEndian(signature.subarray(32));
  if (s >= ED_ORDER) return false;
  const k = littleEndian(sha512(joined([encodedR, key, message]))) % ED_ORDER;
  const [x, y, z, t] = edTimes(table, k);
  return sameBytes(edEncode(edAdd(edTimes(ED_BASE, s), [-x, y, z, -t])), encodedR);
}
