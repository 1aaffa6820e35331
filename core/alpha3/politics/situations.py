"""Political situations: who may declare war, when, on what grounds, and what follows."""

from collections.abc import Mapping

from core.alpha3.book.terms import Owner, Power, Side, clause
from core.alpha3.book.world import LONDON, NORTH_AMERICA
from core.terms.wording import opening

SOVIET_TURN, AMERICAN_TURN = 4, 3
"""The round from which each may go to war without grounds (A3-POL.SOV.3, A3-POL.USA.4)."""

COMBAT_MOVE = "combat_move"
_LONDON_FELL = "The Axis captured London."
_EUROPEAN_AXIS = (Power.GERMANY, Power.ITALY)
_TOGETHER = (Power.UNITED_KINGDOM, Power.ANZAC)


CONTINENTAL = ("Eastern United States", "Central United States", "Western United States")


@clause("A3-WAR.1")
def other_side(by: Power, on: Power) -> str:
    """War is declared only on a power of the other side."""
    if by.side is not on.side:
        return ""
    them = "itself" if by is on else f"{on.label}, which is on its own side"
    return f"{_begin(by)} cannot declare war on {them} (A3-WAR.1)."


@clause("A3-WAR.2", "A3-POL.JAP.4")
def in_its_moment(by: Power, phase: str) -> str:
    """War is declared as Combat Move begins, unless politics name another moment."""
    if phase == COMBAT_MOVE or by is Power.UNITED_STATES:
        return ""
    return f"{_begin(by)} declares war as its Combat Move begins, not in Collect Income (A3-WAR.2)."


@clause("A3-POL.SOV.3", "R-15", "R-41")
def soviet_grounds(declared_by: tuple[Power, ...], *, london_fell: bool) -> tuple[str, ...]:
    """A European Axis declaration, or the fall of London, frees the Soviet Union in Europe."""
    grounds = [f"{_begin(power)} is at war with the Soviet Union." for power in declared_by]
    if london_fell:
        grounds.append(_LONDON_FELL)
    return tuple(grounds)


@clause("A3-POL.SOV.3")
def soviet_patience(on: Power, round: int, grounds: tuple[str, ...]) -> str:  # noqa: A002 - the players' word
    """Without grounds the Soviet Union declares on Germany or Italy from its fourth turn on."""
    if on not in _EUROPEAN_AXIS or grounds or round >= SOVIET_TURN:
        return ""
    return (
        f"The Soviet Union may not declare war on {on.label} before turn four: neither Germany "
        "nor Italy has declared on it, and London has not fallen (A3-POL.SOV.3)."
    )


@clause("A3-POL.USA.3", "R-15")
def japan_unprovoked(at_war_with: tuple[Power, ...], moved: tuple[Power, ...]) -> bool:
    """Listed wars of Japan on the U.K. or ANZAC are unprovoked, unless those moved into China."""
    enemies = [power for power in _TOGETHER if power in at_war_with]
    return any(not provoked_in_china(power, moved) for power in enemies)


@clause("A3-POL.USA.3", "R-6", "R-15", "R-41")
def american_grounds(
    declared_by: tuple[Power, ...],
    fell_in_north_america: tuple[str, ...],
    *,
    london_fell: bool,
    japan_unprovoked: bool,
) -> tuple[str, ...]:
    """A declaration on it, London's fall, invasion or Japan unprovoked frees the United States."""
    grounds = [f"{_begin(power)} is at war with the United States." for power in declared_by]
    if london_fell:
        grounds.append(_LONDON_FELL)
    grounds += [f"The Axis captured {name} in North America." for name in fell_in_north_america]
    if japan_unprovoked:
        grounds.append("Japan declared war unprovoked on the United Kingdom or ANZAC.")
    return tuple(grounds)


@clause("A3-POL.USA.3", "A3-POL.USA.4", "A3-WAR.2", "R-5", "R-54")
def american_moment(
    round: int,  # noqa: A002 - the players' word
    phase: str,
    at_war_with: tuple[Power, ...],
    grounds: tuple[str, ...],
) -> str:
    """The United States declares in Combat Move; without grounds from its third Collect Income."""
    if phase == COMBAT_MOVE:
        if grounds or round > AMERICAN_TURN:
            return ""
        return (
            "The United States has no grounds for war, and may declare without any from the "
            "Collect Income phase of its third turn (A3-POL.USA.3, A3-POL.USA.4)."
        )
    if round < AMERICAN_TURN:
        return (
            "The United States may declare war in Collect Income from its third turn on "
            "(A3-POL.USA.4); with grounds it declares as Combat Move begins (A3-WAR.2)."
        )
    if at_war_with:
        return (
            "The United States is at war already; it declares on others as Combat Move begins "
            "(A3-POL.USA.4, A3-WAR.2)."
        )
    return ""


@clause("A3-POL.JAP.2", "R-14")
def provoked_in_china(on: Power, moved: tuple[Power, ...]) -> tuple[str, ...]:
    """An Ally that moves units into China commits an act of war against Japan."""
    acting = _TOGETHER if on in _TOGETHER else (on,)
    return tuple(
        f"{_begin(power)} moved units into China."
        for power in acting
        if power in moved and power is not Power.CHINA and power.side is Side.ALLIES
    )


@clause("A3-WAR.5")
def provoked(by: Power, grounds: tuple[str, ...]) -> bool:  # noqa: ARG001 - stands in the trail
    """A declaration that answers aggression, or uses a right that some act gave, is provoked."""
    return bool(grounds)


@clause("A3-WAR.4", "A3-POL.JAP.5", "A3-POL.JAP.6")
def wars_that_follow(
    by: Power, on: Power, at_war_with: tuple[Power, ...]
) -> tuple[tuple[Power, Power], ...]:
    """The two powers alone are at war; but Japan fights the United Kingdom and ANZAC together."""
    if by is not Power.JAPAN or on not in _TOGETHER:
        return ()
    return tuple((by, other) for other in _TOGETHER if other not in (on, *at_war_with))


@clause("A3-POL.USA.5", "R-7")
def american_industry(at_war_before: tuple[Power, ...], minor: tuple[str, ...]) -> tuple[str, ...]:
    """When the United States goes to war its continental minor complexes become major ones."""
    return () if at_war_before else minor


def ever_captured(owners: Mapping[str, Owner], fallen: frozenset[str]) -> frozenset[str]:
    """Return what the Axis has captured of London and North America: then, or it holds it now."""
    return fallen | {name for name in (LONDON, *NORTH_AMERICA) if owners[name].side is Side.AXIS}


def _begin(power: Power) -> str:
    """Return a power's name as a sentence begins with it."""
    return opening(power.label)
