"""The outlines of the boards, worked out once and stored with the games.

`python -m maps.build alpha3 FOLDER`, begun in the folder `tests`, writes
`bot/games/alpha3/map/outlines.json`; so does `representative`. FOLDER is npm's `world-atlas` 2.0.2 unpacked (`npm pack world-atlas`); shapely
and scipy come with the extra `maps`. Nothing of this is needed to install or to run Umpire.

- ``tables``: where every space lies, by hand (`bot/games/*/map/points_*.txt`), and the borders that the rules print.
- ``globe``: the projection: Miller, with crowded columns, rows and discs of the globe enlarged.
- ``natural_earth``: countries of the globe on the picture.
- ``cells``: what lies nearest to which point.
- ``shapes``: plain tasks with shapes: parts, copies around the world.
- ``ground``: every piece of land given to a space that claims its country.
- ``coverage``: land and sea as one exact coverage; stray pieces go to a neighbour.
- ``contacts``: which outlines touch, and what the rules say of it.
- ``ribbons``: narrow strips moved so that outlines touch that border, and others do not.
- ``written``: the outlines as they are stored: every line once.
- ``build``: the command.
"""
