// A record that somebody brings; and a host who serves the game while it is played.
"use strict";

function onDrop(event) {
  event.preventDefault();
  if (event.type === "drop" && event.dataTransfer) takeFiles(event.dataTransfer.files);
}

const MOST_BYTES = 1 << 28;

async function takeFiles(files) {
  const taken = [...files].slice(0, 4);
  document.documentElement.dataset.verdict = "checking"; // what stood there was of another record
  let record = null;
  let heads = null;
  for (const file of taken) {
    if (file.size > MOST_BYTES) continue;
    const raw = new Uint8Array(await file.arrayBuffer());
    let bytes = raw;
    try {
      if (isPacked(raw)) bytes = unpacked(raw);
    } catch (error) {
      byId("drop-told").textContent = say("drop_unpacked", { name: file.name });
      continue;
    }
    if (/\.heads(\.gz)?$/i.test(file.name)) heads = bytes;
    else record = bytes;
  }
  if (!record && heads && page.shown) record = page.shown.record.bytes;
  if (!record) {
    byId("drop-told").textContent = say("drop_nothing");
    if (page.shown) page.shown.checked.tell();
    return;
  }
  byId("drop-told").textContent = say("drop_taken", {
    name: taken.map((file) => file.name).join(", "),
  });
  const own = same(record, page.embedded);
  openRecord(own ? page.embedded : record, heads, own ? page.story : null);
}

function same(one, other) {
  return (
    other !== null && one.length === other.length && one.every((byte, at) => byte === other[at])
  );
}

/** Where a host serves the game while it is played, say that there is more as soon as there is. */
function listenToHost() {
  const { live } = document.documentElement.dataset;
  if (!live || !page.shown) return;
  const source = new EventSource(live);
  source.addEventListener("line", (event) => {
    const behind = Number(event.data) + 1 - page.shown.record.lines.length;
    if (behind <= 0) return;
    const { acts } = page.shown.record;
    if (page.act === acts[acts.length - 1]) location.reload();
    else
      fill(
        byId("subtitle"),
        say("more_lines", { n: behind }),
        " ",
        make("button", { type: "button", click: () => location.reload() }, say("reload")),
      );
  });
}
