"""The local world: guilds, members, channels, threads and what is said in them.

- ``guilds``: accounts, and guilds with their roles and members.
- ``messages``: messages and the files attached to them.
- ``channels``: text channels, threads and direct-message channels.
- ``events``: what the world tells: events for the bot's gateway, sights for those who look on.
- ``permissions``: who may do what where.
- ``rendering``: guilds and messages as JSON, each as one reader may see it.
- ``mentions``: who a message pings: mentions in its text, as far as they are allowed.
- ``world``: everything that exists, by id, and the changes to guilds, members, roles and channels.
- ``finishing``: what the server adds to a message as sent.
- ``speech``: saying, editing and deleting.
- ``threads``: starting, joining, archiving.
"""
