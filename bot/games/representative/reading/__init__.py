"""The typed lines of the 1986 game with the amendments.

- ``position_text``: a position as TOML or JSON: read whole, every fault with its line; written
  alike.
- ``units``: units as players write them: names, abbreviations, and a count before each.
- ``parts``: what typed lines of the 1986 game have in common: units, ways, coasts, whose they are.
- ``by_hand``: typed corrections of a game of 1986: `edit Libya germany 2 inf reason: miscounted`.
- ``weapons``: typed lines about developments: cards, what is used or withheld, and rockets.
- ``fighting``: typed lines of combat: `fight Karelia with ships`, `retreat from Karelia`.
- ``lines``: typed lines of a game: `BB Finland Norway - Britain sz - Canada sz`, `fight Karelia`.
- ``kit_words``: its words for the reading kit.
"""
