"""The 'Representative' amendments to Axis & Allies, second edition (1986), and the base game.

Below all lies ``book``: the amendments, what they build on of the boxed game, and our rulings. On
it stands ``record``, which is what a game remembers. The chapters read both, and each reads those
before it, never one after it:

- ``bases``: where units stand, how far each goes, and what it may do there.
- ``moving``: combat movement, noncombat movement, and the land that falls on the way.
- ``interception``: who may meet a move, and where.
- ``blockade``: supply routes, the income that they bring, and what cuts them.
- ``cards``: how a nation comes by its developments.
- ``by_hand``: a position that players paste, take away, or set right.
- ``combat``: battles, raids and rockets, and where everybody goes afterwards.
- ``turn``: buying, research, placing, and going on to the next phase.

At the door stand ``questions``, which names what may be asked in a procedure; ``explained``, which
tells procedures beforehand; and ``system``, which alone knows all chapters.
"""
