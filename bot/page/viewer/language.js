// The page's own words in the languages that it has, and the texts of the story beside the record.
"use strict";

const WORDS = JSON.parse(byId("words").textContent);
const LANGUAGES = Object.keys(WORDS);

/** The language that is shown. */
let language = LANGUAGES[0];

/** The language to begin with: the one kept in the address, else the browser's, else English. */
function preferredLanguage() {
  const asked = new URLSearchParams(location.hash.slice(1)).get("lang");
  const wished = [asked, ...(navigator.languages || [navigator.language])];
  for (const each of wished) {
    const short = String(each || "")
      .slice(0, 2)
      .toLowerCase();
    if (LANGUAGES.includes(short)) return short;
  }
  return LANGUAGES[0];
}

/** A message of the page with its figures. */
function say(key, figures = {}) {
  const message = (WORDS[language] || {})[key] ?? WORDS[LANGUAGES[0]][key];
  if (message === undefined) return key;
  const pattern =
    typeof message === "string" ? message : figures.n === 1 ? message.one : message.other;
  return pattern.replace(/\{([a-z_0-9]+)\}/g, (whole, name) =>
    name in figures ? told(figures[name]) : whole,
  );
}

/** A figure as the language writes it. */
function told(figure) {
  if (typeof figure !== "number") return String(figure);
  return figure.toLocaleString(language, { maximumFractionDigits: 1 }).replace("-", "\u2212");
}

/** What stands for a verifier's words in the language that is shown. */
function verifierWords(words) {
  const known = WORDS[language].verifier || {};
  return known[words] || words;
}

/** The texts of a story by number. */
class Texts {
  constructor(story) {
    this.texts = story.texts || [];
    this.templates = story.templates || [];
    this.said = new Map();
  }

  /** A text in the language that is shown. */
  say(number) {
    const key = `${language} ${number}`;
    if (!this.said.has(key)) this.said.set(key, this.#say(number));
    return this.said.get(key);
  }

  #say(number) {
    const held = this.texts[number];
    if (typeof held === "string") return held;
    if (!Array.isArray(held)) return held ? (held[language] ?? held.en) : "";
    const template = this.templates[held[0]];
    const pattern = template[language] ?? template.en;
    let text = "";
    pattern.split(/\{([a-z_][a-z_0-9]*)\}/).forEach((part, at) => {
      if (at % 2) text += this.say(held[1 + template.holes.indexOf(part)]);
      // one full stop ends `the U.S.` and its sentence
      else
        text +=
          text.endsWith(".") && part.startsWith(".") && !part.startsWith("..")
            ? part.slice(1)
            : part;
    });
    return template.opens ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
  }
}
