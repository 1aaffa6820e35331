"""The 'Representative' amendments to Axis & Allies, second edition (1986), and the base game.

Read the room from the map outwards:

- ``rulebook`` tells the amendments chapter by chapter: ``R4-1`` to ``R4-8`` as in the boxed
  game's own book (the author passed over its chapter 2), ``R4-TERMS`` for the words they bring
  along, ``R4-OPT`` for what they merely suggest, ``R4-APP`` for their summary of the units;
  ``BASE-86`` holds the facts of the boxed game that the amendments build on.
- ``tables`` holds map, borders, names and set-up; ``world`` reads them, ``names`` finds the space
  that a player means, ``set_up`` puts the units on the map as the amendments change it.
- ``state`` is the position and what changes it; ``view`` is the position as a request sees it.
- ``distances`` and ``radius`` say how far it is and how far each unit goes; ``aims`` what it may
  do there; ``reach`` puts the three together. ``moving`` reads a way, ``interception`` finds who
  may meet what on it.
- ``routes`` traces supply; ``supply``, ``blockade`` with ``blockaded``, and ``bombing`` are what
  hangs on it; ``developments`` is how developments spread.
- ``battle`` fights by the profiles of `core.board`, with ``battle_clauses`` and ``raiding``.
- ``rulings`` answers what the text leaves open.
"""
