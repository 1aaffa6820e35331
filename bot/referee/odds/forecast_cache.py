"""Forecasts that were worked out, found again by all that they depend on and nothing else."""

import threading
from collections import OrderedDict, deque
from dataclasses import replace
from enum import Enum
from typing import Any, Literal

from bot.referee.odds.computation import Odds
from core.forecast import basis_of, odds_of
from core.terms.forecast import Basis
from core.terms.policy import UnansweredError, policy_of
from core.terms.question import Answers
from core.terms.refusal import Refusal, RefusedError
from core.terms.request import Request

KEPT = 256
"""So many requests have their forecasts kept."""

KEPT_EACH = 8
"""So many forecasts of one request are kept, each on another basis."""

BASES = 64
"""So many positions are held on to, that what was shown last is found again at once."""


class Missing(Enum):
    """What stands for a forecast that has not been worked out."""

    MISSING = "missing"


MISSING = Missing.MISSING

Key = tuple[str, str, str, tuple[tuple[str, str], ...]]


class ForecastCache:
    """Forecasts by their request, its answers, and their basis; asked from any thread."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, deque[tuple[Basis, Odds]]] = OrderedDict()
        self._bases: OrderedDict[tuple[Key, int], tuple[Any, Basis]] = OrderedDict()
        self._lock = threading.Lock()

    def known(
        self, position: Any, request: Request, answers: Answers
    ) -> Odds | Refusal | Literal[Missing.MISSING] | None:
        """Return what is kept of a request; None where something has to be decided first."""
        key = _key(request, answers)
        try:
            basis = self._basis(key, position, request, answers)
        except RefusedError as refused:
            return refused.refusal
        except UnansweredError:
            return None
        with self._lock:
            for before, found in self._kept.get(_kept_under(key, request), ()):
                if before == basis:
                    if basis.assumes is None:
                        return found
                    return replace(found, assumes=basis.assumes)
        return MISSING

    def keep(self, position: Any, request: Request, answers: Answers, found: Odds) -> None:
        """Keep a forecast for whoever asks next."""
        key = _key(request, answers)
        basis = self._basis(key, position, request, answers)
        with self._lock:
            under = _kept_under(key, request)
            self._kept.setdefault(under, deque(maxlen=KEPT_EACH)).append((basis, found))
            self._kept.move_to_end(under)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def _basis(self, key: Key, position: Any, request: Request, answers: Answers) -> Basis:
        """Return the basis: from hand for the very position, as between preview and result."""
        same = (key, id(position))
        with self._lock:
            held = self._bases.get(same)
        if held is not None:
            return held[1]
        basis = basis_of(position, request, policy_of(answers))
        with self._lock:
            self._bases[same] = (position, basis)
            while len(self._bases) > BASES:
                self._bases.popitem(last=False)
        return basis


def _kept_under(key: Key, request: Request) -> Key:
    """Return the key of a forecast: answers that its basis holds are no part of it."""
    return (*key[:3], ()) if odds_of(request).basis_holds_answers else key


def _key(request: Request, answers: Answers) -> Key:
    said = request.model_dump_json(exclude_unset=True)
    return request.system, request.kind, said, tuple(sorted(answers.items()))
