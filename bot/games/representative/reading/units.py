"""What is bought, and powers, by every name that players use."""

from core.representative.book.terms import COMPLEX, ROCKET, Power
from core.representative.book.unit_names import CALLED
from core.terms.message import Verbatim, joined, say
from core.terms.nations import nation_names
from core.terms.refusal import Fault
from core.terms.wording import listed

BOUGHT = CALLED | {
    **dict.fromkeys(("rocket", "rockets", "v2", "v2s", "v-2", "v-1"), ROCKET),
    **dict.fromkeys(("complex", "complexes", "ic", "ics", "factory", "factories"), COMPLEX),
}
"""The units, with what is bought and placed besides."""

POWERS = nation_names(Power)
"""What powers are called in a typed line."""


def no_such_power(said: str) -> Fault:
    """Return the fault of words that name no power of the game."""
    names = joined(listed(power.label) for power in Power)
    what = (
        say("`{power}` is no power of this game.", power=Verbatim(said[:40]))
        if said
        else say("No power is named.")
    )
    return Fault(what, say("Name one of: {known}.", known=names))
