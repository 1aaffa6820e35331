"""Developments (R4-3): what each card brings, and to whom.

- ``spreading`` is how developments pass to friends and enemies, as a question and as clauses.
- ``learning`` is what one act makes nations learn.
- ``stacks`` turns the cards up, and takes what is agreed about them.
"""
