"""Bombing raids and rockets (A3-SBR, A3-TECH.ROCKETS).

- ``clauses``: the rules of a bombing raid as clauses (A3-SBR).
- ``rockets``: rockets from air bases (A3-TECH.ROCKETS), and what a facility can hold (A3-SBR.6).
- ``bombing_raid``: bombing raids (A3-SBR): one air battle, the fire of each facility, and damage.
- ``flown``: a bombing raid flown over the game's position (A3-SBR).
- ``launching``: rockets fired from air bases in a game, in the raid step of Conduct Combat
  (A3-TECH.ROCKETS).
"""
