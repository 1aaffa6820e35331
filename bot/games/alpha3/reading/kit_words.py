"""The words of Global 1940 for the reading kit."""

import re

from bot.games.alpha3.reading.units import FACILITIES, POWERS
from bot.words.kit.statements import BoardKit
from bot.words.kit.vocabulary import Vocabulary
from core.alpha3.book.names import GAZETTEER
from core.alpha3.book.unit_names import UNITS
from core.alpha3.economy.buying import FACILITIES as FACILITY_PRICES
from core.board.unit_table import ALPHA3_UNITS

_TAILS = re.compile(
    r"(?:raid(?:ing|s)?\s+)?(?:escort(?:ing)?|(?:major|minor)[ _]ic|(?:air|naval)[ _]?base)"
    r"|raid|(?:by\s+)?(?:para(?:troop(?:er)?)?s?|parachutes?)",
    re.IGNORECASE,
)

KIT = BoardKit(
    Vocabulary(
        units=frozenset({*UNITS.values(), *FACILITIES.values()}),
        called={**UNITS, **FACILITIES},
        powers={**POWERS, "uk_pacific": "united_kingdom"},
        spaces=GAZETTEER,
        prices={**{unit.name: unit.cost for unit in ALPHA3_UNITS.values()}, **FACILITY_PRICES},
        move="move",
        moves=("move", "moves", "attack", "noncombat", "ncm"),
        tails=_TAILS,
        numbered=True,
        economies={"uk[_ ]pacific": ("uk", "pacific"), "ukp": ("uk", "pacific")},
        spelled={"Paulau": "Palau"},
        elsewhere={"austria": ("Greater Southern Germany", "Northern Italy")},
    )
)
"""The kit of Global 1940."""
