"""Interactions: what a person did, what the bot was sent, and what it has answered so far.

- ``focus``: the option that a person is typing into.
- ``reply``: one interaction as the person sees it: the first answer, and what follows.
- ``envelope``: the `INTERACTION_CREATE` payload around what a person did.
- ``broker``: where interactions are sent out and their answers are checked in.
"""
