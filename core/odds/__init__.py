"""Exact odds: what a procedure or a battle comes to over all dice, computed and never sampled.

numpy lives here and nowhere else in the core. Any procedure can be run over all its throws:

- ``quiet_ledger`` lets it run without a working; ``readings`` says which faces it cannot tell
  apart.
- ``figures`` are those of an outcome; ``enumeration`` is every run.
- ``table_odds`` gives the distribution of every figure.

A battle is worked out over both sides' losses, from the very profile by which `core.board` fights:

- ``hit_counts`` is how many hits dice score; ``one_thread`` multiplies matrices in small blocks.
- ``loss_graph`` is every state of a side; ``live`` are those worth looking at in one place.
- ``fire_kernel`` is where one fire takes the other side, ``step_kernels`` a whole step.
- ``closures`` is which states a fire can bring about, ``pairs`` where combat goes on.
- ``chain`` is one round or all of them; ``battle_chances`` is a battle's whole course.
- ``battle_odds`` is what a page shows of it, ``battle_ends`` every end with both sides together.
- ``two_battles`` is a battle with another first round, ``diving`` one that submarines leave.
- ``bombed_odds`` is what bombers do that come through; ``raid_odds`` is a whole bombing raid.
"""
