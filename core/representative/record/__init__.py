"""The record: what a game of 1986 remembers, and nothing of what the rules make of it.

- ``spelling`` is how requests spell spaces, units and developments.
- ``berths`` says where units can be, ``moments`` is the calendar.
- ``card_effects`` changes developments, and ``cards`` is what each nation develops.
- ``campaign`` is what a turn has under way; ``set_up`` puts the first units on the map.
- ``position`` is a game at one moment; ``effects`` are all that change it.
- ``campaign_fold`` and ``fold`` apply one effect, to a turn and to the whole position.
- ``view`` is the position as a question sees it that says otherwise in part.
- ``position_said`` is a whole position in players' words; ``requests`` what every request of a game
  has, that position among it.
"""
