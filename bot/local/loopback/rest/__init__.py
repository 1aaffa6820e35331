"""The HTTP side: one small function an endpoint, and the door in front of them.

- ``call``: one HTTP request as endpoints see it.
- ``bodies``: from what was sent to a draft, with every limit checked; answers to interactions among
  them.
- ``dispatch``: the door: every request is read, counted, perhaps struck by a mishap, and answered
  as JSON.
- ``places``: finding what a path names, and refusing what the bot may not see or do there.
- ``account``: the application itself, its account, the gateway's address, guilds, members and
  people.
- ``channels``: channels and threads: read, changed, deleted, started.
- ``commands``: registering commands, global and by guild.
- ``messages``: messages of a channel: new, read, edited, deleted.
- ``callbacks``: first answers to interactions.
- ``webhooks``: later answers to interactions.
- ``application``: the web application: all routes, the gateway, files, and a door to nowhere for
  the rest.
"""
