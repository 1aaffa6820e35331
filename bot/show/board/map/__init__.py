"""A position on a map: the ground, where labels stand on it, and what is told by arrows.

- ``outlines``: a stored map, put together from its lines.
- ``views``: which part of a map a picture shows, and where places lie in it.
- ``terrain``: which space lies where in a picture.
- ``shunned``: points that labels rather do not hide.
- ``choices``: what each place of a picture costs a label.
- ``placing``: where labels stand, none on another.
- ``settling``: labels find their places, and push others aside where all win by it.
- ``anchors``: where a space that is only partly in a picture gets its label.
- ``placed``: a label with its space, before it has its place.
- ``names_beside``: names close to labels, where spaces have no room for them.
- ``gates``: who opens each canal and strait.
- ``map_ground``: the map under everything.
- ``in_view``: what of a map is in a picture.
- ``arrows``: declared moves.
- ``map_labels``: labels on a map, with arrows and canals.
- ``map_picture``: a position on a map as a sheet.
- ``leaders``: lines from spaces to labels that lie beside them.
- ``sea_ways``: ways of ships over water.
- ``ways``: ways of moves over a map.
"""
