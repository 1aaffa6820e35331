"""The two steps of a sea battle of Alpha+3: the surprise strike, and the fire of all others."""

from dataclasses import replace
from itertools import chain

from core.board.army import only
from core.board.kind import Kind, names
from core.board.profile import Fire, Presence, Step
from core.board.side import Both, Side
from core.board.unit_table import Domain

SUBMARINES = ("submarine",)
DESTROYERS = frozenset({"destroyer"})

Kinds = Both[tuple[Kind, ...]]

UNSEEN = Presence(DESTROYERS, enemy=True, there=False)
"""No enemy destroyer is there: submarines strike by surprise, or submerge."""

SEEN = replace(UNSEEN, there=True)

HELPED = Presence(DESTROYERS, enemy=False, there=True)
"""A friendly destroyer is there."""

ALONE = replace(HELPED, there=False)


def sea_steps(kinds: Kinds, submerging: frozenset[Side]) -> tuple[Step, ...]:
    """Return the steps of a round; submarines of the sides named submerge when they can."""
    steps = {"surprise": surprise, "general": general}
    return tuple(
        Step(
            name,
            tuple(
                chain.from_iterable(
                    missing_the_submerged(fire, submerging)
                    for side in Side
                    for fire in fires(kinds, side)
                    if not (side in submerging and fires is surprise)
                )
            ),
        )
        for name, fires in steps.items()
    )


def surprise(kinds: Kinds, side: Side) -> tuple[Fire, ...]:
    """Return the surprise strike of a side's submarines, made where no enemy destroyer is."""
    at = names(kinds[side.other], Domain.SEA)
    return (Fire(side, only(SUBMARINES, kinds[side]), at, (UNSEEN,)),)


def general(kinds: Kinds, side: Side) -> tuple[Fire, ...]:
    """Return the fire of all others, submarines included where an enemy destroyer saw them."""
    own, enemy = kinds[side], kinds[side.other]
    ships = names(enemy, Domain.SEA)
    everybody = names(enemy, *Domain)
    aircraft = tuple(each.name for each in own if each.domain is Domain.AIR)
    surface = tuple(
        each.name for each in own if each.domain is Domain.SEA and each.name not in SUBMARINES
    )
    return (
        Fire(side, only(SUBMARINES, own), ships, (SEEN,)),
        Fire(side, aircraft, everybody - set(SUBMARINES), (ALONE,)),
        Fire(side, aircraft, everybody, (HELPED,)),
        Fire(side, surface, everybody),
    )


def missing_the_submerged(fire: Fire, submerging: frozenset[Side]) -> tuple[Fire, ...]:
    """Return a group's fire with submarines out of its reach while they are submerged.

    They are while the firing side has no destroyer: then the group has other targets.
    """
    hidden = fire.at & set(SUBMARINES)
    if fire.side.other not in submerging or not hidden:
        return (fire,)
    if HELPED in fire.when:
        return (fire,)
    return (
        replace(fire, at=fire.at - hidden, when=(*fire.when, ALONE)),
        replace(fire, when=(*fire.when, HELPED)),
    )
