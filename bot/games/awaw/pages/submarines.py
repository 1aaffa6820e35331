"""A World at War in pages: what a submarine attack shows before and after its dice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.awaw.pages.counts import raid_thrower
from bot.show.acts.working import short, shown
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.submarines.modifiers import DOES_NOT_COUNT, port_label
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.figures import as_json
from core.terms.message import (
    Figure,
    Message,
    Text,
    Verbatim,
    english,
    joined,
    named,
    opened,
    say,
    signed,
)
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind
from core.terms.telling import modifier_of
from core.terms.throws import throw_called

_SIDES = {"german": named("Germany"), "japanese": named("Japan")}


@dataclass(frozen=True, slots=True)
class ThrowTold:
    """A throw as pages tell it.

    Attributes:
        who: Whose it is.
        faces: Its faces, as code.
        line: All of it: whose, its faces and modifier, the factors and the result.
    """

    who: Text
    faces: Verbatim
    line: Message


def dice_told(request: Request, entries: Sequence[Entry]) -> list[ThrowTold]:
    """Return every throw that counts factors, as pages tell it."""
    return [told for index in range(len(entries)) for told in _throw(request, entries[index:])]


def dice_lines(request: Request, entries: Sequence[Entry]) -> list[Text]:
    """Return a line for each throw: whose, its faces and modifier, the factors and the result."""
    return [told.line for told in dice_told(request, entries)]


def _throw(request: Request, entries: Sequence[Entry]) -> Iterator[ThrowTold]:
    thrown = entries[0]
    if thrown.kind is not EntryKind.ROLLED or not isinstance(thrown.found, list):
        return
    total = sum(int(str(face)) for face in thrown.found)
    faces = Verbatim(f"`{' '.join(map(str, thrown.found))}`")
    rolled: Figure = faces
    for later in entries[1:]:
        if later.kind is EntryKind.ROLLED:
            return
        if {"dice", "net_modifier"} <= later.given.keys():
            step = int(str(later.found)) - total
            rolled = joined((faces, signed(step)), " ") if step else faces
        if {"factors", "total"} <= later.given.keys() and isinstance(later.found, dict):
            who = thrower(request, str(thrown.given["dice"]).split()[0])
            line = say(
                "{who} {rolled}, {factors} → {result}",
                who=who,
                rolled=rolled,
                factors=numbered(int(str(later.given["factors"])), "factor"),
                result=shown(later.found),
            )
            yield ThrowTold(who, faces, line)
            return


def thrower(request: Request, throw: str) -> Text:
    """Return who makes a throw of an attack, by its name."""
    if isinstance(request, Raid | RaidPhase):
        return raid_thrower(request, throw)
    first, _, rest = throw.partition("_")
    if rest:
        ours = _SIDES.get(first, first.title())
        return ours if rest == "attacker" else say("ASW against {ours}", ours=ours)
    if not isinstance(request, SubmarineWarfare):
        return opened(throw_called(throw))
    if throw == "defender":
        american = request.attacker is Power.UNITED_STATES
        return say("Japanese ASW") if american else say("Allied ASW")
    power = request.attacker.listed
    return say("{power}, advanced", power=power) if throw == "advanced" else power


def modifier_lines(modifiers: Sequence[Mapping[str, Any]]) -> Message:
    """Return the modifiers of an attack in one line, each with its rule."""
    if not modifiers:
        return say("No modifier applies.")
    return joined(
        (
            say(
                "`{value}` {name} ({rules})",
                value=signed(each["value"]),
                name=each["name"],
                rules=joined(Verbatim(short(rule)) for rule in each["rules"]),
            )
            for each in modifiers
        ),
        " · ",
    )


def net_modifiers(request: Request, entries: Sequence[Entry]) -> list[tuple[Text, Text]]:
    """Return each net modifier of the working with what it comes from, under its power's name."""
    found: list[tuple[Text, Text]] = []
    counting: list[dict[str, Any]] = []
    powers = iter(_SIDES.values()) if isinstance(request, IndianOcean) else iter(())
    for entry in entries:
        if (modifier := modifier_of(entry)) is not None:
            counting.append(modifier)
        declared = entry.kind is EntryKind.DECLARED and "net_modifier" in entry.given
        if declared or "modifiers" in entry.given:
            power = next(powers, "")
            net = signed(int(str(entry.found)))
            title = (
                say("{power}: net modifier {net}", power=power, net=net)
                if power
                else say("net modifier {net}", net=net)
            )
            says = say("On your word (24.622).") if declared else modifier_lines(counting)
            found.append((title, says))
            counting = []
    return found


def without_effect(entries: Sequence[Entry]) -> list[Message]:
    """Return what was given and does not count in this attack, with the rule."""
    return [
        say(
            "{given} ({rule})",
            given=_given_for_nothing(entry),
            rule=Verbatim(short(entry.rules[0].citation)),
        )
        for entry in entries
        if as_json(entry.found) == english(DOES_NOT_COUNT)
    ]


def _given_for_nothing(entry: Entry) -> Text:
    ports = entry.given.get("ports")
    if not isinstance(ports, list):
        return entry.says
    return say(
        "{ports}: {why}", ports=joined(port_label(str(port)) for port in ports), why=entry.says
    )
