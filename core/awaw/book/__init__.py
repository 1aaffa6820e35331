"""What stands in the book and does not change.

The folder ``rulebook`` holds its places in our own words, ``rulings`` our numbered answers where
the text is silent, ``printed`` its tables.

- ``terms``: powers, SW boxes, theaters, kinds of target, and BOOK, the rulebook of the game.
- ``calendar``: the turns, from Fall 1939 to 1946.
- ``units``: who owns SW units, and which there are.
- ``places``: where units stand, and the bases of 25.31.
- ``names``: what players call powers and ports.
- ``counting``: how refusals and headlines write numbers.
- ``fields``: what the fields of requests are called in the working.
- ``figures``: figures that requests of several chapters give in the same form.
- ``sourced``: figures that a campaign may know: which of them it gave, and which the players.
- ``tables``: the tables 24.62 and 19.2 as grids.
- ``sw_combat``: 24.6: dice, modifier, and the rows of table 24.62 that a strength reads.
"""
