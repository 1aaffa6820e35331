"""The record: one append-only, hash-chained archive in SQLite, its outbox and backups.

Every act of a game is one line; a line is never changed or taken away, and its head binds all lines
before it (`core.fairness.framing`). What a line leads to, its posts, questions and drafts, is
written in the same transaction, so that after a crash either all of it stands or none.

    archive = await Archive.open(path)
    appended = await archive.write(Transaction.append, game, {"t": "order", "text": "subs"})
    waiting = await archive.read(open_questions, game)

Ids are Discord's integers; times are milliseconds since 1970, UTC.

- ``archive``: one writer with group commit, one reader, one file.
- ``transaction``: what may be written in one act, of which all becomes durable or none.
- ``group_commit``: acts that wait at the same time share a transaction, a savepoint each.
- ``outbox``: sends each post once, in order within its channel, across failures and restarts.
- ``backoff``: pauses between tries, which grow, and which somebody may cut short.
- ``lines``: the hash chain of a game: appended to and read, nothing else.
- ``games``: the games of a guild: one row each, at most one in a channel that is not archived.
- ``drafts``: what a player has prepared and not yet locked; they may change until they are.
- ``plans``: plans that were begun: how far their lines have come, and why a plan stands.
- ``questions``: a decision that somebody owes, with its deadline and standing default.
- ``posts``: messages owed to a channel, written with the line they tell of and sent by the outbox.
- ``deliveries``: each interaction or message that changed the record, and its answer.
- ``settings``: settings of a guild: one JSON value a key.
- ``open_rolls``: which games have a roll that is not closed.
- ``strict_json``: JSON as the archive writes it.
- ``errors``: what the archive refuses, as one tree.
- ``connection``: connections to the archive's file, and an aiosqlite connection that runs whole
  functions.
- ``archive_lock``: one process an archive: who holds it, and that nobody else opens it meanwhile.
- ``private_files``: files that their owner alone may read, and that never take another file's
  place.
- ``opening``: making the archive's file, or migrating an older one after a backup beside it.
- ``migrations``: the versions of the archive's file.
- ``schema``: numbered migrations, in SQL.
- ``backup``: copies of an archive: whole, checked, for their owner alone, and in no other file's
  place.
- ``purge``: forgetting a guild: the one way in which lines leave an archive, and what stays of
  them.
- ``mending``: a damaged record: lines are written again as a trusted copy has them.
- ``triggers``: the rules that the file itself holds of its lines, put away for one act.
- ``typed_json``: JSON of the archive as frozen dataclasses: read strictly, written back as it was.
- ``entries``: the bot's own lines of a record, a frozen dataclass for each kind that was ever
  written.
- ``sequels``: what follows when a post stands in its channel: a tagged union, kept in its payload.
- ``subjects``: what a question is about.
"""
