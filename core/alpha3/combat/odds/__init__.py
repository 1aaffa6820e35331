"""The exact odds of raids, battles and whole combat phases that lie ahead.

- ``ahead``: a battle or raid that may come next, as one value: what its odds are worked out from.
- ``fight``: the odds of a battle or raid on the map, and how those of a phase are asked for.
- ``reading``: what the battles of a combat phase read of the map, and which of them bear on one
  another.
- ``worth``: what a combat phase did to both sides, in IPCs: what its effects took off the map.
- ``course``: battles of a combat phase that bear on one another, one after another over all their
  dice.
- ``phase``: the exact odds of a combat phase in all: the swing of its raids and battles together.
"""
