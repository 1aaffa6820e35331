"""A World at War in pages: what a submarine attack shows before and after its dice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.games.awaw.pages.counts import raid_thrower
from bot.show.working import short, shown, signed
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import numbered
from core.awaw.book.terms import Power
from core.awaw.submarines.modifiers import DOES_NOT_COUNT, port_label
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.request import Request
from core.terms.resolution import Entry, EntryKind
from core.terms.telling import modifier_of
from core.terms.wording import listed

_SIDES = {"german": "Germany", "japanese": "Japan"}


def dice_lines(request: Request, entries: Sequence[Entry]) -> list[str]:
    """Return a line for each throw: whose, its faces and modifier, the factors and the result."""
    return [line for index in range(len(entries)) for line in _throw(request, entries[index:])]


def _throw(request: Request, entries: Sequence[Entry]) -> Iterator[str]:
    thrown = entries[0]
    if thrown.kind is not EntryKind.ROLLED or not isinstance(thrown.found, list):
        return
    total = sum(int(str(face)) for face in thrown.found)
    step = ""
    for later in entries[1:]:
        if later.kind is EntryKind.ROLLED:
            return
        if {"dice", "net_modifier"} <= later.given.keys():
            step = _step(total, int(str(later.found)))
        if {"factors", "total"} <= later.given.keys() and isinstance(later.found, dict):
            who = thrower(request, str(thrown.given["dice"]).split()[0])
            faces = " ".join(map(str, thrown.found))
            factors = numbered(int(str(later.given["factors"])), "factor")
            yield f"{who} `{faces}`{step}, {factors} → {shown(later.found)}"
            return


def thrower(request: Request, throw: str) -> str:
    """Return who makes a throw of an attack, by its name."""
    if isinstance(request, Raid | RaidPhase):
        return raid_thrower(request, throw)
    first, _, rest = throw.partition("_")
    if rest:
        ours = _SIDES.get(first, first.title())
        return ours if rest == "attacker" else f"ASW against {ours}"
    if not isinstance(request, SubmarineWarfare):
        return throw.replace("_", " ").capitalize()
    if throw == "defender":
        american = request.attacker is Power.UNITED_STATES
        return "Japanese ASW" if american else "Allied ASW"
    return f"{listed(request.attacker.label)}{', advanced' if throw == 'advanced' else ''}"


def _step(total: int, after: int) -> str:
    return "" if after == total else f" {signed(after - total)}"


def modifier_lines(modifiers: Sequence[Mapping[str, Any]]) -> str:
    """Return the modifiers of an attack in one line, each with its rule."""
    if not modifiers:
        return "No modifier applies."
    return " · ".join(
        f"`{signed(each['value'])}` {each['name']} ({', '.join(short(r) for r in each['rules'])})"
        for each in modifiers
    )


def net_modifiers(request: Request, entries: Sequence[Entry]) -> list[tuple[str, str]]:
    """Return each net modifier of the working with what it comes from, under its power's name."""
    found: list[tuple[str, str]] = []
    counting: list[dict[str, Any]] = []
    powers = iter(_SIDES.values()) if isinstance(request, IndianOcean) else iter(())
    for entry in entries:
        if (modifier := modifier_of(entry)) is not None:
            counting.append(modifier)
        declared = entry.kind is EntryKind.DECLARED and "net_modifier" in entry.given
        if declared or "modifiers" in entry.given:
            power = next(powers, "")
            title = f"{power}: net modifier" if power else "Net modifier"
            says = "On your word (24.622)." if declared else modifier_lines(counting)
            found.append((f"{title} {signed(int(str(entry.found)))}", says))
            counting = []
    return found


def without_effect(entries: Sequence[Entry]) -> list[str]:
    """Return what was given and does not count in this attack, with the rule."""
    return [
        f"{_given_for_nothing(entry)} ({short(entry.rules[0].citation)})"
        for entry in entries
        if entry.found == DOES_NOT_COUNT
    ]


def _given_for_nothing(entry: Entry) -> str:
    ports = entry.given.get("ports")
    named = ", ".join(port_label(str(port)) for port in ports) if isinstance(ports, list) else ""
    says = entry.says.rstrip(".")
    return f"{named}: {says[:1].lower()}{says[1:]}" if named else says
