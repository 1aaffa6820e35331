"""The words of the 1986 game for the reading kit."""

import re

from bot.games.representative.reading.units import BOUGHT, POWERS
from bot.words.kit.statements import BoardKit
from bot.words.kit.vocabulary import Vocabulary
from core.representative.book.names import GAZETTEER
from core.representative.turn.purchase import PRICES

_TAILS = re.compile(
    r"(?:by|for|landing in|landing|lands in|land in|from coast|to coast|coast)\s.+", re.IGNORECASE
)

KIT = BoardKit(
    Vocabulary(
        units=frozenset(BOUGHT.values()),
        called=BOUGHT,
        powers={name: power.value for name, power in POWERS.items()},
        spaces=GAZETTEER,
        prices=PRICES,
        move="move",
        moves=(
            *("move", "attack", "raid night", "raid day", "night", "day", "rebase", "transport"),
            *("assault", "noncombat", "ncm"),
        ),
        tails=_TAILS,
        bare=True,
        spelled={
            "Columbia": "Colombia",
            "Antartic": "Antarctic",
            "Carribean": "Caribbean",
            "Mediteranean": "Mediterranean",
        },
    )
)
"""The kit of the 1986 game."""
