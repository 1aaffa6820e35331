"""The games as the shell sees them; nothing else in the shell knows one game from another.

- `face`: Face, everything that the shell asks of a game, as one typed value
- `commands`: slash commands of a game as data: groups, commands, options
- `alpha3`: Axis & Allies Global 1940, Alpha+3
- `awaw`: A World at War
- `bombing_sop`: its bombing aid
- `representative`: Axis & Allies 1986 with the 'Representative' amendments
"""

from collections.abc import Mapping

from bot.games.face import Face
from core.systems import Rooms

FACES: Mapping[str, Face] = Rooms(
    {
        "awaw": "bot.games.awaw.face",
        "bombing-sop": "bot.games.bombing_sop.face",
        "alpha3": "bot.games.alpha3.face",
        "representative": "bot.games.representative.face",
    },
    "FACE",
)
"""Every game's Face, by the name of its system; opened when it is first asked for."""


def figure_names(system: str) -> Mapping[str, str]:
    """Return what a game calls figures that are named by a key; of no game, such as a roll, none."""
    return FACES[system].pages.figures if system in FACES else {}
