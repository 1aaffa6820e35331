"""A verification in words: one summary line, a line a roll, and what was not checked."""

from collections import Counter
from collections.abc import Iterator, Sequence

from core.fairness.modes import Mode
from core.fairness.report import RollReport
from core.fairness.roll import Status
from core.fairness.verdict import Verdict
from core.terms.message import Verbatim, english, joined, say

NO_EXPORT, NO_HEADS, NO_HEAD = say("Discord's own export"), say("signed heads"), say("your head")
"""What a reader may give to a verification beside the game."""

_COUNTED = (*Mode, Status.WITHHELD, Status.FORFEITED)


def summary(verdict: Verdict, errors: int, not_given: Sequence[str]) -> str:
    """Return the verification in one line.

    Args:
        verdict: What was found.
        errors: How many errors there are in all, those of replayed rules included.
        not_given: What the reader did not give, and was therefore not checked.
    """
    kinds = Counter(str(kind) for roll in verdict.rolls for kind in (roll.mode, roll.status))
    shown = [_count(verdict.lines, "line")]
    shown += [_count(len(verdict.rolls), "roll")] if verdict.rolls else []
    shown += [f"{kinds[kind]} {kind}" for kind in _COUNTED if kinds[kind]]
    shown.append(_count(errors, "error"))
    missing = say("; not checked: {not_given}", not_given=joined(not_given)) if not_given else ""
    return f"{', '.join(shown)}{missing}."


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def unchecked_everywhere(rolls: Sequence[RollReport]) -> tuple[str, ...]:
    """Return what was checked of no roll at all, in the words of the first."""
    if not rolls:
        return ()
    common = set.intersection(*(set(roll.unchecked) for roll in rolls))
    return tuple(words for words in rolls[0].unchecked if words in common)


def roll_lines(rolls: Sequence[RollReport]) -> Iterator[str]:
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
    unchecked = joined((words for words in roll.unchecked if words not in known), "; ")
    words = say("roll {number}: {marks}", number=roll.number, marks=joined(marks))
    if dice:
        words = joined([words, dice], ": ")
    if unchecked:
        words = say("{roll} [not checked: {unchecked}]", roll=words, unchecked=unchecked)
    return legible(english(words))


def legible(words: str) -> str:
    """Return words that cannot steer a terminal: a transcript is a stranger's text."""
    return "".join(letter if letter.isprintable() else "?" for letter in words)
