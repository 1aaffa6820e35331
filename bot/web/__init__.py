"""The host's web page: the games that their groups have made public, read-only.

It shows what `umpire page` writes, and tells whoever reads it when a game goes on. A game that is
not public is no game here: nobody can tell it from one that does not exist.

- ``headers``: what every answer tells a browser of what it may do.
- ``game_list``: the list of public games.
- ``new_lines``: whoever waits for a game to go on.
- ``game_pages``: the page of a game as it stands, or as it stood a moment ago.
- ``site``: the addresses, and who serves them.
"""
