"""26.44 for a whole phase: asking the defender once, and checking what he files."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.awaw.air import limits
from core.awaw.air.combat import Factors
from core.awaw.air.forces import Defenders
from core.awaw.bombing.phase.assignment import Assignment, Group
from core.awaw.bombing.phase.assignment_form import (
    NO_DEFENDERS,
    form_of,
    prefill_of,
    read_assignment,
)
from core.awaw.bombing.phase.attacks import Attack, Spot, SpotKey
from core.awaw.bombing.phase.record import available_by_record, check_assigned
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.raid.checks import check_helpers
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import counted
from core.awaw.book.fields import called
from core.awaw.book.terms import AXIS, BOOK, Power, TargetKind, clause
from core.awaw.record.bombing_effects import Means
from core.awaw.record.disputed import as_the_record_has_it
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, say
from core.terms.question import NONE, Question
from core.terms.refusal import Fault, RefusedError, unreadable

DEFENDERS = "defenders"
"""The name of the one question of a phase."""

ASKED = say("Who defends? A line for each target.")


@clause("26.441", "26.442")
def one_line_each(place: Text, lines: int) -> Fault | None:
    """Each target is given its defenders once on each front."""
    if lines == 1:
        return None
    return Fault(
        what=say(
            "26.441 assigns defenders to {place} once; it stands in {lines} alike.",
            place=place,
            lines=counted(lines, "line"),
        ),
        do=say("Put them into one line, or name the front of each."),
    )


@clause("26.441")
def has_them(power: Power, kind: str, assigned: int, available: int) -> Fault | None:
    """No unit defends two targets: a power assigns what it has, and no more."""
    if assigned <= available:
        return None
    return Fault(
        what=say(
            "26.441 lets {power} assign what it has, {available} {units}; "
            "{assigned} are assigned, so that some would be used twice.",
            power=power.label,
            available=available,
            units=called(kind),
            assigned=assigned,
        ),
        do=say("Assign {available} or fewer.", available=available)
        if available > 0
        else say("Assign none."),
    )


@clause("26.651B", "26.64")
def can_be_met(place: Text, kinds: tuple[Text, ...], *, wanted: bool) -> Fault | None:
    """Bombers and flying bombs can be met where they attack; nothing meets rockets."""
    if wanted:
        return None
    return Fault(
        what=say(
            "26.651B lets nothing defend against rockets, and {place} is attacked by {kinds}.",
            place=place,
            kinds=joined(kinds, say(" and ")),
        ),
        do=say("Assign these units where raids or flying bombs come."),
    )


def ask_defender(
    attacks: Sequence[Attack],
    spots: Mapping[SpotKey, Spot],
    campaign: Campaign | None,
    steps: PhaseSteps,
    book: Ledger,
) -> Assignment:
    """Ask once for the defenders of all targets; nobody is asked where rockets come alone.

    Raises:
        PendingError: He has not answered yet.
        RefusedError: What he filed cannot be read, or is not lawful.
    """
    known = {} if campaign is None else available_by_record(campaign, attacks)
    bombed = _of(attacks, spots, Means.STRATEGIC_BOMBING)
    flown_at = [spot for spot in _of(attacks, spots, Means.FLYING_BOMBS) if spot not in bombed]
    if not bombed and not flown_at:
        return Assignment()
    answer = book.ask(
        Question(
            id=DEFENDERS,
            to=_asked([spot.key[0] for spot in (*bombed, *flown_at)]),
            text=ASKED,
            choices=(),
            rules=(BOOK["26.441"], BOOK["26.51"], *steps.asks),
            hidden=True,
            form=form_of((*bombed, *flown_at)[0]),
            prefill=prefill_of(bombed, flown_at, known),
            usual={NO_DEFENDERS: NONE},
        )
    )
    assignment, faults = read_assignment(answer, spots)
    if faults:
        raise RefusedError(unreadable(*faults))
    if campaign is not None:
        check_available(known, assignment, book)
        check_assigned(campaign, assignment, attacks, spots, book)
    check_assignment(assignment, attacks, spots, steps, book)
    book.lawful()
    return assignment


def check_available(known: Mapping[Power, Factors], assignment: Assignment, book: Ledger) -> None:
    """Check what powers say that they have against what is on record."""
    for power, said in assignment.available.items():
        for kind, there in known.get(power, {}).items():
            if kind in said:
                what = say("{units} of {power}", units=called(kind), power=power.label)
                rule = BOOK["26.441"]
                book.check(as_the_record_has_it, what, said[kind], there, rule)


def check_assignment(
    assignment: Assignment,
    attacks: Sequence[Attack],
    spots: Mapping[SpotKey, Spot],
    steps: PhaseSteps,
    book: Ledger,
) -> None:
    """Check who defends, where, and that nothing is used twice."""
    for spot, groups in ((spots[key], assignment.of(key)) for key in spots):
        if groups:
            _check_spot(spot, groups, [each for each in attacks if each.spot == spot.key], book)
        for group in groups:
            against = next(each.order for each in attacks if each.spot == spot.key)
            theater = against.theater if isinstance(against, Raid) else None
            units = Defenders.model_validate(dict(group.factors))
            check_helpers(against, theater, units, group.power, book)
            steps.check_italians(group, spot.key[0], book)
    for key, relief in assignment.reliefs.items():
        steps.check_relief(spots[key], relief, book)
    for power, there in assignment.available.items():
        for kind, available in there.items():
            used = sum(each.factors[kind] for each in assignment.groups if each.power is power)
            book.check(has_them, power, kind, used, available)


def _check_spot(
    spot: Spot, groups: Sequence[Group], attacks: Sequence[Attack], book: Ledger
) -> None:
    place, means = spot.target.label, {each.means for each in attacks}
    fronts = dict.fromkeys(each.front for each in groups if not each.flying_bombs_only)
    for theater in {each.order.theater for each in attacks if isinstance(each.order, Raid)}:
        if fronts:
            named = tuple(front and front.replace(" ", "_") for front in fronts)
            boxed = TargetKind.MAPBOARD_BOX in spot.target.kinds
            book.check(limits.fronts_of_the_theater, named, theater, boxed=boxed)
    alike: dict[Any, int] = {}
    for each in groups:
        key = (each.front, each.power, each.flying_bombs_only)
        alike[key] = alike.get(key, 0) + 1
    book.check(one_line_each, place, max(alike.values()))
    flying = Means.FLYING_BOMBS in means
    wanted = all(
        flying or (Means.STRATEGIC_BOMBING in means and not each.flying_bombs_only)
        for each in groups
    )
    book.check(can_be_met, place, tuple(each.label for each in sorted(means)), wanted=wanted)


def _of(attacks: Sequence[Attack], spots: Mapping[SpotKey, Spot], means: Means) -> list[Spot]:
    keys = dict.fromkeys(each.spot for each in attacks if each.means is means)
    return [spots[key] for key in keys]


def _asked(defenders: Sequence[Power]) -> str:
    """Return whom to ask: the power that is attacked, or its side where several are."""
    powers = list(dict.fromkeys(defenders))
    if len(powers) == 1:
        return powers[0].value
    return "axis" if powers[0] in AXIS else "allies"
