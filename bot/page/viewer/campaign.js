// The campaign in figures: what each power lost, gained and had, turn by turn, and who held what.
"use strict";

/** The summary as elements; null where the story has none. */
function campaignOf(shown) {
  const turns = shown.story.turns || [];
  const powers = Object.keys(shown.story.powers || {});
  const texts = shown.texts;
  if (!turns.some((turn) => Object.keys(turn.lost).length || turn.figures.length)) return null;
  return [
    unitsTable(shown, turns, "lost"),
    unitsTable(shown, turns, "gained"),
    figureTables(shown, turns, powers),
    heldTable(shown, turns),
    make(
      "details",
      {},
      make("summary", {}, say("changed_hands")),
      turns
        .filter((turn) => turn.hands.length)
        .map((turn) => [
          make("h4", {}, turnLink(shown, turn)),
          make(
            "ul",
            {},
            turn.hands.map((line) => make("li", {}, texts.say(line))),
          ),
        ]),
    ),
  ];
}

function turnLink(shown, turn) {
  return make("a", { href: `#k=${turn.k}` }, shown.texts.say(turn.name));
}

function tableOfTurns(caption, turns, shown, rows) {
  if (!rows.length) return null;
  return make(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": caption },
    make(
      "table",
      {},
      make("caption", {}, caption),
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          make("th", { scope: "col" }, say("power")),
          turns.map((turn) => make("th", { scope: "col" }, turnLink(shown, turn))),
        ),
      ),
      make(
        "tbody",
        {},
        rows.map(([name, cells]) =>
          make(
            "tr",
            {},
            make("th", { scope: "row" }, name),
            cells.map((cell) => make("td", {}, cell)),
          ),
        ),
      ),
    ),
  );
}

function unitsTable(shown, turns, what) {
  const powers = [...new Set(turns.flatMap((turn) => Object.keys(turn[what])))];
  const rows = powers.map((power) => [
    ownerName(shown, power),
    turns.map((turn) => {
      const found = turn[what][power];
      return found
        ? [make("b", {}, told(found[0])), " ", make("small", {}, shown.texts.say(found[1]))]
        : "";
    }),
  ]);
  return tableOfTurns(say(what), turns, shown, rows);
}

/** A table of each figure that changed, the largest first: what it was, and what came and went. */
function figureTables(shown, turns, powers) {
  const whats = [...new Set(turns.flatMap((turn) => turn.figures.map(([, what]) => what)))];
  const of = (what) => turns.flatMap((turn) => turn.figures.filter((each) => each[1] === what));
  const moved = whats.filter((what) => of(what).some(([, , , got, spent]) => got + spent > 0));
  const size = (what) => Math.max(...of(what).map(([, , figure]) => Math.abs(figure)));
  moved.sort((one, other) => size(other) - size(one));
  const tables = moved.map((what) => {
    const having = powers.filter((power) => of(what).some((each) => each[0] === power));
    const rows = having.map((power) => [
      ownerName(shown, power),
      turns.map((turn) => figureCell(turn, power, what)),
    ]);
    return tableOfTurns(say("figure_at_end", { what: shown.texts.say(what) }), turns, shown, rows);
  });
  return [
    tables[0],
    tables.length > 1 &&
      make("details", {}, make("summary", {}, say("more_figures")), tables.slice(1)),
  ];
}

function figureCell(turn, power, what) {
  const found = turn.figures.find((each) => each[0] === power && each[1] === what);
  if (!found) return "";
  const [, , figure, got, spent] = found;
  const flow = [got > 0 && `+${told(got)}`, spent > 0 && `\u2212${told(spent)}`].filter(Boolean);
  return [
    make("b", {}, told(figure)),
    flow.length > 0 && [" ", make("small", {}, `(${flow.join(" ")})`)],
  ];
}

function heldTable(shown, turns) {
  const owners = [...new Set(turns.flatMap((turn) => Object.keys(turn.held)))];
  const rows = owners.map((owner) => [
    ownerName(shown, owner),
    turns.map((turn) => (turn.held[owner] ? told(turn.held[owner]) : "")),
  ]);
  return tableOfTurns(say("spaces_held"), turns, shown, rows);
}

function ownerName(shown, owner) {
  const banner = (shown.story.banners || {})[owner];
  return banner ? shown.texts.say(banner[1]) : shown.power(owner);
}

/** The luck of a game as elements. */
function luckOf(shown) {
  const luck = shown.story.luck || [];
  const leftOut = shown.story.luck_left_out || 0;
  const missing = leftOut > 0 && make("p", { class: "note" }, say("luck_left_out", { n: leftOut }));
  if (!luck.length) return [missing || make("p", {}, say("no_luck"))];
  const rows = luck.map(([k, by, part, unit, rolled, expected, favour]) =>
    make(
      "tr",
      {},
      make("td", {}, make("a", { href: `#k=${k}` }, String(k))),
      make("td", {}, shown.called(by)),
      make("td", {}, part >= 0 ? `${shown.texts.say(part)}: ` : "", shown.texts.say(unit)),
      make("td", {}, told(rolled)),
      make("td", {}, told(expected)),
      make("td", {}, signed(favour)),
    ),
  );
  const heads = ["line", "who", "figure", "came", "expected", "favour"].map((key) =>
    make("th", { scope: "col" }, say(`luck_${key}`)),
  );
  return [
    make("p", {}, say("luck_words")),
    missing,
    fortuneChart(luck, (user) => shown.called(user)),
    make(
      "details",
      {},
      make("summary", {}, say("luck_table")),
      make(
        "div",
        { class: "scroll", tabindex: "0", role: "group", "aria-label": say("luck_table") },
        make("table", {}, make("thead", {}, make("tr", {}, heads)), make("tbody", {}, rows)),
      ),
    ),
  ];
}
