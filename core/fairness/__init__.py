"""The protocol `umpire-dice/1` as pure functions, in the order of its bytes.

Bytes and hashes: `framing`, `strict_json`, `transcript` (files), `snowflake` (ids and their times).
Chance: `derivation` (roll key, streams, faces), `hash_chain` (sealed), `commitments` (duel, hidden
choices), `drand` (pinned constants, rounds), `signatures` (heads, handover).
Lines: `fields` (typed reading), `genesis`, `lock` with `throws`, `lines` (all others).
State: `game` with `seating`, `roll`, `modes`. Rules: `locking`, `replies`, `reveals`, `closings`,
`aftermath`, `choices`, with `wording` for what a text must hold; `fold` applies them line by line.
Judgement: `verdict.verify` with `heads_file`, `export_check` and `missed_replies` (Discord's own
export, read by `discord_export`), and `report`. `verify.py` is the same in one file for players.
"""
