// What is shown of a game: its record, what is told beside it, what was checked of it.
"use strict";

/** What is shown of a game: its record, the story beside it if there is one, what was checked. */
class Shown {
  constructor(record, story, checked) {
    this.record = record;
    this.isTold = Boolean(story);
    this.story = story || {};
    this.checked = checked;
    this.texts = new Texts(this.story);
    this.told = new Map(this.story.told || []);
    this.throws = new Map(this.story.throws || []);
    this.boards = new Map();
    this.searchable = new Map();
    this.#placeBoards();
  }

  /** What a person is called: the powers that he plays, and the end of his number. */
  called(user) {
    const powers = this.record.powers(user).map((power) => this.power(power));
    const end = user.length > 4 ? `\u2026${user.slice(-4)}` : user;
    return powers.length
      ? `${powers.slice(0, 3).join(", ")}${powers.length > 3 ? " \u2026" : ""} (${end})`
      : end;
  }

  power(key) {
    const known = (this.story.powers || {})[key];
    return known ? this.texts.say(known[0]) : key.replace(/_/g, " ");
  }

  /** What came of an act, in a line. */
  headline(act) {
    const story = this.told.get(act.k);
    const users = (user) => this.called(user);
    if (story && story.words !== undefined) return unmarked(this.texts.say(story.words), users);
    if (act.headline) return unmarked(act.headline, users);
    if (act.dropped !== null) return say("dropped", { why: unmarked(act.dropped, users) });
    if (act.kind === "order") return act.words.split("\n")[0] || say("declared_nothing");
    if (act.kind === "roll")
      return say("roll_alone", { n: String(act.fields.n), words: act.words.split("\n")[0] });
    return say(`event_${act.event}`) === `event_${act.event}`
      ? say("event_other", { kind: act.event || "?" })
      : say(`event_${act.event}`, { by: this.called(act.by) });
  }

  /** What a throw is called, as the bot's posts say it. */
  throwName(id) {
    return this.throws.has(id) ? this.texts.say(this.throws.get(id)) : id.replace(/_/g, " ");
  }

  /** What was asked and what was answered, as the bot said it; else as the record has it. */
  asked(act, { id, answer }) {
    const asked = (this.told.get(act.k) || {}).asked || [];
    const found = asked.find((each) => each[0] === id);
    return found
      ? [this.texts.say(found[1]), this.texts.say(found[2])]
      : [id.replace(/_/g, " "), answer];
  }

  /** The turn that an act belongs to, as the story tells it; empty where there is none. */
  turn(act) {
    const story = this.told.get(act.k);
    return story && story.turn !== undefined ? this.texts.say(story.turn) : "";
  }

  #placeBoards() {
    let last = -1;
    for (const act of this.record.acts) {
      const story = this.told.get(act.k);
      if (story && story.board !== undefined) last = story.board;
      this.boards.set(act.k, last);
    }
  }

  /** Everything of an act that can be searched, in small letters. */
  searched(act) {
    const key = `${language} ${act.k}`;
    if (!this.searchable.has(key)) this.searchable.set(key, this.#searched(act));
    return this.searchable.get(key);
  }

  #searched(act) {
    const story = this.told.get(act.k) || {};
    const changes = (story.changes || []).map((each) => this.texts.say(each));
    const rules = [...new Set(act.rules)];
    return [
      this.headline(act),
      act.words,
      this.called(act.by),
      ...changes,
      ...rules,
      ...act.rolls.map((roll) => `${say("roll")} ${roll.n}`),
    ]
      .join("\n")
      .toLowerCase();
  }
}
