"""Whether the attacks of a bombing phase are lawful together; each fault names its attack."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from core.awaw.air.combat import Factors
from core.awaw.bombing.phase.attacks import Attack, Spot, SpotKey
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import counted, spelled
from core.awaw.book.fields import called, shown
from core.awaw.book.terms import AXIS, BOOK, Power, TargetKind, clause
from core.awaw.record.bombing_effects import Means
from core.awaw.record.ground import DEFENSES
from core.awaw.rockets.requests import Salvos
from core.awaw.rockets.salvos import ROCKET_BASES
from core.terms.ledger import Ledger
from core.terms.message import Figure, Text, joined, say
from core.terms.refusal import Fault

HALF_OF_THE_BASES = -(-ROCKET_BASES // 2)
"""The most salvos of one kind in a phase: half of six bases (26.63B)."""

_FIELD_RULES = {"value": "26.71A", "already_lost": "26.71A", "captured": "26.34"} | dict.fromkeys(
    DEFENSES, "26.461A"
)
_TARGET = "26.31"


@contextmanager
def named(title: Text, book: Ledger) -> Iterator[None]:
    """Let every fault found inside begin with its attack, if that has a title."""
    before = len(book.faults)
    yield
    if title:
        found = book.faults[before:]
        book.faults[before:] = [
            replace(each, what=say("{title}: {what}", title=title, what=each.what))
            for each in found
        ]


@clause("24.611", "26.41")
def one_side_bombs(attackers: tuple[Power, ...]) -> Fault | None:
    """The attacks of a combat phase are those of one side."""
    sides = {power in AXIS for power in attackers}
    if len(sides) == 1:
        return None
    return Fault(
        what=say(
            "24.611 resolves bombing in the combat phase of the side that bombs; you "
            "named {attackers}.",
            attackers=joined((power.label for power in attackers), say(" and ")),
        ),
        do=say("Announce the attacks of one side, and the other's in its own phase."),
        rules=one_side_bombs.rules[:1],
    )


@clause("26.451B", "R-27")
def can_engage(first: Factors, force: Factors) -> Fault | None:
    """Those who are to engage first belong to the force."""
    missing = [kind for kind, number in first.items() if number > force[kind]]
    if not missing:
        return None
    listed = joined(
        say(
            "{first} {kind} of {there}",
            first=first[kind],
            kind=called(kind),
            there=force[kind],
        )
        for kind in missing
    )
    return Fault(
        what=say("26.451B lets units of the force engage, and you chose {listed}.", listed=listed),
        do=say("Choose from the force, or leave `engaging` out."),
    )


@clause("26.51", "26.71A")
def one_target(place: Text, told: Mapping[str, tuple[Any, ...]]) -> Fault | None:
    """All attacks on one target find the same target, and share what it can lose."""
    differing = {field: dict.fromkeys(values) for field, values in told.items()}
    differing = {field: values for field, values in differing.items() if len(values) > 1}
    if not differing:
        return None
    fields = joined(
        say(
            "{field} as {values}",
            field=called(field),
            values=joined((_shown(value) for value in values), say(" and ")),
        )
        for field, values in differing.items()
    )
    locators = dict.fromkeys(_FIELD_RULES.get(field, _TARGET) for field in differing)
    return Fault(
        what=say(
            "26.51 combines what hits one target, and you gave {place} {fields}.",
            place=place,
            fields=fields,
        ),
        do=say("Give each of them once, or alike in every attack."),
        rules=(*one_target.rules[:1], *(BOOK[locator] for locator in locators)),
    )


@clause("26.441")
def each_has_a_name(kind: Text, unnamed: tuple[Text, ...]) -> Fault | None:
    """Defenders are assigned target by target, so that targets must be told apart."""
    if len(unnamed) < 2:  # noqa: PLR2004 - one alone cannot be mistaken for another
        return None
    return Fault(
        what=say(
            "26.441 has defenders assigned to each target, and {unnamed} name none: "
            "each says {kind} alone.",
            unnamed=joined(unnamed),
            kind=kind,
        ),
        do=say("Give each target its name."),
    )


@clause("26.63B", "26.63A")
def half_of_the_bases(means: Means, salvos: int) -> Fault | None:
    """Half of a power's rocket bases launch each kind, and nobody has more than six."""
    if salvos <= HALF_OF_THE_BASES:
        return None
    return Fault(
        what=say(
            "26.63B lets half of six rocket bases launch {means}; you declared {salvos}.",
            means=means.label,
            salvos=counted(salvos, "salvo"),
        ),
        do=say("Declare {most} or fewer.", most=spelled(HALF_OF_THE_BASES)),
    )


@clause("26.661", "26.661B")
def one_sum_a_target(place: Text, attacks: int) -> Fault | None:
    """The salvos for a target are summed before its defenses are taken from them."""
    if attacks < 2:  # noqa: PLR2004 - one sum is what the rule asks for
        return None
    return Fault(
        what=say(
            "26.661 sums the flying bombs for a target, and you announced {attacks} on {place}.",
            attacks=counted(attacks, "attack"),
            place=place,
        ),
        do=say("Announce them as one, with all their salvos."),
        rules=one_sum_a_target.rules[:1],
    )


def check_together(attacks: Sequence[Attack], spots: Mapping[SpotKey, Spot], book: Ledger) -> None:
    """Check what only the attacks of a phase together show."""
    book.check(one_side_bombs, tuple(dict.fromkeys(each.order.attacker for each in attacks)))
    unnamed: dict[Text, list[Text]] = {}
    for spot in spots.values():
        if spot.told:
            book.check(one_target, spot.target.label, spot.told)
        unnamed.setdefault(spot.target.kind.label, []).extend(spot.unnamed)
    for kind, titles in unnamed.items():
        if titles:
            book.check(each_has_a_name, kind, tuple(titles))
    _check_salvos(attacks, book)


def _check_salvos(attacks: Sequence[Attack], book: Ledger) -> None:
    fired: dict[tuple[Power, Means], int] = {}
    flying: dict[SpotKey, list[str]] = {}
    for each in attacks:
        if isinstance(each.order, Salvos):
            key = (each.order.attacker, each.means)
            fired[key] = fired.get(key, 0) + each.order.salvos
        if each.means is Means.FLYING_BOMBS:
            flying.setdefault(each.spot, []).append(each.place)
    for (_, means), salvos in fired.items():
        book.check(half_of_the_bases, means, salvos)
    for places in flying.values():
        book.check(one_sum_a_target, places[0], len(places))


def japanese_aaf(attacks: Sequence[Attack]) -> int:
    """Return the AAF that Japan announced, over all raids."""
    return sum(
        each.order.force.aaf
        for each in attacks
        if isinstance(each.order, Raid) and each.order.attacker is Power.JAPAN
    )


def _shown(value: object) -> Figure:
    match value:
        case tuple():
            return joined(map(_shown, value)) or say("nothing")
        case TargetKind():
            return value.label
        case None:
            return say("no limit")
    return shown(value)
