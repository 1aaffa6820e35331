"use strict";
const DOMAIN = "umpire-dice/1/";
const utf8 = new TextEncoder();

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { whole.set(part, at); at += part.length; }
  return whole;
}

function uint32be(number) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number, false);
  return bytes;
}

function prefixed(bytes) { return joined([uint32be(bytes.length), bytes]); }

async function taggedHash(tag, ...parts) {
  const framed = [utf8.encode(DOMAIN + tag), ...parts].map(prefixed);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(framed)));
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(text) {
  return Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
}

function duelCommitment(game, number, lockHex, user, opening) {
  return taggedHash(
    "commit", utf8.encode(game), uint32be(number), fromHex(lockHex), utf8.encode(user), opening);
}

function faultIn(duel) {
  if (!duel.game) { return "Fill in the id of the game."; }
  if (!/^[1-9][0-9]{0,9}$/.test(duel.number) || Number(duel.number) > 0xffffffff) {
    return "The roll is a whole number from 1.";
  }
  if (!/^[0-9a-f]{64}$/.test(duel.lock)) {
    return "The lock code is 64 digits of 0-9 and a-f; copy the message that holds it alone.";
  }
  if (!/^[1-9][0-9]{0,19}$/.test(duel.user)) {
    return "Your user id is 1 to 20 digits; Discord shows it as Copy User ID.";
  }
  if (!globalThis.crypto || !crypto.subtle) {
    return "This browser lends no cryptography to a page; use another, or the command umpire duel.";
  }
  return "";
}

async function committed(duel) {
  const opening = crypto.getRandomValues(new Uint8Array(16));
  const c = await duelCommitment(duel.game, Number(duel.number), duel.lock, duel.user, opening);
  return { c: toHex(c), r: toHex(opening) };
}

function filledIn() {
  const typed = (id) => document.getElementById(id).value;
  const digits = (id) => typed(id).replace(/\s+/g, "");
  return {
    game: typed("game").trim(), number: digits("number"), lock: digits("lock"), user: digits("user")
  };
}

async function copied(output, button) {
  try {
    await navigator.clipboard.writeText(output.textContent);
    button.textContent = "copied";
  } catch {
    getSelection().selectAllChildren(output);
    button.textContent = "selected: copy it now";
  }
}

function row(label, hex) {
  const line = document.createElement("p");
  const output = document.createElement("output");
  const button = document.createElement("button");
  output.textContent = hex;
  button.textContent = "copy";
  button.addEventListener("click", () => copied(output, button));
  line.append(label + " ", output, " ", button);
  return line;
}

async function onCommit() {
  const duel = filledIn();
  const fault = faultIn(duel);
  document.getElementById("fault").textContent = fault;
  if (fault) { return; }
  const made = await committed(duel);
  const pair = document.createElement("section");
  const heading = document.createElement("h2");
  heading.textContent = "Game " + duel.game + ", roll " + duel.number;
  pair.append(heading, row("c, to post now:", made.c), row("r, to keep:", made.r));
  document.getElementById("made").prepend(pair);
  // a closed page takes r with it, and a lost r forfeits the roll
  addEventListener("beforeunload", (leaving) => leaving.preventDefault());
}

if (typeof document !== "undefined") {
  document.getElementById("commit").addEventListener("click", onCommit);
}
