// Luck as a line for each player: how far his results went beyond what was to be expected.
"use strict";

const WIDE = 720;
const HIGH = 260;
const EDGE = { left: 44, right: 12, top: 14, bottom: 30 };
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 3", "14 5"];

/** The luck of each player, summed over his results in their order. */
function fortunes(luck) {
  const byPlayer = new Map();
  luck.forEach(([k, by, part, unit, rolled, expected, favour, spread], at) => {
    if (!byPlayer.has(by))
      byPlayer.set(by, { by, points: [{ at: -1, sum: 0, bound: 0 }], sum: 0, variance: 0 });
    const player = byPlayer.get(by);
    player.sum += favour;
    player.variance += spread;
    player.points.push({ at, k, sum: player.sum, bound: 2 * Math.sqrt(player.variance) });
  });
  return [...byPlayer.values()];
}

/** The chart: a line a player, and between two dotted lines what chance alone makes of it. */
function fortuneChart(luck, calledBy) {
  const players = fortunes(luck);
  const count = Math.max(1, luck.length);
  const reach = Math.max(
    1,
    ...players.flatMap((each) =>
      each.points.flatMap((point) => [Math.abs(point.sum), point.bound]),
    ),
  );
  const x = (at) => EDGE.left + ((at + 1) / count) * (WIDE - EDGE.left - EDGE.right);
  const y = (sum) => EDGE.top + ((reach - sum) / (2 * reach)) * (HIGH - EDGE.top - EDGE.bottom);
  const path = (points, value) =>
    `M${points.map((point) => `${x(point.at).toFixed(1)} ${y(value(point)).toFixed(1)}`).join("L")}`;
  const lines = players.map((player, at) => [
    draw("path", {
      d: path(player.points, (point) => point.sum),
      class: `line player-${at % 6}`,
      "stroke-dasharray": DASHES[at % 6] || null,
    }),
    draw("path", {
      d: path(player.points, (point) => point.bound),
      class: `bound player-${at % 6}`,
    }),
    draw("path", {
      d: path(player.points, (point) => -point.bound),
      class: `bound player-${at % 6}`,
    }),
  ]);
  const ticks = [-reach, 0, reach].map((value) => [
    draw("line", {
      x1: EDGE.left,
      x2: WIDE - EDGE.right,
      y1: y(value),
      y2: y(value),
      class: value ? "grid" : "zero",
    }),
    draw(
      "text",
      { x: EDGE.left - 6, y: y(value) + 4, "text-anchor": "end", class: "tick" },
      (value > 0 ? "+" : "") + told(value),
    ),
  ]);
  const words = players.map((player) =>
    say("luck_of", {
      who: calledBy(player.by),
      n: player.points.length - 1,
      sum: signed(player.sum),
      bound: told(2 * Math.sqrt(player.variance)),
    }),
  );
  return make(
    "figure",
    {},
    draw(
      "svg",
      {
        viewBox: `0 0 ${WIDE} ${HIGH}`,
        class: "chart",
        role: "img",
        "aria-label": [say("luck_chart"), ...words].join(" "),
      },
      ticks,
      lines,
      draw(
        "text",
        { x: WIDE - EDGE.right, y: HIGH - 8, "text-anchor": "end", class: "tick" },
        say("luck_axis"),
      ),
    ),
    make(
      "figcaption",
      {},
      make(
        "ul",
        { class: "legend" },
        players.map((player, at) => make("li", {}, legendLine(at), words[at])),
      ),
    ),
  );
}

function legendLine(at) {
  const line = draw("line", {
    x1: 0,
    x2: 34,
    y1: 6,
    y2: 6,
    class: `line player-${at % 6}`,
    "stroke-dasharray": DASHES[at % 6] || null,
  });
  return draw("svg", { viewBox: "0 0 34 12", class: "key", "aria-hidden": "true" }, line);
}

function signed(value) {
  return (value > 0 ? "+" : "") + told(value);
}
