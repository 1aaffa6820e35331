"""Moving: how units go over land, sea and air, and what they meet at the end.

- ``requests`` is what a player may ask for.
- ``group`` is one group on its way, and who of it can still go so far; ``paths`` finds its way.
- ``limits`` are the politics of moves: neutrals, China, the waters near America.
- ``combats`` lists what is to be fought where units have met enemies.
- ``cargo`` is what fits aboard; ``shared_ships`` is the room that powers of one side share, and
  ``guests`` are units aboard an ally's ships.
- ``landing`` brings aircraft down that must come down; ``matching`` shares places out, and
  ``decks`` asks by it whether all aircraft of a turn can land together.
- ``marching``, ``sailing``, ``shipping`` and ``flying`` are the ways to go: over land, at sea,
  aboard and ashore, in the air; ``paratroopers`` jump, and ``raiding`` sends bombers.
- ``moves`` reads a line of moves and sends each group on its way.
"""
