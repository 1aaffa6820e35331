"""What a turn of Global 1940 remembers, as far as players see it before the turn is over."""

from collections.abc import Iterator

from core.alpha3.book.terms import Facility
from core.alpha3.book.unit_names import told
from core.alpha3.record.position import Raid, Turn
from core.terms.change import Change, Differences, Measured, Stated, members_between
from core.terms.message import Text, joined, say

turn_differences = Differences(
    Turn,
    untold={
        "spent": "how far units may still move is told when they are moved",
        "came_from": "the moves themselves are told",
        "set_out": "the moves themselves are told",
        "scrambled": "the aircraft are told as they go out to sea and come home",
        "dropped": "the infantry is told as it lands",
        "lifted": "the units are told as they go ashore",
        "rounds": "the dice of a battle are told round by round",
        "over": "a battle's headline says how it ended",
        "battles": "the result says how a battle stands, and the question what it waits for",
        "taken": "who holds the ground is told",
        "turned": "the wars are told",
        "declared": "the wars are told",
        "broke_out": "the wars are told",
        "landed": "the units are told as they go ashore",
        "bombarded": "the dice of the guns are told",
        "placed": "the units are told as they are mobilized",
        "built": "the complex itself is told",
    },
)
"""Everything that players can see to be different in the turn in hand."""


@turn_differences.of("assaults")
def _assaults(before: Turn, after: Turn) -> Iterator[Change]:
    """Yield landings that are planned, given up or made."""
    for zone, territory in dict.fromkeys((*before.assaults, *after.assaults)):
        had, has = (each.assaults.get((zone, territory), {}) for each in (before, after))
        made = not has and before.landed.get(territory) != after.landed.get(territory)
        if had != has:
            yield Stated(
                place=zone,
                what=say("to land in {territory}", territory=territory),
                before=told(had) if had else "",
                after=say("ashore") if made else told(has) if has else "",
                minor=True,
            )


@turn_differences.of("landing_said")
def _landing_said(before: Turn, after: Turn) -> Iterator[Change]:
    """Yield where aircraft are to land; that they did, or that the turn is over, is told itself."""
    for (space, end), has in after.landing_said.items():
        had = before.landing_said.get((space, end), {})
        if had != has:
            yield Stated(
                place=space,
                what=say("to land in {territory}", territory=end),
                before=told(had) if had else "",
                after=told(has),
                minor=True,
            )


@turn_differences.of("raids")
def _raids(before: Turn, after: Turn) -> Iterator[Change]:
    for territory in dict.fromkeys((*before.raids, *after.raids)):
        had, has = before.raids.get(territory), after.raids.get(territory)
        if had != has:
            was, now = _raid(had), _raid(has)
            what = say("bombing raid")
            yield Stated(place=territory, what=what, before=was, after=now, minor=True)


@turn_differences.of("intercepting")
def _intercepting(before: Turn, after: Turn) -> Iterator[Change]:
    for territory, power in dict.fromkeys((*before.intercepting, *after.intercepting)):
        had = before.intercepting.get((territory, power), 0)
        has = after.intercepting.get((territory, power), 0)
        if had != has:
            yield Measured(
                power=power.value, place=territory, what=say("interceptors"), before=had, after=has
            )


@turn_differences.of("struck")
def _struck(before: Turn, after: Turn) -> Iterator[Change]:
    yield from members_between(
        before.struck,
        after.struck,
        what=say("bombardment"),
        within=say("stopped"),
        without=say("possible"),
    )


@turn_differences.of("launched")
def _launched(before: Turn, after: Turn) -> Iterator[Change]:
    yield from members_between(
        before.launched,
        after.launched,
        what=say("rocket"),
        within=say("fired"),
        without=say("ready"),
    )


@turn_differences.of("attacked")
def _attacked(before: Turn, after: Turn) -> Iterator[Change]:
    yield from members_between(
        before.attacked, after.attacked, what=say("attack"), within=say("declared"), without=""
    )


@turn_differences.of("withdrawn")
def _withdrawn(before: Turn, after: Turn) -> Iterator[Change]:
    for space in dict.fromkeys((*before.withdrawn, *after.withdrawn)):
        had, has = (each.withdrawn.get(space, {}) for each in (before, after))
        if had != has:
            yield Stated(
                place=space,
                what=say("out of the battle"),
                before=told(had) if had else "",
                after=told(has) if has else "",
                minor=True,
            )


def _raid(raid: Raid | None) -> Text:
    """Return a raid in words, its aims in one order; nothing where there is none."""
    if raid is None:
        return ""
    aims = [
        say(
            "{bombers} on the {facility}",
            bombers=told(bombers),
            facility=aim.label,
        )
        for aim in Facility
        if (bombers := raid.targets.get(aim))
    ]
    escorts = (
        [say("{fighters} as escort", fighters=told({"fighter": raid.escorts}))]
        if raid.escorts
        else []
    )
    return say("flown") if raid.flown else joined([*aims, *escorts])
