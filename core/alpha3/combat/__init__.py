"""Conduct Combat: raids and battles, in a game or between forces that a request names.

- ``requests`` is what a player may ask for and order; ``battle_requests`` are battles and raids
  between forces that he names, ``declared`` what these take on his word.
- ``order`` is what comes before what; ``standing_orders`` what a power says for all battles.
- ``aa_guns`` fire at aircraft.
- ``battle``, ``raids`` and ``defence`` are one room each: fights, bombing raids and rockets, and
  what defenders decide before the first die.
- ``phase`` begins a combat phase and takes it whole; ``odds`` works out what may come of it.
"""
