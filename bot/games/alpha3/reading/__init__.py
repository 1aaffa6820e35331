"""Typed lines of Global 1940: moves, purchases, battles, and going on.

- ``setting_up``: a pasted position of Global 1940 as TOML or JSON, every fault of TOML with its
  line.
- ``units``: powers and counts of units as players write them.
- ``moves``: moves as players write them: ``3 inf 2 tank Western Germany - France``, a line a group.
- ``fights``: fight, raid, retreat; and what is ordered for battles beforehand.
- ``by_hand``: typed corrections: units, owners, money, damage, tokens, war and peace.
- ``turns``: the lines of a turn beside moves and battles: buy, research, war, next, edit, setup.
- ``kit_words``: its words for the reading kit.
- ``whole``: all lines with the kit, and where they name spaces.
"""
