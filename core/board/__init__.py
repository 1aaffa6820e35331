"""What the two board rooms share: units with to-hit dice, orders of loss, battles and air raids.

A battle is fought by a *profile*: who fires in which step of a round, on what number, at whom.
`fight` resolves a battle by the dice of a ledger; `core.odds` works out the same battle over all
dice. Both read the same profile through the same functions, so they cannot differ. The functions
here cite nothing: a room wraps them as clauses of its own rulebook.

- ``unit_table`` and ``units_*.txt`` are the printed tables; ``kind`` is a sort of unit in a battle.
- ``profile`` is the hit profile as values; ``volley`` says what it throws, ``order_of_loss`` who
  takes the hits, ``battle`` when the fighting ends.
- ``alpha3_profile``, ``classic_profile`` and ``amended_profile`` (with ``amended_fire`` and
  ``amended_raid``) build battles of each rule set from two ``army`` values.
- ``clauses`` is what a room wraps; ``fight`` and ``battle_report`` fight and tell.
- ``borders`` says which spaces of a map touch.
- ``air_raid`` and ``fight_raid`` are the bombing raids of Alpha+3.
"""
