"""Units by the names that players use, in the singular or the plural, and as they read them."""

from collections.abc import Mapping

from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import roster
from core.terms.message import Text

UNITS: Mapping[str, str] = {
    "infantry": "infantry",
    "inf": "infantry",
    "mech infantry": "mech_infantry",
    "mechanized infantry": "mech_infantry",
    "mech_infantry": "mech_infantry",
    "mech": "mech_infantry",
    "artillery": "artillery",
    "art": "artillery",
    "arty": "artillery",
    "tank": "tank",
    "panzer": "tank",
    "arm": "tank",
    "armor": "tank",
    "armour": "tank",
    "aa gun": "aa_gun",
    "aa_gun": "aa_gun",
    "aa": "aa_gun",
    "aaa": "aa_gun",
    "fighter": "fighter",
    "ftr": "fighter",
    "fig": "fighter",
    "tactical bomber": "tactical_bomber",
    "tac bomber": "tactical_bomber",
    "tactical_bomber": "tactical_bomber",
    "tac": "tactical_bomber",
    "strategic bomber": "strategic_bomber",
    "strat bomber": "strategic_bomber",
    "strategic_bomber": "strategic_bomber",
    "bomber": "strategic_bomber",
    "bmb": "strategic_bomber",
    "strat": "strategic_bomber",
    "transport": "transport",
    "tra": "transport",
    "trn": "transport",
    "submarine": "submarine",
    "sub": "submarine",
    "destroyer": "destroyer",
    "dd": "destroyer",
    "des": "destroyer",
    "cruiser": "cruiser",
    "ca": "cruiser",
    "cru": "cruiser",
    "aircraft carrier": "carrier",
    "carrier": "carrier",
    "cv": "carrier",
    "ac": "carrier",
    "battleship": "battleship",
    "bb": "battleship",
    "bat": "battleship",
}
"""Units by every name that players use."""


def unit_of(word: str, more: Mapping[str, str] | None = None) -> str | None:
    """Return the unit that a word means, in the singular or the plural."""
    known = UNITS if more is None else {**UNITS, **more}
    plain = " ".join(word.lower().strip(" ,.").split())
    for each in (plain, plain.removesuffix("s"), plain.removesuffix("es")):
        if each in known:
            return known[each]
    return None


def told(units: Mapping[str, int]) -> Text:
    """Return units as players read them, such as ``3 infantry, 2 tanks``."""
    order = list(ALPHA3_UNITS)
    ranked = sorted(units, key=lambda unit: order.index(unit) if unit in order else len(order))
    return roster({unit: units[unit] for unit in ranked})
