"""Bombing raids and rockets (A3-SBR, A3-TECH.ROCKETS).

- ``clauses`` holds the rules of a raid.
- ``rockets`` are those of a request's own figures; ``launching`` fires them in a game.
- ``bombing_raid`` is a raid between forces that a request names; ``flown`` one of a game.
"""
