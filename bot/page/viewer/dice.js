// Dice as their faces show them.
"use strict";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const MOST_FACES = 400; // dice of one throw that are drawn

/** One die: pips where it has six sides, else its number. */
function dieOf(face, sides) {
  const box = draw("rect", { x: 1, y: 1, width: 34, height: 34, rx: 7, class: "die-box" });
  const number = Number.isInteger(face) ? face : 0;
  const inside =
    sides === 6 && number >= 1 && number <= 6
      ? PIPS[number].map((place) =>
          draw("circle", {
            cx: 9 + 9 * (place % 3),
            cy: 9 + 9 * Math.floor(place / 3),
            r: 3.2,
            class: "pip",
          }),
        )
      : draw("text", { x: 18, y: 24, "text-anchor": "middle", class: "die-number" }, String(face));
  return draw(
    "svg",
    { viewBox: "0 0 36 36", class: "die", "aria-hidden": "true", focusable: "false" },
    box,
    inside,
  );
}

/** A throw: its name, its dice, and the same in words for those who do not see them. */
function throwOf({ faces, sides }, name) {
  const shown = faces.slice(0, MOST_FACES);
  const more = faces.length - shown.length;
  const words = say("dice_words", { throw: name, faces: shown.join(", ") });
  return make(
    "div",
    { class: "throw" },
    make("span", { class: "throw-name", "aria-hidden": "true" }, name),
    make(
      "span",
      { class: "faces", role: "img", "aria-label": words },
      shown.map((face) => dieOf(face, sides)),
    ),
    more > 0 && make("span", {}, say("more_dice", { n: more })),
  );
}
