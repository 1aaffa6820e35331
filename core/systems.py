"""The door to the rules: every room, and one way to resolve a request in any of them."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, TypeVar

from core.terms.dice import Dice
from core.terms.procedure import Ending
from core.terms.question import Answers
from core.terms.request import Request
from core.terms.system import System, run

Room = TypeVar("Room")


class Rooms(Mapping[str, Room]):
    """What stands for each rule system, by name; a room is opened when it is first asked for.

    Whoever resolves one case, such as the command line, need not read four rulebooks for it.

    Args:
        modules: The module of each room.
        name: What is taken out of it.
    """

    def __init__(self, modules: Mapping[str, str], name: str) -> None:
        self.modules = dict(modules)
        self._name = name
        self._opened: dict[str, Room] = {}

    def __getitem__(self, key: str) -> Room:
        """Return what stands for a room.

        Raises:
            KeyError: There is no such room.
        """
        if key not in self._opened:
            self._opened[key] = getattr(import_module(self.modules[key]), self._name)
        return self._opened[key]

    def __contains__(self, key: object) -> bool:
        """Return whether there is such a room, without opening it."""
        return key in self.modules

    def __iter__(self) -> Iterator[str]:
        """Return the names of all rooms."""
        return iter(self.modules)

    def __len__(self) -> int:
        """Return how many rooms there are."""
        return len(self.modules)


SYSTEMS: Rooms[System[Any]] = Rooms(
    {
        "awaw": "core.awaw.system",
        "bombing-sop": "core.bombing_sop.system",
        "alpha3": "core.alpha3.system",
        "representative": "core.representative.system",
    },
    "SYSTEM",
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
