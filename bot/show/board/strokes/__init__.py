"""What a picture is made of, and how it becomes a PNG or an SVG.

- ``display``: a picture as a list of strokes.
- ``icons``: icons of units, facilities and marks.
- ``icon_masks``: icons as masks, each drawn once.
- ``metrics``: how much room words take.
- ``palette``: colours, on light and on dark.
- ``letters``: lines of text as masks, each drawn once.
- ``png``: a sheet as PNG.
- ``svg``: a sheet as SVG.
- ``themed``: colours as custom properties, for a page in two themes.
"""
