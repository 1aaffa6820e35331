// Typed reading of a line's fields, which stand in a Map; unknown fields are never looked at.
"use strict";

function textIn(fields, name) {
  const value = fields.get(name);
  if (typeof value !== "string") throw new Fault(`field ${name} is not a text`);
  return value;
}

/** A text that is not empty. */
function nameIn(fields, name) {
  const value = textIn(fields, name);
  if (value === "") throw new Fault(`field ${name} is empty`);
  return value;
}

function asId(value, name) {
  if (typeof value !== "string" || !isDiscordId(value)) {
    throw new Fault(`field ${name} is not an id of 1 to 20 digits`);
  }
  return value;
}

/** A user or message id. */
function idIn(fields, name) {
  return asId(fields.get(name), name);
}

/** An id that the protocol does not ask for, or null where there is no good one. */
function knownIdIn(fields, name) {
  const value = fields.get(name);
  return typeof value === "string" && isDiscordId(value) ? value : null;
}

function idsIn(fields, name) {
  return listIn(fields, name).map((value) => asId(value, name));
}

/** An integer within bounds, both included. */
function integerIn(fields, name, least, most) {
  return asInteger(fields.get(name), name, least, most);
}

function asInteger(value, name, least, most) {
  // all numbers that the strict reader lets through are integers
  if (typeof value !== "number" || value < least || value > most) {
    throw new Fault(`field ${name} is not an integer from ${least} to ${most}`);
  }
  return value;
}

/** True or false; left out or null it is false. */
function flagIn(fields, name) {
  const value = fields.get(name) ?? null;
  if (value !== null && typeof value !== "boolean") {
    throw new Fault(`field ${name} is neither true nor false`);
  }
  return value === true;
}

/** A lower-case hex field as bytes: `least` of them, or `least` to `most`. */
function bytesIn(fields, name, least, most = null) {
  const value = fields.get(name);
  const decoded = typeof value === "string" ? fromHex(value) : null;
  if (decoded === null || decoded.length < least || decoded.length > (most ?? least)) {
    const size = most === null ? `${least} bytes` : `${least} to ${most} bytes`;
    throw new Fault(`field ${name} is not ${size} in lower-case hex`);
  }
  return decoded;
}

function listIn(fields, name) {
  const value = fields.get(name);
  if (!Array.isArray(value)) throw new Fault(`field ${name} is not a list`);
  return value;
}

/** A nested value that must be an object. */
function asRecord(value, name) {
  if (!(value instanceof Map)) throw new Fault(`field ${name} does not hold an object`);
  return value;
}

/** Whether a field is null or left out. */
function lacks(fields, name) {
  return (fields.get(name) ?? null) === null;
}
