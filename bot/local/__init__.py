"""Umpire without Discord: a loopback server that the stock client runs against, and its people.

- ``play``: `umpire play`: a session at a local table, from a script or at the terminal.
- ``table``: a table on this machine: a Discord of one's own, the real bot, and the people who play.
- ``bot_run``: one run of the bot against the loopback Discord, ended in order or as if it were
  killed.
- ``run_tasks``: which tasks of the event loop belong to one run of the bot, so that it can be ended
  whole, and the errors that it logs.
- ``saved_world``: a local Discord kept in a file between sessions, so that a table is found again
  as it was left.
- ``script``: a session from lines of text, as they come: each is done, or it fails.
- ``acts``: what a line of a session says: an act, something expected, a restart.
- ``players``: people at a table doing what lines of text say, each at their own client.
- ``typed_commands``: slash commands as a line of text.
- ``forms``: a modal as people see it, and how its fields are filled from one line of text.
- ``form_filling``: typing at the terminal: keys that break lines, forms field by field.
- ``saved_files``: the files that people see at a table, written to disk as downloads would be.
- ``transcript``: what has been said at a table, in the order in which people saw it.
- ``seen_message``: a message as people see it: its cards, buttons and menus.
- ``spans``: Discord's markdown, read into lines of styled spans.
- ``tag_text``: what Discord writes into messages as tags, said in words.
- ``plain_text``: what people see at a table as plain text, in a column as narrow as a phone's.
- ``panels``: what people see at a table, drawn for a terminal, with numbers for what can be
  pressed.
- ``json_output``: what people see at a table as JSON objects, for scripts that read.
- ``terminal``: the terminal client: the channel above, a line to type below, and several people at
  one table.
- ``completion``: commands, their options, the bot's own suggestions, and people.
- ``loopback``: a Discord of one's own that people drive.
"""
