"""The book: the amendments in our words, the boxed game as printed, and what both are called.

The folder ``rulebook`` tells the amendments chapter by chapter: ``R4-1`` to ``R4-8`` as in the
boxed game's own book (their author passed over its chapter 2), ``R4-TERMS`` for the words that they
bring along, ``R4-OPT`` for what they merely suggest, ``R4-APP`` for their summary of the units;
``BASE-86`` holds the facts of the boxed game that the amendments build on.

The folder ``rulings`` holds our numbered answers where the text is silent; its second page those
that playing whole games asked for.

- ``terms``: powers, units, developments, and the rulebook as a value.
- ``tables``: map, borders, names, canals and set-up as printed.
- ``world``: the map: spaces, what is printed on them, which of them touch.
- ``names`` and ``unit_names``: which space, and which unit, a player means.
"""
