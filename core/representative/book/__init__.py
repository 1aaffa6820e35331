"""The book: the amendments in our words, the boxed game as printed, and what both are called.

- ``rulebook`` tells the amendments chapter by chapter: ``R4-1`` to ``R4-8`` as in the boxed game's
  own book (their author passed over its chapter 2), ``R4-TERMS`` for the words that they bring
  along, ``R4-OPT`` for what they merely suggest, ``R4-APP`` for their summary of the units;
  ``BASE-86`` holds the facts of the boxed game that the amendments build on.
- ``turn_rulings`` answers what playing whole games asked, ``rulings`` all else that the text leaves
  open, and holds the list of all.
- ``terms`` has the powers, units and developments, and the rulebook as a value.
- ``tables`` holds map, borders, names and set-up as printed; ``world`` reads the map.
- ``names`` finds the space that a player means, ``unit_names`` the unit.
"""
