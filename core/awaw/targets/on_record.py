"""26.31, 26.461A and 26.71A: what a campaign and the book know of a target."""

from collections.abc import Mapping
from typing import Any, TypeVar

from core.awaw.book.fields import called, shown
from core.awaw.book.names import titled
from core.awaw.book.sourced import Sourced
from core.awaw.book.terms import BOOK, Power, TargetKind, clause
from core.awaw.book.units import side_of
from core.awaw.record.bombing_effects import SiteDescribed
from core.awaw.record.disputed import as_the_record_has_it
from core.awaw.record.ground import DESCRIBED, BaseState, Held, Site
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.targets.least import as_named, least, printed
from core.awaw.targets.places import place_name
from core.awaw.targets.target import Target
from core.terms.ledger import Ledger
from core.terms.message import Figure, Message, Text, Verbatim, joined, opened, say
from core.terms.refusal import Fault, RefusedError, unreadable

_RULES = {"value": "26.71A", "kind": "26.31"}


@clause("26.31", "R-53")
def enemy_holds_it(place: str, holder: Power, attacker: Power) -> Fault | None:
    """Nobody bombs a place that his own side holds by the record."""
    if side_of(holder) is not side_of(attacker):
        return None
    return Fault(
        what=say(
            "26.31 has targets that the enemy controls; by the record {holder} controls {place}.",
            holder=holder.label,
            place=Verbatim(titled(place)),
        ),
        do=say("Name another target, or record with `control` who holds it."),
        rules=(BOOK["26.31"], BOOK["R-38"]),
    )


@clause("26.31F", "R-53")
def china_holds_it(place: str, holder: Power) -> Fault | None:
    """A Chinese city is a target while Nationalist China controls it by the record."""
    if holder is Power.CHINA:
        return None
    return Fault(
        what=say(
            "26.31F has Chinese cities that Nationalist China controls; by the record {holder} "
            "controls {place}.",
            holder=holder.label,
            place=Verbatim(titled(place)),
        ),
        do=say("Name another target, or record with `control` who holds it."),
        rules=(BOOK["26.31F"], BOOK["R-38"]),
    )


@clause("26.31K", "R-53")
def a_base_stands_there(place: str, *, stands: bool) -> Fault | None:
    """A rocket base that is bombed stands on record."""
    if stands:
        return None
    return Fault(
        what=say(
            "26.31K lets rocket bases be bombed, and the record has none at {place}.",
            place=Verbatim(titled(place)),
        ),
        do=say("Name a place where one stands, or leave the rocket base out."),
        rules=(BOOK["26.31K"],),
    )


def target_on_record(
    campaign: Campaign, attacker: Power, defender: Power, target: Target, book: Ledger
) -> Target:
    """Return a target with what its player leaves out taken from the campaign and the book.

    What he says against either is a fault, kept for the refusal.
    """
    name = place_name(target)
    if name is None:
        return least(defender, target, book)
    site = campaign.ground.sites.get(name)
    held = campaign.ground.held.get(name)
    if site is not None and _is_captured(site, held, defender):
        for said, known in target.against({"captured": True}).values():
            what = say("whether {place} was captured", place=target.label)
            book.check(as_the_record_has_it, what, shown(said), shown(known), BOOK["26.34"])
        target = target.model_copy(update={"captured": True})
    elif site is not None and site.power is not defender:
        whose = say("whose {place} is", place=target.label)
        book.check(as_the_record_has_it, whose, defender.label, site.power.label, BOOK["26.31"])
        site = None
    if held is not None:
        book.check(enemy_holds_it, name, held.controller, attacker)
        if defender is Power.CHINA and side_of(held.controller) is not side_of(attacker):
            book.check(china_holds_it, name, held.controller)
    kinds = _kinds(campaign, defender, target, site)
    told = _with_kinds(target, kinds, name, book)
    figures = _figures(campaign, defender, target, site)
    for field, (said, known) in told.against(figures).items():
        if field == "value" and TargetKind.MAPBOARD_BOX in kinds:
            continue  # 26.71A prints what boxes are worth, and whoever checks places asks for it
        what = say("{field} of {place}", field=called(field), place=target.label)
        rule = BOOK[_RULES.get(field, "26.461A")]
        book.check(as_the_record_has_it, what, _shown(said), _shown(known), rule)
    full = as_named(defender, told.with_record(figures), book)
    if full.kinds == {TargetKind.ROCKET_BASE}:
        full = full.with_record({"value": 0})  # 26.62B prices damage to the base itself
    if defender is Power.GERMANY and full.kind is TargetKind.CITY and _is_no_objective(full):
        full = full.with_record({"value": 0})
        book.check(no_objective_no_worth, full.label, full.value)
    return least(defender, full, book)


def _is_captured(site: Site, held: Held | None, defender: Power) -> bool:
    """Return whether the defender holds a place that is another power's own (26.34)."""
    return held is not None and held.controller is defender is not site.power


def _is_no_objective(target: Target) -> bool:
    return "objective" in target.model_fields_set and not target.objective


@clause("26.31A", "26.32", "R-61")
def no_objective_no_worth(place: Text, value: int | None) -> Fault | None:
    """A German city that is no objective is a secondary target, and loses no BRPs."""
    if value == 0:
        return None
    return Fault(
        what=say(
            "26.31A opens the objective hexes of Germany; by what is told {place} is a city and "
            "none, which 26.32 lets lose no BRPs.",
            place=place,
        ),
        do=say("Give `value` as 0, or `objective` as 1."),
        rules=no_objective_no_worth.rules[:2],
    )


def lost_earlier(position: Position, defender: Power, target: Target) -> int:
    """Return the bombing damage that a hex took earlier in a campaign's turn, by its record."""
    campaign = position.campaign
    if campaign is None:
        return 0
    name = place_name(target) or ""
    points = position.bombing.points_in(str(campaign.clock.turn), (defender, name))
    site = campaign.ground.sites.get(name)
    return points if site is None or site.power is not defender else max(points, site.lost)


A = TypeVar("A", bound=Sourced)


def with_what_was_lost(
    position: Position, attack: A, defender: Power, target: Target, book: Ledger
) -> A:
    """Return an attack of a campaign with what its hex lost earlier in the turn, by the record."""
    known = {"already_lost": lost_earlier(position, defender, target)}
    for said, points in attack.against(known).values():
        what = say("what {place} lost earlier in the turn", place=target.label)
        book.check(as_the_record_has_it, what, said, points, BOOK["26.71A"])
        return attack.model_copy(update=known)
    return attack.with_record(known) if known["already_lost"] else attack


def check_told(targets: Mapping[Message | str, Target], book: Ledger) -> None:
    """Refuse targets of which neither players nor record tell what has to be known.

    Args:
        targets: The targets, by what headlines call them.
        book: The working; faults that were found before are told with these.

    Raises:
        RefusedError: Something is missing, of any of them.
    """
    faults = [missing(field, label) for label, target in targets.items() for field in target.untold]
    if faults:
        raise RefusedError(unreadable(*faults, *book.faults))


def missing(field: str, label: Message | str) -> Fault:
    """Return the fault of a target of which nobody tells what has to be known."""
    if field == "kind":
        return Fault(
            say(
                "{shown}: its kind is missing, and 26.31 and 26.71B ask what it is.",
                shown=opened(label),
            ),
            say(
                "Add `kea`, `ic`, `kind city`, `box`, `shipyard`, `oil center` or what else it is."
            ),
            (BOOK["26.31"],),
        )
    return Fault(
        say(
            "{shown}: its worth in BRPs is missing, and 26.71A limits what it can lose to that.",
            shown=opened(label),
        ),
        say("Add it, such as `value 40`, or `value 0` if it is worth nothing."),
        (BOOK["26.71A"],),
    )


def describe(campaign: Campaign, defender: Power, target: Target, book: Ledger) -> None:
    """Let the record keep what players said of a target for the first time (R-53)."""
    name = place_name(target)
    nothing_else = target.kinds == {TargetKind.ROCKET_BASE}
    if name is None or nothing_else or TargetKind.MAPBOARD_BOX in target.kinds or target.captured:
        return
    site = campaign.ground.sites.get(name)
    if site is not None and site.power is not defender:
        return
    there = {} if site is None else site.described
    said = target.model_fields_set - target.recorded - target.presumed
    figures = {
        field: getattr(target, field) for field in DESCRIBED if field in said and field not in there
    }
    figures = {field: figure for field, figure in figures.items() if figure is not None}
    kinds = () if site is not None and site.kinds else (target.kind, *target.also)
    kept = tuple(kind.value for kind in kinds if kind is not TargetKind.ROCKET_BASE)
    if "kind" in target.presumed:
        kept = ()
    if figures or kept:
        book.effect(SiteDescribed(defender, target.label, kept, figures))


def _base_stands(campaign: Campaign, name: str) -> bool:
    base = campaign.ground.rocket_bases.get(name)
    return base is not None and base.state is not BaseState.ELIMINATED


def _kinds(
    campaign: Campaign, defender: Power, target: Target, site: Site | None
) -> tuple[TargetKind, ...]:
    """Return everything that a place is by the record and the book."""
    kinds = () if site is None else site.kinds
    if not kinds and (named := printed(defender, target).get("kind")):
        kinds = (named,)
    base, name = TargetKind.ROCKET_BASE, place_name(target) or ""
    return (*kinds, base) if _base_stands(campaign, name) and base not in kinds else kinds


def _with_kinds(target: Target, kinds: tuple[TargetKind, ...], name: str, book: Ledger) -> Target:
    """Return a target as what the record has it; further kinds may be said where it has none."""
    if "kind" not in target.model_fields_set:
        return target.with_record({"kind": kinds[0], "also": kinds[1:]} if kinds else {})
    if TargetKind.ROCKET_BASE in target.kinds:
        book.check(a_base_stands_there, name, stands=TargetKind.ROCKET_BASE in kinds)
    strange = target.kinds - {*kinds, TargetKind.ROCKET_BASE}
    if strange and set(kinds) - {TargetKind.ROCKET_BASE}:
        what = say("what {place} is", place=Verbatim(titled(name)))
        given, known = (joined(kind.label for kind in sorted(each)) for each in (strange, kinds))
        book.check(as_the_record_has_it, what, given, known, BOOK["26.31"])
    also = (*target.also, *(kind for kind in kinds if kind not in target.kinds))
    return target.with_record({}).model_copy(update={"also": also} if also else {})


def _figures(
    campaign: Campaign, defender: Power, target: Target, site: Site | None
) -> dict[str, Any]:
    told = printed(defender, target)
    told.pop("kind", None)
    figures: dict[str, Any] = {**told, **({} if site is None else site.described)}
    base = campaign.ground.air_bases.get(place_name(target) or "")
    if base is not None and side_of(base.controller) is side_of(defender):
        figures.setdefault("airbase", 1)
    return figures


def _shown(value: object) -> Figure:
    return say("no limit") if value is None else shown(value)
