// What the page holds in packed form: base64 around gzip (RFC 1952 and 1951), unpacked by a page of
// code of our own, so that it opens in every browser, from a file and without a network.
"use strict";

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const MOST_UNPACKED = 1 << 28; // bytes: nobody's game is larger, and a bomb is

/** The bytes of a base64 text, its white space ignored. */
function fromBase64(text) {
  const value = new Int16Array(128).fill(-1);
  for (let i = 0; i < 64; i += 1) value[BASE64.charCodeAt(i)] = i;
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const six = value[text.charCodeAt(i) & 127];
    if (six < 0) continue;
    held = ((held << 6) | six) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 255;
      at += 1;
    }
  }
  return bytes.subarray(0, at);
}

/** Whether bytes are packed. */
function isPacked(bytes) {
  return bytes.length > 18 && bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** The bytes within one gzip member. */
function unpacked(bytes) {
  const flags = bytes[3];
  let at = 10;
  if (flags & 4) at += 2 + bytes[at] + 256 * bytes[at + 1];
  for (const flag of [8, 16]) {
    if (flags & flag) {
      while (bytes[at] !== 0) {
        if (at >= bytes.length) throw new Error("gzip: a header without an end");
        at += 1;
      }
      at += 1;
    }
  }
  if (flags & 2) at += 2;
  return inflated(bytes.subarray(at));
}

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
];
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
];
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
  3073, 4097, 6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const ORDER_OF_CODES = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** What deflate has packed. */
function inflated(packed) {
  const from = { bytes: packed, at: 0, held: 0, bits: 0 };
  const into = { bytes: new Uint8Array(Math.max(1024, packed.length * 6)), length: 0 };
  for (let last = 0; !last;) {
    last = takeBits(from, 1);
    const kind = takeBits(from, 2);
    if (kind === 0) copyStored(from, into);
    else if (kind === 1) inflateBlock(from, into, ...fixedCodes());
    else if (kind === 2) inflateBlock(from, into, ...ownCodes(from));
    else throw new Error("deflate: no such block");
  }
  return into.bytes.subarray(0, into.length);
}

function takeBits(from, count) {
  while (from.bits < count) {
    if (from.at >= from.bytes.length) throw new Error("deflate: cut short");
    from.held |= from.bytes[from.at] << from.bits;
    from.at += 1;
    from.bits += 8;
  }
  const taken = from.held & ((1 << count) - 1);
  from.held >>>= count;
  from.bits -= count;
  return taken;
}

function room(into, more) {
  if (into.length + more <= into.bytes.length) return;
  if (into.length + more > MOST_UNPACKED) throw new Error("deflate: too much");
  const larger = new Uint8Array(Math.max(2 * into.bytes.length, into.length + more));
  larger.set(into.bytes.subarray(0, into.length));
  into.bytes = larger;
}

function copyStored(from, into) {
  from.held = 0;
  from.bits = 0;
  const length = from.bytes[from.at] | (from.bytes[from.at + 1] << 8);
  from.at += 4;
  if (from.at + length > from.bytes.length) throw new Error("deflate: cut short");
  room(into, length);
  into.bytes.set(from.bytes.subarray(from.at, from.at + length), into.length);
  into.length += length;
  from.at += length;
}

/** A canonical Huffman code as a table: how many codes there are of each length, and their values. */
function codeOf(lengths) {
  const counts = new Uint16Array(16);
  for (const length of lengths) counts[length] += 1;
  counts[0] = 0;
  const next = new Uint16Array(16);
  for (let i = 1; i < 16; i += 1) next[i] = next[i - 1] + counts[i - 1];
  const values = new Uint16Array(lengths.length);
  lengths.forEach((length, value) => {
    if (length) {
      values[next[length]] = value;
      next[length] += 1;
    }
  });
  return { counts, values };
}

function takeValue(from, { counts, values }) {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length < 16; length += 1) {
    code |= takeBits(from, 1);
    const count = counts[length];
    if (code - count < first) return values[index + code - first];
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  throw new Error("deflate: no such code");
}

function fixedCodes() {
  const lengths = [];
  for (let i = 0; i < 288; i += 1) lengths.push(i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8);
  return [codeOf(lengths), codeOf(new Array(30).fill(5))];
}

function ownCodes(from) {
  const literals = takeBits(from, 5) + 257;
  const distances = takeBits(from, 5) + 1;
  const count = takeBits(from, 4) + 4;
  const short = new Array(19).fill(0);
  for (let i = 0; i < count; i += 1) short[ORDER_OF_CODES[i]] = takeBits(from, 3);
  const code = codeOf(short);
  const lengths = [];
  while (lengths.length < literals + distances) {
    const value = takeValue(from, code);
    if (value < 16) lengths.push(value);
    else {
      const again = value === 16 ? lengths[lengths.length - 1] : 0;
      const times =
        value === 16
          ? 3 + takeBits(from, 2)
          : value === 17
            ? 3 + takeBits(from, 3)
            : 11 + takeBits(from, 7);
      for (let i = 0; i < times; i += 1) lengths.push(again);
    }
  }
  return [
    codeOf(lengths.slice(0, literals)),
    codeOf(lengths.slice(literals, literals + distances)),
  ];
}

function inflateBlock(from, into, literals, distances) {
  for (;;) {
    const value = takeValue(from, literals);
    if (value === 256) return;
    if (value < 256) {
      room(into, 1);
      into.bytes[into.length] = value;
      into.length += 1;
      continue;
    }
    const length = LENGTHS[value - 257] + takeBits(from, LENGTH_BITS[value - 257]);
    const code = takeValue(from, distances);
    const back = DISTANCES[code] + takeBits(from, DISTANCE_BITS[code]);
    if (!(back <= into.length)) throw new Error("deflate: reaches back too far");
    room(into, length);
    for (let i = 0; i < length; i += 1) {
      into.bytes[into.length] = into.bytes[into.length - back];
      into.length += 1;
    }
  }
}
