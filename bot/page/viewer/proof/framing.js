// H(tag, ...), the tagged hash of umpire-dice/1, and the chain of heads that it makes of the lines.
"use strict";

const LONG_LINE = 1 << 16; // bytes from which on the browser's own SHA-256 is the quicker one

const TAG_FRAMES = new Map(); // tag -> LP("umpire-dice/1/" || tag)

function tagFrame(tag) {
  if (!TAG_FRAMES.has(tag)) TAG_FRAMES.set(tag, prefixed(utf8("umpire-dice/1/" + tag)));
  return TAG_FRAMES.get(tag);
}

function framed(tag, parts) {
  const frames = parts.map((part) => prefixed(typeof part === "string" ? utf8(part) : part));
  return joined([tagFrame(tag), ...frames]);
}

/** H(tag, parts...): 32 bytes; a part is bytes, or a text that counts as its UTF-8. */
function taggedHash(tag, ...parts) {
  return sha256(framed(tag, parts));
}

/** The browser's cryptography, or null where there is none (a page off a secure origin). */
function browserCrypto() {
  return typeof crypto === "object" && crypto !== null && crypto.subtle ? crypto.subtle : null;
}

async function headOf(tag, ...parts) {
  const message = framed(tag, parts);
  const subtle = message.length >= LONG_LINE ? browserCrypto() : null;
  if (subtle === null) return sha256(message);
  try {
    return new Uint8Array(await subtle.digest("SHA-256", message));
  } catch {
    return sha256(message);
  }
}

/** h_0 of the first line, h_k of each line that follows: each head binds all lines up to it. */
async function chainHeads(lines, tell) {
  const heads = [];
  for (const line of lines) {
    const k = heads.length;
    const link = k === 0 ? headOf("genesis", line) : headOf("line", heads[k - 1], line);
    heads.push(await link);
    if (k % 5000 === 4999) tell(k + 1);
  }
  return heads;
}
