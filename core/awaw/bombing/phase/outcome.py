"""What a bombing phase comes to: attack by attack, target by target, power by power."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import BaseFate, Means
from core.terms.message import Message, Text, joined, say


@dataclass(frozen=True, slots=True)
class DefendersMet:
    """Defenders who met a raid on one front."""

    power: Power
    front: str | None
    factors: Factors


@dataclass(frozen=True, slots=True)
class RaidReport:
    """One raid of a phase, as a raid alone; its effects are found with those of its target.

    A force that bombs together with a later one of its power (R-50) ends at the target:
    ``joins`` names the raid that rolls for both.
    """

    part: str
    target: str
    attacker: Power
    defender: Power
    headline: Text
    defenders: tuple[DefendersMet, ...]
    air: AirOutcome | tuple[AirOutcome, ...] | None
    bombers_reaching: int
    defense_level: int
    net_modifier: int
    attacker_result: tuple[int, int] | None
    defender_result: tuple[int, int] | None
    bombers_eliminated: Factors
    bombers_aborted: Factors
    brp_loss_uncapped: int
    brp_loss: int
    joins: Text = ""


@dataclass(frozen=True, slots=True)
class SalvoReport:
    """Flying bombs or rockets of a phase against one target; figures in BRPs."""

    part: str
    target: str
    attacker: Power
    defender: Power
    headline: Text
    means: Means
    salvos: int
    defenders: Factors
    per_salvo: int
    brp_loss_uncapped: int
    brp_loss: int


Report = RaidReport | SalvoReport


@dataclass(frozen=True, slots=True)
class TargetReport:
    """What all attacks of the phase did to one target; ``brps_paid`` buy a marker off."""

    target: str
    defender: Power
    brp_loss_uncapped: int
    brp_loss: int
    damage_markers: int
    firestorm: bool
    rocket_base: BaseFate
    brps_paid: int = 0


@dataclass(frozen=True, slots=True)
class PowerReport:
    """What the phase cost one power.

    Attributes:
        brps_lost: BRPs lost, within the worth of each hex.
        air_lost: Air factors eliminated, by kind.
        inverted: AAF and jets that are inverted in its next player turn (26.664).
        bound: Interceptors that escort nobody in its next player turn (26.663).
    """

    brps_lost: int = 0
    air_lost: Factors = field(default_factory=dict)
    inverted: Factors = field(default_factory=dict)
    bound: int = 0


@dataclass(frozen=True, slots=True)
class PhaseOutcome:
    """A bombing phase resolved.

    Attributes:
        raids: The raids, in the announced order.
        salvos: Flying bombs and rockets, in the order of their resolution.
        targets: What all of them did, target by target.
        powers: What it cost each power that lost anything.
        construction_reduction: By how much each nation's construction limit falls (R-24).
        german_construction_increase: By how much Germany's limit rises (26.653C).
    """

    raids: tuple[RaidReport, ...]
    salvos: tuple[SalvoReport, ...]
    targets: tuple[TargetReport, ...]
    powers: Mapping[Power, PowerReport]
    construction_reduction: Mapping[str, int]
    german_construction_increase: int

    @property
    def reports(self) -> tuple[Report, ...]:
        """Every attack, in the order of resolution."""
        return (*self.raids, *self.salvos)


def brps_lost(outcome: PhaseOutcome) -> Message:
    """Return what each power lost; nothing where none did."""
    return joined(
        say("{power} loses {brps}", power=power.label, brps=numbered(report.brps_lost, "BRP"))
        for power, report in outcome.powers.items()
        if report.brps_lost
    )


def headline_of(outcome: PhaseOutcome) -> Message:
    """Return the phase in one line: how many attacks, and what each power lost."""
    attacks = numbered(len(outcome.reports), "attack")
    losses = brps_lost(outcome)
    return say(
        "Bombing phase, {attacks}: {losses}",
        attacks=attacks,
        losses=losses or say("nobody loses a BRP"),
    )
