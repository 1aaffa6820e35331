"""Positions by hand: pasted before a game, taken away from it, set right within it (R-24).

- ``writing`` gives a position out as plain data.
- ``reading`` finds the spaces and berths of such data, and keeps each fault with its place.
- ``moves`` checks the moves and interceptions that are under way in it as if declared now.
- ``pasting`` puts the position together, and lets any request begin from it.
- ``edits`` sets units, owners or IPCs on a player's word.
"""
