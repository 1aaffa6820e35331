"""Attacks from rocket bases: 26.6.

- ``requests``: both attacks as they are declared.
- ``on_record``: what a campaign knows of rocket bases and their salvos.
- ``salvos``: what both share: their checks, and the limits and effects of their damage.
- ``flying_bombs``: 26.651A and 26.66: flying bombs, and what defends from them.
- ``rockets``: 26.651B: rockets, which nothing opposes.
"""
