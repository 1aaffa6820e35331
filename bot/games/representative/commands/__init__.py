"""`/classic`: the slash commands of the 1986 game.

- `powers`: the option in which somebody names a power
- `turns`: `/classic move | raid | blockade | supply | fight`
- `position`: `/classic setup | position`
- `group`: all of them under one name
"""
