"""A whole turn of Global 1940, phase by phase, over the position that the game's record keeps.

Read the package in this order:

- ``requests`` is what a player may ask for; ``playing`` is the position while a request changes it.
- ``relations`` says whose ground is open to whom, ``paths`` which way units take.
- ``research``, ``buying`` and ``wars`` come before the moves.
- ``moving`` reads a line of moves; ``marching``, ``sailing``, ``shipping`` and ``flying`` are the
  four ways to go; ``raiding`` sends bombers, ``limits`` are the politics of moves.
- ``combats`` lists what is to be fought; ``decisions`` is what defenders decide before the first
  die; ``fighting`` fights, ``casualties`` removes, ``conquest`` takes ground.
- ``landing``, ``mobilizing`` and ``income`` end the turn; ``phases`` goes from one to the next.
"""
