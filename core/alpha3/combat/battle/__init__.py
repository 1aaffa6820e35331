"""One battle on land or at sea, over the position that a game keeps or between named armies.

- ``asking``: players who are asked after the dice: which of their units take the hits (R-61).
- ``casualties``: losses taken off the map.
- ``ships_of_two``: ships of two hits that several powers have in one defense.
- ``clauses``: the rules of a battle as clauses.
- ``sides``: both sides of a battle between its rounds, and how it has gone so far.
- ``armies``: battles on land and at sea (BASE-G40 combat.round), between the armies that a request
  names.
- ``breaking_off``: whether the attacker breaks a battle off after a round.
- ``submerging``: submarines that leave a battle between its rounds.
- ``retreating``: attackers that break a battle off go back together (BASE-G40 retreat).
- ``contests``: how battles ended for the attacker.
- ``deck_losses``: carriers whose aircraft need their decks: when they are damaged (R-73).
- ``rounds``: round after round of one battle, until it is over or the attacker has seen enough.
- ``aftermath``: losses off the map, the ground taken, and how a battle is told.
- ``standing``: a battle that stands while somebody decides, and how it is gone on with (R-69).
- ``fighting``: a battle over the game's position: what has to come first, and who goes ashore.
- ``deciding``: decisions while a battle goes on: retreats, and what one that stands waits for
  (R-69).
"""
