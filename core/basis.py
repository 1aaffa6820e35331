"""What odds depend on: two requests that agree in it share theirs, whatever else has changed."""

from typing import Any

from core.alpha3.combat.odds.ahead import as_it_stands, battle_ahead, check_divers
from core.alpha3.combat.requests import FightAhead, RaidAhead
from core.odds.quiet_ledger import Policy, QuietLedger, no_faces
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_ahead import FightToCome, fight_ahead
from core.systems import SYSTEMS
from core.terms.request import Request

WITH_ODDS = frozenset(
    {
        *(("awaw", "submarine-warfare"), ("awaw", "submarine-warfare-indian-ocean")),
        *(("awaw", "strategic-bombing"), ("awaw", "flying-bombs"), ("awaw", "rockets")),
        *(("awaw", "allocate-losses"), ("bombing-sop", "strategic-bombing")),
        *(("awaw", "bombing-phase"), ("bombing-sop", "bombing-phase")),
        *(("alpha3", "battle"), ("alpha3", "fight"), ("alpha3", "bombing-raid")),
        *(("alpha3", "fly-raid"), ("alpha3", "combat-phase"), ("alpha3", "fire-rockets")),
        *(("alpha3", "research"), ("alpha3", "next-phase")),
        *(("alpha3", "kamikaze"), ("alpha3", "aa-fire"), ("alpha3", "rockets")),
        *(("representative", "battle"), ("representative", "bombing")),
        *(("representative", "blockade"), ("representative", "fight")),
        *(("representative", "fire-rockets"), ("representative", "research")),
    }
)
"""The kinds of request that have exact odds."""


AHEAD = (FightAhead, RaidAhead)
"""What is looked at before it can be declared, and is no declaration itself."""


def has_odds(request: Request) -> bool:
    """Return whether there are odds of a request's kind."""
    return isinstance(request, AHEAD) or (request.system, request.kind) in WITH_ODDS


def holds_answers(request: Request) -> bool:
    """Return whether the basis of a request holds all that its answers decide before the dice."""
    return isinstance(request, FightOut)


def assumed_in(basis: object) -> tuple[str, ...]:
    """Return what odds on a basis take for granted; they are the same without it."""
    return basis.assumes if isinstance(basis, FightToCome) else ()


def basis_of(position: Any, request: Request, policy: Policy) -> object:
    """Return all that bears on the odds of a request, beside itself and its answers.

    It is what its procedure knows before the first throw, where it says that; else the position,
    if the procedure reads any.

    Raises:
        RefusedError: The request is refused before its dice.
        UnansweredError: It asks what the policy does not answer.
    """
    if isinstance(request, FightAhead):
        check_divers(position, request)
        return battle_ahead(position, request)
    if isinstance(request, FightOut):
        return fight_ahead(position, request, policy)
    if isinstance(request, RaidAhead):
        return as_it_stands(position, request)
    procedure = SYSTEMS[request.system].procedures[request.kind]
    if procedure.before is None:
        return position if procedure.reads_position() else None
    book = QuietLedger(no_faces, policy)
    found = procedure.before(position, request, book)
    book.lawful()
    return found
