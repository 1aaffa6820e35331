"""The economy: research, buying, new units on the map, and what is collected.

- ``earning``: what all national objectives share: how one is written down, and what it looks at.
- ``facilities``: complexes and bases that are built.
- ``requests``: what a player may ask for in the economy.
- ``convoy``: convoy disruption (A3-CONV): what enemy ships at sea keep a power from collecting.
- ``mobilizing``: new units on the map.
- ``objectives_allies``: national objectives of the Allies but the United States, power by power.
- ``objectives_american``: national objectives of the United States (A3-NO.USA).
- ``objectives_axis``: national objectives of the Axis.
- ``research``: dice for a breakthrough, a chart, and what it brings (BASE-G40 research).
- ``buying``: purchase and repair: what units cost, who may buy them, what damage costs (BASE-G40
  purchase).
- ``french_units``: the units that appear when France is liberated for the first time (A3-NO.FRA.1).
- ``objectives``: what they pay a power now (A3-NO).
- ``income``: territories, convoys, objectives, and then who has won (BASE-G40 income).
"""
