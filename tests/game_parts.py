"""What a game has to say of itself: a walk over the fields of its Procedures, System and Face."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any

from bot.games.face import Face, Pages, Reading
from core.terms.change import NOTHING_CHANGES
from core.terms.procedure import Procedure, no_dice
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import NeedDice
from core.terms.system import System

Samples = Mapping[str, Sequence[object]]
"""Requests of one game by kind, as plain JSON."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game, and requests to try it with."""

    face: Face
    samples: Samples

    def first(self, procedure: Procedure) -> Iterator[object]:
        """Yield what each sample of a procedure ends in before any answer and any die."""
        if None in (procedure.request, procedure.run, self.face.system.outside):
            return
        for given in self.samples.get(procedure.request.kind, ()):
            request = read_request(procedure.request, given)
            assert not isinstance(request, Refusal), request.faults
            yield procedure.preview(self.face.system.outside, request, {})

    def asks(self) -> bool:
        """Return whether some sample asks openly before its first die."""
        return any(
            isinstance(each, Question) and not each.hidden
            for procedure in self.face.system.procedures.values()
            for each in self.first(procedure)
        )

    def goes_on(self) -> bool:
        """Return whether it has phases or turns."""
        reading = self.face.reading
        return bool(reading and reading.going_on) or not is_empty(self.face.system, "turn")


@dataclass(frozen=True, slots=True)
class Optional:
    """Why a field may be empty, and where it may not."""

    why: str
    unless: Callable[[Game, Any], bool] = lambda _game, _part: False


def _rolls(game: Game, procedure: Procedure) -> bool:
    """Return whether dice are seen to be thrown, or what they come to is measured."""
    thrown = any(isinstance(each, NeedDice) for each in game.first(procedure))
    return thrown or bool(procedure.measures or procedure.parts)


def _measured(game: Game, procedure: Procedure) -> bool:
    named = f"{game.face.system.key} {getattr(procedure.request, 'kind', '')}"
    told = procedure.parts is not None or named in NO_ONE_FIGURE
    return procedure.odds.work is not None and not told


def _foretold(game: Game, _part: Any) -> bool:
    return any(each.odds.work for each in game.face.system.procedures.values())


NO_ONE_FIGURE = frozenset(
    {
        *("awaw allocate-losses", "awaw flying-bombs", "awaw rockets", "alpha3 kamikaze"),
        "representative decide",
    }
)
"""What has odds and no measure: who was hit tells how well it went, not how much; a decision in a
battle leads as far as the next one."""

_GENERIC = Optional("the generic page says enough")
_TURNS = Optional("a game without turns", lambda game, _part: game.goes_on())

MAY_BE_EMPTY: Mapping[type, Mapping[str, Optional]] = {
    Procedure: {
        "odds": Optional("no die is thrown", _rolls),
        "measures": Optional("it has no odds, or no one figure tells how well it went", _measured),
        "parts": Optional("a request is measured by itself"),
        "before": Optional("what comes before its dice is not told apart"),
        "after": Optional("what comes before its dice is not told apart"),
        "contests": Optional("nothing is fought for but in battles"),
        "leads_to": Optional("nothing is rolled later because of it"),
        "lacks": Optional("whatever is required stands in its requests"),
    },
    System: {
        "questions": Optional("nothing is asked openly", lambda game, _part: game.asks()),
        "turn": _TURNS,
        "phase": _TURNS,
        "on_turn": Optional("both sides act in a turn, and no power is on turn alone"),
        "set_up": Optional("a game begins from its start alone"),
        "counted": Optional("an s makes the plural of whatever it counts"),
        "listed": Optional("whatever it counts is told in the order in which it is found"),
        "alone": Optional("a request outside any game sees the beginning of one"),
        "ahead": Optional("nothing is looked at before it is declared"),
        "phases": _TURNS,
        "leaves_dice": Optional("no dice are kept from one act to the next"),
        "places": Optional("nothing is asked about one place alone"),
        "without_orders": Optional("no orders stand in its record"),
        "odds_such_as": Optional("no procedure has odds", _foretold),
    },
    Face: {
        "commands": Optional("typed lines say all"),
        "pictures": Optional("the words of its pages say all"),
    },
    Reading: {
        "going_on": _TURNS,
        "whole_turn": Optional("players of it type the next turn by that word"),
        "turn": Optional("turns are typed as they are called"),
        "imagined": Optional("no battle is imagined"),
        "naming": Optional("it has no map whose names a player may shorten"),
        "summaries": Optional("its turns have no form that other programs read"),
        "suggest": Optional("the examples of its lines are offered while somebody types"),
    },
    Pages: {
        **{each.name: _GENERIC for each in fields(Pages)},
        "turn": _TURNS,
        "position": Optional(
            "no effect changes it", lambda game, _: bool(game.face.system.effects)
        ),
    },
}
"""The fields of a game that may be empty, with the reason; all others are demanded."""


def is_empty(part: Any, name: str) -> bool:
    """Return whether a field says nothing: none, of no length, or what stands where nobody says."""
    value = getattr(part, name)
    [field] = [each for each in fields(part) if each.name == name]
    default = field.default_factory() if field.default_factory is not MISSING else field.default
    nothing = value is None or (hasattr(value, "__len__") and not len(value))
    return (
        nothing
        or (default is not MISSING and value == default)
        or value in (no_dice(), Pages(), NOTHING_CHANGES)
    )


def missing(game: Game) -> list[str]:
    """Return what a game lacks, by the part and the field."""
    face = game.face
    key = face.system.key
    parts: dict[str, Any] = {"System": face.system, "Face": face}
    parts |= {"Reading": face.reading, "Pages": face.pages}
    parts |= {f"Procedure {kind}": each for kind, each in face.system.procedures.items()}
    return [
        f"{key}: {name}.{field.name} is empty"
        for name, part in parts.items()
        if part is not None
        for field in fields(part)
        if is_empty(part, field.name) and demanded(game, part, field.name)
    ]


def demanded(game: Game, part: Any, name: str) -> bool:
    """Return whether a field of a part must say something."""
    told = MAY_BE_EMPTY[type(part)].get(name)
    return told is None or told.unless(game, part)
