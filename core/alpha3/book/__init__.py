"""The book: its words and places, our rulings, and the map as printed.

- ``combat_rulings``: rulings about battles: who is asked, under which dice, who breaks off (R-61
  and on).
- ``play_rulings``: rulings that came of playing whole games.
- ``tables``: map, borders, names, passages and set-up as printed; no logic.
- ``turn_rulings``: rulings about whole turns: moves, combat, money (R-27 and on).
- ``unit_names``: units by the names that players use, in the singular or the plural.
- ``rulings``: where Alpha+3 is silent, garbled or at odds with itself, and what Umpire does.
- ``terms``: the words of Global 1940: powers, sides, units, and the room's rulebook.
- ``world``: the map of Global 1940: spaces, what is printed on them, and which of them touch.
- ``names``: which space a player means: names, other names, and numbers of sea zones.
"""
