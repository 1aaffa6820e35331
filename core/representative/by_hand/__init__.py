"""Positions by hand: pasted before a game, taken away from it, set right within it (R-24).

- ``writing``: a position as plain data.
- ``reading``: the spaces and berths of such data, and each fault with its place.
- ``moves``: the moves and interceptions under way in it, checked as if declared now.
- ``battles``: the battles that stand in it.
- ``pasting``: the position put together, so that any request can begin from it.
- ``edits``: parts of a position set on a player's word.
"""
