// From a message to a point of G1: RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_.
"use strict";

/** A table of numbers in hex. */
function numbers(table) {
  return table.trim().split("\n").map((digits) => BigInt("0x" + digits));
}

// The mapping first reaches another curve, y^2 = x^3 + SWU_A x + SWU_B, ...
const [SWU_A, SWU_B] = numbers(`
144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1d
12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0
`);
const SWU_Z = 11n;
const SWU_ROOT = squareRoot(-SWU_Z); // of -Z

// ... from which an 11-isogeny leads to ours: x becomes ISO_ABOVE(x) / ISO_BELOW(x), the constant
// term first (RFC 9380, appendix E.2). It takes dx/y to 11 dx/y, so it multiplies y by an eleventh
// of the derivative of that quotient, and the tables for y can be spared.
const ISO_ABOVE = numbers(`
11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229
`);
const ISO_BELOW = numbers(`
8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
1
`);

const COFACTOR_BITS = (X + 1n).toString(2); // takes every point of the curve into G1

/** So many blocks of 32 uniform bytes (5.3.1, with SHA-256). */
function expandMessage(message, tag, blocks) {
  const suffix = joined([tag, [tag.length]]);
  const length = [(32 * blocks) >> 8, (32 * blocks) & 255];
  const first = sha256(joined([new Uint8Array(64), message, length, [0], suffix]));
  const found = [];
  let block = new Uint8Array(32);
  for (let i = 1; i <= blocks; i++) {
    block = sha256(joined([first.map((byte, j) => byte ^ block[j]), [i], suffix]));
    found.push(block);
  }
  return joined(found);
}

/**
 * A field element to a point of the other curve, as [above, below, y] with x = above / below:
 * simplified SWU (6.6.2, and appendix F.2 for where the root of a quotient comes from).
 */
function mapToOther(u) {
  const step = (SWU_Z * u * u) % P;
  const both = (step * step + step) % P;
  const above = (SWU_B * (both + 1n)) % P;
  const below = (SWU_A * (both === 0n ? SWU_Z : P - both)) % P;
  const square = (below * below) % P;
  const cube = (square * below) % P;
  const value = ((above * above + SWU_A * square) * above + SWU_B * cube) % P; // over cube: y^2
  const product = (value * cube) % P;
  const root = (fieldPower((product * cube * cube) % P, TO_RATIO_ROOT) * product) % P;
  const isRoot = (root * root * cube - value) % P === 0n;
  const y = isRoot ? root : (((root * SWU_ROOT) % P) * step * u) % P;
  const signed = (y & 1n) === (u & 1n) ? y : mod(-y);
  return [isRoot ? above : (step * above) % P, below, signed];
}

/** The value of a polynomial, and that of its derivative. */
function valueAndSlope(coefficients, x) {
  let value = 0n;
  let slope = 0n;
  for (let i = coefficients.length - 1; i >= 0; i--) {
    slope = red(slope * x + value);
    value = red(value * x + coefficients[i]);
  }
  return [value, slope];
}

/** A point of the other curve to a point of ours. */
function isogeny(x, y) {
  const [above, aboveSlope] = valueAndSlope(ISO_ABOVE, x);
  const [below, belowSlope] = valueAndSlope(ISO_BELOW, x);
  const slope = red(aboveSlope * below - above * belowSlope);
  return [red(11n * above * below), red(y * slope), red(11n * below * below)];
}

/**
 * For each message a point of the curve that is not yet in G1: times the cofactor it is the point
 * that the message stands for. Of sums of them the multiple can be taken once for all.
 */
function hashesBeforeCofactor(messages, tag) {
  const mapped = messages.flatMap((message) => {
    const uniform = expandMessage(message, tag, 4);
    return [uniform.subarray(0, 64), uniform.subarray(64)].map((half) => {
      return mapToOther(bigEndian(half) % P);
    });
  });
  const overs = inverses(mapped.map(([, below]) => below));
  const points = mapped.map(([above, , y], i) => isogeny(red(above * overs[i]), y));
  return messages.map((_, i) => g1Add(points[2 * i], points[2 * i + 1]));
}

/** A point of the curve into G1. */
function clearCofactor(point) {
  return g1Times(point, COFACTOR_BITS);
}
