"""Moving: how units go over land, sea and air, and what they meet at the end.

- ``combats``: what there is to be fought: the spaces where the moving power meets enemies.
- ``group``: one group of units on its way, and who of those that stand there can still go so far.
- ``matching``: sharing places out: groups that fit into some spots, and places that will be in one
  of theirs.
- ``paths``: which way units take when a player names the ends: the shortest that is open to them.
- ``requests``: what a player may ask for when units move: groups, each with its way.
- ``cargo``: what fits aboard: transports and what they lift, carriers and their decks (BASE-G40).
- ``limits``: what politics allow on the way: neutrals, China, the waters near America (A3-POL).
- ``raiding``: bombers sent against facilities, and the fighters that escort them (A3-SBR.1 to
  A3-SBR.4).
- ``marching``: land units over land.
- ``shared_ships``: powers that carry one another's units, and the room that their ships have
  together.
- ``landing``: aircraft that must come down.
- ``shipping``: land units aboard and ashore: loading, unloading, and assaults that are planned.
- ``guests``: units aboard an ally's ships.
- ``sailing``: ships from zone to zone: how far, through which straits, past whom (BASE-G40 moves).
- ``decks``: whether all aircraft of a turn can land together.
- ``flying``: aircraft: how far they fly, over what, and whether they can land again (BASE-G40 air).
- ``paratroopers``: infantry that jumps from the air, once paratroopers are developed (BASE-G40
  paratroopers).
- ``moves``: moves as players write them: a line a group, each by land, sea or air (BASE-G40 moves).
- ``destinations``: where units that can still move may go, for whoever completes a line.
- ``proposing``: a landing for every aircraft that has none: ground in reach, a free deck, or a
  carrier's way.
- ``landing_all``: every aircraft brought to a place at once (R-70).
"""
