"""Moving: in combat movement out of the bases (R4-4), and over friendly land after combat (R4-6).

- ``ways``: the way that units took, and what is wrong with its steps.
- ``limits``: what a combat move has to keep to: what goes together, how far, what fits aboard.
- ``supporting``: battleships that support a landing which others make.
- ``goals``: where a move may end, and what truly keeps it from there.
- ``captures``: what changes hands with a territory.
- ``lands_crossed``: enemy land that tanks take on their way, and neutral land that is paid for.
- ``homecoming``: patrols that come home.
- ``combat_moves``: units that move out.
- ``destinations``: where units that can still move may go, for whoever completes a line.
- ``headlines``: what a combat move is called.
- ``noncombat``: units that move after combat, as they did not fight.
"""
