"""A declaration from its preview to its result: locks, answers, dice, undo.

- ``declarations``: declare, change and cancel: one path from words to a preview.
- ``line_checks``: lines that somebody may type, looked at before he does.
- ``bindings``: what a preview is bound to, and what has come between it and the press.
- ``courses``: declarations played through with dice of their own, to see what they may come to.
- ``plan_preview``: a plan before it begins: each line on the position that those before it lead to.
- ``plan_owners``: whether whoever declared a plan is there when it posts a LOCK.
- ``plan_progress``: carrying begun plans on, line by line, and where they stand.
- ``plans``: plans of several lines: shown, begun, let go on, withdrawn by their owners.
- ``locking``: locking in what was shown, and nothing else: from a draft to a case on record.
- ``progress``: carrying a case as far as it goes: question, LOCK, dice, resolution.
- ``lock_lines``: the LOCK line: everything fixed before chance comes in, in the mode that the group
  agreed on.
- ``replies``: typed replies to a LOCK: phrases, cancellations, a duel's commitments and openings.
- ``reply_edits``: replies that their authors edit, told before the dice are public.
- ``drand_rolls``: bringing drand rounds to the rolls that wait for them, now and after a restart.
- ``expiries``: closing rolls that nobody completed: unposted, unanswered, a duel not opened.
- ``answers``: answers to what a procedure asks, by those who may give them.
- ``typed_answers``: answers that are typed: as a reply to the question, or as a line.
- ``standing_orders``: answers that a player has given beforehand to what a procedure will ask.
- ``order_filing``: standing orders as their players file them, list them and try them.
- ``standing_decisions``: decisions that stand in a position: asked, answered, taken back.
- ``hidden_choices``: committed in the chain, opened together when the last one is in.
- ``own_hidden_choices``: hidden choices that a player keeps himself.
- ``new_owners``: whom questions wait for now that a seat has changed hands.
- ``rejected_input``: what somebody typed into a form that was refused, kept for him alone.
- ``overdue_requests``: requests to end a phase whose players do not come, and when they lapse.
- ``undo_requests``: requests to undo or redo: what they ask for, and when they lapse.
- ``undo_redo``: undo and redo: lines like any other, agreed by the other side where dice were
  known.
- ``turn_end``: a turn's end: the whole record is posted in the channel and sent to every player.
"""
