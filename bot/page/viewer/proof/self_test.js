// Known answers, asked for before anything is checked: a browser that reckons wrongly is found out.
"use strict";

const ABC_256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
const FIRST_ROUND =
  "b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df9557" +
  "1de8e8e402a0cc48871c7089a2b3af4b";

let selfTestResult; // known after the first time

/** What this browser gets wrong, or null. */
function selfTestFault() {
  if (selfTestResult === undefined) selfTestResult = knownAnswersFault();
  return selfTestResult;
}

function knownAnswersFault() {
  if (toHex(sha256(utf8("abc"))) !== ABC_256) return "SHA-256";
  const signed = (message) => edVerify(fromHex(ED_SAMPLE_KEY), fromHex(ED_SAMPLE), message);
  if (!signed(new Uint8Array(0)) || signed(new Uint8Array(1))) return "Ed25519";
  const beacons = new Beacons(null, 0);
  const drand = (round) => beacons.holds(0, round, fromHex(FIRST_ROUND));
  return drand(1) && !drand(2) ? null : "BLS12-381";
}
