"""The door to Discord: thin files that read an interaction, call the referee, and show a page.

- ``wiring``: what every cog needs.
- ``delivery``: what carries pages to Discord and words back.
- ``incoming_messages``: messages that reach the bot: `@Umpire subs …`, and replies to what it
  posted.
- ``sessions``: what the connection to Discord tells: sessions that begin, servers and channels that
  open.
- ``typed_lines``: a typed line from any door: read, declared, shown.
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
- ``game``: `/game new`, `/game seat`, `/game archive`, `/game export`.
- ``members``: who of those named is a member of the server: nobody else is seated.
- ``seats``: `/seats`: who acts for whom, besides who holds which seat (`/game seat`).
- ``guild``: `/guild purge`, and what happens when the bot is thrown out of a guild or invited
  again.
- ``consent_request``: asking every side for its typed word, as `/dice void` and `/game handover`
  do.
- ``confirmations``: what asks once more before it is done: leaving a seat, closing a game.
- ``status``: `/status`, `/open`, `/log`: what anybody may look at.
- ``status_pages``: where a game stands: a first page with a picture, and a campaign's other pages.
- ``board``: `/board` and `/pictures`: the position as a picture, and how somebody wants to see it.
- ``boards``: a position as a scene, what changed in it, and the pictures of that.
- ``turn_page``: `/turn`: where a game stands, who has to act, what is open.
- ``overdue``: `/game end-phase`: a phase whose players do not come, ended by all others.
- ``room_members``: who is in the private threads of sides, as soon as a seat changes.
- ``rooms``: `/game rooms`: a private thread for each side, and what is shown to a whole side.
- ``help``: `/help`: what to type now, how a turn goes, dice, undo, whom to ask.
- ``record_pages``: pages that read the record back: the working of a roll, the log.
- ``filtered_log``: `/log` of one turn or one power, page by page.
- ``rule``: `/rule`, `/explain`, and *Which rules?* in the menu of a message.
- ``rule_pages``: a rule, where it was applied, and the rules of a result, behind buttons.
- ``draft_rules``: the rules behind a declaration that is not locked in yet.
- ``odds``: `/odds` and `/luck`: what may come of a declaration, and how what came compares with it.
- ``dice``: `/dice`: what each way of throwing proves, and the proof of what was thrown.
- ``export``: `/game export` and `/game turn-end`: the record as files, asked for and posted.
- ``undo``: `/undo` and `/redo`.
- ``order_options``: what may be ordered beforehand, offered while it is typed.
- ``orders``: `/orders`: standing orders and deadlines, which keep a game by post moving.
- ``power_options``: powers as the options of a command offer them while something is typed.
- ``position_files``: positions that somebody attached as a file.
- ``command_options``: options of the games' commands as Discord asks for them.
- ``game_commands``: the slash commands that belong to one game, each made of what it says.
"""
