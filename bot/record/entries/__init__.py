"""The bot's own lines of a record, a frozen dataclass for each kind that was ever written.

A line is written by `as_json`, and its bytes are hashed: a field is never renamed, and one that
came later has a default.

- ``play``: what is declared, decided and resolved, and what is taken back.
- ``seats``: who acts for whom, and the ends of turns and of the game.
- ``sentences``: what of a line is sentences, which may be said otherwise.
- ``reading``: any line of a record as its type; the dice protocol's are read as `core.fairness`
  has them.
"""
