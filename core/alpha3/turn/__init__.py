"""From phase to phase and from power to power, and what stands beside the phases.

- ``requests`` is what a player may ask for.
- ``start`` begins a game from a pasted position; ``edits`` sets things by hand.
- ``victory`` is who has held what for how long, and so has won.
- ``phases`` ends a phase with all that belongs to its end, and begins the next.
- ``measured`` is what results of a whole game are measured by.
- ``odds`` works out the odds of rockets, of research and of what phases end with.
"""
