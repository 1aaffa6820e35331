"""What the two board games share: units with to-hit dice, orders of loss, battles and air raids.

A battle is fought by a *profile*: who fires in which step of a round, on what number, at whom.
``fight`` resolves a battle by the dice of a ledger; `core.odds` works out the same battle over all
dice. Both read the same profile through the same functions, so they cannot differ. The functions
here cite nothing: a game wraps them as clauses of its own rulebook.

- ``side``: one of two sides, and a value for each.
- ``unit_words``: units as players read them.
- ``counts``: how many there are of each unit, as one value.
- ``printed``: a game's tables as printed: lines, columns and lists.
- ``borders``: which spaces of a map touch.
- ``naming``: which space a player means.
- ``unit_table``: the printed units, from ``units_*.txt``.
- ``swing``: what battles and raids are measured by.
- ``kind``: units of one sort in a battle.
- ``profile``: who fires when, on what number, at whom, as values.
- ``volley``: how many dice a group throws.
- ``order_of_loss``: who takes the next hit.
- ``battle``: a battle to be fought, and when it ends.
- ``clauses``: what a game wraps as clauses of its rulebook.
- ``army``: what a side brings, and how a battle is put together of it.
- ``classic_profile``: battles of 1986 as published.
- ``amended_fire``, ``amended_raid`` and ``amended_profile``: battles of the amendments: their fire
  order, their raids, and the whole.
- ``alpha3_values``, ``alpha3_sea`` and ``alpha3_profile``: battles of Alpha+3: their numbers, the
  steps at sea, and the whole.
- ``air_raid``: bombing raids of Alpha+3.
- ``battle_report`` and ``battle_outcome``: what a fight tells, and the shape in which every game
  gives it.
- ``fight`` and ``fight_raid``: a battle, and a raid, resolved by the dice of a ledger.
- ``chosen_losses``: losses that a player chooses after the dice.
"""
