"""What may come next in a typed line: whole lines to begin with, then the names that fit."""

from collections.abc import Mapping, Sequence

from bot.words.reading import Verb

MOST_SUGGESTED = 25


def suggested_lines(
    verbs: Mapping[str, Verb], vocabulary: Sequence[str], typed: str, most: int
) -> list[str]:
    """Return lines that what is typed may become, nearest first.

    Args:
        verbs: Those of the game's system, by name.
        vocabulary: Names that may stand in its lines, such as those of boxes and powers.
        typed: What stands in the field so far.
        most: The most characters that a suggestion may have.
    """
    last_line = typed.replace(";", "\n").rpartition("\n")[2].lstrip()
    before = typed[: len(typed) - len(last_line)]
    first, space, _ = last_line.partition(" ")
    found = _with_next_name(vocabulary, last_line) if space else _openings(verbs, first.lower())
    lines = dict.fromkeys(before + each for each in found)
    return [line for line in lines if len(line) <= most][:MOST_SUGGESTED]


def _openings(verbs: Mapping[str, Verb], begun: str) -> list[str]:
    fitting = [verb for name, verb in verbs.items() if name.startswith(begun)]
    return [verb.example for verb in dict.fromkeys(fitting)]


def _with_next_name(vocabulary: Sequence[str], line: str) -> list[str]:
    """Complete the last word by every name that begins with it; keep the line as it is first."""
    head, _, last = line.rpartition(" ")
    if not last:
        return [line.rstrip()]
    names = [name for name in vocabulary if name.lower().startswith(last.lower())]
    return [line, *(f"{head} {name}" for name in sorted(names, key=len))]
