"""Politics: who may fight whom, whose ground is open to whom, and who takes it.

- ``conquest``: ground that changes hands.
- ``relations``: whose ground is open to whom: own, friendly, joining by entry, hostile, or closed.
- ``requests``: what a player may ask for in politics.
- ``situations``: who may declare war, when, on what grounds, and what follows.
- ``declarations``: declarations of war (A3-WAR, A3-POL).
"""
