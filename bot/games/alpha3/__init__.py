"""Global 1940 as players meet it: what they type, what they see.

- ``reading``: typed lines of Global 1940: moves, purchases, battles, and going on.
- ``pages``: pages of Global 1940: positions, turns, combat, odds.
- ``summaries``: TripleA's Turn Summaries: turns written as such, and read back.
- ``moment``: what the board of Global 1940 says beside its map.
- ``suggestions``: what a half-typed line may become at a position.
- ``scene``: a position of Global 1940 as its board shows it.
- ``map``: the outlines of that board.
- ``commands``: `/g40`: the slash commands of Global 1940.
- ``face``: Global 1940 as the shell sees it.
"""
