"""One reading kit for all board games: usual ways of writing, put into a game's own plain lines.

What the kit does not understand to the last word it leaves as it is, for the game's own reader to
read or to refuse.

- ``tokens``: words, numbers and signs of a line, and the longest name that begins at one.
- ``vocabulary``: a game's units, powers and spaces, by every name that players use.
- ``spaces``: spaces by clipped names, compass letters, initials and numbers of zones.
- ``counts``: counted units in any usual form.
- ``ways``: moves in any usual form.
- ``purchases``: what is bought and placed, and the money beside it.
- ``board_lines``: a line in any usual form as plain lines of its game.
- ``statements``: a text with heads and targets, taken apart.
- ``summary``: TripleA's Turn Summary, read as plain lines.
- ``summary_lines``: what each line of a summary declares, in which step and by whom.
"""
