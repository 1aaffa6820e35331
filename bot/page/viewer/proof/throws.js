// The throws that a LOCK names: fixed ones, and open ones that only some dice call for; and faces.
"use strict";

const MOST_DICE = 1000;
const LEAST_SIDES = 2;
const MOST_SIDES = 65536;
const THROW_ID = /^[a-z0-9_]{1,32}$/;

function throwIdIn(fields, starred) {
  const name = textIn(fields, "id");
  // a star makes a pattern only behind a prefix that leaves it room for a character
  const pattern = starred && name.length > 1 && name.endsWith("*");
  if (!THROW_ID.test(pattern ? name.slice(0, -1) + "0" : name)) {
    throw new Fault(`dice ids: '${enough(name).slice(0, 40)}' is malformed`);
  }
  return name;
}

/** One entry of a LOCK's `dice`: so many dice of so many sides under one id, always made. */
function readThrow(value) {
  const fields = asRecord(value, "dice");
  return {
    id: throwIdIn(fields, false),
    dice: integerIn(fields, "n", 1, MOST_DICE),
    sides: integerIn(fields, "m", LEAST_SIDES, MOST_SIDES),
  };
}

/** One entry of a LOCK's `open`: one id, or a prefix and `*`, with the most dice of each. */
function readOpenThrow(value) {
  const fields = asRecord(value, "open");
  return {
    id: throwIdIn(fields, true),
    sides: integerIn(fields, "m", LEAST_SIDES, MOST_SIDES),
    most: integerIn(fields, "max", 1, MOST_DICE),
  };
}

/** Make sure that no id could belong to two throws. */
function refuseAmbiguousIds(fixed, opened) {
  const entries = [...fixed, ...opened].map(({ id }) => [id.replace("*", ""), id.endsWith("*")]);
  entries.sort(([a, starA], [b, starB]) => (a < b ? -1 : a > b ? 1 : starA - starB));
  // in order, whatever falls under a pattern comes right after it
  for (let i = 1; i < entries.length; i++) {
    const [[stem, starred], [name, alsoStarred]] = [entries[i - 1], entries[i]];
    const within = starred && name.startsWith(stem) && (alsoStarred || name !== stem);
    if (within || (stem === name && starred === alsoStarred)) {
      throw new Fault(`dice ids: ${stem} and ${name} overlap`);
    }
  }
}

/** The open entry under which a throw of this id may be made, or null; entries by their id. */
function openEntry(entries, id) {
  if (!THROW_ID.test(id)) return null;
  if (entries.has(id)) return entries.get(id);
  // the star stands for at least one character, so the bare prefix is another id
  for (let end = 1; end < id.length; end++) {
    const entry = entries.get(id.slice(0, end) + "*");
    if (entry !== undefined) return entry;
  }
  return null;
}

const STREAM_FRAME = prefixed(utf8("stream"));

/** The faces of one throw: the beginning of the stream of HMACs that its id names. */
function facesOf(key, id, count, sides) {
  const start = joined([STREAM_FRAME, prefixed(utf8(id))]);
  const width = sides <= 256 ? 1 : 2;
  const limit = 256 ** width - (256 ** width % sides);
  const drawn = [];
  for (let block = 0; ; block++) {
    const bytes = hmacSha256(key, joined([start, uint32(block)]));
    for (let i = 0; i < bytes.length; i += width) {
      const value = width === 1 ? bytes[i] : 256 * bytes[i] + bytes[i + 1];
      if (value >= limit) continue; // it would favour low faces
      drawn.push((value % sides) + 1);
      if (drawn.length === count) return drawn;
    }
  }
}
