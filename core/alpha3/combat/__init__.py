"""Conduct Combat: raids and battles, in a game or between forces that a request names.

- ``battle_requests``: requests of battles and bombing raids, exactly as the machine-readable
  contract names them.
- ``order``: what comes before what in Conduct Combat.
- ``requests``: requests of Conduct Combat.
- ``aa_guns``: AA guns against aircraft that attack their territory (A3-AA.3).
- ``declared``: what a battle or a raid takes on the players' word, and what it says where they said
  nothing.
- ``defence``: what defenders decide after all combat moves and before the first die.
- ``standing_orders``: what a power says beforehand.
- ``battle``: one battle on land or at sea, over the position that a game keeps or between named
  armies.
- ``raids``: bombing raids and rockets (A3-SBR, A3-TECH.ROCKETS).
- ``phase``: a combat phase as a whole.
- ``odds``: the exact odds of raids, battles and whole combat phases that lie ahead.
"""
