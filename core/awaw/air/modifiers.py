"""26.453: what modifies the dice of air combat.

Positive values favour the bombers. Each clause is one line of the book's lists.
"""

from core.awaw.air.combat import Factors
from core.awaw.book.figures import Compared
from core.awaw.book.terms import clause
from core.terms.ledger import Ledger
from core.terms.message import named
from core.terms.modifier import Modifier, net


@clause("26.453", "R-15")
def escorting_jets(jets: int) -> Modifier:
    """Each escorting jet that engages favors the bombers."""
    return Modifier(named("escorting jets"), jets, escorting_jets.rules[:1])


@clause("26.453")
def relative_drm(air_drm: Compared) -> Modifier:
    """The Air Nationality DRMs of both sides are compared."""
    return Modifier(named("air DRM"), air_drm.attacker - air_drm.defender, relative_drm.rules)


@clause("26.453", "R-15")
def intercepting_jets(jets: int) -> Modifier:
    """Each intercepting jet counts against the bombers."""
    return Modifier(named("intercepting jets"), -jets, intercepting_jets.rules[:1])


@clause("26.453")
def radar_research(radar: int) -> Modifier:
    """Each radar result of the defender counts against the bombers."""
    return Modifier(named("radar research"), -radar, radar_research.rules)


@clause("26.453", "26.451B", "R-16")
def interceptors_alone(engaged: Factors, defenders: Factors) -> Modifier:
    """A side that engages with interceptors and nothing else has one more Air Nationality DRM."""
    value = _alone(engaged) - _alone(defenders)
    return Modifier(named("interceptors alone"), value, (interceptors_alone.rules[-1],))


@clause("26.453")
def air_modifier(modifiers: tuple[Modifier, ...]) -> int:
    """The modifiers of the air combat are summed; one side's plus is the other side's minus."""
    return net(modifiers)


@clause("26.453")
def air_attacker_total(dice: int, net_modifier: int) -> int:
    """The net modifier of the air combat is added to the attacker's dice."""
    return dice + net_modifier


@clause("26.453")
def air_defender_total(dice: int, net_modifier: int) -> int:
    """The net modifier of the air combat is taken from the defender's dice."""
    return dice - net_modifier


def air_modifiers(
    engaged: Factors, defenders: Factors, air_drm: Compared, radar: int, book: Ledger
) -> tuple[Modifier, ...]:
    """Apply every line of 26.453 to an engagement; return those that tell."""
    lines = (
        book.apply(escorting_jets, engaged["jets"]),
        book.apply(relative_drm, air_drm),
        book.apply(intercepting_jets, defenders["jets"]),
        book.apply(radar_research, radar),
        book.apply(interceptors_alone, engaged, defenders),
    )
    return tuple(line for line in lines if line.value)


def _alone(factors: Factors) -> int:
    return int(0 < factors["interceptors"] == sum(factors.values()))
