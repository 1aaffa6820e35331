"""Pages of the 1986 game.

- ``position``: where everything stands in the 1986 game.
- ``declarations``: declarations of the 1986 game in pages.
- ``hints``: what may be typed in each phase of the 1986 game.
- ``odds``: how the odds of the 1986 game are told: fights, raids, blockades, rockets, research.
"""
