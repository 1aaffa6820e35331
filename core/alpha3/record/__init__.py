"""The record: what a game of Global 1940 remembers, and what changes it.

- ``position`` is what stands where, whose it is, and whose turn it is.
- ``set_up`` puts the units on the map when the game begins.
- ``unit_effects`` and ``effects`` are the changes; ``fold`` makes those that move or fight, and
  ``state`` begins a game and makes the others.
- ``requests`` is what all requests about a position have in common.
- ``view`` is the position as a request sees it; ``declared`` takes figures on a player's word.
- ``pasted`` reads a position as plain data, and says where each fault in it stands.
- ``play`` is the position while a request changes it, in its power's turn and phase.
"""
