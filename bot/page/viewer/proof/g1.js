// G1 of BLS12-381: y^2 = x^3 + 4 modulo P. A point is [X, Y, Z] with x = X/Z, y = Y/Z; zero has
// Z = 0. The formulas are complete (Renes, Costello, Batina 2016): no case is an exception.
"use strict";

const G1_ZERO = [0n, 1n, 0n];
const G1_BYTES = 48;
const FLAG_COMPRESSED = 4n; // of the three highest bits
const FLAG_GREATER = 5n; // compressed, with the greater of the two y

/** The sum of two points, equal, opposite or zero ones too. */
function g1Add([x1, y1, z1], [x2, y2, z2]) {
  let xx = red(x1 * x2);
  const yy = red(y1 * y2);
  const zz = red(12n * z1 * z2);
  const xy = red((x1 + y1) * (x2 + y2) - xx - yy);
  const yz = red(y1 * z2 + z1 * y2);
  const xz = red(12n * (x1 * z2 + z1 * x2));
  const [plus, minus] = [yy + zz, yy - zz];
  xx *= 3n;
  return [red(xy * minus - yz * xz), red(plus * minus + xz * xx), red(plus * yz + xx * xy)];
}

/** Twice a point. */
function g1Double([x, y, z]) {
  const yy = red(y * y);
  const zz = red(12n * z * z);
  const yz = red(y * z);
  const rest = yy - 3n * zz;
  return [
    red(2n * rest * red(x * y)),
    red(rest * (yy + zz) + 8n * yy * zz),
    red(8n * yy * yz),
  ];
}

/** A multiple of a point, the scalar as its binary digits. */
function g1Times(point, bits) {
  let total = G1_ZERO;
  for (const bit of bits) {
    total = g1Double(total);
    if (bit === "1") total = g1Add(total, point);
  }
  return total;
}

function g1Equal([x1, y1, z1], [x2, y2, z2]) {
  const same = (a, b) => mod(a * z2 - b * z1) === 0n;
  return (mod(z1) === 0n) === (mod(z2) === 0n) && same(x1, x2) && same(y1, y2);
}

/** [x, y] of a point that is not zero, or null for zero. */
function g1Affine([x, y, z]) {
  if (mod(z) === 0n) return null;
  const over = inverse(z);
  return [mod(x * over), mod(y * over)];
}

const X_BITS = X.toString(2);
const BETA = // a cube root of 1 modulo P
  0x5f19672fdf76ce51ba69c6076a0f77eaddb3a93be6f89688de17d813620a00022e01fffffffefffen;

/**
 * Whether a point of the curve is in G1. (x, y) -> (BETA x, y) is a map f with f^2 + f + 1 = 0 on
 * the whole curve, and in G1 it is -[X^2]. Where f(p) = -[X^2]p, then [X^4 - X^2 + 1]p = [R]p = 0.
 */
function isInG1(point) {
  const [x, y, z] = g1Times(g1Times(point, X_BITS), X_BITS);
  return g1Equal([BETA * point[0], point[1], point[2]], [x, -y, z]);
}

/**
 * The point of G1 in 48 bytes; null unless this is the one right encoding of one. The point at
 * infinity is never a signature, and points of the curve outside G1 could make another one of it.
 */
function g1Decompress(bytes) {
  if (bytes.length !== G1_BYTES) return null;
  const number = bigEndian(bytes);
  const flags = number >> 381n;
  const x = number & ((1n << 381n) - 1n);
  if (x >= P || (flags !== FLAG_COMPRESSED && flags !== FLAG_GREATER)) return null;
  const root = squareRoot(x * x * x + 4n);
  if (root === null) return null;
  const isGreater = root > P / 2n;
  const point = [x, isGreater === (flags === FLAG_GREATER) ? root : P - root, 1n];
  return isInG1(point) ? point : null;
}

const WEIGHT_BITS = 128;
const DIGIT_BITS = 4;

/** The sum of points, each times its weight (below 2^128), digit by digit from the highest. */
function g1WeightedSum(points, weights) {
  let total = G1_ZERO;
  for (let shift = WEIGHT_BITS - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
    for (let i = 0; i < DIGIT_BITS; i++) total = g1Double(total);
    const piles = Array(1 << DIGIT_BITS).fill(G1_ZERO); // of the points whose digit is the pile's
    points.forEach((point, i) => {
      const digit = Number((weights[i] >> BigInt(shift)) & 15n);
      piles[digit] = g1Add(piles[digit], point);
    });
    let running = G1_ZERO;
    let sum = G1_ZERO;
    for (const pile of piles.slice(1).reverse()) {
      running = g1Add(running, pile);
      sum = g1Add(sum, running);
    }
    total = g1Add(total, sum);
  }
  return total;
}
