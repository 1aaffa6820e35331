"""26.651B and 26.653B: rockets, which nothing opposes, and what they cost."""

from core.awaw.book.terms import BOOK, clause
from core.awaw.record.bombing_effects import Means
from core.awaw.record.position import Position
from core.awaw.rockets.on_record import single_attack
from core.awaw.rockets.requests import Rockets
from core.awaw.rockets.salvos import begin_salvos, finish_salvos
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.resolution import Finding

BRPS_A_SALVO = 5
"""What a salvo costs (26.651B)."""


@clause("26.651B")
def salvo_damage() -> int:
    """A rocket salvo costs five BRPs."""
    return BRPS_A_SALVO


@clause("26.651B")
def damage_at_target(salvos: int, per_salvo: int) -> int:
    """Neither the target's defenses nor air units reduce rockets."""
    return salvos * per_salvo


@clause("26.653B", "26.653")
def all_of_construction(brps: int) -> int:
    """Each BRP lost to rockets lowers the construction limit by one."""
    return brps


def resolve_rockets(position: Position, attack: Rockets, book: Ledger) -> Finding:
    """Rocket salvos against one target."""
    attack = single_attack(position, attack, Means.ROCKETS, book)
    begin_salvos(attack, book, undefended=True)
    if attack.model_fields_set & {"defenders", "air_drm", "radar", "research"}:
        book.attest(
            say("Nothing opposes rockets: what was declared does not count."), BOOK["26.651B"]
        )
    per_salvo, points = rocket_points(attack.salvos, book)
    return finish_salvos(attack, Means.ROCKETS, per_salvo, points, all_of_construction, book)


def rocket_points(salvos: int, book: Ledger) -> tuple[int, int]:
    """Return what a salvo does, and what all of them do to the target, in BRPs without limit."""
    per_salvo = book.apply(salvo_damage)
    return per_salvo, book.apply(damage_at_target, salvos, per_salvo)
