"""What a half-typed line of A World at War, or of its bombing aid, may become at a position.

- ``attacks``: submarines, raids, flying bombs and rockets.
- ``units``: units that are built, produced and moved, and what has to be settled.
- ``proposing``: the lines of the phase in hand, and names that the last word begins.
"""
