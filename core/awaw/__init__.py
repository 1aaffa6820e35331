"""A World at War, strategic warfare: chapters 24 to 26 of the rulebook (edition of 2013).

The chapters read the record and the book, and a chapter those that stand above it in this list;
campaign and bombing know nothing of each other, nor do submarines and air.

- ``book``: what is printed and never changes: words, rulebook, rulings, tables.
- ``record``: the position of a game, and how effects change it.
- ``submarines``: 24.6 and chapter 25: submarine warfare.
- ``air``: 26.2, 26.4 and 26.45: air units, how far they reach, and their combat.
- ``targets``: 26.3, 26.46 and 26.7: what may be struck, how it defends itself, and what it loses.
- ``rockets``: 26.6: flying bombs and rockets.
- ``bombing``: 26.4 and 26.5: raids by strategic bombers, one by one and in whole phases; their
  odds.
- ``campaign``: 24.2 to 24.5, and 25.1 to 25.3: building, deploying, and the turn around the
  attacks.
- ``system``: SYSTEM: which request goes to which resolver.
"""
