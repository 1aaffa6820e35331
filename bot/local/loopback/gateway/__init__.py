"""The gateway: sockets, sessions, and the events that flow over them.

- ``session``: a socket to write to, and what one shard has been sent over it.
- ``hub``: all sessions of the application: identifying, resuming, and sending events to them.
- ``conversation``: one socket's incoming side: what the bot says, opcode by opcode.
"""
