// The worker's door. The page posts { type: "check", record: Uint8Array, heads: Uint8Array, text or
// null, kept: [hex], complete: bool }; the worker posts { type: "progress", done, of }, { type:
// "lines", marks: [{ k, mark, why }] } (the last mark of a line counts), and at the end { type:
// "report", report } or { type: "failed", why }.
"use strict";

const MARKS_AT_ONCE = 200;
const MS_BETWEEN_POSTS = 50;

/** Gathers marks, so that a long record is not told line by line. */
class Teller {
  constructor(post) {
    this.post = post;
    this.marks = [];
    this.newest = null;
    this.told = 0;
  }

  mark(k, mark, why) {
    this.marks.push({ k, mark, why });
    if (this.marks.length >= MARKS_AT_ONCE) this.flush();
  }

  progress(done, of) {
    this.newest = { type: "progress", done, of };
    if (Date.now() - this.told >= MS_BETWEEN_POSTS) this.flush();
  }

  flush() {
    this.told = Date.now();
    if (this.marks.length > 0) this.post({ type: "lines", marks: this.marks });
    if (this.newest !== null) this.post(this.newest);
    this.marks = [];
    this.newest = null;
  }
}

async function answerCheck(asked, post) {
  try {
    const wrong = selfTestFault();
    if (wrong !== null) throw new Error(`this browser gets a known answer of ${wrong} wrong`);
    const teller = new Teller(post);
    const report = await verifyRecord(asked, teller);
    teller.flush();
    post({ type: "report", report });
  } catch (error) {
    post({ type: "failed", why: String(error?.message ?? error) });
  }
}

if (typeof WorkerGlobalScope !== "undefined" && self instanceof WorkerGlobalScope) {
  self.onmessage = ({ data }) => {
    if (data?.type === "check") answerCheck(data, (message) => self.postMessage(message));
  };
}
