"""The door to the rules: every room, and one way to resolve a request in any of them."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from core.terms.dice import Dice
from core.terms.procedure import Ending
from core.terms.question import Answers
from core.terms.request import Request
from core.terms.system import System, run


class Rooms(Mapping[str, System[Any]]):
    """The rule systems by name; a room is opened when it is first asked for.

    Whoever resolves one case, such as the command line, need not read four rulebooks for it.

    Args:
        modules: Where the system of each room stands.
    """

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = dict(modules)
        self._opened: dict[str, System[Any]] = {}

    def __getitem__(self, key: str) -> System[Any]:
        """Return the system of a room.

        Raises:
            KeyError: There is no such room.
        """
        if key not in self._opened:
            self._opened[key] = import_module(self._modules[key]).SYSTEM
        return self._opened[key]

    def __contains__(self, key: object) -> bool:
        """Return whether there is such a room, without opening it."""
        return key in self._modules

    def __iter__(self) -> Iterator[str]:
        """Return the names of all rooms."""
        return iter(self._modules)

    def __len__(self) -> int:
        """Return how many rooms there are."""
        return len(self._modules)


SYSTEMS = Rooms(
    {
        "awaw": "core.awaw.system",
        "bombing-sop": "core.bombing_sop.system",
        "alpha3": "core.alpha3.system",
        "representative": "core.representative.system",
    }
)
"""Every rule system, by its name at the door."""


def resolve(position: Any, request: Request, answers: Answers, dice: Dice) -> Ending:
    """Resolve a request in its room, as far as answers and dice carry it.

    A pure function: the same four arguments always end the same way.

    Returns:
        The resolution; or the question that needs an answer first; or the dice that are needed
        first; or a refusal with every fault found.
    """
    return run(SYSTEMS[request.system], position, request, answers, dice)
