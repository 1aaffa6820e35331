"""What was done, and what is about to be: declarations, results, workings, changes.

- ``results``: the posts of a result: headline, body, rules and rolls, the head, buttons.
- ``result_body``: what stands under a headline: dice, what changed, what it means, who is next.
- ``rounds``: the rounds of a battle on a page: each side's hits against what its dice could expect.
- ``working``: the working of a resolution, line by line: rule, words, figures.
- ``parts_of_working``: the parts of a working, such as raids: each begins a page of its own.
- ``overview``: a working in pages: first everything that changed, then step by step.
- ``changes``: what changed, in lines: labels first, grouped by power and place.
- ``past_acts``: pages of what could be taken back, and what goes then.
- ``declaration``: the preview of a declaration, and what any game says of its result.
- ``left_undone``: what is left undone where a phase ends.
- ``not_locked``: why nothing was locked in at a press, and what it would do by now.
- ``plans``: a plan of several lines: before it begins, on its way, and where it stands.
- ``orders``: what a player has ordered beforehand, kept or in the record.
"""
