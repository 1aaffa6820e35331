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
- ``whole_map``: how to see a part of a map, said beside the whole of it.
- ``parts``: which part of a board somebody asks for.
- ``request``: a board to be drawn, and what comes of it.
- ``seen``: which spaces a part of a board shows.
- ``drawing``: what the bot asks to have drawn.
- ``attached``: a board as files beside a message.
- ``chips``: what stands in a space as one label, measured.
- ``label_strokes``: labels drawn.
- ``legend_keys``: what a legend explains.
- ``legend``: what stands above and below a board.
- ``table_picture``: a position of boxes as a sheet.
- ``sheets``: the sheets of a board of either make.
- ``everything``: all that an owner may have, drawn once.
- ``svg_board``: the boards of a game one after another as SVG, the map once.
- ``map``: a position on a map: the ground, where labels stand on it, and what is told by arrows.
- ``strokes``: what a picture is made of, and how it becomes a PNG or an SVG.
"""
