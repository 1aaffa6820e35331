"""What players type and see of each game, one box a game.

- ``awaw``: A World at War.
- ``representative``: the 1986 game with the amendments.
- ``alpha3``: Global 1940.
"""
