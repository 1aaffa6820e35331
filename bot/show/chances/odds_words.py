"""How a game's odds are told: what a line expects of each kind of request, and its blocks."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.show.chances.probabilities import average, one_in
from core.board.swing import SWING
from core.forecast import measures_of
from core.terms.forecast import Figures
from core.terms.message import Message, Rounded, Text, joined, say
from core.terms.request import Request

_LEAST = 0.05
"""What one decimal shows."""


@dataclass(frozen=True, slots=True)
class Averages:
    """A line of averages, such as ``1.1 sunk, 2.7 damaged · 1 chance in 14 that nothing is sunk``.

    Attributes:
        figures: Names of figures that add up, ``*`` for any ending, and what the sum counts.
        worst: The figure whose nothing is told, and the words for that.
    """

    figures: Sequence[tuple[tuple[str, ...], Text]]
    worst: tuple[str, Text] = ("", "")

    def __call__(self, _request: Request, shown: Figures) -> Iterator[Text]:
        """Yield the line."""
        told: list[Message] = []
        for names, words in self.figures:
            mean = sum(average(shown[name]) for name in _matching(shown, names))
            if mean >= _LEAST:
                told.append(joined((Rounded(mean, 1), words), " "))
        line = joined(told) or say("nothing")
        figure, words = self.worst
        none = shown.get(figure, {}).get("0", 0.0)
        yield (
            say("{line} · {one_in} that {words}", line=line, one_in=one_in(none), words=words)
            if 0 < none < 1
            else line
        )


def swing_words(figures: Figures) -> Message:
    """Return who may expect to lose more, by the swing of several battles together."""
    swing = average(figures[SWING])
    if swing >= _LEAST:
        return say("the defenders lose {x} IPCs more than the attacker", x=Rounded(swing, 1))
    if swing <= -_LEAST:
        return say("the attacker loses {x} IPCs more than the defenders", x=Rounded(-swing, 1))
    return say("both lose as many IPCs")


@dataclass(frozen=True, slots=True)
class OddsTold:
    """How the odds of one kind of request are told.

    Attributes:
        lines: What a preview expects of it, a line each.
        fields: Its blocks on the page of odds; None to tell it figure by figure.
        whole: Whether the lines name their parts themselves, as those of a phase do.
    """

    lines: Callable[[Any, Figures], Iterable[Text]]
    fields: Callable[[Any, Figures], Iterable[tuple[Text, Text]]] | None = None
    whole: bool = False


def is_about_ground(_request: Request) -> bool:
    """Return that a battle is about ground."""
    return True


@dataclass(frozen=True, slots=True)
class OddsWords:
    """How a game's odds are told.

    Attributes:
        told: By kind of request; others by the averages of their measures.
        in_line: What is taken for granted and told in the line itself.
        steps: Kinds that are parts of a phase, told in a line alone where there are many.
        alone: The line that asks for one such part, by its name.
        takes: Whether a battle is about ground that is taken, and not about a sea zone.
    """

    told: Mapping[type[Request], OddsTold] = field(default_factory=dict)
    in_line: frozenset[Text] = frozenset()
    steps: tuple[type[Request], ...] = ()
    alone: Callable[[str], str] = str
    takes: Callable[[Request], bool] = is_about_ground

    def of(self, request: Request) -> OddsTold:
        """Return how the odds of a request are told."""
        known = self.told.get(type(request))
        if known is not None:
            return known
        measured = measures_of(request)
        return OddsTold(Averages([((each.figure,), each.unit) for each in measured]))


def _matching(shown: Figures, names: Sequence[str]) -> Iterator[str]:
    for name in names:
        if name.endswith("*"):
            yield from (each for each in shown if each.startswith(name[:-1]))
        elif name in shown:
            yield name
