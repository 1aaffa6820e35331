"""A game's units, powers and spaces, by every name that players use."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from bot.words.kit.spaces import Atlas
from bot.words.kit.tokens import Doubt, spelled
from core.board.naming import Gazetteer
from core.terms.message import Text

_TRADE: Mapping[str, tuple[str, ...]] = {
    "infantry": ("infantry", "inf", "infs", "infantrymen", "infantryman", "infy"),
    "mech_infantry": (
        *("mech infantry", "mech inf", "mech", "mec", "mechanized infantry", "mechinf", "minf"),
        *("mechanised infantry", "mechanized", "mechanised", "mechanized inf", "mech infantries"),
    ),
    "artillery": ("artillery", "art", "arty", "artilleries", "arts", "artil"),
    "tank": ("tank", "panzer", "arm", "armor", "armour", "tnk", "armored", "armoured"),
    "aa_gun": ("aa gun", "aagun", "aa", "aaa", "anti-aircraft gun", "antiaircraft gun", "flak"),
    "fighter": ("fighter", "ftr", "fig", "fgt", "fgtr", "fighter plane"),
    "tactical_bomber": (
        *("tactical bomber", "tac bomber", "tac", "tacb", "tactical", "tac bmb", "tact", "tb"),
        *("tac bom", "dive bomber"),
    ),
    "strategic_bomber": (
        *("strategic bomber", "strat bomber", "strat", "bomber", "bmb", "bom", "bmr"),
        *("sb", "strategic", "strat bmb", "heavy bomber"),
    ),
    "bomber": ("bomber", "bmb", "bom", "bmr"),
    "transport": (
        *("transport", "tra", "tran", "trans", "trn", "tranny", "trannies", "trs", "trp"),
        *("trannie", "transport ship", "tt"),
    ),
    "submarine": ("submarine", "sub", "u-boat", "uboat", "u boat"),
    "destroyer": ("destroyer", "dd", "des", "dstr", "dest", "destr"),
    "cruiser": ("cruiser", "cru", "cr", "crs", "ca", "crus"),
    "carrier": ("aircraft carrier", "carrier", "cv", "ac", "flattop", "a/c", "carr"),
    "battleship": ("battleship", "bb", "bat", "battle ship", "bship"),
    "naval_base": ("naval base", "nb", "harbour", "harbor", "navalbase"),
    "air_base": ("air base", "airbase", "ab", "airfield"),
    "minor_ic": (
        *("minor ic", "minor industrial complex", "minor factory", "factory minor", "minic"),
        *("minor complex", "minor", "mic"),
    ),
    "major_ic": (
        *("major ic", "major industrial complex", "major factory", "factory major", "majic"),
        *("major complex", "major"),
    ),
    "upgrade": ("upgrade", "factory upgrade", "ic upgrade", "upgrade ic"),
    "complex": ("complex", "ic", "factory", "industrial complex"),
    "rocket": ("rocket", "v2", "v-2", "v-1", "v1"),
}
"""Units and what is built beside them, as the trade calls them."""

_DOUBTFUL: Mapping[str, tuple[str, ...]] = {
    "ss": ("submarine", "battleship"),
    "CA": ("cruiser", "carrier"),
    "CAs": ("cruiser", "carrier"),
    "ic": ("minor_ic", "major_ic"),
    "factory": ("minor_ic", "major_ic"),
    "complex": ("minor_ic", "major_ic"),
    "industrial complex": ("minor_ic", "major_ic"),
    "men": ("infantry", "mech_infantry"),
    "man": ("infantry", "mech_infantry"),
    "troop": ("infantry", "mech_infantry", "artillery", "tank"),
    "plane": ("fighter", "tactical_bomber", "strategic_bomber", "bomber"),
    "aircraft": ("fighter", "tactical_bomber", "strategic_bomber", "bomber"),
    "airplane": ("fighter", "tactical_bomber", "strategic_bomber", "bomber"),
    "ship": ("transport", "submarine", "destroyer", "cruiser", "carrier", "battleship"),
    "boat": ("transport", "submarine", "destroyer", "cruiser", "carrier", "battleship"),
    "base": ("air_base", "naval_base"),
}
"""Words that mean one thing in one club and another in the next; capitals where those decide."""

_GROUPS = frozenset({"troop", "plane", "aircraft", "airplane", "ship", "boat"})
"""Words of these that mean every kind of theirs where all of them are meant."""

_LETTERS = {
    "A": ("anzac", "america"),
    "B": ("britain",),
    "C": ("china",),
    "F": ("france",),
    "G": ("germany",),
    "I": ("italy",),
    "J": ("japan",),
    "R": ("russia",),
    "S": ("soviets",),
    "U": ("us", "uk", "ussr"),
}
"""Nations whose units have one letter before them, as ``2 G inf``."""
_MOST_WORDS = 4


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """How a game's lines are spelled.

    Attributes:
        units: Its units, and what is built beside them, as requests name them.
        called: What else they are called.
        powers: Its powers by every name.
        spaces: Its map.
        prices: What everything costs in IPCs, as printed.
        moves: What may stand before a move and says what it is for: the verb that it is of.
        tails: What may stand behind a way: which field of a move it fills, and its words.
        shores: What may stand behind a place where something is placed, likewise.
        bare: Whether a unit without a count is one of it, also where nothing is counted.
        numbered: Whether sea zones have numbers.
        together: Whether all that a line moves or places is one declaration.
        paying: Economies that a purchase may name.
        facilities: What may be repaired, in words.
        economies: Economies that are called as if they were powers: whose, and how lines name it.
        spelled: Words that another program spells otherwise, and how they are spelled.
        elsewhere: Spaces of another printing's map, and which of this one may be meant.
        damaged: Units with a hit, by every name.
        doubtful: Words of this game that mean several units.
        losing: The lines that order losses beforehand, with holes for where and for the units.
        asking: The lines by which one is asked for them.
        beginnings: Words that lines begin with and that mean several things here.
        over_the_sea: How units go over the sea, for lines that speak of loading.
        raiding: How bombers are sent on a raid, for lines that say so where it is not understood.
    """

    units: frozenset[str]
    called: Mapping[str, str]
    powers: Mapping[str, str]
    spaces: Gazetteer
    prices: Mapping[str, int]
    moves: Mapping[str, str]
    tails: Mapping[str, re.Pattern[str]]
    shores: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    bare: bool = False
    numbered: bool = False
    together: bool = True
    paying: frozenset[str] = frozenset()
    facilities: tuple[str, ...] = ()
    economies: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    spelled: Mapping[str, str] = field(default_factory=dict)
    elsewhere: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    damaged: Mapping[str, str] = field(default_factory=dict)
    doubtful: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    losing: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    beginnings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    over_the_sea: Text = ""
    raiding: Text = ""

    @cached_property
    def atlas(self) -> Atlas:
        """The map's names, whole and clipped."""
        return Atlas(self.spaces, self.elsewhere, numbered=self.numbered)

    @property
    def economies_called(self) -> frozenset[str]:
        """What players of economies are called, in small letters."""
        return frozenset({"uk_pacific"} if self.economies else ())

    def unit(self, said: str) -> str | Doubt | None:
        """Return the unit that words mean in the singular or plural; a doubt where two fit."""
        names = self._names
        low = spelled(said)
        if said not in names and low.count(" ") >= _MOST_WORDS:
            return None
        for word in (said, low, low.removesuffix("s"), low.removesuffix("es")):
            if (found := names.get(word)) is not None:
                return Doubt(said, found.choices) if isinstance(found, Doubt) else found
        return None

    def is_group(self, said: str) -> bool:
        """Return whether ``all`` of a doubtful word are all units of each of its kinds."""
        return spelled(said).removesuffix("s") in _GROUPS

    def power(self, said: str) -> str | None:
        """Return the power that words name, by any name of it."""
        low = " ".join(said.lower().replace(".", "").replace("'s", "").split())
        return self.powers.get(low)

    def lettered(self, letter: str) -> tuple[str, ...]:
        """Return the powers that a capital letter before units may mean."""
        named = map(self.power, _LETTERS.get(letter, ()))
        return tuple(dict.fromkeys(each for each in named if each is not None))

    @cached_property
    def known(self) -> tuple[str, ...]:
        """Every word for a unit, for what a mistyped one may have meant."""
        return tuple(self._names)

    def names_of(self, unit: str) -> tuple[str, ...]:
        """Return every word for one unit."""
        return self._called.get(unit, ())

    @cached_property
    def _called(self) -> Mapping[str, tuple[str, ...]]:
        """Every word for each unit."""
        found: dict[str, tuple[str, ...]] = {}
        for name, unit in self._names.items():
            if isinstance(unit, str):
                found[unit] = (*found.get(unit, ()), name)
        return found

    @cached_property
    def _names(self) -> Mapping[str, str | Doubt]:
        """What every unit is called: the doubtful, the trade's own words, the game's."""
        names: dict[str, str | Doubt] = {}
        for word, meant in {**_DOUBTFUL, **self.doubtful}.items():
            choices = tuple(each for each in meant if each in self.units)
            if len(choices) > 1:
                names[word] = Doubt(word, choices)
        for name, unit in (*_trade(self.units), *self.called.items(), *self.damaged.items()):
            for form in dict.fromkeys((name, spelled(name))):
                names.setdefault(form, unit)
        return names


def _trade(units: frozenset[str]) -> list[tuple[str, str]]:
    """Return the trade's words for these units, with the unit that each is."""
    found = [(unit, unit) for unit in sorted(units)]
    for unit, called in _TRADE.items():
        if unit in units:
            found += [(name, unit) for name in called]
    return found
