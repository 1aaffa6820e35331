"""The words of Global 1940 for the reading kit."""

import re
from dataclasses import replace

from bot.games.alpha3.reading.units import DAMAGED_SHIPS, FACILITIES, POWERS
from bot.words.kit.statements import BoardKit
from bot.words.kit.vocabulary import Vocabulary
from core.alpha3.book.names import GAZETTEER
from core.alpha3.book.terms import Economy
from core.alpha3.book.unit_names import UNITS
from core.alpha3.economy.buying import FACILITIES as FACILITY_PRICES
from core.board.unit_table import ALPHA3_UNITS
from core.terms.message import say

_FACILITY = (
    r"(?:major|minor)[ _](?:ic|factory|industrial complex|complex)"
    r"|(?:industrial[ _])?complex|factory|ic|(?:air|naval)[ _]?base|airfield|harbou?r"
)

_BOMBING = (
    *("strategic bombing raid on", "strategic bombing of", "strategically bomb", "strat bomb"),
    *("bombing raid on", "bombing", "bombs", "bomb", "sbr"),
)
"""What lines about raids begin with, the longest first."""

VOCABULARY = Vocabulary(
    units=frozenset({*UNITS.values(), *FACILITIES.values()}),
    called={**UNITS, **FACILITIES},
    powers={**POWERS, "uk_pacific": "united_kingdom"},
    spaces=GAZETTEER,
    prices={**{unit.name: unit.cost for unit in ALPHA3_UNITS.values()}, **FACILITY_PRICES},
    moves={
        **dict.fromkeys(("move", "moves", "attack", "attacks", "noncombat", "ncm"), "move"),
        **dict.fromkeys(("amphibious assault", "amphibious attack", "assault"), "move"),
        **dict.fromkeys(_BOMBING, "bomb"),
    },
    tails={
        "raid": re.compile(
            r"(?:(?<!\d )(?:as\s+)?(?P<escort>escort)(?:ing|s)?"
            rf"|(?:(?:sbr|raid|bomb)(?:ing|s)?\s+)?(?:on\s+)?(?:the\s+|its\s+)?(?P<at>{_FACILITY})"
            r"|(?P<raid>raid|sbr|bombing\s+raid|strategic\s+bombing(?:\s+raid)?))\b",
            re.IGNORECASE,
        ),
        "landing": re.compile(
            r"\[\s*(?:(?:to|will|then)\s+)?"
            r"(?:(?:land|landing|lands)(?:\s+(?:in|at|on))?|(?:back|returns?|returning)\s+to)\s+"
            r"(?P<value>[^\[\]()]+?)\s*\]",
            re.IGNORECASE,
        ),
        "by_air": re.compile(
            r"(?:by\s+)?(?:para(?:troop(?:er)?)?s?|parachutes?|air\s*drop)\b", re.IGNORECASE
        ),
    },
    numbered=True,
    paying=frozenset(Economy),
    facilities=("major ic", "minor ic", "air base", "naval base"),
    economies={"uk[_ ]pacific": ("uk", "pacific"), "ukp": ("uk", "pacific")},
    spelled={"Paulau": "Palau"},
    losing=("order {place} attack {units}", "order {place} defense {units}"),
    asking=("order ask me",),
    over_the_sea=say(
        "Over the sea takes three lines: aboard, on the way, ashore, such as "
        "`1 inf Germany - sz113`, `1 tra 1 inf sz113 - sz115`, `1 inf sz115 - Finland`."
    ),
    raiding=say(
        "Send each on a line of its own, such as `1 bmb Germany - London raid major ic` and "
        "`1 ftr Western Germany - London escort`."
    ),
    elsewhere={
        "austria": ("Greater Southern Germany", "Northern Italy"),
        "dei": ("Sumatra", "Java", "Borneo", "Celebes"),
        "dutch east indies": ("Sumatra", "Java", "Borneo", "Celebes"),
    },
)
"""Its units, powers and spaces by every name."""

BY_HAND = replace(VOCABULARY, damaged=DAMAGED_SHIPS)
"""The same, with damaged ships as corrections name them."""


def place_named(said: str) -> str:
    """Return the space that words of a line name, also clipped; else the words."""
    meant = VOCABULARY.atlas.of(said.strip(" ,"))
    return meant if isinstance(meant, str) else said.strip(" ,")


KIT = BoardKit(BY_HAND)
"""The kit of Global 1940."""
