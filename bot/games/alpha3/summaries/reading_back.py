"""What lines of a Turn Summary spell, as requests with the map's own names and nothing unsaid."""

from collections.abc import Sequence

from bot.games.alpha3.reading.whole import NAMING, VERBS
from bot.words.plans import typed_blocks
from bot.words.reading import read_line
from core.alpha3.combat.requests import CombatPhase, Decide, Fight
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request


def canonical(request: Request) -> Request:
    """Return a request by the map's own names, without what says nothing.

    A fight that was declared before battles could stand is one that would stand today.
    """
    fields = NAMING.fields_of(request)
    if isinstance(fields, Refusal):
        return request
    if isinstance(request, Fight | CombatPhase):
        fields["stands"] = True
    if isinstance(request, Decide):
        fields.pop("question", None)
    if fields.get("moves"):
        fields["moves"] = [{k: v for k, v in each.items() if v} for each in fields["moves"]]
    read = read_request(type(request), fields)
    return request if isinstance(read, Refusal) else read


def spelled(head: str, lines: Sequence[str]) -> list[Request]:
    """Return what lines below the head of a step spell; nothing where one cannot be read."""
    found: list[Request] = []
    for _, line in typed_blocks(VERBS, "\n".join((head, *lines)))[0]:
        read = read_line(VERBS, line, ())
        if isinstance(read, Refusal):
            return []
        found.append(canonical(read))
    return found
