"""Supply, and the blockades that cut it (R4-8, R4-5.8 to R4-5.13).

- ``routes``: the routes to a capital, and how many attacked zones the best of them cross.
- ``supply``: the income that comes by them.
- ``zones``: what a blockade takes in: its spaces, its zones, and the ships in them.
- ``announcement``: whether a blockade holds, and what it can cost.
"""
