"""Axis & Allies Global 1940 by Alpha+3, as posted on 1 September 2011.

Each chapter reads only those above it in this list; only the last modules read all of them.

- ``book``: its words and places, our rulings, and the map as printed.
- ``record``: what a game of Global 1940 remembers, and what changes it.
- ``politics``: who may fight whom, whose ground is open to whom, and who takes it.
- ``moving``: how units go over land, sea and air, and what they meet at the end.
- ``combat``: raids and battles, in a game or between forces that a request names.
- ``economy``: research, buying, new units on the map, and what is collected.
- ``questions``: what procedures of this game ask openly, as standing orders name it.
- ``turn``: from phase to phase and from power to power, and what stands beside the phases.
- ``elsewhere``: turns that were played elsewhere, taken over as they stand.
- ``alone``: battles, raids and fire that need no game.
- ``procedures``: what resolves each request of a game's turns.
- ``system``: which request goes to which resolver, and what else the door needs to know of the
  game.
"""
