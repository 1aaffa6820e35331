"""All lines of Global 1940 with the kit for other ways of writing, and where they name spaces."""

from bot.games.alpha3.reading.kit_words import KIT
from bot.games.alpha3.reading.turns import TURNS
from bot.words.naming import Naming
from bot.words.reading import by_name
from core.alpha3.book.names import Finder

VERBS = by_name(*TURNS, kit=KIT)
"""What lines may begin with."""

NAMING = Naming(
    Finder,
    fields=frozenset({"path", "space", "retreat_to", "to", "territory", "base"}),
    zones=frozenset({"zone"}),
    keyed=frozenset({"control", "where", "damage"}),
    placed=frozenset({"units"}),
    other=frozenset({"next-phase", "decide"}),
)
"""Where requests name spaces."""
