"""The protocol `umpire-dice/1` as pure functions, in the order of its bytes.

- Bytes and hashes: ``framing``, ``strict_json``, ``transcript`` (an exported file as lines),
  ``snowflake`` (Discord's ids and their times) and ``timestamps``.
- Chance: ``derivation`` (roll key, streams, faces), ``hash_chain`` (sealed), ``commitments`` (duel,
  hidden choices), ``drand`` (pinned constants, rounds), ``signatures`` (heads, handover); ``modes``
  are the ways to roll.
- Lines: ``fields`` (typed reading), ``genesis``, ``lock`` with ``throws``, ``lines`` (all others).
- State: ``game`` with ``seating`` and ``roll``.
- Rules: ``locking``, ``replies``, ``reveals``, ``closings``, ``aftermath``, ``choices``, with
  ``wording`` for what a typed message must hold; ``fold`` applies them line by line.
- Judgement: ``discord_export`` (Discord's own copy), held against the chain by ``export_check`` and
  ``missed_replies``; ``heads_file`` (the signed heads); ``report`` (what is said of a roll); and
  ``verdict``, which verifies a whole game with all of them.
- ``verify`` is the same in one file for players, and reads nothing else here.
"""
