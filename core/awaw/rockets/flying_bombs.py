"""26.651A, 26.653A and 26.66: flying bombs, what reduces them, and what they cost."""

from collections.abc import Mapping

from core.awaw.air.modifiers import defense_level, is_box
from core.awaw.bombing.raid.declared import declare_air_figures, declare_defenders, declare_figure
from core.awaw.bombing.raid.requests import Defenders, FlyingBombs, Salvos
from core.awaw.book.terms import BOOK, clause
from core.awaw.record.bombing_effects import Means
from core.awaw.rockets.salvos import begin_salvos, finish_salvos
from core.awaw.submarines.requests import Compared
from core.terms.ledger import Ledger
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


def resolve_flying_bombs(position: object, attack: FlyingBombs, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """Flying bomb salvos against one target."""
    begin_salvos(attack, book, undefended=is_box(attack.target.kinds))
    declare_defenders(attack, book, "26.661B")
    declare_reductions(attack, book)
    if attack.defenders:
        attest_defenders(book)
    strength = defense_level(attack.target, book)
    met = (attack.defenders or Defenders()).model_dump()
    per_salvo, points = flying_bomb_points(attack, strength, met, book)
    means = Means.FLYING_BOMBS
    return finish_salvos(attack, means, per_salvo, points, a_third_of_construction, book)


def attest_defenders(book: Ledger) -> None:
    """Say what the players vouch for about those who defend against flying bombs."""
    book.attest(
        "These defenders fought bombers at this target or nowhere in this phase; they are in "
        "range, and pay with their next turn.",
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
    declare_air_figures(attack, book, "26.661A")
    declare_figure(book, attack.research, "air_defense", (BOOK["26.661A"],), "research, ")
