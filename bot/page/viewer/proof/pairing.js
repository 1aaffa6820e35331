// The pairing of BLS12-381, for two pinned points of G2: the generator and drand's public key.
// Complex numbers modulo P are [a, b] = a + bi; G2 is y^2 = x^3 + 4 + 4i over them.
"use strict";

// drand quicknet's public key, as drand publishes it; never taken from a transcript
const QUICKNET_KEY =
  "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c" +
  "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb" +
  "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a";
const G2_GENERATOR =
  "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049" +
  "334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051" +
  "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8";

function cSub(a, b) {
  return [a[0] - b[0], a[1] - b[1]];
}

function cMul(a, b) {
  return [(a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P];
}

function cDiv(a, b) {
  const over = inverse(b[0] * b[0] + b[1] * b[1]);
  return cMul(a, [b[0] * over, -b[1] * over]);
}

/** A square root of a + bi by those of plain numbers; the pinned points have one. */
function cRoot([a, b]) {
  const norm = squareRoot(a * a + b * b);
  const half = inverse(2n);
  const real = squareRoot((a + norm) * half) ?? squareRoot((a - norm) * half);
  return [real, mod(b * half * inverse(real))];
}

/** A pinned point of G2, compressed: the imaginary part of x stands in front. */
function pinnedPoint(encoded) {
  const front = BigInt("0x" + encoded.slice(0, 96));
  const x = [BigInt("0x" + encoded.slice(96)), front & ((1n << 381n) - 1n)];
  const [a, b] = cMul(cMul(x, x), x);
  const y = cRoot([a + 4n, b + 4n]);
  const isGreater = y[1] > P / 2n;
  return [x, isGreater === (front >> 381n === FLAG_GREATER) ? y : [P - y[0], P - y[1]]];
}

/** The line through two points, or the tangent: its slope, and slope x - y; and their sum. */
function chord(a, b) {
  let slope;
  if (a === b) {
    const squared = cMul(a[0], a[0]);
    slope = cDiv([3n * squared[0], 3n * squared[1]], [2n * a[1][0], 2n * a[1][1]]);
  } else {
    slope = cDiv(cSub(a[1], b[1]), cSub(a[0], b[0]));
  }
  const x = cSub(cSub(cMul(slope, slope), a[0]), b[0]);
  const y = cSub(cMul(slope, cSub(a[0], x)), a[1]);
  return [[slope, cSub(cMul(slope, a[0]), a[1])], [x, y]];
}

/** The lines that are drawn in taking a pinned point X times, for each binary digit of X. */
function chordsOf(encoded) {
  const base = pinnedPoint(encoded);
  let point = base;
  return [...X_BITS.slice(1)].map((bit) => {
    const lines = [];
    let line;
    [line, point] = chord(point, point);
    lines.push(line);
    if (bit === "1") {
      [line, point] = chord(point, base);
      lines.push(line);
    }
    return lines;
  });
}

const GENERATOR_CHORDS = chordsOf(G2_GENERATOR);
const KEY_CHORDS = chordsOf(QUICKNET_KEY);

// The pairing's values: polynomials in w of degree under 12, with w^12 = 2 w^6 - 2. w^6 is 1 + i,
// so a + bi is (a - b) + b w^6, and (x / w^2, y / w^3) moves a point of G2 to the curve of G1. The
// polynomials in w^2 alone are a field in themselves, called even below.
const POLY_ONE = [1n, ...Array(11).fill(0n)];

/** The product; quick if the first has many zeros. */
function polyMul(a, b) {
  const product = Array(23).fill(0n);
  for (let i = 0; i < 12; i++) {
    if (a[i] === 0n) continue;
    for (let j = 0; j < 12; j++) product[i + j] += a[i] * b[j];
  }
  for (let k = 22; k > 11; k--) {
    product[k - 6] += 2n * product[k];
    product[k - 12] -= 2n * product[k];
  }
  return product.slice(0, 12).map(red);
}

function polyPower(a, bits) {
  let total = POLY_ONE;
  for (const bit of bits) {
    total = polyMul(total, total);
    if (bit === "1") total = polyMul(total, a);
  }
  return total;
}

/** Put -w for w. That is a^(P^6), and 1/a but for an even factor. */
function polyMirror(a) {
  return a.map((value, k) => (k % 2 === 1 ? -value : value));
}

/** (w^P)^k for k under 12. */
const POWERS_OF_W_TO_THE_P = (() => {
  const ratio = polyPower([0n, 1n, ...Array(10).fill(0n)], P.toString(2));
  const powers = [POLY_ONE];
  while (powers.length < 12) powers.push(polyMul(powers[powers.length - 1], ratio));
  return powers;
})();

/** a^P: plain numbers to the P are themselves modulo P, so it is enough to put w^P for w. */
function polyFrobenius(a) {
  return POLY_ONE.map((_, j) => {
    return red(a.reduce((sum, value, k) => sum + value * POWERS_OF_W_TO_THE_P[k][j], 0n));
  });
}

/** What a line of G2, moved to the curve of G1 and times w^3, is at a point there. */
function valueAt([slope, fixed], x, y) {
  const value = Array(12).fill(0n);
  value[0] = fixed[0] - fixed[1];
  value[6] = fixed[1];
  value[2] = red((slope[1] - slope[0]) * x);
  value[8] = red(-slope[1] * x);
  value[3] = y;
  return value;
}

/**
 * Whether e(a, generator) = e(b, drand's key), or e(-a, generator) e(b, key) = 1. Both share one
 * Miller loop. Signs and even factors are left out of it: the last power takes them all to 1.
 */
function pairingsAgree(a, b) {
  let value = POLY_ONE;
  GENERATOR_CHORDS.forEach((lines, digit) => {
    value = polyMul(value, value);
    for (const line of lines) value = polyMul(valueAt(line, a[0], -a[1]), value);
    for (const line of KEY_CHORDS[digit]) value = polyMul(valueAt(line, b[0], b[1]), value);
  });
  return isOneInTheEnd(value);
}

/**
 * Whether value^((P^12 - 1) / R) = 1. The exponent is (P^6 - 1) (P^2 + 1) (P^4 - P^2 + 1) / R, and
 * three times its last factor is (x - 1)^2 (x + P) (x^2 + P^2 - 1) + 3 for the parameter x = -X.
 * Three does not divide R, so the cube is 1 only if the value is. The power P^6 - 1 comes last: it
 * makes 1 of the even polynomials and of nothing else. Until then the mirror does for the inverse.
 */
function isOneInTheEnd(given) {
  const value = polyMul(polyFrobenius(polyFrobenius(given)), given);
  const a = polyPower(polyPower(value, COFACTOR_BITS), COFACTOR_BITS);
  const b = polyMul(polyMirror(polyPower(a, X_BITS)), polyFrobenius(a));
  const c = polyMul(polyFrobenius(polyFrobenius(b)), polyMirror(b));
  const d = polyMul(polyPower(polyPower(b, X_BITS), X_BITS), c);
  const end = polyMul(d, polyMul(polyMul(value, value), value));
  return end.every((coefficient, k) => k % 2 === 0 || mod(coefficient) === 0n);
}
