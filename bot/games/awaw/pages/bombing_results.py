"""A bombing phase in pages, after its dice: one post for each attack, and the phase's summary."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from bot.games.awaw.pages.bombing import factors, part_title
from bot.games.awaw.pages.submarines import dice_lines
from bot.show.declaration import told_rules
from bot.show.game_text import ResultText
from bot.show.working import sections_of
from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.bombing.phase.attacks import PHASE
from core.awaw.bombing.phase.outcome import PhaseOutcome, Report, SalvoReport
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.book.counting import numbered
from core.awaw.record.bombing_effects import BaseFate, RocketBaseHit
from core.terms.resolution import Effect, Entry, Resolution
from core.terms.wording import listed, opening

MOST_DICE = 4
"""So many throws of a raid have a line each; of more only the faces are shown, a line a side."""


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
        title=f"{part_title(report.part)} · {report.target} · {listed(report.attacker.label)}",
        rules=told_rules(entries),
        dice=tuple(short_dice(dice_lines(resolution.request, entries))),
        lines=(_met(report), *_course(report, alone=alone)),
        part=report.part,
    )


def short_dice(lines: Sequence[str]) -> list[str]:
    """Return the dice of a raid within a few lines: of many engagements only the last ones whole.

    The dice of air combat come in pairs, attacker and defender; those at the target stand last.
    """
    if len(lines) <= MOST_DICE:
        return list(lines)
    at_target = len(lines) % 2 or 2
    first, last = lines[:-at_target], lines[-at_target:]
    sides = (first[0::2], first[1::2])
    return [*(_faces(side) for side in sides), *last]


def _faces(lines: Sequence[str]) -> str:
    """Return the faces of one side's throws, behind its name."""
    split = [line.split("`") for line in lines]
    return " ".join((split[0][0].rstrip(), *(f"`{faces}`" for _, faces, *_ in split)))


def _summary(resolution: Resolution, outcome: PhaseOutcome, entries: Sequence[Entry]) -> ResultText:
    request: RaidPhase = resolution.request  # type: ignore[assignment] # of a phase
    when = f" · {request.turn}" if request.turn else ""
    return ResultText(
        title=f"Bombing phase{when}, {numbered(len(outcome.reports), 'attack')}",
        rules=told_rules(entries),
        now=tuple(due_lines(resolution.effects)),
        part=PHASE,
    )


def due_lines(effects: Sequence[Effect]) -> Iterator[str]:
    """Yield what a player has to settle after bombing: a rocket base that was struck (26.62B)."""
    for each in effects:
        if isinstance(each, RocketBaseHit) and each.fate == BaseFate.PAY_OR_INVERT.value:
            owner = opening(each.power.label)
            yield (
                f"{owner} pays {numbered(each.points, 'BRP')} for the rocket base at "
                f"{each.place}, or inverts it"
            )


def _met(report: Report) -> str:
    if isinstance(report, SalvoReport):
        met = f"; met by {factors(report.defenders)}" if any(report.defenders.values()) else ""
        salvos = numbered(report.salvos, "salvo")
        return f"{salvos}, {numbered(report.per_salvo, 'BRP')} each{met}"
    groups = [
        f"{factors(each.factors)} of {each.power.label}"
        + (f" on the {each.front} front" if each.front else "")
        for each in report.defenders
    ]
    return f"Met by {'; '.join(groups) if groups else 'nobody'}"


def _course(report: Report, *, alone: bool) -> list[str]:
    """Return what an attack came to; of one alone its damage stands with what changed."""
    damage = [] if alone else [_damage(report)]
    if isinstance(report, SalvoReport):
        return damage
    if report.joins:
        bombers = numbered(report.bombers_reaching, "bomber")
        return [*_in_the_air(report), f"{bombers} left, to bomb with {report.joins}"]
    return [*raid_lines(report), *damage]


def raid_lines(report: Bombs) -> list[str]:
    """Return how a raid went, in the air and at its target, beside the losses that changed it."""
    lines = _in_the_air(report)
    if not report.bombers_reaching:
        return [*lines, "No bomber reaches the target"]
    back = sum(report.bombers_aborted.values())
    at_target = f"{numbered(report.bombers_reaching, 'bomber')} at the target"
    return [*lines, f"{at_target}, {back} turned back" if back else at_target]


def _damage(report: Report) -> str:
    brps = numbered(report.brp_loss, "BRP")
    if report.brp_loss_uncapped > report.brp_loss:
        return f"{brps} of {report.brp_loss_uncapped} bombed"
    return f"{brps} of damage"


def _in_the_air(report: Bombs) -> list[str]:
    if report.air is None:
        return []
    fights = report.air if isinstance(report.air, tuple) else (report.air,)
    ours = sum(sum(fight.attacker_aborted.values()) for fight in fights)
    theirs = sum(sum(fight.defender_aborted.values()) for fight in fights)
    return [f"Turned back: {numbered(ours, 'attacker')}, {numbered(theirs, 'defender')}"]
