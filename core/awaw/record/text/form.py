"""A position as plain data: the form in which a game is set up, exported and edited.

Every table is keyed, so that a fault has a path which a reader of the text can find. What is
left out is nothing, or not declared. The same data can be written as TOML.
"""

from typing import Annotated

from pydantic import Field

from core.awaw.book.terms import Box, Power
from core.awaw.book.units import Faction, Owner, Side, Unit
from core.awaw.record.clock import Phase
from core.awaw.record.standing import Field as Research
from core.awaw.record.standing import Hunt
from core.awaw.record.text import parts
from core.awaw.record.text.bombing import BombingForm
from core.terms.request import Count, Words


class SetUp(Words):
    """A whole position.

    Attributes:
        turn: The turn that it stands in; required.
        first: The side that takes the first player turn.
        phase: The phase.
        moving: Whose player turn it is; left out in the research phase, required in all others.
        through: Sides that are through with the research phase, before it ends for both.
        pools: Sizes of force pools by owner and unit.
        units: Factors by owner, unit and place.
        ports: Ports, canals and countries whose control matters.
        fought: Submarines used up of the limits of 25.13.
        losses: What each SW box lost since the game began.
        bombing: What was bombed, and what bombing cost each power.
    """

    turn: parts.TurnText
    first: Side = Side.AXIS
    phase: Phase = Phase.RESEARCH
    moving: Side | None = None
    through: Annotated[tuple[Side, ...], Field(max_length=1)] = ()
    pools: dict[Owner, dict[parts.PooledUnit, parts.Pool]] = Field(default_factory=dict)
    units: dict[
        Owner, dict[Unit, Annotated[dict[parts.PlaceName, parts.Stack], parts.PlacesOnce]]
    ] = Field(default_factory=dict)
    additions: Annotated[tuple[parts.AdditionForm, ...], parts.Entries] = ()
    powers: dict[Power, parts.PowerForm] = Field(default_factory=dict)
    research: dict[Faction, dict[Research, parts.Level]] = Field(default_factory=dict)
    wars: Annotated[tuple[parts.WarForm, ...], parts.Entries] = ()
    tension: parts.TensionForm = parts.TensionForm()
    ireland: Annotated[int, Field(ge=-100, le=100)] | None = None
    cards: dict[Hunt, parts.CardsForm] = Field(default_factory=dict)
    ports: Annotated[dict[parts.Name, parts.PortForm], *parts.Named] = Field(default_factory=dict)
    air_bases: Annotated[dict[parts.Name, parts.AirBaseForm], *parts.Named] = Field(
        default_factory=dict
    )
    rocket_bases: Annotated[dict[parts.Name, parts.RocketBaseForm], *parts.Named] = Field(
        default_factory=dict
    )
    sites: Annotated[dict[parts.Name, parts.SiteForm], *parts.Named] = Field(default_factory=dict)
    markers_due: Annotated[dict[parts.Name, Count], *parts.Named] = Field(default_factory=dict)
    carried: parts.CarriedForm = parts.CarriedForm()
    fought: Annotated[tuple[parts.FoughtForm, ...], parts.Entries] = ()
    losses: dict[Box, parts.LossesForm] = Field(default_factory=dict)
    bombing: BombingForm = BombingForm()
