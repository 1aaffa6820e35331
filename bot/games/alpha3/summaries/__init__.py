"""TripleA's Turn Summaries: turns written as such, and read back.

- ``names``: what TripleA calls powers, units and spaces, and how it lists units.
- ``typed``: a request as its player would type it.
- ``reading_back``: what lines of a summary spell, as requests.
- ``reports``: battles, raids, losses and income, as TripleA words them.
- ``writing``: a game's turns as summaries.
- ``working_out``: what a summary leaves out, worked out where the rules leave one answer.
- ``played``: a summary read as what was played elsewhere.
- ``import_line``: the typed line that takes such a turn over.
- ``form``: all that the shell knows of them.
"""
