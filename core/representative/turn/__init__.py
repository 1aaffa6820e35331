"""A turn from its purchase to its income (R4-1.3, R4-3.10, R4-7, BASE-86 phases).

- ``order_of_play`` is agreed before the game: together, or one by one.
- ``purchase`` buys units, and ``research`` dice where the group plays without cards.
- ``placing`` puts new units on the map.
- ``advance`` goes on to the next phase, collects income, and looks for a winner.
"""
