"""Which throws a lock of a bombing phase names: never one that a later decision could bear on."""

from collections.abc import Sequence

from core.awaw.phase_announcing import AnnouncedRaid
from core.awaw.phase_watch import Sky, Watch, undecided
from core.awaw.raid_outcome import prefix
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
        if number and undecided(watches, flying=False):
            break
        certain = certain and not (again and any(not w.orders.given for w in watches))
        coming = bool(watches) if again else any(_comes(watch) for watch in watches)
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


def _comes(watch: Watch) -> bool:
    """Return whether a group meets the next raid on its target, as far as it is known by now."""
    if watch.chosen is not None:
        return any(watch.chosen.values())
    left = sum(watch.left.values())
    if not watch.met:
        return left > 0
    return not watch.orders.once and left >= max(watch.orders.least or 1, 1)


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
