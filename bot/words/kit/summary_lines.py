"""The lines of a Turn Summary: what each declares, in which step and by whom."""

from dataclasses import dataclass

from bot.words.kit.board_lines import line_of
from bot.words.kit.summary import declared, instead, is_repair, is_report, raided, step_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.said import Spoken

PLAYED = frozenset({"done", "end"})
"""Steps in which nothing is declared."""


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A line of a Turn Summary that declares something.

    Attributes:
        step: The kind of its step.
        who: The player of that step, as the summary calls him.
        typed: The line.
        said: The same as he would type it.
        settled: Whether that leaves nothing out that the format has no words for.
    """

    step: str
    who: str
    typed: str
    said: str
    settled: bool = False


@dataclass(frozen=True, slots=True)
class SummaryLines:
    """A Turn Summary taken apart.

    Attributes:
        declared: What it declares.
        skipped: What in it is head or report.
        steps: The kinds of its steps and their players, in order.
    """

    declared: tuple[SummaryLine, ...]
    skipped: tuple[str, ...]
    steps: tuple[tuple[str, str], ...]


def summary_lines(vocabulary: Vocabulary, lines: list[str]) -> SummaryLines:
    """Return what each line of a summary is.

    A remark of ours says what the format has no words for, in place of so many lines above it.
    """
    found: list[SummaryLine] = []
    skipped: list[str] = []
    steps: list[tuple[str, str]] = []
    step = who = ""
    for line in lines:
        if head := step_of(vocabulary, line):
            step, who = head
            steps.append(head)
            skipped.append(line)
        elif told := instead(line):
            above, said = told
            first = len(found) - min(above, len(found))
            skipped += [each.typed for each in found[first:]]
            power = vocabulary.power(who) or ""
            said = f"@{power} {said}" if power else said
            found[first:] = [SummaryLine(step, who, line, said, settled=True)]
        elif is_report(line) or step in PLAYED or line.startswith("#"):
            skipped.append(line)
        else:
            found.append(SummaryLine(step, who, line, said_in_step(vocabulary, line, step, who)))
    return SummaryLines(tuple(found), tuple(skipped), tuple(steps))


def said_in_step(vocabulary: Vocabulary, line: str, step: str, who: str) -> str:
    """Return a line as its player would type it in its step."""
    if (space := raided(line)) and (power := vocabulary.power(who)):
        return f"@{power} raid {space}"
    said = declared(line, who)
    named, _, rest = said.partition(" ")
    power = vocabulary.power(named)
    if power is None or is_repair(line) or named.lower() in vocabulary.economies_called:
        return said
    said = f"@{power} {rest}"
    read = line_of(vocabulary, said)
    moved = isinstance(read, Spoken) and read.verb == "move"
    if step == "ncm" and moved and vocabulary.moves["noncombat"] != "move":
        return f"@{power} noncombat {rest}"
    return said
