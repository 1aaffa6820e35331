"""The record: what a game by the aid remembers.

- ``requests`` adds what only the aid asks to the rulebook's requests.
- ``effects`` are what the owner of a target gives up to be hurt less.
- ``position`` is what bombing has cost each power so far, and how an effect changes that.
"""
