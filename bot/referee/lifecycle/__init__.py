"""How games begin, move from bot to bot, fall behind, and end.

- ``new_games``: beginning a game: who plays what, who hosts, how dice are thrown, and its first
  line.
- ``exports``: a game's record as files that anybody can check: every line, and every head signed.
- ``imports``: a game that another host's bot has kept: verified, judged as hostile, taken over.
- ``checks``: a record checked by every rule of the dice protocol, a long one beside the bot.
- ``damaged_records``: records that are not as they were written: found at the start, and frozen
  until they are mended.
- ``record_recovery``: a restored backup freezes its game, an export thaws it.
- ``outages``: times in which the bot was away while a LOCK stood open, disclosed.
- ``undelivered_posts``: posts that Discord refused: the record keeps what they told, and play goes
  on.
- ``archiving``: the end of a game, and the whole record left with everybody.
- ``departures``: guilds that the bot has left: kept for a while, then forgotten.
"""
