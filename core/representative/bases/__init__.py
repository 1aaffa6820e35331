"""Bases: where units stand, how far each goes from there, and what it may do (R4-4.1 to R4-4.11).

- ``acts`` is what every act of a turn needs: its phase, its power's turn, units that are there.
- ``first_bases`` lets fleets choose their first port, before the game begins.
- ``distances`` says how far it is, ``radius`` how far each unit goes, ``aims`` what it may do
  there.
- ``reach`` answers the question that puts the three together.
"""
