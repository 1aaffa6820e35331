"""A pasted position of Global 1940 as TOML or JSON, every fault of TOML with its line."""

import json

from bot.words.toml_reading import faults_by_line, out_of_bounds, parsed, unfenced, unfit
from bot.words.toml_writing import toml_of
from core.alpha3.record.pasted import placed_faults
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin
from core.alpha3.record.written import write_position
from core.alpha3.turn.requests import SetPosition
from core.terms.message import Verbatim, english, say
from core.terms.refusal import Fault, PlacedFault, Refusal, unreadable
from core.terms.request import Request, read_request


def read_setup(line: str, _powers: tuple[str, ...]) -> Request | Refusal:
    """``setup`` and below it a position as TOML, or as JSON."""
    first, _, below = line.strip().partition("\n")
    beside = first.partition(" ")[2].strip()
    text = unfenced(f"{beside}\n{below}" if beside else below)
    return _json(text) if text.lstrip().startswith("{") else _toml(text)


def _json(text: str) -> Request | Refusal:
    if bad := out_of_bounds(text):
        return unreadable(bad)
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as error:
        fault = Fault(
            say("The position cannot be read: {error}.", error=Verbatim(str(error))),
            say("Give it as TOML or JSON."),
        )
        return unreadable(fault)
    if bad := unfit(told):
        return unreadable(bad)
    faults = [_named(each) for each in placed_faults(begin(), told)]
    return unreadable(*faults) if faults else read_request(SetPosition, {"position": told})


def _named(placed: PlacedFault) -> Fault:
    fault = placed.fault
    if not placed.where or f"`{placed.where}" in english(fault.what):
        return fault
    what = say("`{where}`: {what}", where=Verbatim(placed.where), what=fault.what)
    return Fault(what, fault.do, fault.rules)


def _toml(text: str) -> Request | Refusal:
    """Return what a text sets up, or all its faults by line; a line of no TOML hides no other."""
    told, readable, slips = parsed(text)
    if told is None:
        return unreadable(*slips.values())
    found = (
        (each.path, "" if f"`{each.where}" in english(each.fault.what) else each.where, each.fault)
        for each in placed_faults(begin(), told)
    )
    if faults := faults_by_line(readable, slips, found):
        return unreadable(*faults)
    return read_request(SetPosition, {"position": told})


def position_text(position: Position) -> str:
    """Return a position as the text that sets it up; read again, it is the same position."""
    return toml_of(write_position(position))
