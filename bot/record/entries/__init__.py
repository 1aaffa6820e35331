"""The bot's own lines of a record, a frozen dataclass for each kind that was ever written.

`play`: orders, answers, resolutions with their workings, undo and redo. `seats`: who acts for whom,
turns' ends, the game's end. `reading`: any line of a record as its type; the dice protocol's lines
are read as `core.fairness` has them. A line is written by `as_json`; its bytes are hashed, so that
a field is never renamed, and one that came later has a default.
"""
