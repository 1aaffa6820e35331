"""Which throws a lock of a bombing phase names: never one that a later decision could bear on."""

from collections.abc import Sequence

from core.awaw.bombing.phase.announcement import AnnouncedRaid
from core.awaw.bombing.phase.choice import has_a_choice
from core.awaw.bombing.phase.watches import Sky, Watch, expected, undecided
from core.awaw.bombing.raid.outcome import prefix
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger


def plan_raids(raids: Sequence[AnnouncedRaid], sky: Sky, book: Ledger) -> None:
    """Plan the throws of the raids that are still to come.

    What earlier dice decide is planned as open. Where defenders without orders may be left for a
    further raid, everything after it is open too: if nobody is left there, nobody is asked, and
    these throws are made; if somebody is asked, throws of other names take their place.
    """
    fixed, opened, fought, certain = list[Throw](), list[OpenThrow](), set[object](), True
    for number, each in enumerate(raids):
        watches = [w for w in sky.watches[each.attack.spot] if not w.group.flying_bombs_only]
        again = each.attack.spot in fought
        if number and (undecided(watches, flying=False) or _chooses(each, sky, again=again)):
            break
        asked = any(not watch.orders.given for watch in watches) or each.chooses_later
        certain = certain and not (again and asked)
        coming = bool(watches) if again else any(any(expected(watch).values()) for watch in watches)
        in_the_air, at_target = _names(each, watches if coming else (), sky)
        sure = in_the_air[:2] if certain and not again else []
        if certain and not coming:
            sure = [*in_the_air, *at_target]
        fixed += [Throw(name, 2) for name in sure]
        rest = [name for name in (*in_the_air, *at_target) if name not in sure]
        opened += [OpenThrow(name, 2) for name in rest]
        if coming:
            fought.add(each.attack.spot)
    book.plan(*fixed, open=opened)


def _chooses(each: AnnouncedRaid, sky: Sky, *, again: bool) -> bool:
    """Return whether a raid's player is asked for certain, whatever the dice before it show."""
    return each.chooses_later and not again and has_a_choice(each, sky)


def _names(each: AnnouncedRaid, watches: Sequence[Watch], sky: Sky) -> tuple[list[str], list[str]]:
    """Return the names of a raid's throws in the air and at its target."""
    thrown = sky.thrown(each.attack.part)
    fronts = len({watch.group.front for watch in watches})
    in_the_air = [
        f"{thrown}{prefix(number)}_{side}"
        for number in range(fronts)
        for side in ("attacker", "defender")
    ]
    sides = ("attacker", "defender") if each.strength else ("attacker",)
    if not each.rolls:
        return in_the_air, []
    return in_the_air, [f"{thrown}{side}" for side in sides]
