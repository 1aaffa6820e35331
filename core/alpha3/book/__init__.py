"""The book: its words and places, our rulings, and the map as printed.

The folder ``rulebook`` holds its places in our own words, ``rulings`` our numbered answers where it
is silent, garbled or at odds with itself.

- ``tables``: map, borders, names, passages and set-up as printed; no logic.
- ``unit_names``: units by the names that players use, in the singular or the plural.
- ``terms``: the words of Global 1940: powers, sides, units, and the room's rulebook.
- ``world``: the map of Global 1940: spaces, what is printed on them, and which of them touch.
- ``names``: which space a player means: names, other names, and numbers of sea zones.
"""
