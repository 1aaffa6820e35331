"""What is said where odds are asked of a declaration that has none, in any game."""

from collections.abc import Mapping
from typing import Any

from core.basis import WITH_ODDS
from core.systems import SYSTEMS
from core.terms.refusal import Fault, Refusal, not_in_book
from core.terms.request import Request
from core.terms.resolution import NeedDice
from core.terms.system import preview

_ASKED: Mapping[str, str] = {
    "awaw": "`/odds subs atlantic 6 v 7 asw -1`",
    "bombing-sop": "`/odds bomb berlin 5sb 12aaf by britain value 40`",
    "alpha3": "`/odds fight all` or `/odds 3 inf 1 tank v 2 inf 1 aa`",
    "representative": "`/odds fight Karelia`, `/odds 3 inf 1 tank v 2 inf`",
}
"""What a player may ask for in each game."""


_ALIKE: Mapping[tuple[str, str], str] = {
    ("representative", "advance"): (
        "Each nation turns up one of the cards that it has left, any of them as likely as the "
        "others; nothing else hangs on these dice."
    ),
}
"""Kinds whose dice have nothing to foresee, and why."""


def no_odds(position: Any, request: Request) -> Refusal:
    """Return that no dice are thrown in a declaration as it stands, and what has odds instead."""
    ending = preview(SYSTEMS[request.system], position, request, {})
    rolls = isinstance(ending, NeedDice)
    kinds = sorted(
        _spoken(kind)
        for system, kind in WITH_ODDS
        if system == request.system and kind != request.kind
    )
    what = _spoken(request.kind)
    told = f"Dice are thrown in this declaration ({what}), and no odds are told of them."
    fault = Fault(
        _ALIKE.get((request.system, request.kind), told)
        if rolls
        else f"No dice are thrown in this declaration ({what}), so it has no odds.",
        f"There are odds of: {', '.join(kinds)}; ask such as {_ASKED[request.system]}.",
    )
    return not_in_book(fault)


def _spoken(kind: str) -> str:
    return kind.replace("-", " ")
