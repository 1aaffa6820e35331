"""26.451B within a phase: the attacker says who engages when he knows who meets his force."""

import re
from dataclasses import replace

from core.awaw.air.combat import USUAL_ORDER
from core.awaw.air.forces import Engaging
from core.awaw.air.own_table import AGREED, DISPUTED
from core.awaw.bombing.phase.announcement import AnnouncedRaid
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.phase.watches import Sky, added, expected
from core.awaw.book.fields import called
from core.awaw.book.terms import BOOK
from core.awaw.book.units import Unit
from core.awaw.record.changes.words import AAF, JET, counted, unit_called
from core.terms.decision import Decision
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say
from core.terms.question import Question
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.request import MOST

FORM = "2 jets 4 int 3 aaf 1 bombing aaf 2 sb"
"""How the attacker's form is written."""

_COUNTED = re.compile(r"(\d{1,9})\s*(bombing\s+aaf|escorting\s+aaf|[a-z]+)|\S+")
_UNITS = {
    "jet": "jets",
    "jets": "jets",
    "int": "interceptors",
    "interceptor": "interceptors",
    "interceptors": "interceptors",
    "aaf": "escorting_aaf",
    "escorting aaf": "escorting_aaf",
    "bombing aaf": "bombing_aaf",
    "sb": "strategic_bombers",
    "bombers": "strategic_bombers",
}
_SHORT = {
    "jets": "jets",
    "interceptors": "int",
    "escorting_aaf": "aaf",
    "bombing_aaf": "bombing aaf",
    "strategic_bombers": "sb",
}


_MEETING = {"aaf": AAF, "interceptors": unit_called(Unit.INTERCEPTORS), "jets": JET}
"""What meets a force, by its field."""


def has_a_choice(each: AnnouncedRaid, sky: Sky) -> bool:
    """Return whether fewer defenders meet a force on some front than it has factors."""
    fronts: dict[str | None, int] = {}
    for watch in sky.watches[each.attack.spot]:
        coming = sum(expected(watch).values())
        fronts[watch.group.front] = fronts.get(watch.group.front, 0) + coming
    return any(0 < coming < sum(each.force.values()) for coming in fronts.values())


def ask_who_engages(
    each: AnnouncedRaid, sky: Sky, steps: PhaseSteps, book: Ledger
) -> AnnouncedRaid:
    """Ask the attacker which factors engage first; return the raid with his choice.

    Raises:
        PendingError: He has not answered yet.
        RefusedError: What he typed cannot be read, or the force has not got it.
    """
    attack, force, able = each.attack, each.force, steps.able(each.force)
    meets = added(expected(watch) for watch in sky.watches[attack.spot])
    coming = joined(counted(number, _MEETING[kind]) for kind, number in meets.items() if number)
    answer = book.ask(
        Question(
            id=f"{attack.part}_engaging",
            to=each.raid.attacker.value,
            text=say(
                "{attack} against {place} is met by {coming}: who engages first?",
                attack=attack.title,
                place=attack.place,
                coming=coming,
            ),
            choices=(),
            rules=(BOOK["26.451B"], BOOK["R-27"]),
            form=FORM,
            prefill=" ".join(f"{able[kind]} {_SHORT[kind]}" for kind in USUAL_ORDER if able[kind]),
        )
    )
    raid = each.raid.model_copy(update={"engaging": _read(answer)})
    steps.check_choice(raid, force, book)
    book.lawful()
    return replace(each, raid=raid)


def is_engaging(text: str) -> bool:
    """Return whether a text can be read as who engages."""
    return not _counted(text)[1]


def _read(text: str) -> Engaging:
    counts, faults = _counted(text)
    if faults:
        raise RefusedError(unreadable(*faults))
    return Engaging.model_validate(counts)


def _counted(text: str) -> tuple[dict[str, int], list[Fault]]:
    """Return whom a text names, of what it counts twice the sum; and what cannot be read of it."""
    counts = dict.fromkeys(_SHORT, 0)
    faults: list[Fault] = []
    for found in _COUNTED.finditer(" ".join(text.lower().replace(",", " ").split())):
        unit = _UNITS.get(found[2] or "")
        if unit is None:
            word = found[0][:40].replace("`", "'")
            faults.append(
                Fault(
                    say("I do not understand `{word}`.", word=Verbatim(word)),
                    say("Write it as `{form}`.", form=Verbatim(FORM)),
                )
            )
        elif (number := int(found[1])) > MOST:
            faults.append(
                Fault(
                    say("You count {number} {unit}.", number=number, unit=called(unit)),
                    say("Count {most} at the most.", most=MOST),
                )
            )
        else:
            counts[unit] += number
    return counts, faults


PHASE_QUESTIONS = (
    Decision("again", "{}_defenders", say("Who of those left meets the next attack.")),
    Decision("engaging", "{}_engaging", say("Who engages first."), example=FORM, reads=is_engaging),
    Decision(
        "as_printed",
        "as_printed",
        say("Whether rows of the Air Combat Table are as printed."),
        choices=(AGREED, DISPUTED),
    ),
)
"""What a bombing phase asks openly, in this game and by the aid, as standing orders name it."""
