"""What people see: pages within Discord's limits, drawn from resolutions, refusals and the log.

The style of every message: numbers before words; the book's own terms; one headline, then losses,
dice and rules, with the working one click away; a minus is a real minus sign; powers and boxes are
written as the book writes them; nobody is mentioned who need not act; nothing is said twice.

The one word for each thing stands in `VOCABULARY.md` beside this file. A refusal says what, why
(rule) and what to do, all faults at once. A preview ends with what locking in would begin, and
nothing else. What fits no phone goes on another page, behind a button.

- ``page``: what one message shows, as plain values that can be stored with the record.
- ``limits``: Discord's limits on what we send, and how text is brought within them.
- ``escape``: players' words inside our messages: shown as they were typed, never acted upon.
- ``custom_id``: the ids of buttons and modals: what is wanted, of which game, about what.
- ``discord_message``: from a page to what discord.py sends: an embed, its buttons, whom it may
  mention.
- ``attachments``: files that go with a page, packed where Discord would not take them as they are.
- ``figure_keys``: what the keys of figures are called in a working.
- ``figures``: numbers before words, results as 1/3, modifiers with their rule.
- ``text_form``: a form with one field of several lines.
- ``folding``: paragraphs of plain text, at most 100 columns wide.
- ``text``: pages of plain text, at most 100 columns wide: a resolution, a question, a refusal.
- ``phone``: how much room a text takes on a phone.
- ``headings``: a text of several lines: its own line, and what stands below.
- ``confirmation``: what asks once more before an act that cannot be taken back.
- ``dice``: pages of the dice: the LOCK, how the faces came, and how anybody proves them.
- ``rules``: pages of the rulebooks: a rule, where it was applied, a procedure told beforehand.
- ``pictures``: pictures of odds, and what stands in for them.
- ``board``: the position as a picture, of a map or of boxes, with the same in words.
- ``game_page``: what a group wants of its game as a page.
- ``game_text``: what a game says on a page.
- ``help``: `/help`: what to type now, and how dice and undo work.
- ``status``: where a game stands: what waits for whom, the position, its further pages.
- ``acts``: what was done, and what is about to be: declarations, results, workings, changes.
- ``asked``: what somebody is asked, and what he is told whose answer or line cannot stand.
- ``chances``: what may come of a declaration, and how likely what came was.
- ``seats``: who acts for whom, what waits for whom, and what needs everybody's word.
- ``record``: the record as people read it: a game's beginning, its log, its turns, what was taken
  back.
"""
