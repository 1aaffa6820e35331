"""One reading kit for all board games: usual ways of writing, taken apart into values.

A line that the kit understands to the last word is given to its verb in parts; of one that it
does not, every strange word is named. Lines of a game's own kinds it leaves to their readers.

- ``tokens``: words, numbers and signs of a line, and the longest name that begins at one.
- ``spaces``: spaces by whole and clipped names, compass letters, initials and numbers of zones.
- ``vocabulary``: a game's units, powers and spaces, by every name that players use.
- ``counts``: counted units in any usual form, ``all but one inf`` and guests too.
- ``items``: what the tokens of a line stand for, one after another.
- ``ways``: moves in any usual form.
- ``purchases``: what is bought, repaired and placed, and the money beside it.
- ``strange``: the faults of a line that is not understood.
- ``standing``: how many ``all inf`` and ``rest`` are.
- ``doubts``: what has several meanings: the question, and the line in each meaning.
- ``verb_words``: the words that lines begin with.
- ``speakers``: who a line says acts, and what it says besides.
- ``club_orders``: orders of loss as clubs write them, which are asked.
- ``wars``: war on several enemies in one line.
- ``usual``: a line in its usual spelling, without what is said for politeness.
- ``board_lines``: a line in any usual form: who acts, the verb, and its parts.
- ``statements``: a text with heads and targets, taken apart.
- ``half_typed``: a move that is being typed: what of it is there, and what is begun.
- ``completing``: moves that such a line may become, by what can still move and where to.
- ``completing_lists``: lists of units that it may become: of what may be bought or placed.
- ``summary``: TripleA's Turn Summary, read as plain lines.
- ``summary_lines``: what each line of a summary declares, in which step and by whom.
"""
