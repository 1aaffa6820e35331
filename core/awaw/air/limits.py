"""26.2, 26.4 and 26.5: which air units may bomb, escort and defend, and how many of them."""

from collections.abc import Sequence

from core.awaw.air.forces import Force
from core.awaw.book.counting import spelled
from core.awaw.book.terms import AXIS, BOOK, Power, Theater, clause
from core.awaw.book.units import WESTERN
from core.terms.refusal import Fault
from core.terms.wording import ended

NO_SW_AIR_UNITS = {Power.ITALY: "24.41B", Power.FRANCE: "24.41F", Power.CHINA: "24.41H"}
"""Powers that build neither strategic bombers nor interceptors."""

JAPANESE_AAF = 10
"""AAF that Japan may use for bombing in one turn (26.52)."""


RESULTS_FOR_US_BOXES = 3
"""Air range results without which no bomber reaches a U.S. box (26.31)."""

FRONTS = {
    Theater.EUROPE: ("western", "eastern", "mediterranean"),
    Theater.PACIFIC: ("pacific", "southeast_asian", "asian"),
}
"""The three fronts of each mapboard (26.21)."""

_ALL_FRONTS = frozenset(front for fronts in FRONTS.values() for front in fronts)


@clause("26.11", "26.12")
def owns_them(power: Power, strategic_bombers: int, interceptors: int) -> Fault | None:
    """Strategic bombers and interceptors fly for the powers that may build them."""
    if power not in NO_SW_AIR_UNITS or not strategic_bombers + interceptors:
        return None
    locator = NO_SW_AIR_UNITS[power]
    have = "strategic bombers" if strategic_bombers else "interceptors"
    return Fault(
        what=f"{locator} gives {power.label} no {have}; you declared "
        f"{spelled(strategic_bombers or interceptors)}.",
        do=f"Leave the {have} out, or name the power whose they are.",
        rules=(BOOK[locator],),
    )


@clause("26.41", "26.42")
def somebody_bombs(bombers: int) -> Fault | None:
    """A strategic bombing force has a bomber component."""
    if bombers:
        return None
    return Fault(
        what="26.42 makes bombers of strategic bombers and of one AAF in three; you declared none.",
        do="Declare at least one strategic bomber, or three AAF.",
    )


@clause("26.23A")
def british_in_europe(
    power: Power, theater: Theater, strategic_bombers: int, interceptors: int
) -> Fault | None:
    """British strategic bombers and interceptors are never used in the Pacific theater."""
    used = strategic_bombers + interceptors
    if power is not Power.BRITAIN or theater is Theater.EUROPE or not used:
        return None
    return Fault(
        what="26.23A keeps British strategic bombers and interceptors out of the Pacific; you "
        f"declared {spelled(used)}.",
        do="Leave them out, or name the power whose they are.",
    )


@clause("26.52", "R-25")
def ten_japanese_aaf(attacker: Power, aaf: int) -> Fault | None:
    """Japan may use ten AAF for bombing in a turn, escorts among them."""
    if attacker is not Power.JAPAN or aaf <= JAPANESE_AAF:
        return None
    return Fault(
        what=f"26.52 allows {spelled(JAPANESE_AAF)} Japanese AAF to bomb in a turn; you declared "
        f"{spelled(aaf)}.",
        do=f"Declare {spelled(JAPANESE_AAF)} or fewer.",
    )


@clause("26.31", "26.31E", "R-31")
def reaches_us_box(attacker: Power, force: Force, air_range: int) -> Fault | None:
    """Only German or Japanese strategic bombers with three air range results bomb a U.S. box."""
    others = force.aaf + force.interceptors + force.jets
    short = air_range < RESULTS_FOR_US_BOXES
    if attacker in (Power.GERMANY, Power.JAPAN) and not others and not short:
        return None
    wanted = [
        *(["three air range results"] if short else []),
        *(["nothing but strategic bombers"] if others else []),
    ]
    return Fault(
        what="26.31 opens the U.S. boxes to German and Japanese strategic bombers alone, once "
        "their faction has three air range results.",
        do=f"Declare {' and '.join(wanted) or 'a German or Japanese raid'}, or another target.",
    )


@clause("26.21", "26.442", "26.462")
def fronts_of_the_theater(
    fronts: tuple[str | None, ...], theater: Theater, *, boxed: bool
) -> Fault | None:
    """Each mapboard has three fronts, and a mapboard box is one more."""
    own = FRONTS[theater]
    strange = sorted(
        {front for front in fronts if front in _ALL_FRONTS and front not in own}, key=str
    )
    room = len(own) + boxed
    if not strange and len(fronts) <= room:
        return None
    what = f"26.21 knows {spelled(room)} fronts for a force {theater.placed}"
    what += f", and the {_listed(strange)} front is none of them" if strange else ""
    what += f"; you declared {spelled(len(fronts))} engagements" if len(fronts) > room else ""
    return Fault(
        what=f"{what}.",
        do=f"Name engagements on {_listed(own)}{' or in the box' if boxed else ''} alone.",
    )


def _listed(fronts: Sequence[str | None]) -> str:
    return ", ".join(str(front) for front in fronts).replace("_", " ")


@clause("26.442", "26.443C")
def one_a_front(fronts: tuple[str, ...]) -> Fault | None:
    """A force is engaged once on each front."""
    twice = sorted({front for front in fronts if fronts.count(front) > 1})
    if not twice:
        return None
    return Fault(
        what=f"26.443C lets a force be engaged once on a front; you declared two engagements on "
        f"the {', '.join(twice)} front.",
        do="Put the defenders of one front into one engagement.",
    )


@clause("26.441")
def on_the_defenders_side(power: Power, attacker: Power) -> Fault | None:
    """Whoever defends is the attacker's enemy."""
    if (power in AXIS) != (attacker in AXIS):
        return None
    return Fault(
        what=f"26.441 lets the enemy of {attacker.label} assign defenders, and {power.label} is "
        "none.",
        do="Name a power of the defender's side.",
    )


@clause("26.54")
def may_help(power: Power, defender: Power) -> Fault | None:
    """Russia and the Western Allies do not defend each other's targets."""
    apart = {power in WESTERN, defender in WESTERN} == {True, False}
    if not (apart and Power.RUSSIA in (power, defender)):
        return None
    return Fault(
        what=ended(
            f"26.54 keeps air units of {power.label} from defending targets of {defender.label}"
        ),
        do="Name defenders of the power that is bombed, or of its own allies.",
    )


@clause("26.445A")
def italians_over_italy(power: Power, defender: Power, aaf: int, front: str | None) -> Fault | None:
    """Italian AAF engage only raids on Italy, and only on the Mediterranean front."""
    if power is not Power.ITALY or not aaf:
        return None
    if defender is Power.ITALY and front in (None, "mediterranean"):
        return None
    return Fault(
        what="26.445A lets Italian AAF engage only raids on targets in Italy, in a Mediterranean "
        "front hex.",
        do="Leave the Italian AAF out, or name Italy's own target and the Mediterranean front.",
    )
