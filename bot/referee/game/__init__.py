"""What a game is: a fold over its lines, with its seats, its people and what it is set to.

- ``people``: who acts, and where.
- ``standing_questions``: what is to be decided at a position by acts of their own.
- ``table``: a game as its record tells it: seats, sides, dice, the case in hand, and the position.
- ``table_cache``: the games in hand: loaded when first asked for, then carried along line by line.
- ``case``: a declaration that was locked in, and what has come for it so far.
- ``resolved_case``: what came of a case, as the table keeps it; whose dice decide one that throws
  none itself.
- ``resolved_cases``: the cases resolved so far, with positions kept on the way.
- ``effects``: effects as the record holds them, read back and applied to a position.
- ``retelling``: what the record holds in English, said again: a case is run once more, and nothing
  read back.
- ``answer_reading``: answers as players type them, read as what is offered.
- ``asked_words``: what is asked of people, in words: the same when it is asked and told again.
- ``left_undone``: what is left undone where a phase ends.
- ``refolding``: a position told anew without some of a game's results, and whether the others stand
  then.
- ``free_roll``: dice for whatever Umpire does not referee, locked and recorded like any other.
- ``draft_contents``: drafts: declarations not locked in yet, kept beside the record.
- ``seat_sharing``: who acts for a seat besides its holder, and seats whose holder has left.
- ``acting_powers``: for which of his powers a player speaks; who acts for a power now.
- ``power_names``: powers as people name them to the referee, who takes any of their names.
- ``rooms``: which game, and which side of it, a private thread belongs to; the threads of a game.
- ``language``: the language in which a game speaks in its channel.
- ``reminder_settings``: when a question is recalled, how often, and when nobody is woken.
- ``quiet_hours``: hours of the day in which nobody is mentioned: a group's, or somebody's own.
- ``picture_settings``: how somebody wants pictures of the board.
- ``page_settings``: what a group wants of its game as a page: public, beside each turn's end.
- ``refusals``: refusals of the shell: nothing in the rules forbids it, but it cannot be done now.
"""
