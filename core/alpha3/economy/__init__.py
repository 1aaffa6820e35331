"""The economy: research, buying, new units on the map, and what is collected.

- ``requests`` is what a player may ask for.
- ``research`` rolls for developments.
- ``earning`` is what all national objectives share; ``objectives_axis``, ``objectives_allies`` and
  ``objectives_american`` are theirs, and ``objectives`` adds them up.
- ``buying`` is purchase and repair.
- ``facilities`` says where complexes and bases may stand, ``mobilizing`` where new units go, and
  ``french_units`` which appear when France is liberated.
- ``convoy`` is what enemy ships at sea keep a power from collecting, ``income`` what it collects.
"""
