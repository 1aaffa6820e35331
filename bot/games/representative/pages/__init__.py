"""Pages of the 1986 game.

- ``position``: the 1986 game on a page: what a declaration comes to, and where everything stands.
- ``declarations``: declarations of the 1986 game in pages.
- ``odds``: how the odds of the 1986 game are told: fights, raids, blockades, rockets, research.
"""
