// The parts of the page, drawn anew when what they show is another.
"use strict";

function drawAll() {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-say]"))
    element.textContent = say(element.dataset.say);
  fill(
    byId("languages"),
    LANGUAGES.map((each) =>
      make(
        "button",
        {
          type: "button",
          lang: each,
          "aria-pressed": String(each === language),
          click: () => {
            language = each;
            drawAll();
          },
        },
        WORDS[each].language,
      ),
    ),
  );
  byId("languages").setAttribute("aria-label", say("languages"));
  const { shown } = page;
  const title = shown
    ? textOf(shown.record.genesis.title) ||
      (page.shown.story.title === undefined
        ? nameOfRules(textOf(shown.record.genesis.rules))
        : shown.texts.say(shown.story.title))
    : say("viewer");
  byId("title").textContent = title;
  document.title = `${title} \u00b7 Umpire`;
  byId("subtitle").textContent = shown
    ? say("subtitle", { game: nameOfGame(shown), seats: seatsInWords(shown) })
    : say("viewer_words");
  for (const id of ["sections", "game", "luck", "campaign", "proof"]) byId(id).hidden = !shown;
  byId("drop").hidden = isEmbedded(shown);
  drawMaker();
  drawVerdict();
  if (!shown) return;
  drawSections();
  drawSteps();
  drawList();
  drawAct();
  fill(byId("luck"), make("h2", {}, say("luck")), luckOf(shown));
  const campaign = campaignOf(shown);
  byId("campaign").hidden = campaign === null;
  fill(byId("campaign"), campaign && [make("h2", {}, say("campaign")), campaign]);
  drawProof();
}

/** What a game is called by the rules that a record names; their key where this page has none. */
function nameOfRules(rules) {
  const games = WORDS[language].games || {};
  return Object.hasOwn(games, rules) ? games[rules] : rules;
}

function seatsInWords(shown) {
  return [...shown.record.powersOf.keys()]
    .slice(0, 8)
    .map((user) => shown.called(user))
    .join(" \u00b7 ");
}

function drawSections() {
  const ids = ["game", "luck", "campaign", "proof", "maker"].filter((id) => !byId(id).hidden);
  byId("sections").setAttribute("aria-label", say("sections"));
  fill(
    byId("sections"),
    make(
      "ul",
      {},
      ids.map((id) => make("li", {}, make("a", { href: `#${id}` }, say(id)))),
    ),
  );
}

function drawVerdict() {
  const { shown } = page;
  byId("verdict").hidden = !shown;
  if (!shown) return;
  const { checked, record } = shown;
  const state = checked.failed
    ? "failed"
    : checked.verdict
      ? checked.verdict.ok
        ? "ok"
        : "faults"
      : "checking";
  byId("verdict").className = `verdict ${state}`;
  byId("progress").hidden = state !== "checking";
  byId("progress").setAttribute("aria-label", say("checking"));
  byId("progress").value = checked.of ? checked.done / checked.of : 0;
  // a reader of the screen is told the beginning and the end, and not every line between
  const line = verdictLine(checked, record);
  byId("verdict-line").setAttribute("aria-live", state === "checking" ? "off" : "polite");
  byId("verdict-line").textContent = line;
  byId("verdict-words").textContent = verdictWords(checked, record);
}

function drawSteps() {
  const { shown } = page;
  const turns = [];
  for (const act of shown.record.acts) {
    const turn = shown.turn(act);
    if (turn && (!turns.length || turns[turns.length - 1].turn !== turn))
      turns.push({ turn, k: act.k });
  }
  const search = make("input", {
    id: "search",
    type: "search",
    value: page.query,
    autocomplete: "off",
    input: (event) => {
      page.query = event.target.value;
      drawList();
    },
  });
  fill(
    byId("pair"),
    make(
      "button",
      { type: "button", id: "previous", click: () => step(-1) },
      "\u25c0 ",
      say("previous"),
    ),
    make("button", { type: "button", id: "next", click: () => step(1) }, say("next"), " \u25b6"),
  );
  fill(
    byId("steps"),
    turns.length > 1 &&
      make(
        "label",
        {},
        say("turn"),
        " ",
        make(
          "select",
          {
            id: "turns",
            change: (event) => {
              show(shown.record.at(Number(event.target.value)), true);
            },
          },
          turns.map(({ turn, k }) => make("option", { value: k }, turn)),
        ),
      ),
    make("label", {}, say("search"), " ", search),
    make("p", { id: "found", role: "status", "aria-live": "polite" }),
    make("p", { class: "hint" }, say("keys")),
  );
}

const MOST_LISTED = 1500; // acts around the one that is shown; more would keep a reader waiting

/** The acts that hold every word that is searched; all of them where nothing is. */
function foundActs() {
  return page.found;
}

function searchActs() {
  const { record } = page.shown;
  const words = page.query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (act) => words.every((word) => page.shown.searched(act).includes(word));
  page.found = words.length ? record.acts.filter(holds) : record.acts;
}

function drawList() {
  searchActs();
  byId("found").textContent = page.query.trim() ? say("found", { n: page.found.length }) : "";
  drawListed();
  markCurrent();
}

/** Draw the list, or of a very long one what is around the act that is shown. */
function drawListed() {
  const acts = page.found;
  const last = Math.max(0, acts.length - MOST_LISTED);
  const from = Math.min(last, Math.max(0, acts.indexOf(page.act) - MOST_LISTED / 2));
  const listed = acts.slice(from, from + MOST_LISTED);
  const more = acts.length - listed.length;
  fill(
    byId("list"),
    make("nav", { "aria-label": say("acts") }, listOfActs(page.shown, listed)),
    more > 0 && make("p", { class: "hint" }, say("not_listed", { n: more })),
  );
}

function drawMarks() {
  for (const link of byId("list").querySelectorAll("a[data-k]")) {
    const act = page.shown.record.at(Number(link.dataset.k));
    const mark = link.querySelector(".mark");
    if (act && !mark.classList.contains(page.shown.checked.stateOf(act)))
      mark.replaceWith(markOf(page.shown, act));
  }
}

function drawAct() {
  if (page.act) fill(byId("act"), actInFull(page.shown, page.act));
  else fill(byId("act"), make("p", {}, say("nothing_chosen")));
}

function drawProof() {
  const { shown } = page;
  const fields = byId("kept");
  const typed = fields ? fields.value : "";
  fill(
    byId("proof"),
    make("h2", {}, say("proof")),
    proofOf(shown, (head) => checkAgainst(head)),
  );
  byId("kept").value = typed || page.head || "";
}

function checkAgainst(head) {
  if (head && !/^[0-9a-f]{64}$/.test(head)) {
    byId("bound").textContent = say("no_head");
    return;
  }
  check(head || null);
  drawVerdict();
  drawProof();
}
