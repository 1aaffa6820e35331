"""How the record is written: each act one transaction, its lines and the posts that tell of them.

- ``unit_of_work``: writing one game's lines inside a transaction, its table carried along line by
  line.
- ``game_writer``: acts on a game: each one transaction, done once for each interaction or message.
- ``presenter``: what the referee needs of pages: plain JSON, posted with a line of the record.
- ``tools``: what the referee uses and does not make itself: chance, keys, the clock, pages.
"""
