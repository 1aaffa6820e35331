"""A bombing phase in pages, after its dice: one post for each attack, and the phase's summary."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from bot.games.awaw.pages.bombing import factors, part_title
from bot.games.awaw.pages.counts import timed
from bot.games.awaw.pages.submarines import ThrowTold, dice_told
from bot.show.acts.declaration import told_rules
from bot.show.acts.working import sections_of
from bot.show.game_text import ResultText
from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.bombing.phase.attacks import PHASE
from core.awaw.bombing.phase.outcome import PhaseOutcome, Report, SalvoReport, brps_lost
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.book.counting import numbered
from core.awaw.record.bombing_effects import BaseFate, RocketBaseHit
from core.terms.message import Message, Text, joined, opened, say
from core.terms.resolution import Effect, Entry, Resolution

MOST_DICE = 4
"""So many throws of a raid have a line each; of more only the faces are shown, a line a side."""

_FRONTS: Mapping[str, Message] = {
    "western": say("western front"),
    "eastern": say("eastern front"),
    "mediterranean": say("Mediterranean front"),
    "southeast asian": say("Southeast Asian front"),
    "asian": say("Asian front"),
    "pacific": say("Pacific front"),
}


class Bombs(Protocol):
    """What pages read of a raid, alone or in a phase."""

    @property
    def air(self) -> AirOutcome | tuple[AirOutcome, ...] | None:
        """The air combats, if anybody met it."""

    @property
    def bombers_reaching(self) -> int:
        """Bombers at the target."""

    @property
    def bombers_aborted(self) -> Factors:
        """Those that turned back there."""


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see of a phase: its attacks in their order, then what they came to.

    What a single attack did stands in the last post alone, as what changed.
    """
    outcome: PhaseOutcome = resolution.outcome
    sections = sections_of(resolution.entries)
    alone = len(outcome.reports) == 1
    attacks = [
        _attack(resolution, each, sections[each.part], alone=alone) for each in outcome.reports
    ]
    return (*attacks, _summary(resolution, outcome, sections[PHASE]))


def _attack(
    resolution: Resolution, report: Report, entries: Sequence[Entry], *, alone: bool
) -> ResultText:
    return ResultText(
        title=joined((part_title(report.part), report.target, report.attacker.listed), " · "),
        rules=told_rules(entries),
        dice=tuple(short_dice(dice_told(resolution.request, entries))),
        lines=(_met(report), *_course(report, alone=alone)),
        part=report.part,
    )


def short_dice(throws: Sequence[ThrowTold]) -> list[Text]:
    """Return the dice of a raid within a few lines: of many engagements only the last ones whole.

    The dice of air combat come in pairs, attacker and defender; those at the target stand last.
    """
    if len(throws) <= MOST_DICE:
        return [each.line for each in throws]
    at_target = len(throws) % 2 or 2
    first, last = throws[:-at_target], throws[-at_target:]
    sides = (first[0::2], first[1::2])
    return [*(_faces(side) for side in sides), *(each.line for each in last)]


def _faces(throws: Sequence[ThrowTold]) -> Message:
    """Return the faces of one side's throws, behind its name."""
    return joined((throws[0].who, *(each.faces for each in throws)), " ")


def _summary(resolution: Resolution, outcome: PhaseOutcome, entries: Sequence[Entry]) -> ResultText:
    request: RaidPhase = resolution.request  # type: ignore[assignment] # of a phase
    attacks = numbered(len(outcome.reports), "attack")
    losses = filter(None, (brps_lost(outcome),))
    return ResultText(
        title=joined((joined((timed(say("Bombing phase"), request.turn), attacks)), *losses), ": "),
        rules=told_rules(entries),
        now=tuple(due_lines(resolution.effects)),
        part=PHASE,
    )


def due_lines(effects: Sequence[Effect]) -> Iterator[Message]:
    """Yield what a player has to settle after bombing: a rocket base that was struck (26.62B)."""
    for each in effects:
        if isinstance(each, RocketBaseHit) and each.fate == BaseFate.PAY_OR_INVERT.value:
            yield say(
                "{owner} pays {brps} for the rocket base at {place}, or inverts it",
                owner=opened(each.power.label),
                brps=numbered(each.points, "BRP"),
                place=each.place,
            )


def _met(report: Report) -> Message:
    if isinstance(report, SalvoReport):
        return _salvos(report)
    groups = [
        say(
            "{factors} of {power} on the {front}",
            power=each.power.label,
            front=_FRONTS[each.front],
            factors=factors(each.factors),
        )
        if each.front
        else say("{factors} of {power}", power=each.power.label, factors=factors(each.factors))
        for each in report.defenders
    ]
    return say("Met by {groups}", groups=joined(groups, "; ")) if groups else say("Met by nobody")


def _salvos(report: SalvoReport) -> Message:
    told = say(
        "{salvos}, {brps} each",
        salvos=numbered(report.salvos, "salvo"),
        brps=numbered(report.per_salvo, "BRP"),
    )
    if not any(report.defenders.values()):
        return told
    return say("{told}; met by {factors}", told=told, factors=factors(report.defenders))


def _course(report: Report, *, alone: bool) -> list[Text]:
    """Return what an attack came to; of one alone its damage stands with what changed."""
    damage: list[Text] = [] if alone else [_damage(report)]
    if isinstance(report, SalvoReport):
        return damage
    if report.joins:
        bombers = numbered(report.bombers_reaching, "bomber")
        return [
            *_in_the_air(report, alone=alone),
            say("{bombers} left, to bomb with {joins}", bombers=bombers, joins=report.joins),
        ]
    return [*raid_lines(report, alone=alone), *damage]


def raid_lines(report: Bombs, *, alone: bool = True) -> list[Text]:
    """Return how a raid went; what was lost in the air too, unless it was alone."""
    lines = _in_the_air(report, alone=alone)
    if not report.bombers_reaching:
        return [*lines, say("No bomber reaches the target")]
    back = sum(report.bombers_aborted.values())
    at_target = say("{bombers} at the target", bombers=numbered(report.bombers_reaching, "bomber"))
    return [
        *lines,
        say("{bombers}, {back} turned back", bombers=at_target, back=back) if back else at_target,
    ]


def _damage(report: Report) -> Message:
    brps = numbered(report.brp_loss, "BRP")
    if report.brp_loss_uncapped > report.brp_loss:
        return say("{brps} of {points} bombed", brps=brps, points=report.brp_loss_uncapped)
    return say("{brps} of damage", brps=brps)


def _in_the_air(report: Bombs, *, alone: bool) -> list[Text]:
    """Return what air combat cost a raid; of one alone those lost stand with what changed."""
    if report.air is None:
        return []
    fights = report.air if isinstance(report.air, tuple) else (report.air,)
    lost = (
        [fight.attacker_eliminated for fight in fights],
        [fight.defender_eliminated for fight in fights],
    )
    back = (
        [fight.attacker_aborted for fight in fights],
        [fight.defender_aborted for fight in fights],
    )
    told = [] if alone else [say("Shot down: {ours}, {theirs}", **_both(*lost))]
    return [*told, say("Turned back: {ours}, {theirs}", **_both(*back))]


def _both(ours: Sequence[Factors], theirs: Sequence[Factors]) -> dict[str, Message]:
    """Return how many factors of either side something befell."""
    mine, yours = (sum(sum(each.values()) for each in groups) for groups in (ours, theirs))
    return {"ours": numbered(mine, "attacker"), "theirs": numbered(yours, "defender")}
