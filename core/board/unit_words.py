"""Units as players read them, one and several: one table for both board games."""

from collections.abc import Mapping

from core.terms.message import Message, Rounded, Text, english, joined, named, say, say_many

NOTHING = say("nothing")
"""What stands where there are no units."""

_WORDS: Mapping[str, Message] = {
    named("infantry"): say_many("{n} infantry", "{n} infantry", 1),
    named("mech infantry"): say_many("{n} mech infantry", "{n} mech infantry", 1),
    named("artillery"): say_many("{n} artillery", "{n} artillery", 1),
    named("tank"): say_many("{n} tank", "{n} tanks", 1),
    named("AA gun"): say_many("{n} AA gun", "{n} AA guns", 1),
    named("fighter"): say_many("{n} fighter", "{n} fighters", 1),
    named("bomber"): say_many("{n} bomber", "{n} bombers", 1),
    named("tactical bomber"): say_many("{n} tactical bomber", "{n} tactical bombers", 1),
    named("strategic bomber"): say_many("{n} strategic bomber", "{n} strategic bombers", 1),
    named("transport"): say_many("{n} transport", "{n} transports", 1),
    named("submarine"): say_many("{n} submarine", "{n} submarines", 1),
    named("destroyer"): say_many("{n} destroyer", "{n} destroyers", 1),
    named("cruiser"): say_many("{n} cruiser", "{n} cruisers", 1),
    named("carrier"): say_many("{n} carrier", "{n} carriers", 1),
    named("battleship"): say_many("{n} battleship", "{n} battleships", 1),
    # Damaged ships, and markers of the map.
    named("damaged carrier"): say_many("{n} damaged carrier", "{n} damaged carriers", 1),
    named("damaged battleship"): say_many("{n} damaged battleship", "{n} damaged battleships", 1),
    named("kamikaze token"): say_many("{n} kamikaze token", "{n} kamikaze tokens", 1),
    named("major IC"): say_many("{n} major IC", "{n} major ICs", 1),
    named("minor IC"): say_many("{n} minor IC", "{n} minor ICs", 1),
    named("air base"): say_many("{n} air base", "{n} air bases", 1),
    named("naval base"): say_many("{n} naval base", "{n} naval bases", 1),
    named("rocket"): say_many("{n} rocket", "{n} rockets", 1),
    named("complex"): say_many("{n} complex", "{n} complexes", 1),
    # The parts that units of 1986 have in raids and interceptions.
    named("raiding bomber"): say_many("{n} raiding bomber", "{n} raiding bombers", 1),
    named("raiding submarine"): say_many("{n} raiding submarine", "{n} raiding submarines", 1),
    named("raiding battleship"): say_many("{n} raiding battleship", "{n} raiding battleships", 1),
    named("raiding carrier"): say_many("{n} raiding carrier", "{n} raiding carriers", 1),
    named("escort fighter"): say_many("{n} escort fighter", "{n} escort fighters", 1),
    named("long range fighter"): say_many("{n} long range fighter", "{n} long range fighters", 1),
    named("far escort fighter"): say_many("{n} far escort fighter", "{n} far escort fighters", 1),
    named("fighter on raid"): say_many("{n} fighter on raid", "{n} fighters on raid", 1),
    named("interceptor fighter"): say_many(
        "{n} interceptor fighter", "{n} interceptor fighters", 1
    ),
    named("night interceptor fighter"): say_many(
        "{n} night interceptor fighter", "{n} night interceptor fighters", 1
    ),
    named("interceptor bomber"): say_many("{n} interceptor bomber", "{n} interceptor bombers", 1),
    named("interceptor submarine"): say_many(
        "{n} interceptor submarine", "{n} interceptor submarines", 1
    ),
    named("interceptor carrier"): say_many(
        "{n} interceptor carrier", "{n} interceptor carriers", 1
    ),
    named("interceptor battleship"): say_many(
        "{n} interceptor battleship", "{n} interceptor battleships", 1
    ),
}
"""What units and markers are called, with a message that counts them."""

LISTED = tuple(_WORDS)
"""What is counted, in the order in which players list it: as the unit tables print it."""

_RANK = {name: place for place, name in enumerate(LISTED)}


def spoken(unit: str) -> str:
    """Return one unit's name, such as ``AA gun``."""
    return str(unit).replace("_", " ").replace("aa gun", "AA gun").replace(" ic", " IC")


def counted(count: float, unit: Text) -> Message:
    """Return a number of one unit, such as ``2 AA guns``; of an average, with one decimal."""
    name, at = _at_target(spoken(english(unit)))
    number = count if isinstance(count, int) else Rounded(count, 1)
    word = _WORDS.get(name)
    if word is None:
        told = joined((number, name), " ")
    else:
        told = Message(word.msgid, (("n", number),), word.plural)
    return say("{units} at target {n}", units=told, n=at) if at else told


def _rank(units: tuple[str, int]) -> int:
    return _RANK.get(_at_target(spoken(units[0]))[0], len(_RANK))


def _at_target(name: str) -> tuple[str, int]:
    """Return a unit's name without the number of the target that it raids, and that number."""
    unit, _, number = name.rpartition(" ")
    return (unit, int(number)) if unit and number.isdecimal() else (name, 0)


def priced(prices: Mapping[str, int]) -> Text:
    """Return units with what each costs, such as ``infantry 3, tank 6``."""
    return joined(joined((spoken(unit), ipcs), " ") for unit, ipcs in prices.items())


def roster(
    units: Mapping[str, int], nothing: Text = NOTHING, damaged: Mapping[str, int] | None = None
) -> Text:
    """Return units as players list them, such as ``3 infantry, 2 tanks``.

    Args:
        units: The units, by name.
        nothing: What is said where there are none.
        damaged: How many of them are damaged: ``3 carriers (1 damaged)``.
    """
    hurt = damaged or {}
    return (
        joined(
            say("{units} ({n} damaged)", units=counted(count, unit), n=hurt[unit])
            if unit in hurt
            else counted(count, unit)
            for unit, count in sorted(units.items(), key=_rank)
            if count
        )
        or nothing
    )
