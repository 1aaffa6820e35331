"""A whole game of 1986 with the amendments, turn by turn.

- ``moments`` is the calendar, ``record`` what a turn has under way; ``requests`` what players say.
- ``purchase``, ``combat_move``, ``advance`` (with ``intercepting``), ``fight`` (with ``sites``,
  ``rounds`` and ``afterwards``), ``noncombat`` and ``placing`` follow the turn in its order.
"""
