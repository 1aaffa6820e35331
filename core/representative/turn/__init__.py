"""A turn from its purchase to its income (R4-1.3, R4-3.10, R4-7, BASE-86 phases).

- ``order_of_play``: whether Britain and the United States have one turn together.
- ``purchase``: units that are bought.
- ``research``: dice that are bought where the group plays without cards.
- ``placing``: new units that come to the map.
- ``victory``: who has won, as a turn ends.
- ``combined``: the end of a phase where two powers have one turn together.
- ``settled``: what has to be done before a phase ends.
- ``idle``: phases in which nobody can do anything, which pass by themselves.
- ``advance``: the next phase: arrivals and income.
- ``undone``: the phase in hand, and what would be left undone if it ended now.
- ``examples``: lines that a power may type as they stand.
- ``duties``: what players have to do next, and what the game waits for.
"""
