"""What a half-typed line of the 1986 game may become at a position.

- ``movers``: what can still move, what for, and where it may go.
- ``proposing``: the lines of the phase in hand, and decisions in battles.
"""
