"""All lines of Global 1940 with the kit for other ways of writing, and where they name spaces."""

from collections.abc import Mapping

from bot.games.alpha3.reading.kit_words import KIT
from bot.games.alpha3.reading.turns import TURNS
from bot.words.naming import Naming
from bot.words.reading import Standing, by_name
from bot.words.said import NOWHERE
from core.alpha3.book.names import GAZETTEER, Finder
from core.alpha3.book.terms import Power
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.record.position import Position
from core.board.counts import UnitCounts


def _stands(position: Position) -> Standing:
    """Return what tells a power's units in a space, and those that wait to be mobilized."""

    def there(power: str, space: str) -> Mapping[str, int]:
        if space == NOWHERE:
            bought = position.bought.items()
            return UnitCounts.sum(units for (whose, _), units in bought if whose == power)
        found = GAZETTEER.meant(space, (*TERRITORIES, *ZONES))
        return position.there(found[0], Power(power)) if found else {}

    return there


VERBS = by_name(*TURNS, kit=KIT, stands=_stands)
"""What lines may begin with."""

NAMING = Naming(
    Finder,
    fields=frozenset({"path", "space", "retreat_to", "to", "territory", "base", "landing"}),
    zones=frozenset({"zone"}),
    keyed=frozenset({"control", "where", "damage"}),
    placed=frozenset({"units"}),
    other=frozenset({"next-phase", "decide"}),
)
"""Where requests name spaces."""
