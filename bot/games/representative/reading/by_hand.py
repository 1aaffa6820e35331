"""Typed corrections of a game of 1986: `edit Libya germany 2 inf reason: miscounted`."""

from typing import Any

from bot.games.representative.reading.kit_words import VOCABULARY
from bot.games.representative.reading.parts import Mine, read_fields, strange, verb_and_rest
from bot.games.representative.reading.units import POWERS
from bot.words.corrections import NONE, no_power, not_named, number_in, placed
from bot.words.kit.ways import leading_units
from core.representative.book.names import GAZETTEER, Finder
from core.representative.book.terms import Development, Owner, Power
from core.representative.book.world import TERRITORIES, ZONES
from core.representative.by_hand.edits import Edit
from core.representative.record.spelling import development_called
from core.terms.message import Message, Verbatim, say
from core.terms.nations import nation_named
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

EXAMPLE = "edit Libya germany 2 inf reason: miscounted"
_LABELS: tuple[str, ...] = tuple(power.label for power in Power)
_SETS_NOTHING = Fault(
    say("That sets nothing."),
    say(
        "Write `{example}`, or after `edit` one of `control`, `ipcs`, `complex`, `no complex`, "
        "`developed`, `not developed`, `to place`.",
        example=Verbatim(EXAMPLE),
    ),
)


def read_edit(line: str, mine: Mine) -> Request | Refusal:
    """Read what is set by hand, such as ``edit Libya germany 2 inf reason: …``.

    Besides units: ``edit ipcs 40``, ``edit control Libya usa``, ``edit complex Libya``,
    ``edit no complex Libya``, ``edit developed rockets germany round 4``,
    ``edit not developed rockets germany``, ``edit to place germany 2 inf``.
    """
    text, _, reason = verb_and_rest(line)[1].partition("reason:")
    words = text.replace(",", " ").split()
    fields: dict[str, Any] = {"power": mine[0] if mine else ""}
    fields |= {"reason": reason.strip()} if reason.strip() else {}
    faults: list[Fault] = []
    match [word.lower() for word in words[:2]]:
        case []:
            faults.append(_SETS_NOTHING)
        case ["ipcs", *_]:
            fields["ipcs"] = number_in(words[1:2], Verbatim("edit ipcs 40"), faults)
            if words[2:]:
                _take_power(" ".join(words[2:]), fields, faults)
        case ["complex", *_]:
            fields["complexes"] = {_place(words[1:], faults): True}
        case ["no", "complex"]:
            fields["complexes"] = {_place(words[2:], faults): False}
        case ["to", "place"]:
            _to_place(words[2:], fields, faults)
        case ["developed", *_]:
            _developed(words[1:], 1, fields, faults)
        case ["not", "developed"]:
            _developed(words[2:], 0, fields, faults)
        case ["control", *_]:
            at = placed(words[1:], _owner, _is_space)
            owner = _named(at.said, at.name, faults)
            faults += strange([*at.rest])
            fields["control"] = {_place(at.place.split(), faults): owner}
        case _:
            at = placed(words, _power, _is_space)
            power = _named(at.said, at.name, faults)
            fields["units"] = {
                _place(at.place.split(), faults): {power: _units([*at.rest], faults)}
            }
    if "reason" in fields:
        return read_fields(Edit, fields, faults) if not faults else unreadable(*faults)
    missing = Fault(say("An edit needs its reason."), say("End with `reason: miscounted`."))
    return unreadable(*faults, missing)


def _place(words: list[str], faults: list[Fault]) -> str:
    """Return a place as it was typed, its coast in brackets; what is wrong with it is kept."""
    name = " ".join(words)
    finder = Finder()
    finder.space(name.partition("(")[0])
    faults += [each.fault for each in finder.placed]
    return name


def _named(said: str, name: str | None, faults: list[Fault]) -> str:
    """Return a power that words name; nothing after keeping the fault of words that name none."""
    if name is None:
        faults.append(no_power(said, _LABELS, POWERS))
    return name or ""


def _take_power(said: str, fields: dict[str, Any], faults: list[Fault]) -> None:
    """Let a correction be of the power that words name."""
    if power := _named(said, _power(said), faults):
        fields["power"] = power


def _is_space(name: str) -> bool:
    return bool(GAZETTEER.meant(name, (*TERRITORIES, *ZONES)))


def _power(name: str) -> str | None:
    return nation_named(name, Power)


def _owner(name: str) -> str | None:
    return name.lower() if name.lower() == Owner.NEUTRAL else _power(name)


def _development(name: str) -> bool:
    return development_called(name) in set(Development)


def _no_development(shown: Verbatim) -> Message:
    return say("`{development}` is no development.", development=shown)


def _to_place(words: list[str], fields: dict[str, Any], faults: list[Fault]) -> None:
    """Read ``germany 2 inf``: what a power has bought and not placed."""
    if words and not words[0].isdecimal():
        at = placed(["", *words], _power, lambda name: not name)
        _take_power(at.said, fields, faults)
        words = [*at.rest]
    fields["bought"] = _units(words, faults)


def _units(words: list[str], faults: list[Fault]) -> dict[str, int]:
    """Return the units that are set; ``none`` sets that there are none of any kind."""
    if [word.lower() for word in words] == [NONE]:
        return {}
    listed, left = leading_units(VOCABULARY, " ".join(words))
    units = listed.counts
    if left:
        faults += strange(left.split())
    elif not units:
        how = say("Write `2 inf`, `0 tank`, or `none` for no unit.")
        faults.append(Fault(say("No unit is named."), how))
    return units


def _developed(words: list[str], since: int, fields: dict[str, Any], faults: list[Fault]) -> None:
    """Read ``rockets germany round 4``: a development, whose it is, and since when."""
    if "round" in words:
        at = words.index("round")
        example = Verbatim("edit developed rockets germany round 4")
        words, since = words[:at], number_in(words[at + 1 :], example, faults)
    of = placed(words, _power, _development) if words else None
    said = of.place if of else ""
    if not _development(said):
        missing = say("No development is named.")
        labels = [each.label for each in Development]
        faults.append(not_named(said, missing, _no_development, labels, Development))
    if of and of.said:
        _take_power(of.said, fields, faults)
        faults += strange([*of.rest])
    fields["developments"] = {said: since}
