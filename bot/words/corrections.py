"""What typed corrections have in common: a place with a name behind it, and numbers."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.words.unknown import suggestion
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Fault
from core.terms.request import MOST
from core.terms.wording import listed

NONE = "none"
"""The word for no unit at all."""

_LONGEST = 4
"""Words of the longest name that stands behind a place."""

_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Placed:
    """A place, and what stands behind it.

    Attributes:
        place: The place, as it was typed.
        said: The words that stand where a name is expected.
        name: What they mean; None where they mean nothing.
        rest: The words behind them.
    """

    place: str
    said: str
    name: str | None
    rest: Sequence[str]


def placed(
    words: Sequence[str], named: Callable[[str], str | None], is_place: Callable[[str], bool]
) -> Placed:
    """Read ``Western Germany germany 2 inf``: a place, a name of a list, and the rest.

    Names of places hold names of powers: the longest place that is known decides.
    """
    spans = [
        (first, last)
        for first in range(1, len(words))
        for last in range(min(len(words), first + _LONGEST), first, -1)
        if named(" ".join(words[first:last]))
    ]
    places = [at for at in range(1, len(words) + 1) if is_place(" ".join(words[:at]))]
    if known := [span for span in spans if span[0] in places]:
        return _at(words, *max(known), named)
    if places:
        return _at(words, places[-1], _units_at(words, places[-1]), named)
    if spans:
        before_units = [span for span in spans if span[1] == _units_at(words, span[1])]
        return _at(words, *(before_units or spans)[0], named)
    end = _units_at(words, 1)
    return _at(words, max(end - 1, 1), end, named)


def _at(words: Sequence[str], first: int, last: int, named: Callable[[str], str | None]) -> Placed:
    said = " ".join(words[first:last])
    return Placed(" ".join(words[:first]), said, named(said), words[last:])


def _units_at(words: Sequence[str], start: int) -> int:
    """Return where units begin: at a number, or at the word for none."""
    return next(
        (
            at
            for at in range(start, len(words))
            if words[at].isdecimal() or words[at].lower() == NONE
        ),
        len(words),
    )


def not_named(
    said: str,
    missing: Text,
    wrong: Callable[[Verbatim], Message],
    names: Iterable[Text],
    known: Iterable[str],
) -> Fault:
    """Return the fault of words that are none of the names that may stand there.

    Args:
        said: The words; empty where there are none.
        missing: What is wrong where there are none.
        wrong: What is wrong with those that there are.
        names: All that may stand there, as players read them.
        known: The same as players type them.
    """
    every = say("Name one of: {known}.", known=joined(names))
    if not said:
        return Fault(missing, every)
    near = suggestion(said, tuple(known))
    return Fault(
        wrong(Verbatim(said[:_SHOWN])),
        say("Did you mean `{near}`?", near=Verbatim(near)) if near else every,
    )


def no_power(said: str, powers: Iterable[str], known: Iterable[str]) -> Fault:
    """Return the fault of words that name no power of a game, whose powers these are."""
    return not_named(
        said,
        say("No power is named."),
        lambda shown: say("`{power}` is no power of this game.", power=shown),
        map(listed, powers),
        known,
    )


def number_in(
    words: Sequence[str], example: Verbatim, faults: list[Fault], most: int = MOST
) -> int:
    """Return the number that words are; 0 after keeping the fault of words that are none."""
    said = " ".join(words)
    if said.isdecimal() and int(said) <= most:
        return int(said)
    what = (
        say("`{said}` is no number from 0 to {most}.", said=Verbatim(said[:_SHOWN]), most=most)
        if said
        else say("The number is missing.")
    )
    faults.append(Fault(what, say("Write `{example}`.", example=example)))
    return 0
