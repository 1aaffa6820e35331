"""What a half-typed line of Global 1940 may become at a position.

- ``movers``: what can still move, and where it may go.
- ``money``: what the money left still buys or mends, and what a die costs.
- ``battles``: raids and battles to be fought, rockets, retreats, decisions.
- ``proposing``: the lines of the phase in hand, and what others than the power on turn may say.
"""
