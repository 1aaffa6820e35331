"""A combat phase as a whole.

- ``attacks``: which enemies at sea are attacked that might be left in peace.
- ``neutrals``: neutral territories that are attacked: who turns, and whose they are if they hold.
- ``sequence``: raids and battles of a whole phase in one go, under one lock where nobody is asked
  (R-64).
- ``beginning``: from Combat Move to Conduct Combat.
"""
