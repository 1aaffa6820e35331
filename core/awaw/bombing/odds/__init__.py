"""The exact odds of raids and of whole bombing phases, over all dice.

- ``readings``: which throws the tables read alike, so that one run stands for them all.
- ``air``: the engagements of a raid.
- ``raid``: the odds of one raid.
- ``standing``: what later attacks on a target depend on, as one value.
- ``sums``: what a target and the powers have lost by now, by how matters stand.
- ``strikes``: what bombers do at a target, each strength of both worked out once.
- ``arrival``: who of a raid comes to its target, and what the bombs do there.
- ``course``: what may become of one raid of a phase.
- ``target``: what may become of one target in a phase.
- ``phase``: the odds of a whole phase.
- ``procedures``: how those odds are asked for.
- ``measures``: what raids and phases are measured by.
"""
