"""The record: what a game of Global 1940 remembers, and what changes it.

- ``declared``: figures on the players' word, and how the working says that one was left out.
- ``standing_battles``: battles that stand in the position while somebody decides (R-69).
- ``position``: the position of a game of Global 1940.
- ``requests``: requests of Global 1940, exactly as the machine-readable contract names their
  fields.
- ``set_up``: the set-up: every power's units and facilities when the game begins (A3-SETUP).
- ``reasons``: why things change, and effects that say it of themselves.
- ``unit_effects``: what happens to units on the map.
- ``effects``: what requests change in a game of Global 1940, one effect for each kind of change.
- ``view``: the position as a request sees it: the game's own, with what the request says otherwise.
- ``unit_fold``: where units stand after one effect, and what they have spent.
- ``fold``: the position after one effect: what holds of spaces, battles and the turn in hand.
- ``pasted_battles``: battles as plain data, and what one waits for.
- ``pasted_faults``: what is wrong with the form of a position that was pasted.
- ``pasted``: a position as plain data.
- ``written``: a position written out as plain data, from which a game can begin anew.
- ``state``: the beginning of a game of Global 1940, and its position after each effect.
- ``turn_changes``: what players see to be different in the turn in hand.
- ``changes``: how two positions differ in front of players.
- ``play``: the position while a request changes it, and whether it is the power's turn and phase.
"""
