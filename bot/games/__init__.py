"""What players type and see of each game, one box a game.

- ``options``: what the options of a slash command take, what was given, what may be looked at.
- ``suggestions``: what of many offers fits what is typed.
- ``commands``: slash commands as data, and what each of them does.
- ``option_lines``: the typed line that options make.
- ``awaw``: A World at War.
- ``bombing_sop``: its bombing aid.
- ``alpha3``: Global 1940.
- ``representative``: the 1986 game with the amendments.
- ``groups``: the slash commands of all games.
"""
