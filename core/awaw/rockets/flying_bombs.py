"""26.651A, 26.653A and 26.66: flying bombs, what reduces them, and what they cost."""

from collections.abc import Mapping

from core.awaw.air.declarations import declare_air_figures, declare_defenders, declare_figure
from core.awaw.air.forces import Defenders
from core.awaw.book.figures import Compared
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import Side, side_of
from core.awaw.record.bombing_effects import FlyingBombsMet, Means
from core.awaw.record.clock import Clock, Until
from core.awaw.record.position import Position
from core.awaw.rockets.on_record import single_attack
from core.awaw.rockets.requests import FlyingBombs, Salvos
from core.awaw.rockets.salvos import begin_salvos, finish_salvos
from core.awaw.targets.defense import defense_level, is_box
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.resolution import Finding

BRPS_A_SALVO = 10
"""What a salvo costs before reductions (26.651A)."""

BRPS_A_JET = 4
"""What a jet takes off the damage to the target that it defends (26.661B)."""

A_THIRD = 3


@clause("26.651A", "26.661A", "R-16", "R-29")
def salvo_damage(air_defense: int, radar: int, air_drm: Compared) -> int:
    """Ten BRPs, less one for each air defense and radar result, and the difference of the DRMs."""
    drm = air_drm.attacker - air_drm.defender
    return max(BRPS_A_SALVO - air_defense - radar + drm, 0)


@clause("26.661", "26.661B", "R-29")
def damage_at_target(
    salvos: int, per_salvo: int, strength: int, defenders: Mapping[str, int]
) -> int:
    """From the sum of the salvos go the target's strength, four a jet, one a factor of others."""
    stopped = defenders["aaf"] + defenders["interceptors"] + BRPS_A_JET * defenders["jets"]
    return max(salvos * per_salvo - strength - stopped, 0)


@clause("26.653A", "26.653", "R-24")
def a_third_of_construction(brps: int) -> int:
    """A third of the BRPs lost to flying bombs comes off the construction limit."""
    return brps // A_THIRD


@clause("26.663", "26.664")
def bound_until(clock: Clock, side: Side) -> Until:
    """Defense from flying bombs binds air units to the end of their next player turn."""
    return clock.end_of_next(side)


def resolve_flying_bomb_attack(position: Position, attack: FlyingBombs, book: Ledger) -> Finding:
    """Flying bomb salvos against one target, and what its defense binds in the campaign."""
    attack = single_attack(position, attack, Means.FLYING_BOMBS, book)
    begin_salvos(attack, book, undefended=is_box(attack.target.kinds))
    declare_defenders(attack.defenders, book, "26.661B")
    declare_reductions(attack, book)
    if attack.defenders:
        attest_defenders(book)
    strength = defense_level(attack.target, book)
    met = (attack.defenders or Defenders()).model_dump()
    per_salvo, points = flying_bomb_points(attack, strength, met, book)
    means = Means.FLYING_BOMBS
    finding = finish_salvos(attack, means, per_salvo, points, a_third_of_construction, book)
    if position.campaign is not None and attack.defenders is not None:
        _bind(position.campaign.clock, attack.defender, attack.defenders, book)
    return finding


def _bind(clock: Clock, power: Power, defenders: Defenders, book: Ledger) -> None:
    """Record which air units are bound by their defense from flying bombs."""
    if defenders.aaf + defenders.interceptors + defenders.jets:
        book.apply(bound_until, clock, side_of(power))
        book.effect(FlyingBombsMet(power, defenders.aaf, defenders.jets, defenders.interceptors))


def attest_defenders(book: Ledger) -> None:
    """Say what the players vouch for about those who defend against flying bombs."""
    book.attest(
        say(
            "These defenders fought bombers at this target or nowhere in this phase; "
            "they are in range, and pay with their next turn."
        ),
        *(BOOK[each] for each in ("26.662", "26.663", "26.664")),
    )


def flying_bomb_points(
    attack: Salvos, strength: int, met: Mapping[str, int], book: Ledger
) -> tuple[int, int]:
    """Return what a salvo does, and what all of them do to the target, in BRPs without limit."""
    per_salvo = book.apply(salvo_damage, attack.research.air_defense, attack.radar, attack.air_drm)
    return per_salvo, book.apply(damage_at_target, attack.salvos, per_salvo, strength, met)


def declare_reductions(attack: Salvos, book: Ledger) -> None:
    """Record what takes damage off each salvo."""
    declare_air_figures(attack, attack.air_drm, book, "26.661A")
    declare_figure(book, attack.research, "air_defense", (BOOK["26.661A"],), say("research, "))
