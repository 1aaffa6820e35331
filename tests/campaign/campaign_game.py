"""A campaign as tests play it: every effect goes through JSON, every position stays sound."""

import json
from dataclasses import dataclass, field
from typing import Any

from support import ending_of, in_english, refusal_of, resolution_of

from bot.referee.game.effects import read_effect
from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Side, Unit
from core.awaw.campaign.beginning import begun
from core.awaw.record.clock import Phase
from core.awaw.record.forces import Pool, Stack
from core.awaw.record.invariants import flaws
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.text.reading import read_position
from core.systems import SYSTEMS
from core.terms.citation import Clause
from core.terms.dice import Dice
from core.terms.message import english
from core.terms.question import Answers
from core.terms.refusal import PlacedFault, Refusal
from core.terms.resolution import Resolution

AWAW = SYSTEMS["awaw"]


@dataclass(slots=True)
class Game:
    """One campaign in play; ``made`` is what came of the last act."""

    position: Position = field(default_factory=Position)
    effects: list[dict[str, Any]] = field(default_factory=list)
    made: Resolution = field(init=False, repr=False)

    @property
    def campaign(self) -> Campaign:
        """The campaign as it stands."""
        return begun(self.position)

    def try_(
        self, kind: str, *, dice: Dice | None = None, answers: Answers | None = None, **request: Any
    ) -> Any:
        """Run a request without applying what it changes."""
        return ending_of("awaw", kind, request, dice=dice, answers=answers, position=self.position)

    def apply(self, resolution: Resolution) -> None:
        """Fold a resolution's effects as the record holds them."""
        for effect in resolution.effects:
            raw = json.loads(json.dumps(effect.as_json()))
            back = read_effect(AWAW, raw)
            assert back == effect
            self.position = AWAW.change(self.position, back)
            self.effects.append(raw)
        self.made = resolution

    def do(self, kind: str, **request: Any) -> Resolution:
        """Do something lawful; the position is sound afterwards."""
        resolution = resolution_of(self.try_(kind, **request))
        self.apply(resolution)
        assert flaws(self.position) == ()
        return resolution

    def refused(self, kind: str, **request: Any) -> Refusal:
        """Try something that is refused."""
        return refusal_of(self.try_(kind, **request))

    def go_to(self, phase: Phase, moving: Side | None = None) -> None:
        """Advance to the next such phase."""
        for _ in range(20):
            self.do("advance")
            if (self.campaign.clock.phase, self.campaign.clock.moving) == (phase, moving):
                return
        raise AssertionError(phase)

    def stack(self, owner: Owner, unit: Unit, place: Place) -> Stack:
        """Return what stands in a place."""
        return self.campaign.forces.at(owner, unit, place)

    def pool(self, owner: Owner, unit: Unit) -> Pool:
        """Return a pool."""
        return self.campaign.forces.pool(owner, unit)


def game(**position: Any) -> Game:
    """Return a campaign set up from plain data; the turn is Spring 1942 if none is given."""
    played = Game()
    played.do("set-up", position={"turn": "spring 1942", **position})
    return played


def start_1939() -> Game:
    """Return the campaign of 24.3."""
    played = Game()
    played.do("set-up", start="1939")
    return played


def in_phase(phase: str, moving: str, turn: str = "spring 1942", **position: Any) -> Game:
    """Return a campaign in a phase of one side's player turn."""
    return game(turn=turn, phase=phase, moving=moving, **position)


def faults_of(position: dict[str, Any]) -> dict[str, str]:
    """Return what is wrong with a position as plain data, by path."""
    read = read_position(position)
    assert not isinstance(read, Position)
    return {each.where: english(each.fault.what) for each in read}


def placed(position: dict[str, Any]) -> tuple[PlacedFault, ...]:
    """Return the placed faults of a position as plain data."""
    read = read_position(position)
    assert not isinstance(read, Position)
    return read


def found_by(resolution: Resolution, clause: Clause[..., Any]) -> list[Any]:
    """Return what a clause found, each time that a working applied it."""
    return [in_english(entry.found) for entry in resolution.entries if entry.says == clause.says]


def said(resolution: Resolution) -> list[str]:
    """Return the sentences of a working."""
    return [english(entry.says) for entry in resolution.entries]
