// The field of BLS12-381: integers modulo P. All about the curve follows from one number: its
// parameter is -X.
"use strict";

const X = 0xd201000000010000n;
const R = X ** 4n - X ** 2n + 1n; // the order of G1 and G2
const P = ((X + 1n) ** 2n * R) / 3n - X; // 381 bits

/** What is left modulo P, never below zero. */
function mod(number) {
  const rest = number % P;
  return rest < 0n ? rest + P : rest;
}

const BARRETT = 2n ** 800n / P;

/** What is left modulo P, or that plus P, of any number between -2^795 and 2^795: much quicker. */
function red(number) {
  return number - (((number >> 370n) * BARRETT) >> 430n) * P;
}

/** An exponent, cut into digits of 4 bits once for all the times that it is used. */
function digitsOf(exponent) {
  return [...exponent.toString(16)].map((digit) => parseInt(digit, 16));
}

/** A power modulo P, the exponent as its digits. */
function fieldPower(base, digits) {
  const powers = [1n, base];
  while (powers.length < 16) powers.push(red(powers[powers.length - 1] * base));
  let total = 1n;
  for (const digit of digits) {
    total = red(total * total);
    total = red(total * total);
    total = red(total * total);
    total = red(total * total);
    if (digit > 0) total = red(total * powers[digit]);
  }
  return total;
}

const TO_ROOT = digitsOf((P + 1n) / 4n); // P is 3 modulo 4
const TO_RATIO_ROOT = digitsOf((P - 3n) / 4n);
const TO_INVERSE = digitsOf(P - 2n);

/** A square root modulo P, or null where there is none. */
function squareRoot(value) {
  const root = mod(fieldPower(mod(value), TO_ROOT));
  return (root * root) % P === mod(value) ? root : null;
}

function inverse(value) {
  return fieldPower(mod(value), TO_INVERSE);
}

/** The inverses of many values, none of them zero, at the price of one. */
function inverses(values) {
  const products = [1n]; // of all values before each
  for (const value of values) products.push(red(products[products.length - 1] * value));
  let rest = inverse(products.pop());
  const found = [];
  for (let i = values.length - 1; i >= 0; i--) {
    found.push(red(rest * products[i]));
    rest = red(rest * values[i]);
  }
  return found.reverse();
}
