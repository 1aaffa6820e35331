"""The object that a command resolves: a request of a game, its answers; all faults at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from bot.machine.faults import unknown_word
from bot.words.nearest import did_you_mean
from core.systems import SYSTEMS, procedure_alone, resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.procedure import Procedure
from core.terms.question import Answers
from core.terms.refusal import Fault, Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution
from core.terms.system import System

LONGEST_ANSWER = 1000


@dataclass(frozen=True, slots=True)
class Case:
    """A request of its game, and the answers to what its procedure asks.

    Attributes:
        position: Where it is judged: the one that was given, or that of a request outside a game.
        in_game: Whether a position was given.
    """

    request: Request
    answers: Answers
    position: Any
    in_game: bool

    @property
    def system(self) -> System[Any]:
        """Its game."""
        return SYSTEMS[self.request.system]


def read_case(fields: Mapping[str, Any], faults: list[Fault]) -> Case | None:
    """Return the case that ``system``, ``kind``, ``request``, ``answers`` and ``position`` spell.

    Args:
        fields: The object's fields; others than these five are not looked at.
        faults: Whatever is wrong is added here; then there is no case.
    """
    answers = _answers(fields.get("answers", {}), faults)
    system, procedure = None, _procedure_alone(fields)
    if procedure is None:
        system = _one_of("system", fields, SYSTEMS, faults)
        kinds = system.procedures if system else _every_kind()
        procedure = _one_of("kind", fields, kinds, faults)
    given = fields.get("request")
    if not isinstance(given, dict):
        what = "is no object" if "request" in fields else "is missing"
        faults.append(Fault(f"`request` {what}.", "Give the request's fields as an object."))
        return None
    if procedure is None:
        return None
    in_game = "position" in fields
    position = None
    if system is not None:
        position = position_of(system, fields["position"], faults) if in_game else system.outside
    request = read_request(procedure.request, given)
    if isinstance(request, Refusal):
        faults.extend(request.faults)
        if position is not None:
            faults.extend(procedure.lacks(position, given))
        return None
    return Case(request, answers, position, in_game)


def _procedure_alone(fields: Mapping[str, Any]) -> Procedure | None:
    """Return what resolves a case outside any game without one; else its game is asked."""
    named = fields.get("system"), fields.get("kind")
    if "position" in fields or not all(isinstance(each, str) for each in named):
        return None
    return procedure_alone(*map(str, named))


def position_of(system: System[Any], given: object, faults: list[Fault]) -> Any:
    """Return the position with which a game begins that is set up so; it is what that records."""
    if not system.set_up:
        faults.append(Fault("No `position` can be given in this game.", "Leave it out."))
        return None
    setting_up = read_request(system.procedures[system.set_up].request, {"position": given})
    ending = (
        setting_up
        if isinstance(setting_up, Refusal)
        else resolve(system.begin, setting_up, {}, NoDice())
    )
    if isinstance(ending, Refusal):
        faults.extend(ending.faults)
        return None
    if not isinstance(ending, Resolution):
        raise TypeError(f"{system.set_up} asks or rolls before a game has begun")
    return reduce(system.change, ending.effects, system.begin)


def unknown_fields(fields: Iterable[str], known: Iterable[str]) -> list[Fault]:
    """Return a fault for every field that is not known."""
    known = tuple(known)
    return [
        Fault(
            f"`{name}` is not a field here.",
            f"{english(did_you_mean(name, known))}The fields are {', '.join(known)}.",
        )
        for name in fields
        if name not in known
    ]


def _one_of(
    field: str, fields: Mapping[str, Any], known: Mapping[str, Any], faults: list[Fault]
) -> Any:
    word = fields.get(field)
    if isinstance(word, str) and word in known:
        return known[word]
    if isinstance(word, str):
        faults.append(unknown_word(field, word, known))
    else:
        what = "is no text" if field in fields else "is missing"
        faults.append(Fault(f"`{field}` {what}.", f"Give one of: {', '.join(known)}."))
    return None


def _every_kind() -> dict[str, None]:
    return {kind: None for system in SYSTEMS.values() for kind in system.procedures}


def _answers(given: object, faults: list[Fault]) -> Answers:
    if not isinstance(given, dict):
        faults.append(
            Fault("`answers` is no object.", 'Give answers by question, such as {"id": "yes"}.')
        )
        return {}
    for name, answer in given.items():
        if not isinstance(answer, str) or len(answer) > LONGEST_ANSWER:
            faults.append(
                Fault(
                    f"`answers.{name}` is no text of {LONGEST_ANSWER} characters or fewer.",
                    "Give one of the question's choices, as text.",
                )
            )
    return given
