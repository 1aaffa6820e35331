"""What the two board rooms share: units with to-hit dice, orders of loss, battles and air raids.

A battle is fought by a *profile*: who fires in which step of a round, on what number, at whom.
``fight`` resolves a battle by the dice of a ledger; `core.odds` works out the same battle over all
dice. Both read the same profile through the same functions, so they cannot differ. The functions
here cite nothing: a room wraps them as clauses of its own rulebook.

- ``side`` is one of two, and a value for each; ``unit_words`` is how players read units.
- ``printed`` reads a room's tables, ``naming`` finds the space that a player means, and ``borders``
  says which spaces touch.
- ``unit_table`` and its ``units_*.txt`` are the printed units; ``kind`` is a sort of unit in a
  battle.
- ``profile`` is the hit profile as values; ``volley`` says what it throws, ``order_of_loss`` who
  takes the hits.
- ``battle`` is a battle to be fought, with its end; ``clauses`` is what a room wraps; ``army`` is
  what a side brings.
- ``classic_profile`` builds the battles of 1986.
- ``amended_profile`` builds those of the amendments, with ``amended_fire`` and ``amended_raid``.
- ``alpha3_profile`` builds those of Alpha+3, with ``alpha3_values`` and ``alpha3_sea``;
  ``air_raid`` is its bombing raid.
- ``battle_report`` is what a fight tells, and ``battle_outcome`` that in one shape for every room.
- ``fight_raid`` fights a bombing raid; ``chosen_losses`` are those that a player names after the
  dice.
"""
