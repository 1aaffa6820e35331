// One line of a transcript as strict JSON: what two readers could understand differently is
// refused. Objects become Maps, so that no key of a stranger means anything to JavaScript.
"use strict";

const MOST_DEPTH = 32; // the line's own object is depth one
const MOST_INTEGER = 2 ** 53;
const MOST_DIGITS = 17; // of "-9007199254740992"

const JSON_ESCAPES = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/** A rule of umpire-dice/1 that a line breaks; the message says which. */
class Fault extends Error {}

/** The fields of a line, as a Map; values are Maps, arrays, texts, integers, booleans and null. */
function parseLine(bytes) {
  if (bytes.includes(13)) throw new Fault("a carriage return");
  if (bytes.length === 0 || bytes[0] !== 123 || bytes[bytes.length - 1] !== 125) {
    throw new Fault("not one JSON object from the first byte to the last");
  }
  const text = fromUtf8(bytes);
  if (text === null) throw new Fault("not UTF-8");
  const reader = new StrictReader(text);
  const fields = reader.value(0);
  if (reader.at !== text.length) throw new Fault("more than one JSON object");
  return fields;
}

/** Reads one text from front to back, never going back. */
class StrictReader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  fail(words) {
    throw new Fault(`not JSON: ${words} at character ${this.at}`);
  }

  blanks() {
    // a line holds no line feed, and a carriage return is refused before
    while (this.text[this.at] === " " || this.text[this.at] === "\t") this.at++;
  }

  /** Take a mark if it comes next. */
  takes(mark) {
    const comes = this.text.startsWith(mark, this.at);
    if (comes) this.at += mark.length;
    return comes;
  }

  value(depth) {
    if (this.takes('"')) return this.string();
    if (this.takes("{")) return this.object(depth + 1);
    if (this.takes("[")) return this.list(depth + 1);
    if (this.takes("true")) return true;
    if (this.takes("false")) return false;
    if (this.takes("null")) return null;
    return this.integer();
  }

  object(depth) {
    if (depth > MOST_DEPTH) throw new Fault(`nested deeper than ${MOST_DEPTH}`);
    const fields = new Map();
    this.blanks();
    if (this.takes("}")) return fields;
    do {
      this.blanks();
      if (!this.takes('"')) this.fail("expecting a key in double quotes");
      const key = this.string();
      if (fields.has(key)) throw new Fault("a key occurs twice in one object");
      this.blanks();
      if (!this.takes(":")) this.fail("expecting ':'");
      this.blanks();
      fields.set(key, this.value(depth));
      this.blanks();
    } while (this.takes(","));
    if (!this.takes("}")) this.fail("expecting ',' or '}'");
    return fields;
  }

  list(depth) {
    if (depth > MOST_DEPTH) throw new Fault(`nested deeper than ${MOST_DEPTH}`);
    const values = [];
    this.blanks();
    if (this.takes("]")) return values;
    do {
      this.blanks();
      values.push(this.value(depth));
      this.blanks();
    } while (this.takes(","));
    if (!this.takes("]")) this.fail("expecting ',' or ']'");
    return values;
  }

  /** The rest of a text, behind its opening quote. */
  string() {
    const parts = [];
    let from = this.at;
    let escaped = false;
    for (;;) {
      if (this.at >= this.text.length) this.fail("a text without end");
      const code = this.text.charCodeAt(this.at);
      if (code < 32) this.fail("a control character in a text");
      if (code === 34) break;
      this.at++;
      if (code !== 92) continue;
      parts.push(this.text.slice(from, this.at - 1));
      escaped = this.text[this.at] === "u" || escaped;
      parts.push(this.escape());
      from = this.at;
    }
    parts.push(this.text.slice(from, this.at));
    this.at++;
    const read = parts.join("");
    // only an escape can bring in half of a surrogate pair, which has no UTF-8
    if (escaped && !isWellFormed(read)) throw new Fault("an unpaired surrogate");
    return read;
  }

  escape() {
    const mark = this.text[this.at++];
    if (JSON_ESCAPES.has(mark)) return JSON_ESCAPES.get(mark);
    if (mark !== "u") this.fail("no such escape");
    let code = 0;
    for (let i = 0; i < 4; i++) {
      const digit = "0123456789abcdef".indexOf((this.text[this.at++] ?? "").toLowerCase() || "?");
      if (digit < 0) this.fail("no such escape");
      code = 16 * code + digit;
    }
    return String.fromCharCode(code);
  }

  integer() {
    const from = this.at;
    if (this.text[this.at] === "-") this.at++;
    const first = this.at;
    while (this.isDigit()) this.at++;
    const digits = this.at - first;
    if (digits === 0) this.fail("expecting a value");
    if (digits > 1 && this.text[first] === "0") this.fail("a number with a leading zero");
    if (".eE".includes(this.text[this.at] ?? " ")) throw new Fault("a number that is no integer");
    // its length is looked at first: a number of a million digits must not be converted at all
    const literal = this.at - from > MOST_DIGITS ? null : BigInt(this.text.slice(from, this.at));
    if (literal === null || literal > 2n ** 53n || literal < -(2n ** 53n)) {
      throw new Fault("an integer beyond 2^53");
    }
    return Number(literal);
  }

  isDigit() {
    const code = this.text.charCodeAt(this.at);
    return code >= 48 && code <= 57;
  }
}

/** Whether every half of a surrogate pair has its other half. */
function isWellFormed(text) {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0xd800 || code > 0xdfff) continue;
    const next = text.charCodeAt(i + 1); // NaN at the end
    if (code > 0xdbff || !(next >= 0xdc00 && next <= 0xdfff)) return false;
    i++;
  }
  return true;
}
