"""A verification in words: one summary line, a line a roll, and what was not checked."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.show.escape import plainly
from core.fairness.modes import Mode
from core.fairness.report import (
    ABSENT,
    NO_MORE_THAN_BEACON,
    UNBOUND,
    UNDATED,
    UNSEEN_LOCKS,
    UNSEEN_REPLIES,
    UNVERIFIED,
    UNWITNESSED,
    RollReport,
)
from core.fairness.report import (
    NO_EXPORT as NO_EXPORT_GIVEN,
)
from core.fairness.report import (
    NO_HEAD as NO_HEAD_GIVEN,
)
from core.fairness.roll import Status
from core.fairness.verdict import Verdict
from core.terms.message import Message, Text, Verbatim, english, joined, say, say_many

NO_EXPORT, NO_HEADS, NO_HEAD = say("Discord's own export"), say("signed heads"), say("your head")
"""What a reader may give to a verification beside the game."""

MODES: Mapping[str, Message] = {
    Mode.WITNESSED: say("witnessed"),
    Mode.BEACON: say("beacon"),
    Mode.SEALED: say("sealed"),
    Mode.DUEL: say("duel"),
    Mode.PLAIN: say("plain"),
}
"""What the ways of throwing are called in a verification."""

_COUNTED: Mapping[str, Message] = {
    **MODES,
    Status.WITHHELD: say("withheld"),
    Status.FORFEITED: say("forfeited"),
}

UNCHECKED: Mapping[str, Message] = {
    NO_HEAD_GIVEN: say("no head to compare with was given"),
    UNBOUND: say("not bound by the given head"),
    NO_EXPORT_GIVEN: say("no Discord export: authors, edits and deletions of its messages"),
    NO_MORE_THAN_BEACON: say(
        "no Discord export: authors, edits and deletions of its messages; "
        "so it is worth no more than a beacon roll"
    ),
    UNVERIFIED: say("unverified: the dice are the host's own randomness"),
    UNSEEN_LOCKS: say("whether other LOCKs were posted unseen"),
    UNWITNESSED: say(
        "unwitnessed: no player of another side than the host's declared or acknowledged it"
    ),
    UNDATED: say(
        "whether the 24 hours for opening were over: no message tells when it was forfeited"
    ),
    UNSEEN_REPLIES: say(
        "the bot was away while its LOCK stood open: replies deleted meanwhile cannot be seen"
    ),
    ABSENT: say("absent: nobody of the declarer's side watched"),
}
"""What could not be checked of any roll, as the report has it."""


def summary(verdict: Verdict, errors: int, not_given: Sequence[Text]) -> Message:
    """Return the verification in one line.

    Args:
        verdict: What was found.
        errors: How many errors there are in all, those of replayed rules included.
        not_given: What the reader did not give, and was therefore not checked.
    """
    kinds = Counter(str(kind) for roll in verdict.rolls for kind in (roll.mode, roll.status))
    rolls = len(verdict.rolls)
    shown: list[Text] = [say_many("{n} line", "{n} lines", verdict.lines)]
    shown += [say_many("{n} roll", "{n} rolls", rolls)] if rolls else []
    shown += [
        joined([kinds[kind], called], " ") for kind, called in _COUNTED.items() if kinds[kind]
    ]
    shown.append(say_many("{n} error", "{n} errors", errors))
    missing = say("; not checked: {not_given}", not_given=joined(not_given)) if not_given else ""
    return say("{counts}{missing}.", counts=joined(shown), missing=missing)


def unchecked(words: str) -> Text:
    """Return what could not be checked, from the report's words; what names messages stays so."""
    return UNCHECKED.get(words) or plainly(words)


def unchecked_everywhere(rolls: Sequence[RollReport]) -> tuple[str, ...]:
    """Return what was checked of no roll at all, in the words of the first."""
    if not rolls:
        return ()
    common = set.intersection(*(set(roll.unchecked) for roll in rolls))
    return tuple(words for words in rolls[0].unchecked if words in common)


def roll_lines(rolls: Sequence[RollReport]) -> Iterator[Text]:
    """Yield a line for each roll, then one for what was not checked of any."""
    everywhere = unchecked_everywhere(rolls) if len(rolls) > 1 else ()
    for roll in rolls:
        yield roll_line(roll, everywhere)
    if everywhere:
        yield say("of every roll, not checked: {legible}", legible=legible("; ".join(everywhere)))


def roll_line(roll: RollReport, known: Sequence[str] = ()) -> str:
    """Return one roll in words, without what is ``known`` of all of them."""
    marks = [str(roll.mode), str(roll.status)]
    marks += [mark for mark, holds in (("void", roll.void), ("undone", roll.undone)) if holds]
    dice = joined(
        (
            Verbatim(f"{name} {' '.join(map(str, faces))}")
            for name, faces in (roll.results or {}).items()
        ),
        "; ",
    )
    missing = joined((Verbatim(words) for words in roll.unchecked if words not in known), "; ")
    words = say("roll {number}: {marks}", number=roll.number, marks=joined(marks))
    if dice:
        words = joined([words, dice], ": ")
    if missing:
        words = say("{roll} [not checked: {missing}]", roll=words, missing=missing)
    return legible(english(words))


def legible(words: str) -> str:
    """Return words that cannot steer a terminal: a transcript is a stranger's text."""
    return "".join(letter if letter.isprintable() else "?" for letter in words)
