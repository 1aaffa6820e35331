"""Pages of Global 1940: positions, turns, combat, odds.

- ``combat``: a page for each raid and battle, then what stands now.
- ``decided``: a decision in a battle as a headline: who fights on where, and who retreats.
- ``odds``: odds of what a turn of Global 1940 rolls, as a player reads them.
- ``forces``: the forces of both sides, power by power.
- ``figures``: what figures of a working are called that are named by a key.
- ``guide``: what may be typed in each phase of a turn, for `/help`.
- ``position``: a game at a glance, a power, a space; whose turn it is, and what may be typed.
- ``titles``: what each declaration is called in the headline of its preview.
- ``turns``: what a turn's request shows before it is locked in, and what came of it.
"""
