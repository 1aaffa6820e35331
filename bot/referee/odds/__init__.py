"""The odds of what is declared, worked out beside the game, and results held against them.

- ``computation``: odds worked out from a position, a request and its answers.
- ``deciders``: who decides something before the first die of a request.
- ``forecasts``: odds worked out one at a time, kept for when the dice fall.
- ``placement``: where odds are worked out: here, or in a process of their own.
- ``progress``: how far the odds have come that somebody waits for.
- ``percentiles``: how results compare with their odds.
- ``forecast_cache``: forecasts that were worked out, found again by all that they depend on and
  nothing else.
- ``luck``: `/luck`: every result of a game against its exact odds, player by player.
"""
