"""The words of the 1986 game for the reading kit."""

import re

from bot.games.representative.reading.units import BOUGHT, POWERS
from bot.words.kit.statements import BoardKit
from bot.words.kit.vocabulary import Vocabulary
from core.representative.book.names import GAZETTEER
from core.representative.turn.purchase import PRICES
from core.terms.message import say

PURPOSES = ("attack", "night", "day", "rebase", "transport", "assault")
"""What a combat move may be for."""

_END = r"(?=[\s,;]*(?:\b(?:by|for|landing|lands?|from\s+coast|to\s+coast|coast)\b|$))"
_COAST = re.compile(rf"(?:from\s+)?coast\s+(?P<value>.+?){_END}", re.IGNORECASE)

VOCABULARY = Vocabulary(
    units=frozenset(BOUGHT.values()),
    called=BOUGHT,
    powers={name: power.value for name, power in POWERS.items()},
    spaces=GAZETTEER,
    prices=PRICES,
    moves={
        **{f"raid {each}": each for each in PURPOSES},
        **{f"{each} bombing": each for each in ("night", "day")},
        **{f"{each} raid": each for each in ("night", "day")},
        "amphibious assault": "assault",
        **{each: each for each in PURPOSES},
        **dict.fromkeys(("move", "moves"), "move"),
        **dict.fromkeys(("noncombat", "ncm"), "noncombat"),
        **dict.fromkeys(("home", "return"), "home"),
        **dict.fromkeys(("attacks", "combat move"), "attack"),
        **{each: each for each in ("base", "reach")},
    },
    tails={
        "landing": re.compile(
            rf"(?:landing|lands|land)(?:\s+(?:in|at|on))?\s+(?P<value>.+?){_END}", re.IGNORECASE
        ),
        "new_coast": re.compile(rf"to\s+coast\s+(?P<value>.+?){_END}", re.IGNORECASE),
        "coast": _COAST,
        "action": re.compile(
            r"(?P<value>strategic(?:\s+attack)?|rebase|react|attack)\s*$", re.IGNORECASE
        ),
    },
    shores={"coast": _COAST},
    beginnings=dict.fromkeys(("bomb", "bombs", "bombing"), ("raid night", "raid day")),
    over_the_sea=say(
        "A landing is one line: `assault tra 2 inf Italy - Central Med landing in Egypt`."
    ),
    raiding=say("Write it such as `raid night 1 bomber Germany - Britain`."),
    bare=True,
    doubtful=dict.fromkeys(("aa", "aa gun", "aagun", "aaa", "flak"), ("rocket", "fighter")),
    together=False,
    spelled={
        "Columbia": "Colombia",
        "Antartic": "Antarctic",
        "Carribean": "Caribbean",
        "Mediteranean": "Mediterranean",
    },
)
"""Its units, powers and spaces by every name."""


def place_named(said: str) -> str:
    """Return the space that words of a line name, also clipped; else the words."""
    meant = VOCABULARY.atlas.of(said)
    return meant if isinstance(meant, str) else said


KIT = BoardKit(VOCABULARY)
"""The kit of the 1986 game."""
