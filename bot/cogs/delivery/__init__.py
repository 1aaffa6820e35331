"""What carries pages to Discord and words back: answers, posts, languages, missed messages.

- ``responses``: every answer to an interaction: acknowledged within a second, shown to whom it
  concerns.
- ``localization``: what is shown, in the language of whoever reads it.
- ``tree``: what every command passes before it runs: the rate limit and the log.
- ``command_sync``: registering commands only where they differ from Discord's.
- ``command_translations``: what Discord shows of the commands in a player's own language.
- ``command_texts``: what the commands say, for the catalogues.
- ``poster``: sending what the outbox owes, and finding it again in a channel's history.
- ``posted_boards``: boards beside posts, as they stood when the post was written.
- ``record_files``: a game's record as files to be attached, with the program that checks it.
- ``unreadable_channels``: channels whose history we may not read: found out, and told.
- ``record_comparison``: comparing a game's record with what its channel shows, after a start and
  before an import.
- ``missed_messages``: what was typed while nobody listened, read until that has succeeded.
- ``unrecorded_replies``: replies that were heard and could not be written, until they are.
- ``owed_answers``: answers to what is typed: owed until they stand, across failures and restarts.
"""
