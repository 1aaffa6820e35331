"""What is left undone where a phase ends."""

from collections.abc import Iterator, Sequence
from typing import Any

from core.terms.message import Message, Text, say
from core.terms.phase import PhaseInHand
from core.terms.procedure import Needs
from core.terms.request import Request
from core.terms.resolution import Resolution
from core.terms.system import System


def left_undone(
    system: System[Any], position: Any, request: Request, needs: Needs
) -> tuple[Text, ...]:
    """Return what a declaration leaves undone that ends phases; nothing of any other.

    Of a phase that is passed over whole its name is told, before what could be done in it.
    """
    if not request.ends_phase:
        return ()
    effects = needs.effects if isinstance(needs, Resolution) else ()
    ended = system.phases_ended(position, effects)
    here = system.phase(position)
    if not ended and here is not None:  # it waits for dice, an answer, or another player first
        ended = (here,)
    return tuple(_lines(ended, frozenset(request.actors())))


def _lines(ended: Sequence[PhaseInHand], speaking: frozenset[str]) -> Iterator[Message | Text]:
    """Yield what is left undone, of a phase that several share what the speaker's powers leave."""
    for nth, phase in enumerate(ended):
        if nth and not phase.idle:
            yield say("{phase} is passed over", phase=phase.name)
        yield from dict.fromkeys(
            each.what
            for each in phase.undone
            if not each.whose or not speaking or speaking.intersection(each.whose)
        )
