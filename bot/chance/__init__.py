"""Where chance comes from: operating-system entropy, hash chains, drand. Knows no rules.

What the bot keeps to itself is one file beside the archive; a round of drand proves itself, whoever
brings it.

- ``secret``: fresh randomness, and bytes that must never reach a log or a posted backup by
  accident.
- ``keyring``: what the bot must keep to itself, in one file beside the archive.
- ``sealed_chain``: a seed that is kept, an anchor that is published, one secret a roll.
- ``signing_key``: the key with which the bot signs every head it shows.
- ``rounds``: which drand round a roll must use, and when it comes (umpire-dice/1, section 4).
- ``beacon``: a drand round with its signature, which proves itself, as relays or players hand it
  over.
- ``fast_check``: the check of a drand signature by pyblst, where it is installed.
- ``relays``: drand's rounds from public relays, which are never trusted.
- ``http_transport``: how one relay is asked one question over HTTP.
- ``round_fetch``: one question to relay after relay until one answers rightly, and what an answer
  is worth.
- ``progress``: what the wait for a round looks like from outside, and the door to it.
- ``clock``: time as the wait for a round needs it, so that tests can hold another clock.
- ``duel``: a duellist's commitment, made on his own machine.
- ``duel_page``: one HTML text that makes a duel's commitment in the player's own browser and sends
  nothing.
"""
