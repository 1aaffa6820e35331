"""The 1986 game with the amendments as players meet it: what they type, what they see.

- ``reading``: the typed lines of the 1986 game with the amendments.
- ``pages``: pages of the 1986 game.
"""
