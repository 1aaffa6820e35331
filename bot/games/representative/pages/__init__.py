"""Pages of the 1986 game.

- ``position``: where everything stands, whose turn it is, and what may be typed.
- ``markers``: what lies on the map for a turn.
- ``figures``: what figures of a working are called that are named by a key.
- ``guide``: what may be typed in each phase of a turn, for `/help`.
- ``options``: which optional rules are on, for the first post of a game.
- ``titles``: what each declaration is called.
- ``decided``: a decision in a battle as a headline: who presses on where, and who retreats.
- ``declarations``: declarations before their dice.
- ``fights``: a fight in its post.
- ``results``: results of every other kind.
- ``odds``: how the odds of the 1986 game are told: fights, raids, blockades, rockets, research.
"""
