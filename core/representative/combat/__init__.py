"""Combat (R4-5): battles, raids and rockets, and where everybody goes afterwards.

A battle that is told in one request is fought by the profiles of `core.board`:

- ``battle_request`` is that request, ``battle_faults`` what cannot stand together in it.
- ``battle_clauses`` are the board's functions as clauses of this book; ``raiding`` says who raids.
- ``battle`` fights it to its end. ``bombing`` is what bombers or rockets cost that come through.

In a game a fight is made of what is on the map:

- ``parties`` are units that fight in one part; ``mustering`` finds them, and ``sites`` brings them
  together in a place.
- ``fight_checks`` is what may be fought now; ``decisions`` is all that players decide in a fight.
- ``losses`` takes units off the parties, ``rounds`` fights round by round.
- ``raids`` is what raids in a fight cost, ``technology`` which developments count in it.
- ``ports_lost`` drives ships from a port that fell; ``aftermath`` sends everybody where he goes.
- ``fight`` does all of this in order; ``rockets`` are fired beside it.
- ``fight_ahead`` is a fight before its dice, and ``fight_odds`` what it may come to.
"""
