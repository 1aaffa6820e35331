"""What a move passes: enemy land by blitz, neutral countries for payment (BASE-86)."""

from collections.abc import Iterator

from core.representative.book.terms import AIRCRAFT, BOOK, LAND_UNITS, ROCKET, TOLL, clause
from core.representative.book.world import TERRITORIES, TOUCHING
from core.representative.moving.captures import capture
from core.representative.record.campaign import Group, Purpose
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.message import Message, Verbatim, joined, say
from core.terms.refusal import Fault


@clause("BASE-86 neutrals", "R-2", "R-30")
def countries_entered(
    spaces: tuple[str, ...], neutral: tuple[str, ...], paid: tuple[str, ...]
) -> tuple[str, ...]:
    """Every neutral country that a nation enters or flies over costs it 3 IPCs, once in a turn."""
    return tuple(dict.fromkeys(space for space in spaces if space in neutral and space not in paid))


@clause("BASE-86 neutrals")
def can_pay(countries: tuple[str, ...], held: int) -> Fault | None:
    """Who enters neutral countries has the IPCs for it in hand."""
    price = TOLL * len(countries)
    if price <= held:
        return None
    return Fault(
        say(
            "To enter {countries} costs {price} IPCs, and {held} are in hand (BASE-86 neutrals).",
            countries=joined(countries),
            price=price,
            held=held,
        ),
        say("Name a way round."),
    )


@clause("BASE-86 tank", "R-31")
def blitzes(
    tanks_alone: bool,  # noqa: FBT001 - a finding of the move
    space: str,
    stands: tuple[str, ...],
    *,
    neutral: bool = False,
) -> Fault | None:
    """Tanks drive on through enemy land in which no units stand, and take it on their way."""
    if tanks_alone and not stands:
        return None
    if neutral:
        return Fault(
            say(
                "{space} is neutral land, and only tanks drive on through it (BASE-86 tank).",
                space=space,
            ),
            say("Enter it, and go on in a later turn."),
        )
    return Fault(
        say(
            "{space} is enemy land, and only tanks drive on through it (BASE-86 tank).", space=space
        )
        if not tanks_alone
        else say(
            "Enemy units stand in {space}: {stands} (BASE-86 tank).",
            space=space,
            stands=joined(stands),
        ),
        say("Attack it, and go on in a later turn."),
    )


@clause("R-30", "R4-4.11")
def pays_its_way(purpose: Purpose, *, by_air: bool, by_land: bool) -> bool:
    """Land units and aircraft that attack, and landings, may enter neutral land; no rebasing."""
    return purpose is Purpose.ASSAULT or (
        (by_air or by_land) and purpose in {Purpose.ATTACK, Purpose.NIGHT, Purpose.DAY}
    )


def neutral_land(position: Position) -> tuple[str, ...]:
    """Return the land that no power controls."""
    return tuple(name for name in TERRITORIES if position.holder(name) is None)


def closed_for(group: Group, position: Position, book: Ledger) -> tuple[str, ...]:
    """Return the land that a move may not enter at all."""
    closed = position.closed_to(group.power)
    units = set(group.fighting)
    free = book.apply(
        pays_its_way, group.purpose, by_air=units <= AIRCRAFT, by_land=units <= LAND_UNITS
    )
    return tuple(name for name in closed if position.holder(name) is not None) if free else closed


def tolls(group: Group, position: Position, book: Ledger) -> tuple[str, ...]:
    """Return the neutral countries that a move has to pay for."""
    neutral = neutral_land(position)
    spaces = (*group.path, group.landing)
    if not set(spaces) & set(neutral):
        return ()
    paid = tuple(sorted(position.campaign.paid.get(group.power, frozenset())))
    countries = book.apply(countries_entered, spaces, neutral, paid)
    book.check(can_pay, countries, position.treasuries[group.power])
    return countries


def land_faults(
    group: Group, closed: tuple[str, ...], position: Position, book: Ledger
) -> Iterator[Fault]:
    """Yield what is wrong with a way over land."""
    before = group.base.space
    tanks = set(group.units) == {"tank"}
    for place, space in enumerate(group.path):
        last = place == len(group.path) - 1
        if space not in TERRITORIES or space not in TOUCHING[before]:
            yield Fault(
                say(
                    "No step over land leads from {before} to {space} (BASE-86 infantry).",
                    before=before,
                    space=space,
                ),
                _go_by_land(before, space),
                (BOOK["BASE-86 infantry"],),
            )
        elif space in closed:
            yield Fault(
                say("{space} is closed land (R-2).", space=space),
                say("Name a way round it."),
                (BOOK["R-2"],),
            )
        elif not last and not position.friend_of(group.power, space):
            neutral = space in neutral_land(position)
            stands = _standing(position, group, space)
            book.check(blitzes, tanks, space, stands, neutral=neutral)
        before = space


def _go_by_land(before: str, space: str) -> Message:
    """Return how to name a way over land: with the land between, or what lies beside."""
    beside = [name for name in TERRITORIES if name in TOUCHING[before]]
    for between in beside:
        if space in TOUCHING[between] and space != before:
            way = Verbatim(f"{before} - {between} - {space}")
            return say("Name every land that is entered, such as `{way}`.", way=way)
    return say("Name land beside it: {names}.", names=joined(beside))


def _standing(position: Position, group: Group, space: str) -> tuple[str, ...]:
    """Return the enemy units in a space; rockets hold nobody up."""
    there = position.enemies_in(group.power, space).values()
    return tuple(sorted({unit for units in there for unit in units if unit != ROCKET}))


def taken_on_the_way(group: Group, position: Position) -> tuple[str, ...]:
    """Return the enemy and neutral land that land units take by driving or marching in."""
    if not set(group.units) <= LAND_UNITS:
        return ()
    neutral = neutral_land(position)
    return tuple(
        dict.fromkeys(
            space
            for place, space in enumerate(group.path)
            if not position.friend_of(group.power, space)
            and (place < len(group.path) - 1 or space in neutral)
        )
    )


def marches_in(group: Group, position: Position) -> bool:
    """Return whether land units come to rest without a fight: in neutral land, or by blitz."""
    if not group.units or not set(group.units) <= LAND_UNITS:
        return False
    by_blitz = bool(taken_on_the_way(group, position)) and position.friend_of(
        group.power, group.last
    )
    return group.last in neutral_land(position) or by_blitz


def take(group: Group, spaces: tuple[str, ...], position: Position, book: Ledger) -> None:
    """Let land fall that nobody defends, as the units of a move come through it."""
    for space in spaces:
        capture(position, space, ((group.power, sum(group.units.values())),), book)


def landing_is_friendly(position: Position, group: Group) -> bool | None:
    """Return whether a landing is friendly; None if it is closed land.

    Neutral countries can be entered in an assault, and count as no friend's.
    """
    if not group.landing:
        return True
    neutral = group.landing in neutral_land(position) and group.purpose is Purpose.ASSAULT
    if group.landing in position.closed_to(group.power) and not neutral:
        return None
    return position.friend_of(group.power, group.landing)
