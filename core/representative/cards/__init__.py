"""Developments (R4-3): how a nation comes by them, by cards and otherwise.

- ``spreading``: how developments pass to friends and enemies.
- ``learning``: what one act makes nations learn.
- ``stacks``: the cards themselves: when one is turned up, and what is agreed about them.
"""
