"""`/awaw`: the slash commands of A World at War.

- ``player_options``: what they share: whose position it is, and options alike.
- ``submarines``: `/awaw subs`.
- ``bombing``: `/awaw bomb | air-table`.
- ``units``: `/awaw build | produce | deploy`.
- ``world``: `/awaw research | control | cards | war | tension`.
- ``targets``: `/awaw targets`.
- ``board``: `/awaw fleet | rocket_base`.
- ``edits``: `/awaw brps | edit`.
- ``setup``: `/awaw setup | position`.
- ``group``: all of them under one name.
"""
