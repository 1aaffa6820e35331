"""The lines of the phase in hand of A World at War, and names that the last word begins."""

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from itertools import chain

from bot.games.awaw.suggestions.attacks import cards, loose_raids, raids, salvos, submarines
from bot.games.awaw.suggestions.units import (
    constructions,
    deployments,
    number_in,
    productions,
    settlements,
    tasks,
)
from bot.words.suggestions import Proposal, Proposer, Proposing, fitting
from core.awaw.book.terms import Power
from core.awaw.record.clock import Phase
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign

_NEXT = Proposal("next")
_LOOSE = (
    Proposal("subs atlantic 6 v 7 asw 34 transports -1"),
    Proposal("bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3"),
    Proposal("setup 1939"),
)
"""What may be typed where no campaign is on record."""


def proposing(names: Sequence[str]) -> Proposing:
    """Return what proposes lines, with the names that may stand in them."""
    return partial(_proposing, names)


def _proposing(names: Sequence[str], now: Position, powers: tuple[str, ...]) -> Proposer:
    mine = [Power(power) for power in powers]

    def proposed(typed: str) -> Iterator[Proposal]:
        yield from fitting(_of_phase(now, mine, typed), typed)
        yield from completed(names, typed)

    return proposed


def _of_phase(now: Position, powers: Collection[Power], typed: str) -> Iterator[Proposal]:
    campaign = now.campaign
    if campaign is None:
        yield from _LOOSE
        yield from loose_raids(powers) if typed else ()
    elif not campaign.clock.over:
        yield from settlements(campaign, powers)
        yield from _in_phase(now, campaign, powers, number_in(typed))


def _in_phase(
    now: Position, campaign: Campaign, powers: Collection[Power], number: int
) -> Iterator[Proposal]:
    match campaign.clock.phase:
        case Phase.RESEARCH:
            yield _NEXT
            yield from productions(powers, number)
        case Phase.MOVEMENT:
            yield _NEXT
            yield from tasks(campaign, powers)
        case Phase.COMBAT:
            yield from chain(
                submarines(now, campaign, powers),
                cards(campaign, powers),
                (_NEXT,),
                raids(campaign, powers),
                salvos(campaign, powers),
            )
        case Phase.CONSTRUCTION:
            yield _NEXT
            yield from chain(constructions(campaign, powers, number), productions(powers, number))
        case Phase.REDEPLOYMENT:
            yield _NEXT
            yield from deployments(campaign, powers, number)
    yield Proposal("next player turn")


def completed(names: Sequence[str], typed: str) -> Iterator[Proposal]:
    """Yield the line with its last word completed by each name that it begins."""
    head, space, last = typed.rpartition(" ")
    if not space or not last:
        return
    for name in sorted(names, key=len):
        if name.lower().startswith(last.lower()):
            yield Proposal(f"{head} {name}")
