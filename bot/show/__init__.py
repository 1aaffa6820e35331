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
- ``working``: the working of a resolution, line by line: rule, words, figures.
- ``parts_of_working``: the parts of a working, such as raids: each begins a page of its own.
- ``overview``: a working in pages: first everything that changed, then step by step.
- ``declaration``: the preview of a declaration, and what any game says of its result.
- ``left_undone``: what is left undone where a phase ends.
- ``not_locked``: why nothing was locked in at a press, and what it would do by now.
- ``overdue``: a phase whose players do not come: the request to end it, and its end.
- ``rooms``: the rooms of sides: that they are open, and what they are for.
- ``plans``: a plan of several lines: before it begins, on its way, and where it stands.
- ``duties``: what people have to do next, in the posts that bring it to them.
- ``results``: the posts of a result: headline, body, rules and rolls, the head, buttons.
- ``result_body``: what stands under a headline: dice, what changed, what it means, who is next.
- ``phone``: how much room a text takes on a phone.
- ``headings``: a text of several lines: its own line, and what stands below.
- ``question``: a question of a procedure, and how it is answered.
- ``whole_question``: a question within the lines of a phone, the whole of it behind a button.
- ``refusal``: refusals as pages: what, why (rule), what to do.
- ``games``: a game's beginning, free rolls.
- ``log``: the log of a game: what each line of the record says, page by page.
- ``turns``: a turn's end: the record in the channel, in private messages, and where they fail.
- ``rounds``: the rounds of a battle on a page: each side's hits against what its dice could expect.
- ``changes``: what changed, in lines: labels first, grouped by power and place.
- ``undo``: pages of undo and redo: what is taken back is named, and stays readable.
- ``replies``: what is told to whose message cannot be read, or not be written down yet.
- ``answered``: what somebody is told whose typed answer stands in the record.
- ``past_acts``: pages of what could be taken back, and what goes then.
- ``consents``: pages of what needs a typed word of every side.
- ``seat_requests``: a seat that changes hands: the request, the words that agree to it.
- ``confirmation``: what asks once more before an act that cannot be taken back.
- ``seat_sharing``: pages about who acts for whom: shared seats, seats that were left, holidays.
- ``hidden_choice``: pages of a hidden choice that its player keeps on his own machine.
- ``waiting``: what waits for whom, as lines of a page.
- ``undelivered_posts``: what is said of messages that could not be posted.
- ``probabilities``: chances and averages in a few characters, as every page of odds tells them.
- ``orders``: what a player has ordered beforehand, kept or in the record.
- ``odds``: who wins, what is left, and every figure that may vary.
- ``odds_line``: what a declaration may expect in a line, and how likely what came of it was.
- ``odds_page``: `/odds`: what a declaration may come to, as a page with a chart.
- ``luck_page``: `/luck`: what each player's dice came to, against what they come to on average.
- ``dice``: pages of the dice: the LOCK, how the faces came, and how anybody proves them.
- ``rules``: pages of the rulebooks: a rule, where it was applied, a procedure told beforehand.
- ``pictures``: pictures of odds, and what stands in for them.
- ``board``: the position as a picture, of a map or of boxes, with the same in words.
- ``game_page``: what a group wants of its game as a page.
- ``game_text``: what a game says on a page.
- ``odds_words``: how a game's odds are told.
- ``suggestions``: how a line is offered while it is typed, with its odds.
- ``help``: `/help`: what to type now, and how dice and undo work.
- ``status``: where a game stands: what waits for whom, the position, its further pages.
"""
