"""Call It: two players, one die and one question; the least that is a whole game.

- ``book``: its rulebook, told in ``rulebook``.
- ``record``: the position, its effects and the fold.
- ``play``: a toss and its odds, and how the next one comes to throw.
- ``system``: the game as one value.
- ``face``: the game as the shell sees it.
"""
