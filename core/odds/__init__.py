"""Exact odds: what a procedure or a battle comes to over all dice, computed and never sampled.

Any procedure can be run over all its throws. A battle is worked out over both sides' losses, from
the very profile by which `core.board` fights it. numpy lives here and nowhere else in the core.

- ``quiet_ledger``: a ledger that keeps no working.
- ``readings``: which faces of a throw a procedure cannot tell apart.
- ``figures``: the figures of an outcome, and how often each value comes up.
- ``enumeration``: every run of a procedure.
- ``table_odds``: the distribution of every figure in its outcome.
- ``hit_counts``: how many hits dice score.
- ``one_thread``: products of matrices in small blocks.
- ``loss_graph``: every state that a side can come to.
- ``live``: the states that are worth looking at in one place.
- ``fire_kernel`` and ``step_kernels``: where one fire, and a whole step, take the other side.
- ``closures``: which states a fire can bring about.
- ``pairs``: where combat goes on.
- ``chain``: one round, or all to the end.
- ``battle_chances``: a battle's course over all dice.
- ``battle_odds`` and ``battle_ends``: what is shown of it, and every end with both sides together.
- ``two_battles``: a battle whose first round is another than the rest.
- ``diving``: a sea battle that submarines leave between its rounds.
- ``bombed_odds`` and ``raid_odds``: what bombers do that come through, and a whole bombing raid.
"""
