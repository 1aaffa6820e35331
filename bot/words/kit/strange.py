"""The faults of a line that the kit reads: words that it does not understand, parts that lack."""

from bot.words.kit.items import Items
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import Ways, has_units
from bot.words.unknown import unknown_words
from core.board.unit_words import spoken
from core.terms.message import Message, joined, say
from core.terms.refusal import Fault

NO_WAY = Fault(
    say("This line does not say from where to where."),
    say("Write both with a dash between, such as `2 inf Russia - Karelia`."),
)
_UNFIT = Fault(
    say("The parts of this line do not fit together."),
    say("Write units and where they go, a line each."),
)


def not_understood(
    vocabulary: Vocabulary, items: Items, *, whole: bool, ways: Ways | None = None
) -> list[Fault]:
    """Return everything that stands against a line's parts; nothing where they are whole."""
    faults: list[Fault] = []
    if items.strange:
        known = (*vocabulary.atlas.words, *vocabulary.known)
        faults += unknown_words(items.strange, known, _accepts(vocabulary))
    elif ways is not None:
        if not all(map(has_units, ways.found)):
            faults.append(no_units(vocabulary))
        if not all(way.origin and way.to for way in ways.found):
            faults.append(NO_WAY)
    if not faults and not (whole and (ways is None or ways.ready)):
        faults.append(_UNFIT)
    return faults


def no_units(vocabulary: Vocabulary) -> Fault:
    """Return the fault of a line without a unit."""
    return Fault(say("There is no unit in this line."), _accepts(vocabulary))


def _accepts(vocabulary: Vocabulary) -> Message:
    names = joined(spoken(unit) for unit in sorted(vocabulary.units))
    return say("Begin with units, such as `2 inf`: {names}.", names=names)
