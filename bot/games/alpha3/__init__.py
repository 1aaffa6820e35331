"""Global 1940 as players meet it: what they type, what they see.

- ``reading``: typed lines of Global 1940: moves, purchases, battles, and going on.
- ``pages``: pages of Global 1940: positions, turns, combat, odds.
- ``scene``: incomes and forces of Global 1940: as a picture's scene, and the same in words.
- ``drawing``: incomes and forces of all powers on one sheet, the two sides beside each other.
- ``commands``: `/g40`: the slash commands of Global 1940.
- ``face``: Global 1940 as the shell sees it.
"""
