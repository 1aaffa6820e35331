"""The bombing aid: strategic bombing in the seven steps of the sequence-of-play sheet.

The aid belongs to a later edition than the rulebook of ``core.awaw``. It is a game of its own, an
order of steps over the rulebook's clauses: where both texts say the same, the rulebook's function
is called and both are cited; where they differ, the step has a clause of its own.

- ``book``: the sheet in our words, with its terms and rulings.
- ``record``: what a game by the aid remembers.
- ``attackers``: steps 1 and 2: what is attacked, who flies, and how far.
- ``defenders``: step 3: who may defend a target.
- ``air``: steps 4 and 5: one round of air combat, and whose factors it takes.
- ``strike``: step 6, with the aid's formula.
- ``damage``: step 7: what the loss comes to, its limits, and markers.
- ``raid``: all steps for one force.
- ``phase``: all steps for a whole combat phase.
- ``odds``: what either may come to.
- ``system``: which request goes to which procedure; it alone knows all steps.
"""
