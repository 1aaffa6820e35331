// Discord's ids, as texts, with the time that each carries; and drand's rounds with theirs.
"use strict";

const DISCORD_EPOCH_MS = 1420070400000n;
const DAY_MS = 86400000;

// drand's quicknet, pinned: never taken from a transcript
const DRAND_CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971";
const DRAND_GENESIS_S = 1692803367;
const DRAND_PERIOD_S = 3;
const LAST_ROUND = 2 ** 53;

/** Whether a text is a user or message id: 1 to 20 digits, no leading zero. */
function isDiscordId(text) {
  return text.length <= 20 && /^[1-9][0-9]*$/.test(text);
}

/** When an id was made, in milliseconds since 1970: the id says so, and not the bot. */
function sentAt(id) {
  return Number((BigInt(id) >> 22n) + DISCORD_EPOCH_MS);
}

/** Below zero, zero or above it as one id is less than, equal to or greater than another. */
function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** When a round is published, in milliseconds since 1970, as a BigInt: rounds may be huge. */
function roundTimeMs(round) {
  return 1000n * (BigInt(DRAND_GENESIS_S) + (BigInt(round) - 1n) * BigInt(DRAND_PERIOD_S));
}

/** The first round that is published at a moment or later. */
function firstRoundAtOrAfter(momentMs) {
  const waited = momentMs - 1000 * DRAND_GENESIS_S;
  return waited <= 0 ? 1 : Math.ceil(waited / (1000 * DRAND_PERIOD_S)) + 1;
}
