"""What bombing did, as plain data: this turn's targets, and what each power lost so far."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from core.awaw.book.calendar import read_turn
from core.awaw.book.terms import Power
from core.awaw.book.units import Side
from core.awaw.record.bombing import BombingTally, HexKey, HexToll, PowerToll, hex_key
from core.awaw.record.bombing_effects import FlyingBombsMet, Means
from core.awaw.record.text.parts import Entries, Name
from core.terms.message import Verbatim, say
from core.terms.request import Count, Words


def _turn_or_none(text: str) -> str:
    return str(read_turn(text)) if text else text


PhaseTurn = Annotated[str, Field(max_length=40), AfterValidator(_turn_or_none)]
"""The turn of a bombing phase; nothing where the players gave none."""


class HexForm(Words):
    """What bombing did to one target in this turn."""

    power: Power
    place: Annotated[str, Field(min_length=1, max_length=60)]
    points: Count = 0
    brps: Count = 0
    markers: Count = 0
    firestorm: bool = False
    rocket_base: Annotated[str, Field(max_length=20)] = ""

    @property
    def key(self) -> HexKey:
        """What tells it from other targets."""
        return hex_key(self.power, self.place)


def _each_once(hexes: tuple[HexForm, ...]) -> tuple[HexForm, ...]:
    seen: set[HexKey] = set()
    for told in hexes:
        if told.key in seen:
            raise ValueError(
                say("`{place}` stands twice.", place=Verbatim(told.place)),
                say("Add its figures up in one entry."),
            )
        seen.add(told.key)
    return hexes


class TollForm(Words):
    """What bombing cost one power since the game began."""

    brps: Count = 0
    strategic_bombers: Count = 0
    aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


class MetForm(Words):
    """Air factors that met flying bombs."""

    aaf: Count = 0
    jets: Count = 0
    interceptors: Count = 0


class BombingForm(Words):
    """The bombing of a game.

    Attributes:
        turns: The turn of each side's last bombing phase.
        hexes: What was bombed since that phase began.
        counted: BRPs that count against construction limits, by nation and means.
        powers: What each power lost since the game began.
        bound: What met flying bombs in the last phase.
    """

    turns: dict[Side, PhaseTurn] = Field(default_factory=dict)
    hexes: Annotated[tuple[HexForm, ...], Entries, AfterValidator(_each_once)] = ()
    counted: Annotated[dict[Name, dict[Means, Count]], Entries] = Field(default_factory=dict)
    powers: dict[Power, TollForm] = Field(default_factory=dict)
    bound: dict[Power, MetForm] = Field(default_factory=dict)


def tally_from(form: BombingForm) -> BombingTally:
    """Return the tally that a form tells."""
    return BombingTally(
        turns={side.value: turn for side, turn in form.turns.items()},
        hexes={told.key: HexToll(**told.model_dump(exclude={"power"})) for told in form.hexes},
        counted={
            (nation, means): brps
            for nation, lost in form.counted.items()
            for means, brps in lost.items()
        },
        powers={power: PowerToll(**told.model_dump()) for power, told in form.powers.items()},
        bound={
            power: FlyingBombsMet(power, **told.model_dump()) for power, told in form.bound.items()
        },
    )


def written_tally(tally: BombingTally) -> dict[str, Any]:
    """Return a tally as plain data; what is nothing is left out."""
    counted: dict[str, dict[str, int]] = {}
    for (nation, means), brps in tally.counted.items():
        counted.setdefault(nation, {})[means.value] = brps
    told = {
        "turns": dict(tally.turns),
        "hexes": [
            {"power": power.value, **_figures(toll, HexToll)}
            for (power, _), toll in tally.hexes.items()
        ],
        "counted": counted,
        "powers": {power.value: _figures(lost, PowerToll) for power, lost in tally.powers.items()},
        "bound": {power.value: _figures(met, MetForm) for power, met in tally.bound.items()},
    }
    return {name: part for name, part in told.items() if part}


def _figures(told: Any, names: type[Any]) -> Mapping[str, Any]:
    figures = {name: getattr(told, name) for name in names.__annotations__}
    return {name: figure for name, figure in figures.items() if figure}
