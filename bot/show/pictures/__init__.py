"""Pictures, and what stands in for them: each has alt text and a form in plain characters.

They are drawn in a process of their own, so that nothing heavy is imported in the bot.

- ``chart``: a distribution to be shown.
- ``distribution``: a chart drawn: bars over an axis in the game's own unit, expected and rolled
  marked.
- ``theme``: what every picture looks like.
- ``fonts``: the letters of every picture: the font that comes with the drawing library.
- ``drawing_jobs``: what the bot asks to have drawn.
"""
