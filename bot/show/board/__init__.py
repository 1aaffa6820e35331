"""The board: a position as a picture, of a map or of boxes, with the same in words.

What is shown is made in the bot, as plain values; it is drawn in a process of its own.

- ``pieces``: kinds of units, facilities and marks, with the letters that stand for them.
- ``scene``: what a picture of a map shows, as frozen values.
- ``table_scene``: what a picture of boxes shows.
- ``space_figures``: figures of a space as picture and words tell them.
- ``pictures``: what a game gives of its board.
- ``words``: a board in words, for those who do not see its picture.
- ``legend_names``: what facilities and marks are called.
- ``page``: a board as a message shows it.
- ``parts``: which part of a board somebody asks for.
- ``request``: a board to be drawn, and what comes of it.
- ``seen``: which spaces a part of a board shows.
- ``drawing``: what the bot asks to have drawn.
- ``attached``: a board as files beside a message.
- ``outlines``: a stored map, put together from its lines.
- ``views``: which part of a map a picture shows, and where places lie in it.
- ``palette``: colours, on light and on dark.
- ``metrics``: how much room words take.
- ``icons``: icons of units, facilities and marks.
- ``display``: a picture as a list of strokes.
- ``placing``: where labels stand, none on another.
- ``anchors``: where a space that is only partly in a picture gets its label.
- ``chips``: what stands in a space as one label, measured.
- ``placed``: a label with its space, before it has its place.
- ``names_beside``: names close to labels, where spaces have no room for them.
- ``label_strokes``: labels drawn.
- ``gates``: who opens each canal and strait.
- ``map_ground``: the map under everything.
- ``in_view``: what of a map is in a picture.
- ``arrows``: declared moves.
- ``legend_keys``: what a legend explains.
- ``legend``: what stands above and below a board.
- ``map_labels``: labels on a map, with arrows and canals.
- ``map_picture``: a position on a map as a sheet.
- ``table_picture``: a position of boxes as a sheet.
- ``sheets``: the sheets of a board of either make.
- ``letters``: lines of text as masks, each drawn once.
- ``icon_masks``: icons as masks, each drawn once.
- ``png``: a sheet as PNG.
- ``svg``: a sheet as SVG.
- ``themed``: colours as custom properties, for a page in two themes.
- ``everything``: all that an owner may have, drawn once.
- ``svg_board``: the boards of a game one after another as SVG, the map once.
"""
