"""The door to the rules: every game, and one way to resolve a request of any of them."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from core.terms.dice import Dice
    from core.terms.procedure import Ending, Procedure
    from core.terms.question import Answers
    from core.terms.request import Request
    from core.terms.system import System

Member = TypeVar("Member")


class Registry(Mapping[str, Member]):
    """One value for each game, by its key; a game's module is imported when it is first asked for.

    Whoever resolves one case, such as the command line, need not read four rulebooks for it.

    Args:
        modules: The module of each game.
        name: What the value is called in each of them.
    """

    def __init__(self, modules: Mapping[str, str], name: str) -> None:
        self.modules = dict(modules)
        self._name = name
        self._imported: dict[str, Member] = {}

    def __getitem__(self, key: str) -> Member:
        """Return the value of a game.

        Raises:
            KeyError: There is no such game.
        """
        if key not in self._imported:
            self._imported[key] = getattr(import_module(self.modules[key]), self._name)
        return self._imported[key]

    def __contains__(self, key: object) -> bool:
        """Return whether there is such a game, without importing it."""
        return key in self.modules

    def __iter__(self) -> Iterator[str]:
        """Return the keys of all games."""
        return iter(self.modules)

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(self.modules)


SYSTEMS: "Registry[System[Any]]" = Registry(
    {
        "awaw": "core.awaw.system",
        "bombing-sop": "core.bombing_sop.system",
        "alpha3": "core.alpha3.system",
        "representative": "core.representative.system",
    },
    "SYSTEM",
)
"""Every rule system, by its key."""


ALONE: "Registry[Mapping[str, Procedure]]" = Registry(
    {"alpha3": "core.alpha3.alone", "representative": "core.representative.alone"}, "ALONE"
)
"""Of each game that has such: what it resolves without a position, by kind.

They are among the procedures of its system, and open nothing else of it.
"""


def procedure_alone(system: str, kind: str) -> "Procedure | None":
    """Return what resolves a kind of request without its game, or None where the game is needed."""
    return ALONE[system].get(kind) if system in ALONE else None


def resolve(
    position: Any,
    request: "Request",
    answers: "Answers",
    dice: "Dice",
    *,
    written: bool = True,
) -> "Ending":
    """Resolve a request by the rules of its game, as far as answers and dice carry it.

    A pure function: the same four arguments always end the same way. Where the working is not
    ``written``, the ending is the same without it.

    Returns:
        The resolution; or the question that needs an answer first; or the dice that are needed
        first; or a refusal with every fault found.
    """
    procedure = procedure_alone(request.system, request.kind)
    if procedure is None:
        procedure = SYSTEMS[request.system].procedures[request.kind]
    return procedure.resolve(position, request, answers, dice, written=written)
