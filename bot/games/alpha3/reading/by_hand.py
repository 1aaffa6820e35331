"""Typed corrections of a game of Global 1940: `edit Paris germany 2 inf reason: miscounted`."""

from collections.abc import Sequence
from typing import Any

from bot.games.alpha3.reading.kit_words import BY_HAND
from bot.games.alpha3.reading.moves import request_of, rest_of
from bot.games.alpha3.reading.units import DAMAGED_SHIPS, FACILITIES, POWERS
from bot.words.corrections import Placed, no_power, not_named, number_in, placed
from bot.words.kit.ways import leading_units
from bot.words.unknown import unknown_words
from core.alpha3.book.names import GAZETTEER, Finder
from core.alpha3.book.terms import Economy, Facility, Power
from core.alpha3.book.world import TERRITORIES, ZONES
from core.alpha3.record.position import TOKENS
from core.alpha3.turn.requests import Edit
from core.terms.message import Message, Verbatim, say
from core.terms.nations import nation_named
from core.terms.refusal import Fault, Refusal
from core.terms.request import MOST, Request

_WAYS = say(
    "Write `edit Paris germany 2 inf`, or after `edit` one of "
    "`control ipcs damage tokens war peace`."
)
_TWO_POWERS = 2
_LABELS = tuple(power.label for power in Power)


def read_edit(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """Read what is set by hand, and why: units, owners, money, damage, tokens, war and peace."""
    faults: list[Fault] = []
    text, _, reason = rest_of(line).partition("reason:")
    words = text.replace(",", " ").split()
    fields = _set(words, faults) if words else {}
    if not words:
        faults.append(Fault(say("That sets nothing."), _WAYS))
    if reason.strip():
        fields["reason"] = reason.strip()
    else:
        faults.append(
            Fault(say("An edit needs its reason."), say("End with `reason: miscounted`."))
        )
    return request_of(Edit, fields, faults, powers)


def _set(words: list[str], faults: list[Fault]) -> dict[str, Any]:
    """Return the fields of an edit; faults are kept."""
    rest = words[1:]
    match words[0].lower():
        case "ipcs":
            economy = [word.lower() for word in rest[1:] if word.lower() in set(Economy)]
            strange([word for word in rest[1:] if word.lower() not in economy], faults)
            ipcs = number_in(rest[:1], Verbatim("edit ipcs 40"), faults)
            return {"ipcs": ipcs, **({"economy": economy[0]} if economy else {})}
        case "tokens":
            strange(rest[1:], faults)
            return {"tokens": number_in(rest[:1], Verbatim("edit tokens 3"), faults, TOKENS)}
        case "war" | "peace" as relation:
            return {relation: _two_powers(relation, rest, faults)}
        case "damage":
            return {"damage": _damage(rest, faults)}
        case "control":
            at = _placed(rest, faults)
            strange(at.rest, faults)
            return {"control": {at.place: at.name}}
    at = _placed(words, faults)
    listed, left = leading_units(BY_HAND, " ".join(at.rest))
    units = listed.counts
    faults += [_too_many(count) for count in units.values() if count > MOST]
    strange(left.split(), faults)
    if not at.rest:
        faults.append(Fault(say("No unit is named."), say("Write `edit Paris germany 2 inf`.")))
    return {"units": {at.place: {at.name: units}}}


def strange(words: Sequence[str], faults: list[Fault]) -> None:
    """Keep the fault of words that nothing was made of."""
    if words:
        known = (*FACILITIES, *DAMAGED_SHIPS, *POWERS)
        faults += unknown_words(words, known, _WAYS)


def _too_many(count: int) -> Fault:
    what = say("{count} is too many for one line.", count=count)
    return Fault(what, say("Name {most} or fewer.", most=MOST))


def _placed(words: list[str], faults: list[Fault]) -> Placed:
    """Return a place and the power behind it; what is wrong with either is kept."""
    at = placed(words, _power, _is_space)
    _look_up(at.place, faults)
    if at.name is None:
        faults.append(no_power(at.said, _LABELS, POWERS))
    return at


def _look_up(place: str, faults: list[Fault]) -> None:
    """Keep what is wrong with the name of a place."""
    finder = Finder()
    finder.space(place)
    faults += [each.fault for each in finder.placed]


def _is_space(name: str) -> bool:
    return bool(GAZETTEER.meant(name, (*TERRITORIES, *ZONES)))


def _power(name: str) -> str | None:
    return nation_named(name, POWERS.values())


def _facility(name: str) -> str | None:
    return FACILITIES.get(name.lower())


def _damage(words: list[str], faults: list[Fault]) -> dict[str, Any]:
    """Return the damage that ``London major ic 4`` sets."""
    at = placed(words, _facility, _is_space)
    _look_up(at.place, faults)
    if at.name is None:
        missing, labels = say("No facility is named."), [each.label for each in Facility]
        faults.append(not_named(at.said, missing, _no_facility, labels, FACILITIES))
    points = number_in(at.rest, Verbatim("edit damage London major ic 4"), faults)
    return {at.place: {at.name: points}}


def _no_facility(shown: Verbatim) -> Message:
    return say("`{facility}` is no facility.", facility=shown)


def _two_powers(relation: str, words: list[str], faults: list[Fault]) -> list[str]:
    """Return the two powers that words name one after another; what is wrong is kept."""
    left = [word for word in words if word.lower() not in {"and", "with"}]
    found: list[str] = []
    unknown: list[str] = []
    while left:
        ends = range(len(left), 0, -1)
        end = next((each for each in ends if _power(" ".join(left[:each]))), 0)
        found += [_power(" ".join(left[:end])) or ""] if end else []
        unknown += [] if end else left[:1]
        left = left[end or 1 :]
    faults += [no_power(each, _LABELS, POWERS) for each in unknown]
    if len(found) + len(unknown) != _TWO_POWERS:
        write = say("Write `edit {relation} germany soviet union`.", relation=Verbatim(relation))
        faults.append(Fault(say("War and peace are between two powers."), write))
    return found
