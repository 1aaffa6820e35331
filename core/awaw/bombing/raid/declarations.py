"""What a raid's request says on the players' word, and what no figure in it can show."""

from core.awaw.air.declarations import declare_figure, engagements, named_engagements
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.terms import Power, TargetKind, Theater, cited
from core.awaw.targets.places import place_name
from core.terms.ledger import Ledger
from core.terms.message import Text, say

_RESEARCH_RULES = {
    "strategic_bombers": ("26.461B",),
    "air_defense": ("26.461B",),
    "air_range": ("26.421", "26.31"),
}


def declare_bombing_figures(raid: Raid, book: Ledger, *, ranged: bool) -> None:
    """Record what modifies the attack on the target; air range only where a rule asks for it."""
    for field, rules in _RESEARCH_RULES.items():
        if ranged or field != "air_range":
            declare_figure(book, raid.research, field, cited(*rules), say("research, "))
    declare_figure(book, raid, "excess_range", cited("26.461B"))
    if raid.distance is not None:
        declare_figure(book, raid, "distance", cited("26.421", "26.422", "26.431"))


def attest_raid(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about the attackers."""
    book.attest(
        say(
            "The force is of one nationality, its bases are operational and its "
            "route and units are those announced."
        ),
        *cited("26.41", "26.31", "26.21"),
    )
    if raid.force.aaf or raid.force.jets:
        book.attest(
            say("AAF and jets are uninverted and fully supplied."), *cited("26.13", "26.14")
        )
    if raid.distance is None:
        book.attest(
            say("No distance was given: target and engagements are in range of the units there."),
            *cited("26.421", "26.422", "26.431"),
        )
    elif "distance" in raid.recorded:
        book.attest(
            say("AAF and escorts fly within their own range, from bases of their own."),
            *cited("26.422", "26.43", "26.431"),
        )
    elif raid.force.jets:
        book.attest(say("The result for jets gives them that range."), *cited("26.43B"))
    _attest_of_americans(raid, book)


def attest_other_raids(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about raids that the request does not hold."""
    if raid.attacker is Power.JAPAN and raid.force.aaf:
        book.attest(
            say("With those of its other raids, Japan uses ten AAF this turn at the most."),
            *cited("26.52", "R-25"),
        )


def _attest_of_americans(raid: Raid, book: Ledger) -> None:
    if raid.attacker is not Power.UNITED_STATES:
        return
    book.attest(
        say(
            "The U.S. is at war in the theater, and no bomber starts from a U.S. box "
            "without three air range results."
        ),
        *cited("26.23B", "26.31"),
    )
    if raid.defender is Power.JAPAN and raid.theater is Theater.PACIFIC:
        book.attest(
            say(
                "Bases in Nationalist China are fully supplied by the Western Allies, "
                "without oil effects."
            ),
            *cited("26.31"),
        )


def attest_defenders(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about the defenders."""
    book.attest(
        say("Defenders are uninverted and may engage on the force's route, from bases in range."),
        *cited("26.443A", "26.443B", "26.443D"),
    )
    if any(each.aaf or each.jets for each in engagements(raid.defenders)):
        book.attest(say("AAF and jets fly a defensive air mission with it."), *cited("26.444"))
    if raid.target.kind is TargetKind.MAPBOARD_BOX:
        attest_box_defenders(raid, book)
    if any(each.front is None for each in named_engagements(raid.defenders)):
        book.attest(
            say("Engagements without a front are on fronts of their own."), *cited("26.442")
        )
    if raid.defender is Power.CHINA:
        book.attest(
            say("American and Russian interceptors are fully supplied by a source of their own."),
            *cited("26.443E"),
        )
    if raid.defender is Power.ITALY:
        _attest_over_italy(raid, book)


def _attest_over_italy(raid: Raid, book: Ledger) -> None:
    """Say whose AAF stand over Italy where no power was named."""
    unnamed = [each for each in engagements(raid.defenders) if getattr(each, "power", None) is None]
    fronts = {getattr(each, "front", None) for each in unnamed if each.aaf}
    if any(each.power is Power.GERMANY for each in named_engagements(raid.defenders)):
        attest_germans_over_italy(book)
    rule = cited("26.445A")
    if fronts & {None, "mediterranean"}:
        book.attest(say("Italian AAF engage on the Mediterranean front."), *rule)
    if fronts - {None, "mediterranean"}:
        book.attest(say("AAF that engage on another front are not Italian."), *rule)


def attest_germans_over_italy(book: Ledger) -> None:
    """Say from where German units meet a raid on Italy."""
    book.attest(
        say("German units meet the raid from the front on which they engage it."),
        *cited("26.445B"),
    )


def attest_box_defenders(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about those who defend a mapboard box."""
    front: Text = _FRONT_OF_BOXES.get((raid.defender, raid.theater)) or _NAMED_BOXES.get(
        place_name(raid.target) or "", say("Pacific or Southeast Asian")
    )
    book.attest(
        say(
            "AAF and jets defend the box from within it, uninverted and supplied at "
            "least in part; interceptors are those of the {front} front, and defend "
            "nowhere else.",
            front=front,
        ),
        *cited("26.462"),
    )


_NAMED_BOXES: dict[str, Text] = {"australia": say("Pacific"), "india": say("Southeast Asian")}
_FRONT_OF_BOXES: dict[tuple[Power, Theater], Text] = {
    (Power.UNITED_STATES, Theater.EUROPE): say("western"),
    (Power.UNITED_STATES, Theater.PACIFIC): say("Pacific"),
    (Power.RUSSIA, Theater.EUROPE): "eastern",
    (Power.RUSSIA, Theater.PACIFIC): say("Asian"),
}
"""Whose interceptors defend a box, by the side of the map it is bombed from (26.462)."""
