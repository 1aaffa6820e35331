"""A turn from its purchase to its income (R4-1.3, R4-3.10, R4-7, BASE-86 phases).

- ``order_of_play``: whether Britain and the United States have one turn together.
- ``purchase``: units that are bought.
- ``research``: dice that are bought where the group plays without cards.
- ``placing``: new units that come to the map.
- ``advance``: the next phase: arrivals, income, and who has won.
"""
