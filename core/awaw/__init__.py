"""A World at War, strategic warfare: rulebook chapters 24 to 26 (edition of 2013).

Read the room in the book's order:

- ``calendar`` names the turns; ``tables`` holds the SW Combat Table 24.62 as printed.
- ``sw_combat`` is 24.6: dice, modifiers, and the row or rows that a strength reads.
- ``submarine_limits`` is 25.13: who may fight where, and with how many submarines.
- ``submarine_modifiers`` is 25.6 to 25.9: everything that moves the net modifier.
- ``submarine_warfare`` is 24.631, 24.64 and 25.7: one attack, from declaration to losses.
- ``indian_ocean`` is 25.82: two attacks at once on one pool of transports.
- ``air_losses`` is 26.454: whose factors are lost, and in which order.
- ``assignment``, ``bombing`` and their neighbours are 26.3 to 26.5: a strategic bombing raid.
- ``flying_bombs`` and ``rockets`` are their own attacks of chapter 26.
- ``engagements`` is 26.442: a force on its way; ``air_table`` takes a group's own rows of 19.2.
- ``phase_steps`` orders a bombing phase among people; ``bombing_phase`` carries it out.
- ``campaign`` is building, deploying and the turn around the attacks (24.2 to 24.5, 25.1 to 25.3).
- ``rulings`` answers what the text leaves open; ``state`` is the position and its effects.
"""
