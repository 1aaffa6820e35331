"""Supply, and the blockades that cut it (R4-8, R4-5.8 to R4-5.13).

- ``routes`` traces supply to the capital, and ``supply`` is the income that comes by it.
- ``zones`` is what a blockade takes in: its spaces, its zones, and the ships in them.
- ``announcement`` says whether a blockade holds, and what it can cost.
"""
