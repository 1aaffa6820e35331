"""Combat (R4-5): battles, raids and rockets, and where everybody goes afterwards.

The first six fight a battle or a raid that one request tells, the others what is on the map.

- ``battle_request``: the request of a battle.
- ``battle_clauses``: the functions of `core.board` as clauses of this book.
- ``raiding``: who raids in such a battle, who escorts, and whom fighters meet by night.
- ``battle_faults``: what cannot stand together in its request.
- ``battle``: such a battle to its end.
- ``bombing``: what bombers or rockets cost that come through.
- ``parties``: units that fight in one part, and the place where they do.
- ``mustering``: who comes to a battle, and in which part.
- ``sites``: where combat is to be resolved, and who fights there.
- ``fight_checks``: what may be fought now, and by which orders.
- ``asking``: what several nations decide, each of its own units, all at one moment.
- ``leaving``: who leaves it between rounds, each nation's units by themselves.
- ``decisions``: what else players decide in a fight.
- ``orders_of_loss``: in which order the defenders are lost.
- ``losses``: whose units are lost where several nations fight side by side.
- ``rounds``: the rounds of a fight, with what is decided between them.
- ``raids``: what raids in a fight cost.
- ``technology``: which developments count in it, and who learns them by it.
- ``ports_lost``: ships in a port that fell.
- ``homeward``: where the units of a move come to rest.
- ``aftermath``: where everybody goes after combat.
- ``fight_outcome``: what came of combat in a place, who is left there, and its headline.
- ``fight``: combat in one place, from who is there to who goes where.
- ``going_on``: the same as far as it goes: to its end, or until somebody decides.
- ``fight_all``: every battle in turn.
- ``occupying``: land that falls as combat begins, since nobody stands there.
- ``battle_decision``: a fight is begun, or what it waits for is decided.
- ``rockets``: rockets that are fired beside it.
- ``fight_ahead``: a fight before its dice.
- ``fight_odds``: what it may come to.
- ``odds``: how those odds are asked for, and what they rest on.
- ``all_ahead``: what every battle in turn may come to, one by one and together.
- ``contests``: how a fight ended for the moving side.
- ``measured``: what results are measured by.
"""
