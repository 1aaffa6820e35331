"""The door to Discord: thin files that read an interaction, call the referee, and show a page.

- ``wiring``: what every cog needs.
- ``delivery``: what carries pages to Discord and words back.
- ``incoming_messages``: messages that reach the bot: `@Umpire subs …`, and replies to what it
  posted.
- ``sessions``: what the connection to Discord tells: sessions that begin, servers and channels that
  open.
- ``typed_lines``: a typed line from any door: read, declared, shown.
- ``what_waits``: what waits in a game, also for whoever typed what was not read.
- ``not_locked``: why a press locked nothing in, with what has come since.
- ``attached_text``: text that somebody attached as a file.
- ``summaries``: Turn Summaries: read as plans, and written for `/log` and the record.
- ``plans``: plans of several lines, from any door: read, shown, begun, steered.
- ``suggested_lines``: what `/do` offers while somebody types: lines that he may declare now.
- ``suggested_answers``: what it offers to whoever is asked something.
- ``declare``: `/do`: any declaration in one typed line, a plan of several; and `/roll`.
- ``buttons``: their ids say what is wanted, so that they work for as long as the message stands.
- ``presses``: what a pressed button does with its page.
- ``answers``: what is asked, and its answer by a button or a form.
- ``modals``: modals, answered by their id alone, so that one opened before a restart still works.
- ``consent_request``: asking every side for its typed word, as `/dice void` and `/game handover`
  do.
- ``confirmations``: what asks once more before it is done: leaving a seat, closing a game.
- ``boards``: a position as a scene, what changed in it, and the pictures of that.
- ``turn_page``: `/turn`: where a game stands, who has to act, what is open.
- ``help``: `/help`: what to type now, how a turn goes, dice, undo, whom to ask.
- ``odds``: `/odds` and `/luck`: what may come of a declaration, and how what came compares with it.
- ``dice``: `/dice`: what each way of throwing proves, and the proof of what was thrown.
- ``undo``: `/undo` and `/redo`.
- ``orders``: `/orders`: standing orders and deadlines, which keep a game by post moving.
- ``position_files``: positions that somebody attached as a file.
- ``game_commands``: the slash commands that belong to one game, each made of what it says.
- ``options``: what the options of commands offer while somebody types.
- ``looks``: what anybody may look at: where a game stands, its log, its rules, its board, its
  files.
- ``people``: who plays, for whom, and where: games, seats, members, rooms, guilds.
"""
