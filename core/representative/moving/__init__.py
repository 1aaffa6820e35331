"""Moving: in combat movement out of the bases (R4-4), and over friendly land after combat (R4-6).

- ``ways`` reads a way, and finds what is wrong with its steps.
- ``limits`` is what a combat move has to keep to.
- ``captures`` is what changes hands with a territory; ``lands_crossed`` is the enemy land that
  tanks take on their way, and the neutral land that is paid for.
- ``combat_moves`` sends units out, and brings patrols home; ``noncombat`` moves what did not fight.
"""
