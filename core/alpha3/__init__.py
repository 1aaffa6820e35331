"""Axis & Allies Global 1940 by Alpha+3, as posted on 1 September 2011.

Read the room from the map outwards:

- ``tables`` holds map, borders, names, passages and set-up; ``spaces`` and ``world`` read them,
  ``names`` finds the space that a player means, ``set_up`` puts the units on the map.
- ``state`` is the position and what changes it; ``view`` is the position as a request sees it.
- ``politics`` and ``declare_war`` are the political situations.
- ``objectives_axis``, ``objectives_allies`` and ``objectives_american`` are the national
  objectives, power by power; ``earning`` is what they share, ``objectives`` adds them up.
- ``scramble``, ``kamikaze``, ``aa_guns``, ``rockets``, ``convoy`` and ``victory`` are the changed
  rules and the victory conditions, one procedure each.
- ``battle`` and ``bombing_raid`` are the fighting; ``battle_clauses`` and ``raid_clauses`` are its
  rules, ``battle_requests`` and ``battle_declared`` what players say of it.
- ``rulings`` answers what the text leaves open.
"""
