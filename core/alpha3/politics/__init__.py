"""Politics: who may fight whom, whose ground is open to whom, and who takes it.

- ``requests`` is what a player may ask for.
- ``situations`` holds the rules of the political situations, power by power.
- ``declarations`` judges a declaration of war, and makes it in a game.
- ``relations`` says whose ground is open to whom: own, friendly, joining by entry, hostile, closed.
- ``conquest`` is ground that changes hands: plunder, facilities, and which economy it pays.
"""
