// What the bot signs, and the check of it: by the browser's own Ed25519 where it has one, else by
// ours. What the browser refuses is looked at by ours once more: it alone decides what is wrong.
"use strict";

const ED_FIELD_PRIME = 2n ** 255n - 19n;
const SMALL_ORDER_Y = new Set([
  0n,
  1n,
  ED_FIELD_PRIME - 1n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
]);

/** Whether 32 bytes can be a bot's key; under one of small order a signature fits many messages. */
function isSoundKey(key) {
  const y = littleEndian(key) & (2n ** 255n - 1n);
  return key.length === 32 && y < ED_FIELD_PRIME && !SMALL_ORDER_Y.has(y);
}

/** Whether the signature (64 bytes) is the key's over the message. */
async function isSigned(key, signature, message) {
  if (!isSoundKey(key)) return false;
  return (await browserSays(key, signature, message)) || edVerify(key, signature, message);
}

// RFC 8032, 7.1, test 1: a browser's Ed25519 is used only if it knows this one from another
const ED_SAMPLE_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const ED_SAMPLE =
  "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155" +
  "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b";

let browserEd25519 = null; // the promise of the browser's check, or of null

async function findBrowserEd25519() {
  const subtle = browserCrypto();
  if (subtle === null) return null;
  const keys = new Map();
  const check = async (key, signature, message) => {
    const name = toHex(key);
    if (!keys.has(name)) {
      if (keys.size >= 16) keys.clear();
      keys.set(name, await subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]));
    }
    return subtle.verify({ name: "Ed25519" }, keys.get(name), signature, message);
  };
  try {
    const [key, signature] = [fromHex(ED_SAMPLE_KEY), fromHex(ED_SAMPLE)];
    const right = await check(key, signature, new Uint8Array(0));
    const wrong = await check(key, signature, new Uint8Array(1));
    return right === true && wrong === false ? check : null;
  } catch {
    return null;
  }
}

async function browserSays(key, signature, message) {
  browserEd25519 ??= findBrowserEd25519();
  const check = await browserEd25519;
  try {
    return check !== null && (await check(key, signature, message)) === true;
  } catch {
    return false;
  }
}
