"""The 'Representative' amendments to Axis & Allies, second edition (1986), and the base game.

So far the room is its rulebook, to look rules up in; it resolves no requests yet.

- ``rulebook`` tells the amendments chapter by chapter: ``R4-1`` to ``R4-8`` as in the boxed
  game's own book (the author passed over its chapter 2), ``R4-TERMS`` for the words they bring
  along, ``R4-OPT`` for what they merely suggest, ``R4-APP`` for their summary of the units.
- ``BASE-86`` holds the facts of the boxed game that the amendments build on.
- ``terms`` has the powers; ``system`` is what the door knows of the room.
"""
