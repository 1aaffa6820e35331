"""What the record remembers of a game: one frozen position, and what changes it.

- ``clock``: the order of play: turns, player turns and phases.
- ``timing``: 24.12, 24.611, 26.41 and 26.64: when a side attacks, and how often.
- ``forces``: units and force pools.
- ``ground``: ports, air bases, rocket bases and bombed sites.
- ``bombing_effects``: what raids, rockets and bombing phases change.
- ``standing``: money, limits, DRMs, research, wars and tension of the powers.
- ``state``: the campaign, all of these in one value.
- ``own_rows``: a group's own rows of the Air Combat Table, and the effect that brings them.
- ``bombing``: this turn's damage by target, and what each power lost to bombing.
- ``position``: the position: the campaign if there is one, and what the attacks used up.
- ``effects``: what the requests of a campaign change.
- ``submarine_effects``: what submarine attacks change.
- ``stationing``: who may have which units, and where they can stand at all.
- ``pools``: 24.11 and 24.23: what the force pools allow, and what is left to build.
- ``disputed``: what players say against a figure that is on record.
- ``invariants``: what must hold of every position, however it came about.
- ``views``: the campaign box by box, power by power, pool by pool.
- ``text``: the position as plain data that people write and read.
- ``fold``: the position after one more effect.
- ``changes``: what is different between two positions, as players see it.
"""
