"""A combat phase as a whole.

- ``attacks`` are those at sea that have to be declared when Combat Move ends.
- ``beginning`` goes from Combat Move to Conduct Combat, with all that attacks provoke.
- ``sequence`` takes raids and battles one after another under one lock (R-64).
"""
