"""The campaign around the attacks: 24.2 to 24.5, 25.1 to 25.3 and 26.2.

- ``requests``: requests about the campaign as a whole.
- ``force_requests``: requests about units.
- ``start_1939``: 24.3: the starting levels, and the position that they make.
- ``beginning``: where a request finds its campaign, and how one is set up.
- ``phases``: 24.12 and 24.22: in which phase something may be done.
- ``production``: 24.2: enlarging force pools.
- ``construction_costs``: 24.43: what units cost.
- ``shipyards``: 25.22: whose shipyards lie where, and what is built in them.
- ``construction_places``: 25.21, 26.22 and 26.23: where new units appear.
- ``construction``: 24.4: building units.
- ``departure``: who may move what, in which phase.
- ``straits``: 25.15, 25.16 and 25.91: the straits and canals that submarines pass.
- ``entry``: what a unit needs in order to go where it is sent.
- ``routes``: which rules a deployment meets on its way.
- ``inversion``: what a deployment inverts, and until when.
- ``deployment``: 24.5: sending units from place to place.
- ``naval_functions``: 25.35 and 25.36: what naval units in an SW box may do.
- ``research``: 24.21A, 25.622 and 25.67: research results and codebreaking cards.
- ``rocket_bases``: 24.42 and 26.61 to 26.63: rocket bases, and what their owner does after
  bombing.
- ``declarations``: control, wars and tension, as the players declare them.
- ``economy``: BRPs, construction limit and shipbuilding points, as the players declare them.
- ``transports_ashore``: 25.37: transports that have to be in an SW box when a turn ends.
- ``dues``: what players have to settle, whatever the phase.
- ``duties``: what players have to do next, and what the game waits for.
- ``open_matters``: the phase in hand, and what could still be done before the campaign goes on.
- ``advance``: going on to the next phase, player turn or turn.
- ``edit``: setting one place of the position by hand.
- ``procedures``: every request of a campaign with its resolver.
"""
