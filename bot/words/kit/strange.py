"""The faults of a line that the kit reads: words that it does not understand, parts that lack."""

from bot.words.kit.items import Items, Place, Tail, Who
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import Ways, has_units
from bot.words.said import Units
from bot.words.unknown import unknown_words
from core.board.unit_words import roster, spoken
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Fault

NO_WAY = Fault(
    say("This line does not say from where to where."),
    say("Write both with a dash between, such as `2 inf Russia - Karelia`."),
)
_NO_PLACE = Fault(
    say("This line does not say where its units are to go, nor what else is done with them."),
    say(
        "Write `2 inf Russia - Karelia` to move them, `buy 2 inf` to buy them, or "
        "`place 2 inf Russia` to place them."
    ),
)
_UNCOUNTED = Fault(
    say("This line does not say how many go."),
    say("Write a number, such as `1 fighter France - Germany`, or `all fighters`."),
)
_LOADING = frozenset(
    {"load", "loads", "loaded", "loading", "unload", "unloads", "unloading", "offload", "offloads"}
    | {"board", "boards", "boarding", "embark", "embarks", "disembark", "disembarks"}
    | {"pick", "picks", "drop", "drops"}
)
_NO_LOADING = say("A line does not speak of loading or unloading.")
_RAIDING = frozenset(
    {"bomb", "bombs", "bombed", "bombing", "raid", "raids", "raiding", "escort", "escorts"}
)
_NO_RAID = say("I cannot make out which bombers and escorts go where.")
_A_LINE_EACH = say(
    "Write units, from where and to where, a line each, such as `2 inf Russia - Karelia`."
)


def not_understood(
    vocabulary: Vocabulary,
    items: Items,
    *,
    whole: bool,
    ways: Ways | None = None,
    do: Text = _A_LINE_EACH,
) -> list[Fault]:
    """Return everything that stands against a line's parts; nothing where they are whole.

    Args:
        vocabulary: The game's words.
        items: The parts.
        whole: Whether they make a line.
        ways: The moves that they make, where it is a line of moves.
        do: How a line with its verb is written.
    """
    faults: list[Fault] = []
    strange = frozenset(map(str.lower, items.strange))
    if vocabulary.over_the_sea and strange & _LOADING:
        faults.append(Fault(_NO_LOADING, vocabulary.over_the_sea))
    elif vocabulary.raiding and strange & _RAIDING:
        faults.append(Fault(_NO_RAID, vocabulary.raiding))
    elif words := [word for word in items.strange if not word.isdigit()]:
        known = (*vocabulary.atlas.words, *vocabulary.known)
        faults += unknown_words(words, known, _accepts(vocabulary))
    elif items.strange:
        count = Verbatim(items.strange[0][:20])
        faults.append(Fault(say("No unit stands behind `{n}`.", n=count), _accepts(vocabulary)))
    elif ways is not None:
        faults += _lacking(vocabulary, ways)
    if not faults and not (whole and (ways is None or ways.ready)):
        faults.append(_unfit(items, do))
    return faults


def _unfit(items: Items, do: Text) -> Fault:
    """Return the fault of a line that was understood word by word, and not as a whole."""
    parts: list[Text] = []
    for each in items.found:
        match each:
            case Units(counts=counts) if counts:
                parts.append(roster(counts))
            case Place(name=part) | Tail(text=part) | Who(power=part):
                parts.append(Verbatim(part))
    told = joined(parts, "; ")
    return Fault(
        say("These parts do not fit together: {parts}.", parts=told)
        if parts
        else say("The parts of this line do not fit together."),
        do,
    )


def only_a_place(place: str) -> Fault:
    """Return the fault of a line that names a place, and nothing else."""
    return Fault(
        say("This line names `{place}`, and no units.", place=place),
        say(
            "Write what goes from where, such as `2 inf Russia - Karelia`; a battle there is "
            "fought with `fight {place}` in the phase of battles.",
            place=place,
        ),
    )


def _lacking(vocabulary: Vocabulary, ways: Ways) -> list[Fault]:
    """Return what the ways of a line that was understood lack."""
    armed = all(map(has_units, ways.found))
    if armed and not any(way.origin or way.to for way in ways.found):
        return [_NO_PLACE]
    faults = [] if armed else [no_units(vocabulary)]
    if not all(way.origin and way.to for way in ways.found):
        return [*faults, NO_WAY]
    return [_UNCOUNTED] if ways.whole and armed and not ways.ready else faults


def no_units(vocabulary: Vocabulary) -> Fault:
    """Return the fault of a line without a unit."""
    return Fault(say("There is no unit in this line."), _accepts(vocabulary))


def _accepts(vocabulary: Vocabulary) -> Message:
    names = joined(spoken(unit) for unit in sorted(vocabulary.units))
    return say("Begin with units, such as `2 inf`: {names}.", names=names)
