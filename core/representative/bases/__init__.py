"""Bases: where units stand, how far each goes from there, and what it may do (R4-4.1 to R4-4.11).

- ``acts``: what every act of a turn needs: its phase, its power's turn, units that are there.
- ``first_bases``: the first port of a fleet, chosen before the game begins.
- ``radius``: how far each unit may go, by what it does.
- ``sailing``: the steps of ships, coast by coast.
- ``distances``: how far it is: by air, by sea, over land, and home.
- ``aims``: what each unit may do, out of what base, and at which space.
- ``reach``: the question that puts the three together.
"""
