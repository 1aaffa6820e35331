"""The machine-readable command line: the bot's own resolvers, for scripts and curious players.

- ``source`` takes bounded bytes in; ``strict_object`` reads them as one strict JSON object.
- ``case`` and ``case_dice`` read the request, its answers and its dice, with all faults at once.
- ``resolve`` runs the case; ``rule`` looks rules up; ``rule_export`` writes them as Markdown pages.
- ``verify`` checks an exported game; ``replay`` works its results out again; ``duel`` commits.
- ``reply`` is what a command prints and how it exits; ``batch`` answers one object a line.
"""
