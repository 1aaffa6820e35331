"""The bombing aid: strategic bombing in the seven steps of the sequence-of-play sheet.

The aid belongs to a later edition than the rulebook of ``core.awaw``. It is a room of its own, an
order of steps over the rulebook's clauses: where both texts say the same, the rulebook's function
is called and both are cited; where they differ, the step has a clause of its own.

- ``book`` holds the sheet in our words, with its terms and rulings; ``record`` is what a game
  remembers.
- ``attackers`` and ``defenders`` are steps 1 to 3: targets, ranges, who may fly and defend.
- ``air`` is steps 4 and 5: one round of air combat, and whose factors it takes.
- ``strike`` is step 6, with the aid's formula; ``damage`` is step 7.
- ``raid`` walks through the steps for one force, ``phase`` for a whole combat phase; ``phase_odds``
  works out both.
- ``explained`` tells the steps beforehand; ``system`` alone knows all of this.
"""
