"""The gateway: sockets, sessions, and the events that flow over them.

- ``line``: one socket's outgoing side: frames are queued at once and written in order by a task.
- ``members``: members of a guild on request, as discord.py asks to fill its cache or to look
  someone up.
- ``session``: what one shard of the bot has been sent, so that it can resume after a break.
- ``hub``: all sessions of the application: identifying, resuming, and sending events to them.
- ``conversation``: one socket's incoming side: what the bot says, opcode by opcode.
"""
