"""What comes before what in Conduct Combat: raids, assaults with their sea battles, the rest."""

from core.alpha3.book.terms import clause
from core.alpha3.moving.combats import Combat, assaults, combat_at
from core.alpha3.politics.relations import blocked
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.terms.message import joined, say
from core.terms.refusal import Fault


@clause("BASE-G40 combat.order")
def raids_first(unflown: tuple[str, ...]) -> Fault | None:
    """Bombing raids come before every battle."""
    if not unflown:
        return None
    return Fault(
        what=say(
            "The raid on {unflown} comes first (BASE-G40 combat.order).", unflown=joined(unflown)
        ),
        do=say("Fly it: `raid {unflown}`.", unflown=unflown[0]),
    )


@clause("BASE-G40 combat.order", "A3-SUB.2")
def sea_first(zones: tuple[str, ...]) -> Fault | None:
    """An assault waits for the battle in its zone, and is not made past enemy warships."""
    if not zones:
        return None
    return Fault(
        what=say(
            "{zones} is not clear for the assault from it (BASE-G40 combat.order).",
            zones=zones[0],
        ),
        do=say("Fight there first: `fight {zones}`.", zones=zones[0]),
    )


@clause("BASE-G40 combat.order")
def assaults_first(waiting: tuple[str, ...]) -> Fault | None:
    """Assaults from the sea come before all other battles, each after the battle for its zone."""
    if not waiting:
        return None
    return Fault(
        what=say(
            "The assault on {waiting} comes first (BASE-G40 combat.order).",
            waiting=waiting[0],
        ),
        do=say("Fight it: `fight {waiting}`.", waiting=waiting[0]),
    )


@clause("A3-SCR.1", "R-63")
def attack_was_declared(zone: str, *, declared: bool) -> Fault | None:
    """Nobody attacks submarines or transports whom he left in peace when Combat Move ended."""
    if declared:
        return None
    return Fault(
        what=say(
            "No attack in {zone} was declared when Combat Move ended (A3-SCR.1, R-63).",
            zone=zone,
        ),
        do=say("Leave them in peace this turn."),
    )


def check_order(play: Play, combat: Combat, *, vouched: bool) -> None:
    """Keep what stands against fighting a battle now.

    Args:
        play: The position.
        combat: The battle.
        vouched: Whether the players vouch for what was declared, as in a situation of their own.
    """
    now, book, space = play.now, play.book, combat.space
    raids = now.turn.raids.items()
    book.check(raids_first, tuple(name for name, raid in raids if not raid.flown))
    if is_zone(space) and space not in now.turn.rounds:
        book.check(attack_was_declared, space, declared=combat.must or vouched)
    book.check(sea_first, tuple(zone for zone in combat.landing if unclear(now, zone)))
    book.check(assaults_first, assaults_before(now, combat))


def waits_at_sea(now: Position, space: str) -> bool:
    """Return whether the battle for a zone out of which an assault comes waits for a decision."""
    combat = combat_at(now, space)
    return combat is not None and any(zone in now.turn.battles for zone in combat.landing)


def unclear(now: Position, zone: str) -> bool:
    """Return whether nobody can land out of a zone yet."""
    battle = combat_at(now, zone)
    return blocked(now, now.power, zone) or (battle is not None and battle.must)


def assaults_before(now: Position, combat: Combat) -> tuple[str, ...]:
    """Return the defended territories whose assault has to come before a battle."""
    space = combat.space
    if combat.landing or space in now.turn.landed or space in now.turn.rounds:
        return ()
    if any(zone == space for zone, _ in now.turn.assaults):
        return ()
    return tuple(
        each.space
        for each in assaults(now)
        if each.defended
        and not any(_hopeless(now, zone) for zone in each.landing)
        and not waits_at_sea(now, each.space)
    )


def _hopeless(now: Position, zone: str) -> bool:
    """Return whether the battle for a zone is over without clearing it."""
    return zone in now.turn.over and blocked(now, now.power, zone)
