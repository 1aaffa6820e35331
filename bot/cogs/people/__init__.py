"""Who plays, for whom, and where: games, seats, members, rooms, guilds.

- ``game``: `/game new`, `/game seat`, `/game archive`, `/game export`.
- ``members``: who of those named is a member of the server: nobody else is seated.
- ``seats``: `/seats`: who acts for whom, besides who holds which seat (`/game seat`).
- ``guild``: `/guild purge`, and what happens when the bot is thrown out of a guild or invited
  again.
- ``overdue``: `/game end-phase`: a phase whose players do not come, ended by all others.
- ``room_members``: who is in the private threads of sides, as soon as a seat changes.
- ``rooms``: `/game rooms`: a private thread for each side, and what is shown to a whole side.
"""
