"""Interactions: what a person did, what the bot was sent, and what it has answered so far.

- ``reply``: one interaction as the person sees it: the first answer, and what follows.
- ``broker``: where interactions are sent out and their answers are checked in.
"""
