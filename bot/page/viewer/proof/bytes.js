// Bytes: hex, UTF-8, joining, and the length-prefixed framing LP of umpire-dice/1.
"use strict";

const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Bytes as lower-case hex. */
function toHex(bytes) {
  let digits = "";
  for (const byte of bytes) digits += HEX_OF_BYTE[byte];
  return digits;
}

/** Lower-case hex as bytes, or null: no capitals, no blanks, no odd number of digits. */
function fromHex(digits) {
  if (digits.length % 2 !== 0) return null;
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < digits.length; i += 2) {
    const high = hexValue(digits.charCodeAt(i));
    const low = hexValue(digits.charCodeAt(i + 1));
    if (high < 0 || low < 0) return null;
    bytes[i / 2] = 16 * high + low;
  }
  return bytes;
}

function hexValue(code) {
  if (code >= 48 && code <= 57) return code - 48; // 0 to 9
  return code >= 97 && code <= 102 ? code - 87 : -1; // a to f
}

const UTF8_WRITER = new TextEncoder();

/** The UTF-8 of a text. */
function utf8(text) {
  return UTF8_WRITER.encode(text);
}

/** The text of strict UTF-8, or null; a byte order mark stays in it. */
function fromUtf8(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** All parts behind each other. */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Four bytes, big-endian. */
function uint32(number) {
  return new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number]);
}

/** LP(x): the length in four bytes, then the bytes; so joined values can be cut in one way only. */
function prefixed(part) {
  return joined([uint32(part.length), part]);
}

function sameBytes(a, b) {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Bytes as a number, the first byte the highest. */
function bigEndian(bytes) {
  return bytes.length === 0 ? 0n : BigInt("0x" + toHex(bytes));
}

/** Bytes as a number, the last byte the highest. */
function littleEndian(bytes) {
  return bigEndian(Uint8Array.from(bytes).reverse());
}
