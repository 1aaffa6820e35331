"""One strategic bombing force against one target: 26.4.

- ``requests``: a raid as it is declared.
- ``declarations``: how the working tells of it, and what the players vouch for.
- ``checks``: whether it is lawful as declared.
- ``outcome``: what it comes to: throws, effects and headline.
- ``sallies``: what is known before its dice, and how either text resolves it.
- ``resolution``: 26.4, 26.5 and 26.7 in the order of the book.
"""
