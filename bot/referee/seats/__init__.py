"""Who plays and who acts for whom, by consent that the record can prove.

- ``seat_changes``: seats: who plays what from now on, by consent that the record can prove (line
  `seat`).
- ``consenters``: whose typed consent a change of seats needs: never the host's own side's alone.
- ``sharing_changes``: sharing a seat, leaving it, holidays: a line each.
- ``rooms``: a private thread for each side of a game, and who belongs into it.
- ``consents_sought``: consents that are sought, how far they have come, and of whom.
- ``consents``: what needs a typed word of every side: a void result, a new key of the bot.
"""
