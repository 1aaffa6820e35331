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
from core.awaw.record.text.bombing import BombingForm
from core.awaw.record.text.parts import (
    AdditionForm,
    AirBaseForm,
    CardsForm,
    CarriedForm,
    Entries,
    FoughtForm,
    Level,
    LossesForm,
    Name,
    Named,
    PlaceName,
    PlacesOnce,
    Pool,
    PooledUnit,
    PortForm,
    PowerForm,
    RocketBaseForm,
    SiteForm,
    Stack,
    TensionForm,
    TurnText,
    WarForm,
)
from core.terms.request import Count, Words


class SetUp(Words):
    """A whole position.

    Attributes:
        turn: The turn that it stands in; required.
        first: The side that takes the first player turn.
        phase: The phase.
        moving: Whose player turn it is; left out in the research phase, required in all others.
        pools: Sizes of force pools by owner and unit.
        units: Factors by owner, unit and place.
        ports: Ports, canals and countries whose control matters.
        fought: Submarines used up of the limits of 25.13.
        losses: What each SW box lost since the game began.
        bombing: What was bombed, and what bombing cost each power.
    """

    turn: TurnText
    first: Side = Side.AXIS
    phase: Phase = Phase.RESEARCH
    moving: Side | None = None
    pools: dict[Owner, dict[PooledUnit, Pool]] = Field(default_factory=dict)
    units: dict[Owner, dict[Unit, Annotated[dict[PlaceName, Stack], PlacesOnce]]] = Field(
        default_factory=dict
    )
    additions: Annotated[tuple[AdditionForm, ...], Entries] = ()
    powers: dict[Power, PowerForm] = Field(default_factory=dict)
    research: dict[Faction, dict[Research, Level]] = Field(default_factory=dict)
    wars: Annotated[tuple[WarForm, ...], Entries] = ()
    tension: TensionForm = TensionForm()
    ireland: Annotated[int, Field(ge=-100, le=100)] | None = None
    cards: dict[Hunt, CardsForm] = Field(default_factory=dict)
    ports: Annotated[dict[Name, PortForm], *Named] = Field(default_factory=dict)
    air_bases: Annotated[dict[Name, AirBaseForm], *Named] = Field(default_factory=dict)
    rocket_bases: Annotated[dict[Name, RocketBaseForm], *Named] = Field(default_factory=dict)
    sites: Annotated[dict[Name, SiteForm], *Named] = Field(default_factory=dict)
    markers_due: Annotated[dict[Name, Count], *Named] = Field(default_factory=dict)
    carried: CarriedForm = CarriedForm()
    fought: Annotated[tuple[FoughtForm, ...], Entries] = ()
    losses: dict[Box, LossesForm] = Field(default_factory=dict)
    bombing: BombingForm = BombingForm()
