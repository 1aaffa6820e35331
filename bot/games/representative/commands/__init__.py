"""`/classic`: the slash commands of the 1986 game.

- ``position``: `/classic setup | position`.
- ``turns``: `/classic move | raid | blockade | supply | fight`.
"""
