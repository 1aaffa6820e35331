"""A whole bombing phase, a lock for each decision point: 26.44 and 26.51.

- ``requests``: everything that a side announces for a phase.
- ``attacks``: the attacks by their targets.
- ``forces``: 26.442: forces of one power that make one attack on a target.
- ``checks``: whether the attacks are lawful together.
- ``assignment``: who defends which target, and by which orders.
- ``assignment_form``: reading and writing the defender's form.
- ``steps``: the functions in which the rulebook and the bombing aid differ.
- ``announcement``: every attack recorded and checked.
- ``record``: what the campaign knows of a phase: who may fly, and who can defend.
- ``defense``: 26.44: asking the defender once, and checking what he files.
- ``watches``: the defenders over their targets while the phase goes on.
- ``choice``: 26.451B: the attacker says who engages; what a phase asks, as standing orders name it.
- ``reassignment``: 26.51: the defender says who of those left meets the next attack.
- ``throws``: which throws a lock names.
- ``outcome``: what a phase comes to, attack by attack, target by target, power by power.
- ``resolution``: the attacks one after another.
- ``reckoning``: 26.71: what all attacks on a target cost it, at the end of the phase.
- ``procedure``: the phase from its announcement to its end.
"""
