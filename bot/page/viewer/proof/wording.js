// What a typed message must hold: a head, a word, words of one's own; and what may be shown of it.
// Texts count in Unicode characters, not in JavaScript's halves of them.
"use strict";

const WHITE_SPACE = /[\t-\r\x1c- \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const UNPRINTABLE = /[\p{C}\p{Z}]/gu;
const PART_OF_A_WORD = /[\p{L}\p{N}_]/u;
const MOST_WORDS = 1000; // characters of an error or a warning

/** The text with every white space character taken out: copying may put some into a code. */
function squeezed(text) {
  return text.replace(WHITE_SPACE, "");
}

/** Whether a text contains a head's 64 hex digits in one piece. */
function holdsHead(text, head) {
  return text.includes(toHex(head));
}

/** Whether a text contains a lock code, white space in it ignored. */
function holdsCode(text, lockHead) {
  return squeezed(text).includes(toHex(lockHead));
}

/** How many characters stand beside the lock code, white space not counted. */
function ownCharacters(text, head) {
  let count = 0;
  for (const _ of squeezed(text).split(toHex(head)).join("")) count++;
  return count;
}

/** Whether the first word is `cancel`, in any letter case: telephones capitalise it. */
function beginsWithCancel(text) {
  const first = text.split(WHITE_SPACE).find((word) => word !== "");
  // no letter outside ASCII is another case of one of these six
  return first !== undefined && first.length === 6 && first.toLowerCase() === "cancel";
}

/** Whether a text contains the whole word, in any letter case. */
function holdsWord(text, word) {
  const isEdge = (letter) => letter === "" || !PART_OF_A_WORD.test(letter);
  const wanted = [...word];
  const seen = Array(wanted.length + 2).fill(""); // the newest letters, with one on either side
  const ends = (letter) => {
    seen.shift();
    seen.push(letter);
    const stands = wanted.every((each, i) => each === seen[i + 1]);
    return stands && isEdge(seen[0]) && isEdge(letter);
  };
  for (const letter of text) {
    for (const part of folded(letter)) if (ends(part)) return true;
  }
  return ends("");
}

/** A character without regard to its case, as Unicode folds it; the dotless i has no other. */
function folded(letter) {
  return letter === "\u0131" ? letter : letter.toUpperCase().toLowerCase();
}

/** The beginning of words that may quote a stranger's text of any length. */
function enough(words) {
  if (words.length <= MOST_WORDS) return words;
  return [...words.slice(0, 2 * MOST_WORDS)].slice(0, MOST_WORDS).join("");
}

/** Words without anything that could steer what shows them. */
function printable(words) {
  return words.replace(UNPRINTABLE, (mark) => (mark === " " ? mark : "?"));
}

/** Texts in the order of their Unicode characters. */
function inOrder(texts) {
  return [...texts].sort((one, other) => {
    const [a, b] = [[...one], [...other]];
    const at = a.findIndex((letter, i) => letter !== b[i]);
    if (at < 0) return a.length - b.length;
    return at >= b.length ? 1 : a[at].codePointAt(0) - b[at].codePointAt(0);
  });
}
