"""A game's units, powers and spaces, by every name that players use."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from bot.words.kit.tokens import Doubt
from core.board.naming import Gazetteer

_TRADE: Mapping[str, tuple[str, ...]] = {
    "infantry": ("infantry", "inf", "infs", "infantrymen", "infantries"),
    "mech_infantry": (
        *("mech infantry", "mech inf", "mech", "mec", "mechanized infantry", "mechinf"),
        *("mechanised infantry", "mech_infantry", "mechanized", "mechanised"),
    ),
    "artillery": ("artillery", "art", "arty", "artilleries"),
    "tank": ("tank", "panzer", "arm", "armor", "armour", "tnk"),
    "aa_gun": ("aa gun", "aa_gun", "aagun", "aa", "aaa", "anti-aircraft gun"),
    "fighter": ("fighter", "ftr", "fig", "fgt", "fgtr"),
    "tactical_bomber": (
        *("tactical bomber", "tac bomber", "tactical_bomber", "tac", "tacb"),
        *("tactical", "tac bmb"),
    ),
    "strategic_bomber": (
        *("strategic bomber", "strat bomber", "strategic_bomber", "strat", "bomber", "bmb", "bom"),
        *("sb", "strategic"),
    ),
    "bomber": ("bomber", "bmb", "bom"),
    "transport": ("transport", "tra", "tran", "trans", "trn", "tranny", "trannies", "trs"),
    "submarine": ("submarine", "sub", "u-boat", "uboat"),
    "destroyer": ("destroyer", "dd", "des", "dstr"),
    "cruiser": ("cruiser", "cru", "cr", "cruisers"),
    "carrier": ("aircraft carrier", "carrier", "cv", "ac"),
    "battleship": ("battleship", "bb", "bat"),
    "naval_base": ("naval base", "naval_base", "nb", "harbour", "harbor", "navalbase"),
    "air_base": ("air base", "air_base", "airbase", "ab", "airfield"),
    "minor_ic": (
        *("minor ic", "minor_ic", "minor industrial complex", "minor factory", "factory_minor"),
        *("minor complex", "minor"),
    ),
    "major_ic": (
        *("major ic", "major_ic", "major industrial complex", "major factory", "factory_major"),
        *("major complex", "major"),
    ),
    "upgrade": ("upgrade", "factory_upgrade", "factory upgrade"),
    "complex": ("complex", "ic", "factory", "industrial complex"),
    "rocket": ("rocket", "v2", "v-2"),
}
"""Units and what is built beside them, as the trade calls them."""

_DOUBTFUL: Mapping[str, tuple[str, ...]] = {
    "ss": ("submarine", "battleship"),
    "CA": ("cruiser", "carrier"),
    "ic": ("minor_ic", "major_ic"),
    "factory": ("minor_ic", "major_ic"),
    "men": ("infantry", "mech_infantry"),
    "plane": ("fighter", "tactical_bomber", "strategic_bomber", "bomber"),
    "aircraft": ("fighter", "tactical_bomber", "strategic_bomber", "bomber"),
    "ship": ("transport", "submarine", "destroyer", "cruiser", "carrier", "battleship"),
}
"""Words that mean one thing in one club and another in the next; capitals where those decide."""


@dataclass(frozen=True)
class Vocabulary:
    """How a game's lines are spelled.

    Attributes:
        units: Its units, and what is built beside them, as requests name them.
        called: What else they are called.
        powers: Its powers by every name.
        spaces: Its map.
        prices: What everything costs in IPCs, as printed.
        move: The verb of a move.
        moves: Verbs that may stand before a move, and say what it is for.
        tails: What may stand behind a way.
        bare: Whether a unit without a count is one of it, also where nothing is counted.
        numbered: Whether sea zones have numbers.
        economies: Economies that are called as if they were powers: whose, and how lines name it.
        spelled: Words that another program spells otherwise, and how they are spelled.
        elsewhere: Spaces of another printing's map, and which of this one may be meant.
    """

    units: frozenset[str]
    called: Mapping[str, str]
    powers: Mapping[str, str]
    spaces: Gazetteer
    prices: Mapping[str, int]
    move: str
    moves: tuple[str, ...]
    tails: re.Pattern[str]
    bare: bool = False
    numbered: bool = False
    economies: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    spelled: Mapping[str, str] = field(default_factory=dict)
    elsewhere: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def unit(self, said: str) -> str | Doubt | None:
        """Return the unit that words mean in the singular or plural; a doubt where two fit."""
        for word in _forms(said):
            if (found := self._names.get(word)) is not None:
                return Doubt(said, found.choices) if isinstance(found, Doubt) else found
        return None

    def power(self, said: str) -> str | None:
        """Return the power that words name, by any name of it."""
        plain = " ".join(said.lower().replace(".", "").split())
        return self.powers.get(plain)

    @cached_property
    def _names(self) -> Mapping[str, str | Doubt]:
        """What every unit is called: the doubtful, the trade's own words, the game's."""
        names: dict[str, str | Doubt] = {}
        for word, meant in _DOUBTFUL.items():
            choices = tuple(each for each in meant if each in self.units)
            if len(choices) > 1:
                names[word] = Doubt(word, choices)
        for unit, called in _TRADE.items():
            if unit in self.units:
                for name in called:
                    names.setdefault(name, unit)
        for name, unit in self.called.items():
            if not isinstance(names.get(name), Doubt):
                names[name] = unit
        return names


@lru_cache(maxsize=20_000)
def _forms(said: str) -> tuple[str, ...]:
    """Return a word as it is, in small letters, and without the endings of a plural."""
    low = " ".join(said.lower().split()).strip(".")
    found = [said, low, low.removesuffix("s"), low.removesuffix("es"), low.replace("_", " ")]
    if low.endswith("ies"):
        found.append(f"{low[:-3]}y")
    split = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", said).lower()
    return tuple(dict.fromkeys((*found, split, split.removesuffix("s"))))
