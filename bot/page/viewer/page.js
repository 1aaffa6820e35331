// The page: what it opens with, which act it shows, and what its reader does.
"use strict";

const page = {
  shown: null,
  story: null,
  embedded: null,
  heads: null,
  head: null,
  act: null,
  query: "",
  found: [],
  drawn: 0,
};

/** What a data block of the page holds, unpacked; null where it is empty. */
function heldBytes(id) {
  const text = byId(id).textContent;
  return text.trim() ? unpacked(fromBase64(text)) : null;
}

function begin() {
  language = preferredLanguage();
  const record = heldBytes("record");
  const story = heldBytes("story");
  page.embedded = record;
  if (record) {
    page.story = story && JSON.parse(new TextDecoder().decode(story));
    openRecord(record, heldBytes("heads"), page.story);
  } else drawAll();
  addEventListener("hashchange", followAddress);
  addEventListener("keydown", onKey);
  for (const kind of ["dragover", "drop"]) addEventListener(kind, onDrop);
  byId("file").addEventListener("change", (event) => takeFiles(event.target.files));
  let from = null;
  byId("act").addEventListener(
    "touchstart",
    (event) => {
      from = event.target.closest(".map, .scroll") ? null : event.changedTouches[0];
    },
    { passive: true },
  );
  byId("act").addEventListener("touchend", (event) => onSwipe(from, event.changedTouches[0]), {
    passive: true,
  });
  listenToHost();
}

/** Show a record, and check it. */
function openRecord(transcript, heads, story) {
  page.heads = heads;
  page.shown = new Shown(new GameRecord(transcript), story, new Checked());
  page.act = null;
  page.query = "";
  page.found = page.shown.record.acts;
  check(null);
  drawAll();
  followAddress();
}

function check(head) {
  const { shown } = page;
  shown.checked = new Checked();
  page.head = head;
  checkRecord(
    { record: shown.record.bytes, heads: page.heads, kept: head ? [head] : [] },
    shown.checked,
    () => onChecked(shown),
  );
}

function onChecked(shown) {
  if (shown !== page.shown) return;
  drawVerdict();
  const finished = shown.checked.verdict || shown.checked.failed;
  if (!finished && performance.now() - page.drawn < 200) return;
  page.drawn = performance.now();
  drawMarks();
  if (finished) {
    drawProof();
    if (page.act) drawAct();
  }
}

begin();
