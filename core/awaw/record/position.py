"""The position of a game: the campaign if one was set up, and what submarine warfare used up."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.awaw.book.calendar import Turn
from core.awaw.book.terms import Box, Power
from core.awaw.record.bombing import BombingTally
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.state import Campaign
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class BoxTally:
    """Losses in one SW box since the game began."""

    transports_sunk: int = 0
    transports_damaged: int = 0
    asw_lost: int = 0
    cves_lost: int = 0
    submarines_lost: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """What the record knows of strategic warfare.

    Attributes:
        boxes: Losses by SW box.
        fought: Submarines used in a turn, by turn, power and box.
        campaign: Units, pools and all else; None in a game that only resolves single attacks.
        bombing: What was bombed in the turn, and what bombing cost each power.
        air_rows: The group's own rows of the Air Combat Table.
    """

    boxes: Mapping[Box, BoxTally] = field(default_factory=dict)
    fought: Mapping[tuple[Turn, Power, Box], int] = field(default_factory=dict)
    campaign: Campaign | None = None
    bombing: BombingTally = field(default_factory=BombingTally)
    air_rows: OwnRows = field(default_factory=OwnRows)

    def altered(self, campaign: Campaign | None) -> "Position":
        """Return the position with another campaign."""
        return replace(self, campaign=campaign)

    @property
    def turn(self) -> Text:
        """The campaign's turn, such as ``Fall 1942``; empty where no campaign was begun."""
        return "" if self.campaign is None else self.campaign.clock.turn.told

    def fought_in(self, turn: Turn, power: Power, box: Box | None = None) -> int:
        """Return the submarines of ``power`` that have fought in ``turn``, in one box or in all."""
        return sum(
            count
            for (when, who, where), count in self.fought.items()
            if when == turn and who is power and box in (None, where)
        )

    def tally(self, box: Box) -> BoxTally:
        """Return the losses in ``box`` so far."""
        return self.boxes.get(box, BoxTally())
