"""What may come of a declaration, and how likely what came was.

- ``odds``: who wins, what is left, and every figure that may vary.
- ``odds_line``: what a declaration may expect in a line, and how likely what came of it was.
- ``odds_page``: `/odds`: what a declaration may come to, as a page with a chart.
- ``odds_words``: how a game's odds are told.
- ``luck_page``: `/luck`: what each player's dice came to, against what they come to on average.
- ``probabilities``: chances and averages in a few characters, as every page of odds tells them.
- ``suggestions``: how a line is offered while it is typed, with its odds.
"""
