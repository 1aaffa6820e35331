"""The gateway: sockets, sessions, and the events that flow over them.

- ``session``: what one shard of the bot has been sent, so that it can resume after a break.
- ``hub``: all sessions of the application: identifying, resuming, and sending events to them.
- ``conversation``: one socket's incoming side: what the bot says, opcode by opcode.
"""
