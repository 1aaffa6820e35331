"""A campaign's position as TOML: read whole, every fault with its line; written the same way."""

from bot.words.toml_places import Part
from bot.words.toml_reading import faults_by_line, parsed, unfenced
from bot.words.toml_writing import toml_of
from core.awaw.book.names import port_name
from core.awaw.book.places import place_named
from core.awaw.campaign.requests import SetUpCampaign
from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_position
from core.awaw.record.text.writing import write_position
from core.terms.refusal import Refusal, unreadable
from core.terms.request import read_request


def read_position_text(text: str) -> SetUpCampaign | Refusal:
    """Return the set-up that a text spells, or everything that is wrong with it, line by line.

    A line that is no TOML hides nothing: it is left out, and the rest is judged without it.
    """
    told, readable, slips = parsed(unfenced(text))
    if told is None:
        return unreadable(*slips.values())
    read = read_position(told)
    if isinstance(read, Position) and not slips:
        return read_request(SetUpCampaign, {"position": write_position(read)})
    faults = () if isinstance(read, Position) else read
    found = ((each.path, each.where, each.fault) for each in faults)
    return unreadable(*faults_by_line(readable, slips, found, _spellings))


def position_text(position: Position) -> str:
    """Return a position as the text that sets it up; read again, it is the same position."""
    return toml_of(write_position(position))


def _spellings(key: str) -> tuple[Part, ...]:
    """Return the names that the position has for what a key may be another spelling of."""
    name = port_name(key)
    place = place_named(name)
    return (name,) if place is None else (name, place.value)
