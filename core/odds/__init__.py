"""Exact odds: what a procedure or a battle comes to over all dice, computed and never sampled.

A game says by ``of_requests`` and ``of_fights`` how each of its procedures has odds. Any procedure
can be run over all outcomes of its throws; a battle is worked out over both sides' losses, from the
very profile by which `core.board` fights it. numpy lives here and nowhere else in the core, and is
imported when the first odds are wanted.

- ``of_requests``: odds by enumeration, or by exact sums of a procedure's own.
- ``of_fights``: odds of requests that make a battle or a raid.
- ``plan``: how the throws of a procedure are enumerated.
- ``readings``: which faces of a throw a procedure cannot tell apart.
- ``quiet_ledger``: a ledger that keeps no working.
- ``figures``: the figures of an outcome, and how often each value comes up.
- ``enumeration``: every run of a procedure.
- ``table_odds``: the distribution of every figure in its outcome.
- ``hit_counts``: how many hits dice score.
- ``rare``: what is too rare to be followed, and how much of it may be left out.
- ``loss_graph``: every state that a side can come to.
- ``fire_kernel`` and ``step_kernels``: what one fire, and a whole step, do to the other side.
- ``hit_table`` and ``round_fire``: the hits of many volleys, and where all fire of a round leads.
- ``pairs``: where combat goes on.
- ``visits``: how often pairs of states are visited, in the order in which they are taken.
- ``chain``, ``small_chain`` and ``joint_chain``: one round, or all to the end, as a Markov chain;
  of many states, of few with one salvo at a time, of few with several.
- ``joint_fire``: what all salvos of a round come to together.
- ``battle_chances``: a battle over all dice, from its openings to its end.
- ``battle_odds`` and ``battle_ends``: what is shown of it, and every end with both sides together.
- ``battle_figures``: the figures that a battle is told by.
- ``two_battles``: a battle whose first round differs from the rest.
- ``diving``: a sea battle that submarines leave between its rounds.
- ``bombing_chances`` and ``raid_odds``: bombers over their targets, and a whole bombing raid.
"""
