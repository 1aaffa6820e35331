"""The exact odds of raids, battles and whole combat phases that lie ahead.

- ``ahead`` is a battle or raid that may come next, as one value.
- ``fight`` works out the odds of one battle or raid on the map.
- ``worth`` is what a phase did to both sides, in IPCs.
- ``reading`` finds which battles of a phase bear on one another, ``course`` follows those that do
  over all their dice, and ``phase`` puts the whole together.
"""
