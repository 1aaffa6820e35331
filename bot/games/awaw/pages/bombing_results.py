"""A bombing phase in pages, after its dice: one post for each attack, and the phase's summary."""

from collections.abc import Mapping, Sequence

from bot.games.awaw.pages.bombing import factors, kind_of, part_title
from bot.games.awaw.pages.counts import nation_name
from bot.games.awaw.pages.submarines import dice_lines
from bot.show.declaration import told_rules
from bot.show.figures import MINUS
from bot.show.game_text import ResultText
from bot.show.working import sections_of
from core.awaw.air.combat import AirOutcome
from core.awaw.bombing.phase.attacks import PHASE
from core.awaw.bombing.phase.outcome import (
    PhaseOutcome,
    PowerReport,
    RaidReport,
    Report,
    SalvoReport,
    TargetReport,
)
from core.awaw.book.counting import numbered
from core.awaw.record.bombing_effects import BaseFate
from core.terms.resolution import Entry, Resolution
from core.terms.wording import listed

_FATES = {
    BaseFate.ELIMINATED: "rocket base eliminated",
    BaseFate.PAY_OR_INVERT: "rocket base: its owner pays the BRPs or inverts it",
}


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see of a phase: its attacks in their order, then what they came to."""
    outcome: PhaseOutcome = resolution.outcome
    sections = sections_of(resolution.entries)
    attacks = [_attack(resolution, each, sections[each.part]) for each in outcome.reports]
    return (*attacks, _summary(resolution.headline, outcome, sections[PHASE]))


def _attack(resolution: Resolution, report: Report, entries: Sequence[Entry]) -> ResultText:
    return ResultText(
        title=f"{part_title(report.part)} · {report.headline}",
        rules=told_rules(entries),
        dice=tuple(dice_lines(resolution.request, entries)),
        lines=(_met(report), f"Losses: {_losses(report)}"),
        part=report.part,
    )


def _summary(headline: str, outcome: PhaseOutcome, entries: Sequence[Entry]) -> ResultText:
    costs = [f"{listed(power.label)}: {_cost(each)}" for power, each in outcome.powers.items()]
    limits = [
        f"{nation_name(nation)} {MINUS}{steps}"
        for nation, steps in outcome.construction_reduction.items()
        if steps
    ]
    if outcome.german_construction_increase:
        limits.append(f"Germany, this turn alone, +{outcome.german_construction_increase}")
    return ResultText(
        title=headline,
        rules=told_rules(entries),
        lines=(
            *map(_target_line, outcome.targets),
            *costs,
            f"Construction limits: {', '.join(limits) or 'unchanged'}",
        ),
        part=PHASE,
    )


def _met(report: Report) -> str:
    if isinstance(report, SalvoReport):
        met = f", met by {factors(report.defenders)}" if any(report.defenders.values()) else ""
        who = listed(report.attacker.label)
        return f"{who}: {numbered(report.salvos, 'salvo')} at {report.target}{met}."
    groups = [
        f"{factors(each.factors)} of {each.power.label}"
        + (f" on the {each.front} front" if each.front else "")
        for each in report.defenders
    ]
    met = "; ".join(groups) if groups else "nobody"
    return f"{listed(report.attacker.label)} against {report.target}, met by {met}."


def _losses(report: Report) -> str:
    if isinstance(report, SalvoReport):
        return f"{report.per_salvo} BRPs a salvo; {numbered(report.brp_loss, 'BRP')} lost"
    lines = []
    for fight in _fights(report):
        ours = _lost("attackers", fight.attacker_eliminated, fight.attacker_aborted)
        theirs = _lost("defenders", fight.defender_eliminated, fight.defender_aborted)
        lines.append(f"In the air: {ours}; {theirs}.")
    if report.joins:
        bombers = numbered(report.bombers_reaching, "bomber")
        return "\n".join([*lines, f"Left to bomb with {report.joins}: {bombers} (R-50)."])
    if report.bombers_reaching:
        at_target = _lost("bombers", report.bombers_eliminated, report.bombers_aborted)
        lines.append(f"At the target: {at_target}.")
    lost = numbered(report.brp_loss, "BRP")
    beyond = report.brp_loss_uncapped - report.brp_loss
    lines.append(
        f"{report.target} loses {lost}" + (f", {beyond} beyond its worth." * bool(beyond) or ".")
    )
    return "\n".join(lines)


def _fights(report: RaidReport) -> tuple[AirOutcome, ...]:
    if report.air is None:
        return ()
    return report.air if isinstance(report.air, tuple) else (report.air,)


def _lost(whose: str, eliminated: Mapping[str, int], aborted: Mapping[str, int]) -> str:
    gone, back = factors(eliminated), sum(aborted.values()) or "none"
    return f"{whose} {gone} lost, {back} turned back"


def _cost(report: PowerReport) -> str:
    lines = [f"{numbered(report.brps_lost, 'BRP')} lost"] if report.brps_lost else []
    if any(report.air_lost.values()):
        lines.append(f"{factors(report.air_lost)} lost")
    if any(report.inverted.values()):
        lines.append(f"inverted in the next player turn: {factors(report.inverted)} (26.664)")
    if report.bound:
        lines.append(
            f"{report.bound} {kind_of('interceptors', report.bound)} may not escort (26.663)"
        )
    return "\n".join(lines) or "nothing lost"


def _target_line(target: TargetReport) -> str:
    parts = [f"{numbered(target.brp_loss, 'BRP')} lost"]
    if target.brp_loss_uncapped > target.brp_loss:
        parts[0] += f" of {target.brp_loss_uncapped} bombed"
    if target.damage_markers:
        parts.append(f"{numbered(target.damage_markers, 'damage marker')} to be placed")
    if target.firestorm:
        parts.append("enough for a firestorm")
    if target.rocket_base in _FATES:
        parts.append(_FATES[target.rocket_base])
    if target.brps_paid:
        parts.append(f"{numbered(target.brps_paid, 'BRP')} paid for a marker less")
    return f"**{target.target}**: {', '.join(parts)}"
