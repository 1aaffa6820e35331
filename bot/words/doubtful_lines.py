"""Lines in doubt: whose units a letter means, and one doubt among several lines."""

import re
from dataclasses import replace

from bot.words.said import Spoken
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Meaning, Refusal, ambiguous, unreadable


def of_speaker(line: str, read: Spoken, powers: tuple[str, ...]) -> Spoken | Refusal:
    """Return a line whose units have a letter for a nation: the speaker's own, or the question."""
    mine = [each for each in read.whose if each in powers]
    if read.power is not None or len(mine) == 1:
        return read if read.power is not None else replace(read, power=mine[0])
    what = say("`{letter}` before units may mean a nation.", letter=Verbatim(read.letter))
    do = say("Write its name before a colon, such as `Germany: 3 inf`.")
    named = [each.replace("_", " ") for each in read.whose]
    apart = re.compile(rf"(?<!\w){read.letter}\s+(?=[\w])")
    bare = apart.sub("", line)
    told = [Meaning(Verbatim(each), f"{each}: {bare}") for each in named]
    return replace(ambiguous(Fault(what, do), *told), choices=tuple(named))


def among(lines: list[str], at: int, refusal: Refusal) -> Refusal:
    """Return the refusal of one of several lines, its meanings with the lines around it."""
    meanings = tuple(
        replace(each, line="\n".join((*lines[:at], each.line, *lines[at + 1 :])))
        for each in refusal.meanings
    )
    return replace(refusal, meanings=meanings)


def together(refusals: list[Refusal]) -> Refusal:
    """Return the refusal of several lines: every fault, where none is but a doubt."""
    if len(refusals) == 1 or all(each.choices for each in refusals):
        return refusals[0]
    return unreadable(*(fault for each in refusals if not each.choices for fault in each.faults))
