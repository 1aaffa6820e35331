"""Requests for a whole bombing phase: every raid, flying bomb and rocket that is announced."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from core.awaw.bombing.raid.requests import Raid, StrategicBombing
from core.awaw.book.figures import TurnName
from core.awaw.rockets.requests import FlyingBombs, Rockets, Salvos
from core.terms.message import Verbatim, joined, say
from core.terms.request import Request

MOST_RAIDS = 20
MOST_SALVO_ATTACKS = 12

RaidNumber = Annotated[int, Field(ge=1, le=MOST_RAIDS)]
FlyingBombAttacks = Annotated[tuple[FlyingBombs, ...], Field(max_length=MOST_SALVO_ATTACKS)]
RocketAttacks = Annotated[tuple[Rockets, ...], Field(max_length=MOST_SALVO_ATTACKS)]


class RaidPhase(Request):
    """The attacks of one combat phase, in the order announced; defenders are asked for.

    What one attack says of a target holds for all attacks on it. ``engaging`` of a raid names
    factors that engage first, as far as there are places (R-27); ``engage_later`` names raids,
    counted from one, of which their player chooses when he knows who meets them (26.451B).
    ``least`` says that what is left out is the least that it can be (R-54), as typed lines mean
    it and a campaign has it; else it is 0.
    """

    turn: TurnName | None = None
    least: bool = False
    engage_later: Annotated[tuple[RaidNumber, ...], Field(max_length=MOST_RAIDS)] = ()
    raids: Annotated[tuple[Raid, ...], Field(max_length=MOST_RAIDS)] = ()
    flying_bombs: FlyingBombAttacks = ()
    rockets: RocketAttacks = ()

    @model_validator(mode="after")
    def _announced(self) -> Self:
        if not self.attacks:
            raise ValueError(
                say("A bombing phase has an attack, and none was announced."),
                say("Announce a raid, flying bombs or rockets."),
            )
        early = [name for name, attack in self.attacks.items() if attack.defenders is not None]
        if early:
            raise ValueError(
                say(
                    "`defenders` of {attacks} is for the defender to say.",
                    attacks=Verbatim(", ".join(early)),
                ),
                say("Leave it out; he is asked once for all targets."),
            )
        listed = [name for name, raid in _named("raids", self.raids) if _is_list(raid)]
        if listed:
            raise ValueError(
                say(
                    "`engaging` of {attacks} is a list, and the engagements are not known yet.",
                    attacks=Verbatim(", ".join(listed)),
                ),
                say("Give one map: those named engage first."),
            )
        if wrong := [each for each in self.engage_later if not self._chooses_later(each)]:
            raise ValueError(
                say(
                    "Raid {raids} chooses later who engages, and is none or says it already.",
                    raids=joined(wrong),
                ),
                say("Name raids that do not say who engages."),
            )
        return self

    def _chooses_later(self, number: int) -> bool:
        return number <= len(self.raids) and self.raids[number - 1].engaging is None

    @property
    def attacks(self) -> dict[str, Raid | Salvos]:
        """Every attack in the order of resolution, by where it stands in the request."""
        parts = (
            *_named("raids", self.raids),
            *_named("flying_bombs", self.flying_bombs),
            *_named("rockets", self.rockets),
        )
        return dict(parts)

    def actors(self) -> tuple[str, ...]:
        """Return the powers that attack."""
        return tuple(dict.fromkeys(attack.attacker.value for attack in self.attacks.values()))


class BombingPhase(RaidPhase):
    """A bombing phase by the rulebook (26.4 to 26.7)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "bombing-phase"

    raids: Annotated[tuple[StrategicBombing, ...], Field(max_length=MOST_RAIDS)] = ()


def _named(field: str, attacks: Sequence[Raid | Salvos]) -> list[tuple[str, Raid | Salvos]]:
    return [(f"{field}.{number}", attack) for number, attack in enumerate(attacks)]


def _is_list(attack: Raid | Salvos) -> bool:
    return isinstance(attack, Raid) and isinstance(attack.engaging, tuple)
