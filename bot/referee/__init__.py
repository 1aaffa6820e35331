"""The use cases: what people ask of a game, from their words to the record. No Discord here.

- ``game``: what a game is: a fold over its lines, with its seats, its people and what it is set to.
- ``transaction``: how the record is written: each act one transaction, its lines and posts.
- ``cases``: a declaration from its preview to its result: locks, answers, dice, undo.
- ``seats``: who plays and who acts for whom, by consent that the record can prove.
- ``lifecycle``: how games begin, move from bot to bot, fall behind, and end.
- ``pending``: what a game waits for, and who is reminded of it.
- ``log``: what the record tells afterwards: the log, where rules were applied, dice and their
  proof.
- ``duties``: whose turn it is to do what, and who is told when that comes to another person.
- ``odds``: the odds of what is declared, worked out beside the game, and results held against them.
- ``scheduled_job``: something that is looked after from time to time for as long as the bot runs.
"""
