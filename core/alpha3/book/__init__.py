"""The book: its words and places, our rulings, and the map as printed.

- ``terms`` holds powers, sides, units and phases, and the rulebook that every clause cites.
- ``rulings`` answers what the text leaves open; ``turn_rulings``, ``play_rulings`` and
  ``combat_rulings`` are those about whole turns, about whole games and about battles.
- ``tables`` reads map, borders, names, passages and set-up from their lists.
- ``world`` is the map that they make; ``names`` finds the space that a player means on it.
- ``unit_names`` finds the unit that he means, and says what units there are.
"""
