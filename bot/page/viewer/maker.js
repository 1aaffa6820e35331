// Who made the page, and what to do for whoever does not want to trust him.
"use strict";

/** Whether the record that is shown is the one that the page came with. */
function isEmbedded(shown) {
  return shown !== null && shown.record.bytes === page.embedded;
}

function drawMaker() {
  const { shown } = page;
  fill(
    byId("maker"),
    make("h2", {}, say("maker")),
    page.embedded ? madeBySomebody() : make("p", {}, say("own_viewer_words")),
    isEmbedded(shown) && savesOf(shown),
    shown && !shown.isTold && make("p", {}, marked(say("no_story"))),
    shown && shown.story.stopped >= 0
      ? make("p", { class: "note" }, say("story_stops", { k: String(shown.story.stopped) }))
      : null,
  );
}

/** What is said of a page that came with a record: its maker could have made it say anything. */
function madeBySomebody() {
  const steps = ["maker_first", "maker_then", "maker_last"];
  const { viewer, heads = [0, 0] } = page.story || {};
  const [held, all] = heads;
  return [
    make("p", {}, say("maker_words")),
    make(
      "ol",
      {},
      steps.map((key) => make("li", {}, marked(say(key)))),
    ),
    viewer && make("p", {}, say("viewer_hash"), " ", make("code", { class: "head" }, viewer)),
    held < all && make("p", {}, say("heads_held", { held, all })),
  ];
}

function savesOf(shown) {
  const name = nameOfGame(shown);
  return make(
    "p",
    {},
    saveButton("save_record", page.embedded, `${name}.jsonl`),
    " ",
    page.heads && saveButton("save_heads", page.heads, `${name}.heads`),
  );
}

function saveButton(key, bytes, name) {
  const save = () => {
    const file = new Blob([bytes], { type: "application/octet-stream" });
    make("a", { href: URL.createObjectURL(file), download: name }).click();
  };
  return make("button", { type: "button", click: save }, say(key, { name }));
}

/** A game's short name, for its files. */
function nameOfGame(shown) {
  const last = textOf(shown.record.genesis.game).split("-").pop();
  return last.replace(/[^a-z0-9]/gi, "").slice(0, 20) || "game";
}
