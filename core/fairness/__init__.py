"""The protocol `umpire-dice/1` as pure functions, in the order of its bytes.

Bytes and hashes come first, then chance, the lines, the state that they lead to, the rules that
judge each line, and the judgement over a whole game.

- ``framing`` and ``strict_json``: bytes and hashes, and a line of a transcript as strict JSON.
- ``transcript``: an exported file as lines.
- ``snowflake`` and ``timestamps``: Discord's ids with their times, and its written times.
- ``modes``: the five ways to roll.
- ``derivation``: roll key, streams, faces.
- ``hash_chain``: the reverse chain of sealed rolls.
- ``commitments``: openings of a duel, and hidden choices.
- ``drand``: pinned constants and rounds.
- ``signatures``: what the bot signs: heads and handovers.
- ``fields``: typed reading of a line's fields.
- ``genesis``: the first line of a game.
- ``throws`` and ``lock``: the throws that a LOCK names, and the LOCK line.
- ``lines``: all other lines.
- ``seating``, ``roll`` and ``game``: who holds which seat, one roll, and the state of a whole
  chain.
- ``wording``: what a typed message must hold.
- ``locking``, ``replies``, ``reveals`` and ``closings``: the rules of a roll, from its LOCK to its
  end.
- ``disclosures``: what nobody can prevent and everybody is told: outages, and edited replies.
- ``aftermath`` and ``choices``: the rules of what follows, and of hidden choices.
- ``fold``: from lines to a game, each judged by its rules.
- ``discord_export``: Discord's own copy of a channel.
- ``export_check`` and ``missed_replies``: the chain held against that copy: what was changed, and
  what was left out.
- ``heads_file`` and ``completeness``: the heads that the bot signed, and how far a transcript is
  vouched for.
- ``report``: what is said of one roll.
- ``verdict``: the verification of a whole game.
- ``verify``: the same in one file for players, which reads nothing else here.
"""
