"""The record: what a game by the aid remembers.

- ``requests``: the rulebook's requests, with what only the aid asks.
- ``effects``: what the owner of a target gives to be hurt less.
- ``position``: what bombing has cost each power so far.
- ``changes``: what is different between two positions, as players see it.
"""
