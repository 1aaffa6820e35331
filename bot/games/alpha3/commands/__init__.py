"""`/g40`: the slash commands of Global 1940.

- ``turns``: `/g40 move | buy | war | battle`.
- ``position``: `/g40 position | income`.
"""
