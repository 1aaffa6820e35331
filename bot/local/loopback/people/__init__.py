"""People at their clients: what they do, what they see, and what the client would not let them.

- ``resolved``: the `resolved` part of an interaction: what the ids in it stand for.
- ``lookup``: accounts, roles and channels as people name them.
- ``parts``: buttons and menus of a message: finding one by what is written on it, and using it.
- ``values``: values of slash options.
- ``writing``: ordinary messages as people write them.
- ``modals``: modals as people fill them in.
- ``slash``: slash commands as typed.
- ``person``: a person at a Discord client.
"""
