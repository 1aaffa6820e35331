"""Submarine warfare: 24.6 and chapter 25.

- ``requests``: the two attacks as they are declared.
- ``limits``: 25.13: who may fight in which box, and with how many.
- ``modifiers``: 25.6 to 25.9: everything that moves the net modifier.
- ``convoy``: 24.631 and 24.64: what submarines do to transports, ASW and CVEs.
- ``disputed``: what is said of an attack against what a campaign has on record.
- ``record``: what an attack takes from the campaign where the players leave it out.
- ``bases``: 24.611 and 25.51: when submarines fight, and from which base on record.
- ``declarations``: how the working tells what was declared, and what the players vouch for.
- ``bearing``: what bears on an attack's dice.
- ``attack``: what both kinds of attack share.
- ``warfare``: one attack in one box, from declaration to losses.
- ``indian_ocean``: 25.82: two attacks at once on one pool of transports.
- ``odds``: how the odds of both are worked out, and what their results are measured by.
"""
