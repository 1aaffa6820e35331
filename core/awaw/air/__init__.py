"""Air units and their combat: 26.2, 26.4 and 26.45.

- ``forces``: a force, its defenders, and who of both engages, as requests name them.
- ``limits``: 26.2, 26.4 and 26.5: which units may bomb, escort and defend, and how many.
- ``on_record``: what a campaign knows of those who fight in the air.
- ``ranges``: 26.42 and 26.43: how far air units reach.
- ``losses``: 26.454: whose factors are lost, and in which order.
- ``modifiers``: 26.453: what modifies the dice of air combat.
- ``table``: 19.2: the Air Combat Table, as printed, as inferred, or as a group has read it.
- ``own_table``: how a group brings in its own rows of that table.
- ``combat``: 26.42, 26.43 and 26.45: the components of a force, and one round of its combat.
- ``engagements``: 26.442: a force flies in, and is engaged once on each front.
- ``declarations``: how the working tells who fights in the air.
"""
