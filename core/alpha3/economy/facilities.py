"""Complexes and bases that are built: where they may stand (A3-IC, BASE-G40 facilities)."""

from core.alpha3.book.terms import Facility, Owner, Power, clause
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.record.effects import FacilityChanged
from core.alpha3.record.play import Play
from core.alpha3.record.position import is_zone
from core.alpha3.record.reasons import BUILT
from core.board.unit_words import spoken
from core.terms.message import Text, Verbatim, say
from core.terms.refusal import Fault

MINOR_WORTH, MAJOR_WORTH = 2, 3
"""IPCs that a territory must be worth for a complex."""

_KINDS = frozenset({"minor_ic", "major_ic", "upgrade", "air_base", "naval_base"})


def is_facility(unit: str) -> bool:
    """Return whether something that is bought is a facility."""
    return unit in _KINDS


@clause("A3-ISL.1")
def is_island(territory: str) -> bool:
    """An island is one territory with nothing but sea zones around it."""
    return all(each in ZONES for each in TOUCHING[territory])


@clause("A3-IC.1", "A3-ISL.1", "BASE-G40 facilities", "BASE-G40 mobilize")
def may_stand(
    what: str, territory: str, there: frozenset[Facility], *, own: bool, original: bool
) -> Fault | None:
    """Complexes stand on land worth enough, major ones only on originally own, none on islands."""
    worth = TERRITORIES[territory].ipc
    industry = {Facility.MAJOR_IC, Facility.MINOR_IC} & there
    why: Text = ""
    rule = "BASE-G40 facilities"
    if not own:
        why = say("it was not yours when the turn began")
    elif what in {"minor_ic", "major_ic"} and industry:
        why = say("a complex stands there")
    elif what == "upgrade" and Facility.MINOR_IC not in there:
        why = say("no minor complex stands there")
    elif what in {"minor_ic", "major_ic"} and is_island(territory):
        why, rule = say("it is an island"), "A3-ISL.1"
    elif what in {"major_ic", "upgrade"} and not original:
        why, rule = say("it was not yours originally"), "A3-IC.1"
    elif what in {"major_ic", "upgrade"} and worth < MAJOR_WORTH:
        why = say("it is worth {worth}, less than {least}", worth=worth, least=MAJOR_WORTH)
    elif what == "minor_ic" and worth < MINOR_WORTH:
        why = say("it is worth {worth}, less than {least}", worth=worth, least=MINOR_WORTH)
    elif what in {"air_base", "naval_base"} and Facility(what) in there:
        why = say("such a base stands there")
    elif what == "naval_base" and not any(each in ZONES for each in TOUCHING[territory]):
        why = say("it has no coast")
    if not why:
        return None
    return Fault(
        what=say(
            "No {facility} in {territory}: {why} ({rule}).",
            facility=spoken(what),
            territory=territory,
            why=why,
            rule=Verbatim(rule),
        ),
        do=say("Build it elsewhere."),
    )


def build(play: Play, power: Power, space: str, what: str, count: int) -> None:
    """Put a facility that was bought on the map."""
    if is_zone(space) or count != 1:
        play.book.fault(
            Fault(say("A facility is built once in a territory."), say("Name a territory."))
        )
        return
    now = play.now
    there = now.facilities.get(space, frozenset())
    before = len(play.book.faults)
    play.book.check(
        may_stand,
        what,
        space,
        there,
        own=now.holder(space) is power and space not in now.turn.taken,
        original=TERRITORIES[space].original is Owner(power.value),
    )
    if len(play.book.faults) > before:
        return
    gone = Facility.MINOR_IC if what == "upgrade" else None
    new = Facility.MAJOR_IC if what == "upgrade" else Facility(what)
    play.do(FacilityChanged(space, gone, new, why=BUILT))
