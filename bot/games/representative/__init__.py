"""The 1986 game with the amendments as players meet it: what they type, what they see.

- ``reading``: the typed lines of the 1986 game with the amendments.
- ``pages``: pages of the 1986 game.
- ``suggestions``: what a half-typed line may become at a position.
- ``scene``: a position of 1986 as its board shows it.
- ``map``: the outlines of that board.
- ``commands``: `/classic`: the slash commands of the 1986 game.
- ``face``: the 1986 game with the 'Representative' amendments as the shell sees it.
"""
