"""The position after one more effect: pure functions of both.

- ``advance``: what a phase's end and a player turn's beginning bring.
- ``campaign``: the campaign after an effect of its own requests.
- ``losses``: the campaign after an effect of submarines, bombing or rockets.
- ``position``: the position after any effect.
"""
