"""What a raid's request says on the players' word, and what no figure in it can show."""

from collections.abc import Mapping

from core.awaw.bombing.raid.requests import (
    Defenders,
    Engagement,
    Raid,
    Salvos,
    Target,
    TargetKind,
    Theater,
)
from core.awaw.book.terms import BOOK, Power
from core.awaw.targets.places import limited_box, place_name
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.request import Words

TAKEN_AS_0 = "taken as 0"
"""How the working says that a figure was left out."""

_FORCE_RULES = {
    "strategic_bombers": ("26.42A",),
    "aaf": ("26.42B", "26.43C"),
    "interceptors": ("26.43A",),
    "jets": ("26.43B",),
}
_RESEARCH_RULES = {
    "strategic_bombers": ("26.461B",),
    "air_defense": ("26.461B",),
    "air_range": ("26.421", "26.31"),
}


def declare_figure(
    book: Ledger, said: Words, field: str, rules: tuple[Rule, ...], of: str = ""
) -> None:
    """Record one figure, and say so when it was left out."""
    value = getattr(said, field)
    shown = value if field in said.model_fields_set else TAKEN_AS_0
    book.declare(field, value, says=f"{of}{_called(field)}: {shown}.", rules=rules)


def declare_force(raid: Raid, book: Ledger) -> None:
    """Record what flies."""
    for field, rules in _FORCE_RULES.items():
        declare_figure(book, raid.force, field, _cited(rules), "force, ")


def declare_defenders(said: Raid | Salvos, book: Ledger, *rules: str) -> None:
    """Record who meets it, engagement by engagement."""
    groups = engagements(said)
    for number, group in enumerate(groups, start=1):
        of = "defenders, " if len(groups) == 1 else f"engagement {number}, "
        for field in ("aaf", "interceptors", "jets"):
            declare_figure(book, group, field, _cited(rules), of)


def declare_air_figures(said: Raid | Salvos, book: Ledger, *rules: str) -> None:
    """Record what modifies a fight in the air, or the defense against flying bombs."""
    drm = said.air_drm
    sides = ", ".join(
        f"{side} {value if side in drm.model_fields_set else TAKEN_AS_0}" for side, value in drm
    )
    shown = TAKEN_AS_0 if said.left_out("air_drm") else sides
    book.declare("air_drm", drm, says=f"Air Nationality DRMs: {shown}.", rules=_cited(rules))
    declare_figure(book, said, "radar", _cited(rules))


def declare_bombing_figures(raid: Raid, book: Ledger, *, ranged: bool) -> None:
    """Record what modifies the attack on the target; air range only where a rule asks for it."""
    for field, rules in _RESEARCH_RULES.items():
        if ranged or field != "air_range":
            declare_figure(book, raid.research, field, _cited(rules), "research, ")
    declare_figure(book, raid, "excess_range", _cited(("26.461B",)))
    if raid.distance is not None:
        declare_figure(book, raid, "distance", _cited(("26.421", "26.422", "26.431")))


def declare_target(target: Target, already_lost: Words, book: Ledger, *, fixed: bool) -> None:
    """Record what the target is, what it can lose, and its defenses where they count."""
    kinds = ", ".join(kind.label for kind in (target.kind, *target.also))
    book.declare("kind", target.kind, says=f"target: {kinds}.", rules=_cited(("26.31",)))
    if not fixed:
        for field in target.defenses:
            declare_figure(book, target, field, _cited(("26.461A",)), "target, ")
    worth = "no limit" if target.value is None else f"{target.value} BRPs"
    book.declare("value", target.value, says=f"value: {worth}.", rules=_cited(("26.71A",)))
    declare_figure(book, already_lost, "already_lost", _cited(("26.71A",)))


def engagements(said: Raid | Salvos) -> tuple[Defenders, ...]:
    """Return the declared groups of defenders; one empty group where none was declared."""
    if said.defenders is None:
        return (Defenders(),)
    return said.defenders if isinstance(said.defenders, tuple) else (said.defenders,)


def named_engagements(raid: Raid) -> tuple[Engagement, ...]:
    """Return the engagements that were declared one by one, with front or power."""
    return raid.defenders if isinstance(raid.defenders, tuple) else ()


def attest_raid(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about the attackers."""
    book.attest(
        "The force is of one nationality, its bases are operational and its route and units are "
        "those announced.",
        *_cited(("26.41", "26.31", "26.21")),
    )
    if raid.force.aaf or raid.force.jets:
        book.attest("AAF and jets are uninverted and fully supplied.", *_cited(("26.13", "26.14")))
    if raid.distance is None:
        book.attest(
            "No distance was given: target and engagements are in range of the units there.",
            *_cited(("26.421", "26.422", "26.431")),
        )
    elif raid.force.jets:
        book.attest("The result for jets gives them that range.", *_cited(("26.43B",)))
    _attest_of_americans(raid, book)


def attest_other_raids(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about raids that the request does not hold."""
    if raid.attacker is Power.JAPAN and raid.force.aaf:
        book.attest(
            "With those of its other raids, Japan uses ten AAF this turn at the most.",
            *_cited(("26.52", "R-25")),
        )


def _attest_of_americans(raid: Raid, book: Ledger) -> None:
    if raid.attacker is not Power.UNITED_STATES:
        return
    book.attest(
        "The U.S. is at war in the theater, and no bomber starts from a U.S. box without three "
        "air range results.",
        *_cited(("26.23B", "26.31")),
    )
    if raid.defender is Power.JAPAN and raid.theater is Theater.PACIFIC:
        book.attest(
            "Bases in Nationalist China are fully supplied by the Western Allies, without oil "
            "effects.",
            *_cited(("26.31",)),
        )


def attest_target(defender: Power, target: Target, book: Ledger) -> None:
    """Say what the players vouch for about the target."""
    book.attest(_ENEMY_HOLDS.get(defender, "The enemy controls the target."), *_cited(("26.31",)))
    if target.kind is TargetKind.MAPBOARD_BOX and not limited_box(target):
        _attest_box(defender, book)
    for kind, (words, locator) in _KINDS_VOUCHED.items():
        if kind in {each.value for each in target.kinds}:
            book.attest(words, *_cited((locator,)))


def _attest_box(defender: Power, book: Ledger) -> None:
    """Say what the players vouch for about a box of which the book prints no figures."""
    if defender is Power.BRITAIN:
        book.attest(
            "The players know whether it is the Australia or the India box; that box's own "
            "construction limit falls with the British one.",
            *_cited(("26.71B",)),
        )
    if defender is Power.RUSSIA:
        book.attest(
            "The Urals box is valued at the Russian BRP base, less 20 BRPs.", *_cited(("26.71A",))
        )


_ENEMY_HOLDS: Mapping[Power, str] = {
    Power.GERMANY: "The enemy controls the target; in Germany it is an objective hex, or 26.32 "
    "opens it.",
    Power.CHINA: "Nationalist China controls the target.",
}
_KINDS_VOUCHED = {
    "shipyard": (
        "Ships are on the Launch row or higher; what bombing does to them is for the players.",
        "26.31H",
    ),
    "city": ("A city that 26.31 does not name is open to bombing by 26.32.", "26.32"),
}


def attest_defenders(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about the defenders."""
    book.attest(
        "Defenders are uninverted and may engage on the force's route, from bases in range.",
        *_cited(("26.443A", "26.443B", "26.443D")),
    )
    if raid.target.kind is TargetKind.MAPBOARD_BOX:
        attest_box_defenders(raid, book)
    if any(each.front is None for each in named_engagements(raid)):
        book.attest("Engagements without a front are on fronts of their own.", *_cited(("26.442",)))
    if raid.defender is Power.CHINA:
        book.attest(
            "American and Russian interceptors are fully supplied by a source of their own.",
            *_cited(("26.443E",)),
        )
    if raid.defender is Power.ITALY:
        _attest_over_italy(raid, book)


def _attest_over_italy(raid: Raid, book: Ledger) -> None:
    """Say whose AAF stand over Italy where no power was named."""
    unnamed = [each for each in engagements(raid) if getattr(each, "power", None) is None]
    fronts = {getattr(each, "front", None) for each in unnamed if each.aaf}
    rule = _cited(("26.445A",))
    if fronts & {None, "mediterranean"}:
        book.attest("Italian AAF engage on the Mediterranean front.", *rule)
    if fronts - {None, "mediterranean"}:
        book.attest("AAF that engage on another front are not Italian.", *rule)


def attest_box_defenders(raid: Raid, book: Ledger) -> None:
    """Say what the players vouch for about those who defend a mapboard box."""
    front = _FRONT_OF_BOXES.get((raid.defender, raid.theater)) or _NAMED_BOXES.get(
        place_name(raid.target) or "", "Pacific or Southeast Asian"
    )
    book.attest(
        f"AAF and jets defend the box from within it, uninverted and supplied at least in part; "
        f"interceptors are those of the {front} front, and defend nowhere else.",
        *_cited(("26.462",)),
    )


_NAMED_BOXES = {"australia": "Pacific", "india": "Southeast Asian"}
_FRONT_OF_BOXES = {
    (Power.UNITED_STATES, Theater.EUROPE): "western",
    (Power.UNITED_STATES, Theater.PACIFIC): "Pacific",
    (Power.RUSSIA, Theater.EUROPE): "eastern",
    (Power.RUSSIA, Theater.PACIFIC): "Asian",
}
"""Whose interceptors defend a box, by the side of the map it is bombed from (26.462)."""


def _called(field: str) -> str:
    return "AAF" if field == "aaf" else field.replace("_", " ")


def _cited(locators: tuple[str, ...]) -> tuple[Rule, ...]:
    return tuple(BOOK[locator] for locator in locators)
