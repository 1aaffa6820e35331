"""26.51 between the attacks of a phase: the defender says which of those left meet the next."""

from collections.abc import Sequence
from dataclasses import replace

from core.awaw.bombing.phase.announcement import AnnouncedRaid, AnnouncedSalvos
from core.awaw.bombing.phase.assignment import Group
from core.awaw.bombing.phase.assignment_form import (
    NO_DEFENDERS,
    form_again_of,
    line_of,
    read_assignment,
)
from core.awaw.bombing.phase.attacks import Attack, Spot
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.phase.watches import NOBODY, Sky, Watch, undecided
from core.awaw.book.fields import called
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.record.bombing_effects import Means
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.question import NONE, Question
from core.terms.refusal import Fault, RefusedError, unreadable


@clause("26.51", "26.451")
def still_there(power: Power, kind: str, sent: int, left: int) -> Fault | None:
    """Only those who were not eliminated may meet the next attack on their target."""
    if sent <= left:
        return None
    return Fault(
        what=say(
            "26.51 lets those meet the next attack who were not eliminated; "
            "{power} has {left} {units} left there, and {sent} would.",
            power=power.label,
            left=left,
            units=called(kind),
            sent=sent,
        ),
        do=say("Send {left} or fewer.", left=left) if left > 0 else say("Send none."),
    )


def asks_before(each: AnnouncedRaid | AnnouncedSalvos, sky: Sky) -> list[Watch]:
    """Return the defenders of whom it must be said whether they meet an attack."""
    means = each.attack.means
    if means is Means.ROCKETS:
        return []
    return undecided(sky.watches[each.attack.spot], flying=means is Means.FLYING_BOMBS)


def ask_who_stays(
    attack: Attack, spot: Spot, waiting: Sequence[Watch], steps: PhaseSteps, book: Ledger
) -> None:
    """Ask which of the defenders who are left meet an attack, and keep what he says.

    Raises:
        PendingError: He has not answered yet.
        RefusedError: What he typed cannot be read, or is not lawful.
    """
    place = spot.target.label
    answer = book.ask(
        Question(
            id=f"{attack.part}_defenders",
            to=spot.key[0].value,
            text=say(
                "{attack} against {place}: who of those left meets it?",
                attack=attack.title,
                place=place,
            ),
            choices=(),
            rules=(BOOK["26.51"], BOOK["26.451"], *steps.asks),
            form=form_again_of(spot),
            prefill="\n".join(line_of(place, watch.group, watch.left) for watch in waiting),
            usual={NO_DEFENDERS: NONE},
        )
    )
    filed, faults = read_assignment(answer, {spot.key: spot})
    if filed.available or filed.reliefs or any(each.flying_bombs_only for each in filed.groups):
        faults.append(
            Fault(
                say("This question is only about those who are left over the target."),
                say("Give their lines alone."),
            )
        )
    groups = {each: _watch_of(each, waiting) for each in map(_marked, filed.groups)}
    if strangers := [each for each, watch in groups.items() if watch is None]:
        faults += [_stranger(place, each[0]) for each in strangers]
    if faults:
        raise RefusedError(unreadable(*faults))
    _take(filed.groups, waiting, book)


def _marked(group: Group) -> tuple[Power, str | None]:
    return group.power, group.front


def _watch_of(named: tuple[Power, str | None], waiting: Sequence[Watch]) -> Watch | None:
    power, front = named
    mine = [each for each in waiting if each.group.power is power]
    if front is None and len(mine) == 1:
        return mine[0]
    return next((each for each in mine if each.group.front == front), None)


def _take(groups: Sequence[Group], waiting: Sequence[Watch], book: Ledger) -> None:
    sent: dict[int, list[Group]] = {}
    for group in groups:
        watch = _watch_of(_marked(group), waiting)
        index = next(n for n, each in enumerate(waiting) if each is watch)
        sent.setdefault(index, []).append(group)
    for index, watch in enumerate(waiting):
        mine = sent.get(index, [])
        chosen = {kind: sum(each.factors[kind] for each in mine) for kind in NOBODY}
        for kind, number in chosen.items():
            if number:
                book.check(still_there, watch.group.power, kind, number, watch.left[kind])
        watch.chosen = chosen
        for each in mine:
            if each.orders.given or each.orders.bombers_only:
                watch.orders = replace(each.orders)
    book.lawful()


def _stranger(place: str, power: Power) -> Fault:
    return Fault(
        say(
            "No units of {power} as you name them are left over {place}.",
            power=power.label,
            place=place,
        ),
        say("Keep the beginnings of the lines as the form has them."),
    )
