// The reverse hash chain of sealed rolls: the genesis pins its first value, each reveal shows one
// more from which all below it follow.
"use strict";

class RevealedChain {
  constructor(game, anchor) {
    this.game = game;
    this.values = [anchor]; // s_0, s_1 ... as far as they are known
  }

  /** s_index, or null while neither it nor a later one has been revealed. */
  secret(index) {
    return this.values[index] ?? null;
  }

  /** Take a revealed secret, and all below it, if it hashes down to what is known. */
  accept(index, value) {
    if (index < this.values.length) return sameBytes(this.values[index], value);
    const learnt = [value];
    for (let step = index; step > this.values.length - 1; step--) {
      learnt.push(taggedHash("chain", this.game, uint32(step), learnt[learnt.length - 1]));
    }
    if (!sameBytes(learnt.pop(), this.values[this.values.length - 1])) return false;
    for (const each of learnt.reverse()) this.values.push(each);
    return true;
  }
}
