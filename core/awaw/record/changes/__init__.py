"""What changed in a game, as players see it, field by field.

- ``words``: what units, places and moments are called where changes are told.
- ``forces``: units that came, went, moved or were inverted; pools.
- ``powers``: BRPs, limits, DRMs, research, wars, tension and cards; the order of play.
- ``ground``: ports, air bases, rocket bases and bombed sites.
- ``carried``: what a phase leaves to a later one: limits that fall, bound units.
- ``campaign``: the whole campaign.
- ``bombing``: the tally of bombing, in a game without a campaign and beside one.
- ``losses``: the losses of SW boxes and the air, as far as no recorded unit tells them.
- ``position``: the whole position.
"""
