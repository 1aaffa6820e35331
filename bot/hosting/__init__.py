"""What a host does beside running the bot: copies of the archive, putting one back, a check-up.

- ``doctor``: `umpire doctor`: what a host should know before the bot starts, and when something is
  odd.
- ``findings``: what a check-up finds: how it stands, and what to do about it.
- ``archive_check``: the check-up of what lies on this machine: token, archive, secrets, disk.
- ``discord_check``: the check-up of what Discord says of the bot.
- ``channel_check``: the check-up of what the bot may do in the channel of each game.
- ``drand_check``: the check-up of drand's relays, and of this machine's clock against the rounds
  they publish.
- ``copies``: `umpire backup` and `umpire restore`: the archive copied while it runs, and put back.
- ``shards``: a process's share of the guilds: some shards of all, and an archive of its own.
"""
