"""One battle on land or at sea, over the position that a game keeps or between named armies.

- ``clauses`` holds its rules; ``armies`` fights between armies that a request names.
- ``sides`` is both sides between its rounds.
- ``asking`` asks players after the dice, ``submerging`` lets submarines go, ``breaking_off`` lets
  the attacker go, and ``rounds`` fights with them until it is over.
- ``casualties`` takes losses off the map; ``retreating`` brings attackers back.
- ``fighting`` is a battle of a game from its first check to the ground that it takes.
"""
