"""Political situations: who may declare war, when, on what grounds, and what follows."""

from collections.abc import Mapping

from core.alpha3.book.terms import Owner, Power, Side, clause
from core.alpha3.book.world import LONDON, NORTH_AMERICA
from core.terms.message import Text, opened, say

SOVIET_TURN, AMERICAN_TURN = 4, 3
"""The round from which each may go to war without grounds (A3-POL.SOV.3, A3-POL.USA.4)."""

COMBAT_MOVE = "combat_move"
_LONDON_FELL = say("The Axis captured London.")
_EUROPEAN_AXIS = (Power.GERMANY, Power.ITALY)
_TOGETHER = (Power.UNITED_KINGDOM, Power.ANZAC)


CONTINENTAL = ("Eastern United States", "Central United States", "Western United States")


@clause("A3-WAR.1")
def other_side(by: Power, on: Power) -> Text:
    """War is declared only on a power of the other side."""
    if by.side is not on.side:
        return ""
    them = say("itself") if by is on else say("{power}, which is on its own side", power=on.label)
    return say("{by} cannot declare war on {them} (A3-WAR.1).", by=opened(by.label), them=them)


@clause("A3-WAR.2", "A3-POL.JAP.4")
def in_its_moment(by: Power, phase: str) -> Text:
    """War is declared as Combat Move begins, unless politics name another moment."""
    if phase == COMBAT_MOVE or by is Power.UNITED_STATES:
        return ""
    return say(
        "{power} declares war as its Combat Move begins, not in Collect Income (A3-WAR.2).",
        power=opened(by.label),
    )


@clause("A3-POL.SOV.3", "R-15", "R-41")
def soviet_grounds(declared_by: tuple[Power, ...], *, london_fell: bool) -> tuple[Text, ...]:
    """A European Axis declaration, or the fall of London, frees the Soviet Union in Europe."""
    grounds = [
        say("{power} is at war with the Soviet Union.", power=opened(power.label))
        for power in declared_by
    ]
    if london_fell:
        grounds.append(_LONDON_FELL)
    return tuple(grounds)


@clause("A3-POL.SOV.3")
def soviet_patience(on: Power, round: int, grounds: tuple[Text, ...]) -> Text:  # noqa: A002 - the players' word
    """Without grounds the Soviet Union declares on Germany or Italy from its fourth turn on."""
    if on not in _EUROPEAN_AXIS or grounds or round >= SOVIET_TURN:
        return ""
    return say(
        "The Soviet Union may not declare war on {power} before turn four: "
        "neither Germany nor Italy has declared on it, and London has not fallen "
        "(A3-POL.SOV.3).",
        power=on.label,
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
) -> tuple[Text, ...]:
    """A declaration on it, London's fall, invasion or Japan unprovoked frees the United States."""
    grounds = [
        say("{power} is at war with the United States.", power=opened(power.label))
        for power in declared_by
    ]
    if london_fell:
        grounds.append(_LONDON_FELL)
    grounds += [
        say("The Axis captured {name} in North America.", name=name)
        for name in fell_in_north_america
    ]
    if japan_unprovoked:
        grounds.append(say("Japan declared war unprovoked on the United Kingdom or ANZAC."))
    return tuple(grounds)


@clause("A3-POL.USA.3", "A3-POL.USA.4", "A3-WAR.2", "R-5", "R-54")
def american_moment(
    round: int,  # noqa: A002 - the players' word
    phase: str,
    at_war_with: tuple[Power, ...],
    grounds: tuple[Text, ...],
) -> Text:
    """The United States declares in Combat Move; without grounds from its third Collect Income."""
    if phase == COMBAT_MOVE:
        if grounds or round > AMERICAN_TURN:
            return ""
        return say(
            "The United States has no grounds for war, and may declare without any "
            "from the Collect Income phase of its third turn (A3-POL.USA.3, "
            "A3-POL.USA.4)."
        )
    if round < AMERICAN_TURN:
        return say(
            "The United States may declare war in Collect Income from its third turn "
            "on (A3-POL.USA.4); with grounds it declares as Combat Move begins "
            "(A3-WAR.2)."
        )
    if at_war_with:
        return say(
            "The United States is at war already; it declares on others as Combat "
            "Move begins (A3-POL.USA.4, A3-WAR.2)."
        )
    return ""


@clause("A3-POL.JAP.2", "R-14")
def provoked_in_china(on: Power, moved: tuple[Power, ...]) -> tuple[Text, ...]:
    """An Ally that moves units into China commits an act of war against Japan."""
    acting = _TOGETHER if on in _TOGETHER else (on,)
    return tuple(
        say("{power} moved units into China.", power=opened(power.label))
        for power in acting
        if power in moved and power is not Power.CHINA and power.side is Side.ALLIES
    )


@clause("A3-WAR.5")
def provoked(by: Power, grounds: tuple[Text, ...]) -> bool:  # noqa: ARG001 - stands in the trail
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
