"""What defenders decide after all combat moves and before the first die.

- ``kamikaze``: kamikaze strikes (A3-KAM): all named before the dice, settled before any battle.
- ``strike_odds``: what kamikaze strikes may come to before Japan answers: a chance for each number
  of strikes.
- ``scramble``: scramble (A3-SCR): which aircraft may go out to a sea zone from operative air bases.
- ``decisions``: what defenders decide after all combat moves and before the first die, each asked
  once.
- ``named_aircraft``: how many aircraft his words send out.
- ``named_ships``: at which ships they send kamikazes, one ship a strike.
- ``answers``: a defender's answer read line by line: scrambles, interceptors, kamikaze strikes.
"""
