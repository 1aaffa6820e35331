"""The book: the sheet in our words, and what it is silent about.

- ``rulebook`` tells the seven steps.
- ``rulings`` answers what the sheet leaves open, or says other than the rulebook of ``core.awaw``.
- ``terms`` joins the two texts.
"""
