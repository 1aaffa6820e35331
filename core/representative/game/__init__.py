"""A whole game of 1986 with the amendments, turn by turn.

- ``moments`` is the calendar, ``record`` what a turn has under way, ``cards`` what is developed;
  ``requests`` and ``position_said`` are what players say.
- ``purchase`` (with ``research``), ``combat_move`` (with ``move_checks`` and ``passing``),
  ``advance`` (with ``intercepting`` and ``developing``), ``fight``, ``rockets``, ``noncombat`` and
  ``placing`` follow the turn in its order.
- A fight is ``parties`` that ``mustering`` brings to ``sites``, ``deciding`` between ``rounds``,
  ``raids``, ``tech`` with ``learning``, and ``afterwards`` with ``capturing`` and ``driven``.
- ``pasting``, ``reading`` and ``pasted_moves`` take a position in, ``writing`` gives it out.
"""
