"""What may be struck from the air or from rocket bases: 26.3, 26.46 and 26.7.

- ``target``: a target as requests describe it.
- ``places``: 26.31 to 26.34: what may be bombed, and whose it is.
- ``worth``: 26.32 and 26.71A: what a target is worth, and on which mapboard it lies.
- ``known``: what the book itself says of a target, by the name that players give it.
- ``on_record``: what a campaign and the book know of a target.
- ``least``: what a target is where nobody says it: what the book names, and the least of it.
- ``untold``: what nobody tells of targets whose requests cannot be read.
- ``checks``: whether a target may be struck at all.
- ``declarations``: how the working tells of a target, and what the players vouch for.
- ``defense``: 26.461 and 26.462: how strongly a target defends itself, and what modifies its dice.
- ``damage``: 24.65, 26.46 and 26.7: what a target loses, and what the bombers that reach it lose.
"""
