// GAME.heads: the heads that the bot signed, held against the chain and against its keys.
"use strict";

const MOST_HEAD_FAULTS = 200;
const HEAD_ENTRY = /^(0|[1-9][0-9]{0,8}) ([0-9a-f]{64}) ([0-9a-f]{128})$/;
const LONGEST_ENTRY = 9 + 1 + 64 + 1 + 128;
const HEADS_AT_ONCE = 64;

/** What a file of signed heads shows of a game. */
class SignedHeads {
  constructor() {
    this.faults = []; // { line, words }, by the line that they speak of
    this.loose = []; // what is wrong with the file itself
    this.covered = new Set(); // the lines that it speaks of
    this.signedTo = null; // the last line whose head it holds under the bot's own signature
    this.beyond = new Map(); // head -> its line, of lines that the transcript does not have
  }

  isTooWrong() {
    return this.faults.length + this.loose.length >= MOST_HEAD_FAULTS;
  }

  /** What the file does not bind: a line that was put behind the last signed one. */
  remarks(count) {
    let unsigned = 0;
    for (let k = 0; k < count; k++) if (!this.covered.has(k)) unsigned++;
    return unsigned > 0 ? [`heads: ${unsigned} of ${count} lines have no signed head`] : [];
  }
}

/** Read and check a file of signed heads; `tell(done, of)` is called now and then. */
async function readSignedHeads(file, game, tell) {
  const found = new SignedHeads();
  if (file.length === 0) return found;
  const { lines, faults } = splitLines(file);
  for (const { line, words } of faults) found.loose.push(`heads line ${line}: ${words}`);
  const count = game.heads.length;
  const most = 2 * count + MOST_HEAD_FAULTS; // at a handover a head is signed twice
  if (lines.length > most) {
    found.loose.push(`heads line ${most}: more heads than ${count} lines can have`);
  }
  const entries = lines.slice(0, most).map(readEntry);
  for (let at = 0; at < entries.length; at += HEADS_AT_ONCE) {
    const some = entries.slice(at, at + HEADS_AT_ONCE);
    const words = await Promise.all(some.map((entry) => (entry ? headFault(game, entry) : null)));
    for (const [i, entry] of some.entries()) {
      if (found.isTooWrong()) {
        found.loose.push(`heads line ${at + i}: ${TOO_MANY_ERRORS}`);
        return found;
      }
      takeEntry(found, game, at + i, entry, words[i]);
    }
    tell(at + some.length, entries.length);
  }
  return found;
}

/** An entry's line, head and signature, or null. */
function readEntry(line) {
  const text = line.length > LONGEST_ENTRY ? "" : String.fromCharCode(...line);
  const form = HEAD_ENTRY.exec(text);
  if (form === null) return null;
  const [, number, head, signature] = form;
  return { number: Number(number), head, signature: fromHex(signature) };
}

function takeEntry(found, game, at, entry, words) {
  if (entry === null) {
    found.loose.push(`heads line ${at}: not \`k head signature\``);
    return;
  }
  const { number, head } = entry;
  found.covered.add(number);
  if (words === null) {
    found.signedTo = Math.max(found.signedTo ?? 0, number);
    return;
  }
  found.faults.push({ line: number, words });
  if (number >= game.heads.length) found.beyond.set(head, number);
}

/** What is wrong with a signed head, or null. */
async function headFault(game, { number, head, signature }) {
  const last = game.heads.length - 1;
  if (number > last) {
    return `a head was signed for it, which the transcript does not have: it ends at line ${last}`;
  }
  const statement = taggedHash("head", game.genesis.game, uint32(number), fromHex(head));
  let signed = false;
  for (const key of keysAt(game.botKeys, number)) {
    signed = signed || (await isSigned(key, signature, statement));
  }
  if (head === toHex(game.heads[number])) {
    return signed ? null : "the signature of its head is not the bot's";
  }
  if (signed) return "the bot signed another head for this line: two histories";
  return "the heads file holds another head";
}

/** The keys for a line's head: the one after the handover itself may still come from the old. */
function keysAt(botKeys, number) {
  return botKeys
    .filter(({ since }, i) => since <= number && number <= (botKeys[i + 1]?.since ?? number))
    .map(({ key }) => key);
}
