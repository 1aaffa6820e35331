"""The 'Representative' amendments to Axis & Allies, second edition (1986), and the base game.

Chapters read the record and the book, and each reads those before it, never one after it.

- ``book``: the amendments, what they build on of the boxed game, and our rulings.
- ``record``: what a game remembers.
- ``bases``: where units stand, how far each goes, and what it may do there.
- ``moving``: combat movement, noncombat movement, and the land that falls on the way.
- ``interception``: who may meet a move, and where.
- ``blockade``: supply routes, the income that they bring, and what cuts them.
- ``cards``: how a nation comes by its developments.
- ``by_hand``: positions that players paste, take away, or set right.
- ``combat``: battles, raids and rockets, and where everybody goes afterwards.
- ``turn``: buying, research, placing, and going on to the next phase.
- ``alone``: a battle that needs no game.
- ``questions``: what procedures ask, as standing orders name it.
- ``system``: which request goes to which procedure; it alone knows all chapters.
"""
