"""The record as people read it: a game's beginning, its log, its turns, what was taken back.

- ``games``: a game's beginning, free rolls.
- ``log``: the log of a game: what each line of the record says, page by page.
- ``turns``: a turn's end: the record in the channel, in private messages, and where they fail.
- ``undo``: pages of undo and redo: what is taken back is named, and stays readable.
- ``undelivered_posts``: what is said of messages that could not be posted.
"""
