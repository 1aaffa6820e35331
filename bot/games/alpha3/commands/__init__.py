"""`/g40`: the slash commands of Global 1940.

- ``turns``: `/g40 move | buy | war | battle`.
- ``importing``: `/g40 import`: a turn that was played elsewhere.
- ``position``: `/g40 position | income`.
"""
