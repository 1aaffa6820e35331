"""The record: one append-only, hash-chained archive in SQLite, its outbox, snapshots and backups.

Every act of a game is one line; a line is never changed or taken away, and its head binds all lines
before it (`core.fairness.framing`). What a line leads to, its posts, questions and drafts, is
written in the same transaction, so that after a crash either all of it stands or none.

    archive = await Archive.open(path)
    appended = await archive.write(Transaction.append, game, {"t": "order", "text": "subs"})
    waiting = await archive.read(open_questions, game)

`archive` writes and reads; `transaction` lists what may be written; each table has a file of its
own with its row and its reads (`games`, `lines`, `deliveries`, `drafts`, `questions`, `posts`,
`snapshots`, `settings`); `outbox` sends what was posted; `backup` copies a file in use.
Ids are Discord's integers; times are milliseconds since 1970, UTC.
"""
