"""How the record is written: each act one transaction, its lines and the posts that tell of them.

- ``unit_of_work``: writing one game's lines inside a transaction, its table carried along line by
  line.
- ``game_writer``: acts on a game: each one transaction, done once for each interaction or message.
- ``kept_answers``: answers as they are kept beside the interaction or message that got them.
- ``occurrences``: what happens in a game that its players are told of: each says what, nothing says
  how it looks.
- ``calls``: those that call people to what waits for them: it has come, it waits, or too long.
- ``seals``: what every occurrence stands on: a game as it stands, and its signed head.
- ``tools``: what the referee uses and does not make itself: chance, keys, the clock, pages.
- ``use_case``: what people can ask for: a use case reads and writes games through one writer.
"""
