"""The book: the sheet in our words, in the folder ``rulebook``, and what it is silent about.

The folder ``rulings`` holds our answers where the sheet is silent, or says other than the rulebook
of ``core.awaw``.

- ``terms``: the sheet as a value, and how its steps call the clauses of the other rulebook.
"""
