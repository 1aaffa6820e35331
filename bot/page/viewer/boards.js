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
      make(
        "div",
        { class: "cards" },
        cards.map((card) => cardOf(story, story.cards[card], texts)),
      ),
    ),
  );
  return make(
    "div",
    { class: "table-board" },
    make("p", { class: "moment" }, texts.say(held.title)),
    bands,
  );
}

function cardOf(story, [title, rows, marks, changed], texts) {
  return make(
    "section",
    { class: changed ? "card changed" : "card" },
    make(
      "h6",
      {},
      texts.say(title),
      changed ? make("span", { class: "tag" }, say("changed")) : null,
    ),
    rows.length > 0 &&
      make(
        "ul",
        {},
        rows.map((row) => rowOf(story, row, texts)),
      ),
    marks.length > 0 &&
      make(
        "ul",
        { class: "marks" },
        marks.map((mark) => make("li", {}, texts.say(mark))),
      ),
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
    share === null
      ? null
      : make("meter", { min: 0, max: 100, value: share, "aria-label": say("share", { share }) }),
  );
}

/** The map of a game: drawn once, and changed from board to board. */
class GameMap {
  constructor(story) {
    this.story = story;
    this.drawing = drawnFrom(story.map.still);
    this.groups = new Map();
    for (const group of this.drawing.querySelectorAll("g[id]")) this.groups.set(group.id, group);
    this.shown = new Map(); // what is in each group
    this.states = []; // what is in each group on each board, as far as they were asked for
  }

  #state(number) {
    for (let at = this.states.length; at <= number; at += 1) {
      const state = new Map(at ? this.states[at - 1] : []);
      for (const [id, drawn] of Object.entries(this.story.boards[at].map)) state.set(id, drawn);
      this.states.push(state);
    }
    return this.states[number];
  }

  /** Show a board of the story. */
  show(number) {
    const wanted = this.#state(number);
    for (const [id, group] of this.groups) {
      const drawn = wanted.get(id);
      if (this.shown.get(id) === drawn) continue;
      this.shown.set(id, drawn);
      const source = drawn === undefined ? "" : this.story.map.drawn[drawn];
      group.replaceChildren(
        ...(source ? [...drawnFrom(`<svg xmlns="${SVG}">${source}</svg>`).childNodes] : []),
      );
    }
  }

  /** Where something has changed on the board that is shown, in parts of its width and height. */
  changed() {
    const [, , wide, high] = this.drawing.getAttribute("viewBox").split(" ").map(Number);
    for (const [id, group] of this.groups) {
      if (!/-rim/.test(id) || !group.firstChild) continue;
      const box = group.getBBox();
      return [(box.x + box.width / 2) / wide, (box.y + box.height / 2) / high];
    }
    return [0.5, 0.4];
  }
}

function drawnFrom(source) {
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}

const MAPS = new WeakMap(); // by story

function mapOf(story, held, texts) {
  if (!MAPS.has(story)) MAPS.set(story, new GameMap(story));
  const map = MAPS.get(story);
  map.show(story.boards.indexOf(held));
  map.drawing.setAttribute("role", "img");
  map.drawing.setAttribute("aria-label", texts.say(held.title));
  const frame = make(
    "div",
    { class: "map fitted", tabindex: "0", role: "group", "aria-label": say("map_frame") },
    map.drawing,
  );
  const larger = make(
    "button",
    {
      type: "button",
      "aria-pressed": "false",
      click: () => {
        const fitted = frame.classList.toggle("fitted");
        larger.setAttribute("aria-pressed", String(!fitted));
        if (fitted) return;
        const [across, down] = map.changed();
        frame.scrollLeft = across * frame.scrollWidth - frame.clientWidth / 2;
        frame.scrollTop = down * frame.scrollHeight - frame.clientHeight / 2;
      },
    },
    say("larger"),
  );
  return make(
    "div",
    {},
    make("p", { class: "moment" }, texts.say(held.title)),
    frame,
    make("p", {}, larger),
    make(
      "ul",
      { class: "beside" },
      held.beside.map((each) => make("li", {}, texts.say(each))),
    ),
    story.map.legend &&
      make(
        "details",
        {},
        make("summary", {}, say("legend")),
        make("div", { class: "map-legend" }, drawnFrom(story.map.legend)),
      ),
    make(
      "details",
      {},
      make("summary", {}, say("board_in_words")),
      make("p", { class: "board-words" }, texts.say(held.words)),
    ),
  );
}
