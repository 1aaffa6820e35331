"""Pages of the 1986 game.

- ``position``: the 1986 game on a page: what a declaration comes to, and where everything stands.
"""
