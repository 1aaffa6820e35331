"""Axis & Allies Global 1940 by Alpha+3, as posted on 1 September 2011.

Each room reads only those above it in this list; only the last four modules read all rooms.

- ``book`` is the rulebook with our rulings, the words, and the map as printed.
- ``record`` is what a game remembers: its position, and what changes it.
- ``politics`` is who may fight whom, whose ground is open to whom, and who takes it.
- ``moving`` is how units go over land, sea and air, and what they meet there.
- ``economy`` is research, buying, new units and income.
- ``combat`` is raids and battles, what defenders decide before them, and their odds.
- ``turn`` goes from one phase to the next, and says who has won.
- ``explained`` tells procedures beforehand; ``questions`` names what is asked openly.
- ``procedures`` lists what a game's turns resolve, and ``system`` all that the door asks for.
"""
