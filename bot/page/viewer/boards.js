// The board as it stood after an act: boxes with what is in them, or a map.
"use strict";

/** A board of the story as an element; null where it has none. */
function boardOf(story, number, texts) {
  const held = (story.boards || [])[number];
  if (!held) return null;
  return held.map ? mapOf(story, held, texts) : tableOf(story, held, texts);
}

function tableOf(story, held, texts) {
  const bands = held.bands.map(([title, cards]) =>
    make(
      "section",
      { class: "band" },
      make("h5", {}, texts.say(title)),
      make("div", { class: "cards" }, cards.map((card) => cardOf(story, story.cards[card], texts))),
    ),
  );
  return make("div", { class: "table-board" }, make("p", { class: "moment" }, texts.say(held.title)), bands);
}

function cardOf(story, [title, rows, marks, changed], texts) {
  return make(
    "section",
    { class: changed ? "card changed" : "card" },
    make("h6", {}, texts.say(title), changed ? make("span", { class: "tag" }, say("changed")) : null),
    rows.length > 0 && make("ul", {}, rows.map((row) => rowOf(story, row, texts))),
    marks.length > 0 && make("ul", { class: "marks" }, marks.map((mark) => make("li", {}, texts.say(mark)))),
    rows.length + marks.length === 0 && make("p", { class: "empty" }, say("nothing_here")),
  );
}

function rowOf(story, [power, label, count, note, share], texts) {
  const banner = (story.banners || {})[power];
  return make(
    "li",
    {},
    banner ? make("abbr", { class: "banner", title: texts.say(banner[1]) }, banner[0]) : null,
    count === null ? null : make("b", {}, told(count)),
    make("span", {}, texts.say(label)),
    note >= 0 ? make("small", {}, texts.say(note)) : null,
    share === null ? null : make("meter", { min: 0, max: 100, value: share, "aria-label": say("share", { share }) }),
  );
}

const PARSER = new DOMParser();

function mapOf(story, held, texts) {
  const [width, height, ground, strokes] = held.map;
  const drawn = strokes.map((number) => story.maps[number]).join("");
  const source = `<svg xmlns="${SVG}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${drawn}</svg>`;
  const map = document.importNode(PARSER.parseFromString(source, "image/svg+xml").documentElement, true);
  map.setAttribute("role", "img");
  map.setAttribute("aria-label", texts.say(held.title));
  const frame = make("div", { class: "map fitted", tabindex: "0", role: "group", "aria-label": say("map_frame") }, map);
  const larger = make("button", { type: "button", "aria-pressed": "false", click: () => {
    const fitted = frame.classList.toggle("fitted");
    larger.setAttribute("aria-pressed", String(!fitted));
  } }, say("larger"));
  return make(
    "div",
    {},
    frame,
    make("p", {}, larger),
    make("details", {}, make("summary", {}, say("board_in_words")), make("p", { class: "board-words" }, texts.say(held.words))),
  );
}
