"""The games as the shell sees them; nothing else in the shell knows one game from another.

- ``face``: everything that the shell asks of a game, as one typed value.
- ``options``: what the options of a slash command take, what was given, what may be looked at and
  offered.
- ``commands``: slash commands as data, what each of them does, and the typed line that options
  make.
- ``awaw``: A World at War.
- ``bombing_sop``: its bombing aid.
- ``alpha3``: Global 1940.
- ``representative``: the 1986 game with the amendments.
"""

from collections.abc import Mapping

from bot.games.face import Face
from core.systems import Registry
from core.terms.message import Text

FACES: Registry[Face] = Registry(
    {
        "awaw": "bot.games.awaw.face",
        "bombing-sop": "bot.games.bombing_sop.face",
        "alpha3": "bot.games.alpha3.face",
        "representative": "bot.games.representative.face",
    },
    "FACE",
)
"""Every game's Face, by the name of its system; opened when it is first asked for."""


def figure_names(system: str) -> Mapping[str, Text]:
    """Return what a game calls figures that are named by a key; nothing where there is no game."""
    return FACES[system].pages.figures if system in FACES else {}
