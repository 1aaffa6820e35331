"""What players of 1986 can see of a position."""

from typing import Any

from law_ear import About
from law_eye import Eye, Seeing, Seen, called, gathered

from core.representative.book.world import COASTS
from core.representative.record.campaign import Announced, Campaign, Group, Intercepting
from core.representative.record.cards import Cards
from core.representative.record.position import Position
from core.representative.record.standing_battles import Course, StandingBattle

NATIONS = {
    "ussr": "USSR",
    "germany": "Germany",
    "united_kingdom": "Britain",
    "japan": "Japan",
    "usa": "United States",
    "neutral": "",
}
PHASES = {
    "purchase": "purchase of units",
    "combat_move": "combat movement",
    "combat": "combat",
    "noncombat": "noncombat movement",
    "place": "placing of units",
}
STANDING = "complex that stands there"
TOGETHER = ("the USSR", "Germany", "Japan", "Britain and the United States")
ONE_BY_ONE = ("the USSR", "Germany", "Britain", "Japan", "the United States")
UNITS = called(
    *("infantry", "tank", "fighter", "bomber", "transport", "submarine", "carrier"),
    *("battleship", "rocket", "complex"),
    infantry="infantry",
    complex="complexes",
)
_LISTED = ("submarine", "carrier", "battleship")
"""Ships that raid, in the order in which they are listed whoever typed them."""

_SEVERAL = {one: several for several, one in UNITS.items() if several != one}


def sees(before: Position, after: Position) -> tuple[Seeing, Seeing]:
    """Return what is seen before and after; interceptions and the like end with their turn."""
    begun, now = before.campaign, after.campaign
    lapsed = (begun.round, begun.turn) != (now.round, now.turn)
    waiting = (now.waiting if lapsed else begun.waiting | now.waiting) & after.complexes
    had = gathered(
        (*_of_a(before), *(() if lapsed else _of_the_turn(before)), *_works(before, waiting))
    )
    return had, gathered((*_of_a(after), *_of_the_turn(after), *_works(after, waiting)))


def _works(position: Position, waiting: frozenset[str]) -> Seen:
    """Yield from when complexes work, of those that have to wait before or after."""
    for land in waiting & position.complexes:
        waits = land in position.campaign.waiting
        yield (land, "complex"), "works from the next turn" if waits else "works"


def _of_a(position: Position) -> Seen:
    for power, placed in position.forces.items():
        for at, units in placed.items():
            several = at.coast and len(COASTS[at.space]) > 1
            where = f"{at.space} ({at.coast})" if several else at.space
            for unit, count in units.items():
                yield (NATIONS[power], where, unit), count
    for power, ipcs in position.treasuries.items():
        yield (NATIONS[power], "IPCs"), ipcs
    for land, owner in position.owners.items():
        yield (land, "held by"), NATIONS[owner]
    for land in position.complexes:
        yield (land, STANDING), 1
    yield from _cards(position)
    yield from _campaign(position.campaign)


def _cards(position: Position) -> Seen:
    cards = position.cards
    yield ("developments",), f"cards every {cards.every} rounds" if cards.every else "no cards"
    yield ("friends share developments",), "yes" if cards.sharing else "no"
    rounds = cards.intelligence
    unit = "round" if rounds == 1 else "rounds"
    yield ("military intelligence",), f"after {rounds} {unit}" if rounds else ""
    for power, nation in NATIONS.items():
        turned: Any = cards.coming.get(power, {})  # type: ignore[call-overload] # a StrEnum's value
        for each, since in turned.items():
            yield (nation, each.replace("_", " ")), f"works from round {since}"
        for each in position.developments.get(power, ()):  # type: ignore[call-overload] # as above
            unused = each in cards.withheld.get(power, ())  # type: ignore[call-overload] # as above
            yield (nation, each.replace("_", " ")), "left unused" if unused else "works"


def _campaign(now: Campaign) -> Seen:
    whose = TOGETHER if now.together else ONE_BY_ONE
    yield ("Turn",), f"round {now.round}, {whose[now.turn]}"
    yield ("Phase",), PHASES[now.phase]
    order = "Britain and United States together" if now.together else "one by one"
    yield ("turns",), order
    for power, units in now.bought.items():
        for unit, count in units.items():
            yield (NATIONS[power], "to be placed", unit), count
    for group in now.groups:
        for power, units in ((group.power, group.units), *group.aboard.items()):
            for unit, count in units.items():
                yield (NATIONS[power], group.path[-1], unit), count


def _of_the_turn(position: Position) -> Seen:
    now = position.campaign
    met: dict[About, list[str]] = {}
    for each in now.interceptions:
        about: About = (NATIONS[each.power], f"meets move {each.group} in {each.space}")
        several = each.at.coast and len(COASTS[each.at.space]) > 1
        at = f"{each.at.space} ({each.at.coast})" if several else each.at.space
        met.setdefault(about, []).append(f"{_number(each.count, each.unit)} of {at}")
    for about, units in met.items():
        yield about, ", ".join(units)
    for number, blockade in enumerate(now.blockades, start=1):
        by, victim = NATIONS[blockade.by], NATIONS[blockade.victim]
        spaces = ", ".join(blockade.spaces)
        yield (by, f"blockade {number} of {victim}"), spaces
        yield (by, f"blockade {number} of {victim}, IPCs at most"), blockade.cap
        for zone, ships in blockade.zones.items():
            held = sorted(ships.items(), key=lambda each: _LISTED.index(each[0]))
            listed = ", ".join(_number(count, ship) for ship, count in held)
            yield (by, zone, f"raids for blockade {number}"), listed
    for space, count in now.fired.items():
        yield (space, "rockets fired"), count
    for site, battle in now.battles.items():
        course = battle.course
        rounds = 0 if course is None else course.rounds
        unit = "round" if rounds == 1 else "rounds"
        yield (site, "battle"), f"{rounds} {unit} fought" if rounds else "before the first round"


def _number(count: int, unit: str) -> str:
    return f"{count} {unit if count == 1 else _SEVERAL.get(unit, unit)}"


def same(about: About) -> About:
    """Return what is counted: a complex is a land's, whoever holds it."""
    *_, place, what = about
    return (place, STANDING) if what == "complex" and place != "to be placed" else about


EYE = Eye(
    sees,
    UNITS,
    {
        Position: (
            frozenset(
                {"owners", "forces", "treasuries", "complexes", "developments", "cards", "campaign"}
            ),
            {
                "bombed": "the IPCs are seen to go; this is how many more a space can lose",
                "recorded": "never changes in a game",
            },
        ),
        Cards: (
            frozenset({"every", "sharing", "intelligence", "coming", "withheld"}),
            {"used": "it only begins the count of rounds until others have it, who are told then"},
        ),
        Campaign: (
            frozenset(
                {"round", "turn", "phase", "together", "bought", "groups", "interceptions"}
                | {"blockades", "fired", "waiting", "battles"}
            ),
            {
                "settled": "whoever fought is seen to be gone or to stay",
                "bloodied": "as settled",
                "placed": "counted from the units that are seen to come",
                "blockaded": "the spaces of the blockades",
                "tired": "everybody sees who fought",
                "modes": "by night or by day, as the raid was declared for all to see",
                "paid": "the IPCs are seen to go",
                "through": "who may act is the same; the post says who is through",
            },
        ),
        Group: (
            frozenset({"power", "units", "path", "aboard"}),
            {
                "number": "a name",
                "base": "units are seen to leave it",
                "purpose": "declared for all to see, and never changed",
                "landing": "as purpose",
                "coast": "as purpose",
            },
        ),
        Intercepting: (
            frozenset({"power", "unit", "count", "at", "group", "space"}),
            {},
        ),
        StandingBattle: (
            frozenset({"site", "course"}),
            {
                "power": "whose turn it is",
                "targets": "as the fight was declared for all to see",
                "order": "as targets",
                "to_the_end": "as targets",
                "port": "as targets",
                "patrol": "as targets",
                "aircraft": "as targets",
                "answers": "each is told as it is given",
            },
        ),
        Course: (
            frozenset({"rounds"}),
            {
                "place": "as the place of the battle",
                "role": "as its moves",
                "attackers": "their losses are seen on their moves",
                "defenders": "their losses are seen where they stand",
                "shut_out": "they are not attacked",
                "order": "told as it is given",
                "attacker_tech": "as the developments are seen",
                "defender_tech": "as attacker_tech",
                "raided": "the IPCs are seen to go",
                "ipcs_lost": "the IPCs are seen to go",
            },
        ),
        Announced: (frozenset({"by", "victim", "spaces", "zones", "cap"}), {}),
    },
    same,
)
