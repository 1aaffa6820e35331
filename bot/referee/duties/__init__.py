"""Whose turn it is to do what, and who is told when that comes to another person.

- ``positions``: what a position wants of people, and what its game waits for.
- ``actors``: who has acted last in a game, and goes on.
- ``handovers``: what has come to somebody since the last act, kept beside the record.
- ``mentions``: who may be mentioned now, and when those who may not.
"""
