"""Turns that were played elsewhere, taken over as they stand, each departure from the rules named.

- ``requests``: what a player asks for: a turn, act by act.
- ``clauses``: what is believed, and what is looked at.
- ``trial``: an act by the game's own rules, or why these do not allow it.
- ``taking``: acts put on the map as they were made.
- ``phases``: from phase to phase of such a turn.
- ``takeover``: the whole turn, and the report on it.
"""
