"""The record: what a game of 1986 remembers, and nothing of what the rules make of it.

- ``spelling``: how requests spell spaces, units and developments.
- ``berths``: where units can be.
- ``moments``: the calendar: rounds, turns and phases.
- ``reasons``: why something changed.
- ``card_effects`` and ``cards``: what changes developments, and what each nation develops.
- ``standing_battles``: battles that wait for somebody's decision.
- ``campaign``: what a turn has under way.
- ``set_up``: the first units on the map, as the amendments change them.
- ``position``: a game at one moment.
- ``effects``: what changes a position.
- ``campaign_fold`` and ``fold``: a turn, and the whole position, after one effect.
- ``changes``: how two positions differ in front of players.
- ``campaign_changes``: how what a turn has under way differs.
- ``position_said``: a whole position in players' words.
- ``requests``: what every request of a game has, a position of its own among it.
- ``view``: the position as a question sees it that says otherwise in part.
"""
