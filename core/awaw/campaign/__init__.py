"""The strategic-warfare campaign as a position: what chapters 24 to 26 keep from turn to turn.

Read the package in this order:

- ``clock`` is the order of play; ``units`` and ``places`` are who owns what, and where it stands.
- ``forces``, ``ground`` and ``standing`` are the parts of ``state``, the campaign itself.
- ``effects`` are the changes, ``fold`` applies them; ``advancing`` is what a phase brings.
- ``setup_form`` is the campaign as plain data; ``reading`` and ``writing`` go to it and back,
  ``invariants`` says what must hold, ``start_1939`` is 24.3.
- ``construction`` is 24.4, ``production`` 24.2, ``deployment`` 24.5 with 25.1 to 25.3 and 26.2.
- ``sea_record`` is what submarine warfare takes from the campaign, ``bombed`` what bombing leaves.
- ``views`` are the pages' way in; ``rulings`` answers what the text leaves open.
"""
