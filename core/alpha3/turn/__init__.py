"""From phase to phase and from power to power, and what stands beside the phases.

- ``requests``: what a player may ask for about the turn itself.
- ``edits``: setting units, owners, damage or money by hand, on a player's word and visible to all.
- ``start``: a game that begins from a position as plain data, pasted before its first act (R-13).
- ``victory``: victory (A3-VIC): who held what, and for how long, by the turns that were finished.
- ``measured``: what results of a whole game are measured by.
- ``odds``: the odds of rockets, of research and of what phases end with.
- ``phases``: from phase to phase and from power to power: what each phase's end asks and brings.
- ``idle``: phases in which their power can do nothing pass by themselves (R-71).
- ``undone``: the phase in hand, and what would be left undone if it ended now.
- ``examples``: what may be typed in the phase in hand, for its own units and places.
- ``duties``: what players have to do next, and what the game waits for.
"""
