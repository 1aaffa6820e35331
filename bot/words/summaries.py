"""What a game says of TripleA's Turn Summaries, and how one becomes a plan."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from bot.referee.log.played_acts import PlayedAct
from bot.words.kit.summary import is_evidence, is_summary
from bot.words.kit.summary_lines import SummaryLine, summary_lines
from bot.words.kit.vocabulary import Vocabulary
from bot.words.reading import Lines, together_of
from core.terms.message import Text, Verbatim, joined, say
from core.terms.refusal import Fault, Refusal
from core.terms.request import Request

MOST_JOINED = 6000
"""So many characters a client sends of which it has put all lines into one."""

_MAP = re.compile(r"^\s*map\s*:\s*(?P<map>[a-z ]+?)\s*$", re.IGNORECASE | re.MULTILINE)
_ORDER = ("research", "buy", "war", "move", "fight", "ncm", "place", "end")
"""The kinds of steps in the order in which a turn is played."""


@dataclass(frozen=True, slots=True)
class SummaryText:
    """A turn in TripleA's form: its round, whose it is, and the text."""

    round: int
    power: str
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of a summary that make one declaration.

    Attributes:
        lines: The lines.
        whole: Every line of the summary, reports among them: they may tell what a line leaves out.
    """

    lines: tuple[SummaryLine, ...]
    whole: tuple[str, ...]

    @property
    def typed(self) -> str:
        """The lines as they stand in the summary."""
        return "\n".join(dict.fromkeys(each.typed for each in self.lines))

    @property
    def said(self) -> str:
        """The lines as their player would type them."""
        return "\n".join(each.said for each in self.lines)


def as_it_stands(_position: Any, line: SummaryLine) -> tuple[SummaryLine, ...]:
    """Return a line that declares one thing."""
    return (line,)


@dataclass(frozen=True, slots=True)
class Printing:
    """Another printing's map.

    Attributes:
        called: What it is called.
        names: Its names that this board has not, and what these call it.
    """

    called: str
    names: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Summaries:
    """How a game is written as Turn Summaries, and how these are read.

    Attributes:
        vocabulary: How its lines are spelled.
        written: Its turns as summaries.
        stands: In which kind of step a position stands.
        going_on: The line that goes on to a kind of step.
        over: The line that ends a turn.
        reads: Reads the lines of a declaration on a position, and works out what they leave out.
        several: The declarations that one line makes on a position.
        printings: Other printings of its map, by what a line ``map: …`` calls them.
    """

    vocabulary: Vocabulary
    written: Callable[[Iterable[PlayedAct]], Iterator[SummaryText]]
    stands: Callable[[Any], str]
    going_on: Mapping[str, str]
    reads: Callable[[Any, tuple[str, ...], Block], Request | Refusal]
    over: str = ""
    several: Callable[[Any, SummaryLine], Sequence[SummaryLine]] = as_it_stands
    printings: Mapping[str, Printing] = field(default_factory=dict)

    def holds(self, text: str) -> bool:
        """Return whether a text is a Turn Summary."""
        return looks_so(text) and is_summary(self.vocabulary, lines_of(text))


@dataclass(frozen=True, slots=True)
class Step:
    """What a plan does next: a line that goes on, or a declaration of the summary."""

    going_on: str = ""
    block: Block | None = None


@dataclass(frozen=True, slots=True)
class SummaryPlan:
    """A summary as a plan.

    Attributes:
        text: What of it declares something, and what tells more of that: all that a draft keeps.
        steps: What the plan does, in order.
        skipped: How many lines were report.
        foreign: Names of another printing in it, and what they are here.
        printing: Which printing's names it has; None where nobody said so.
        zones: The sea zones that it names, as typed.
    """

    text: str
    steps: tuple[Step, ...]
    skipped: int
    foreign: Mapping[str, str]
    printing: Printing | None
    zones: tuple[str, ...]


_STEPS = (
    "Research Technology|Activate Technology|Purchase Units|Politics|Non Combat Move|Combat Move"
    "|Combat|Place Units|Turn Complete"
)
_PLAYERS = (
    "Germans|Russians|Japanese|Americans|Chinese|British|UK_Pacific|ANZAC|Italians|French|Dutch"
)
_JOINED = re.compile(
    rf"\s+(?=(?:Game History|Round:? \d|Battle in |Casualties for |Objective [A-Z]|# ?umpire"
    rf"|(?:Strategic b|B)ombing raid in |(?<!Non )(?:{_STEPS}) - [A-Z]"
    rf"|(?:{_PLAYERS}) (?:buy|repair damage|takes?|attacks?|defends?|win|collects?|rolls?|spend"
    rf"|discover|scrambles?|succeeds)\b))|(?<=\s)(?=map: )"
)
_HEAD = re.compile(rf"((?:{_STEPS}) - [A-Z][A-Za-z_]+)\s+")
_UNITS = re.compile(r"\s+(\d+ \w+(?:(?:, | and )\d+ \w+)* (?:moved from|placed in) )")


def looks_so(text: str) -> bool:
    """Return whether a text may be a Turn Summary, at one look."""
    return "triplea turn summary" in text[:200].lower() or _HEAD.search(f"{text}\n") is not None


def parted(text: str) -> str:
    """Return a summary with its lines apart, where a client has put them into one."""
    if "\n" in text.strip() or len(text) > MOST_JOINED:
        return text
    spaced = " ".join(text.split())  # a long row of blanks is looked at once
    return _HEAD.sub(r"\1\n", _UNITS.sub(r"\n\1", _JOINED.sub("\n", spaced)))


def lines_of(text: str) -> list[str]:
    """Return the lines of a text; what stands behind a semicolon is a line of its own."""
    text = parted(text)
    return [each.strip() for each in re.split(r"[\n;]+", text) if each.strip()]


def planned(summaries: Summaries, verbs: Lines, text: str, position: Any) -> SummaryPlan:
    """Return a summary as a plan from a position on."""
    said, raw, lines, printing, foreign = on_this_board(summaries, text)
    summary = summary_lines(summaries.vocabulary, lines)
    every = [one for each in summary.declared for one in summaries.several(position, each)]
    stands, steps = summaries.stands(position), list[Step]()
    for kind in _ORDER:
        mine = [each for each in every if each.step == kind]
        goal = summaries.going_on.get(kind, "")
        if mine and goal and goal != summaries.going_on.get(stands):
            steps.append(Step(going_on=goal))
        stands = kind if mine else stands
        steps += [Step(block=each) for each in _blocks(verbs, mine, tuple(lines))]
    if summaries.over and any(step == "end" for step, _ in summary.steps):
        steps.append(Step(going_on=summaries.over))
    nowhere = [each for each in every if each.step not in _ORDER]
    steps += [Step(block=each) for each in _blocks(verbs, nowhere, tuple(lines))]
    heads = {each for each in lines if is_summary(summaries.vocabulary, [each])}
    gone = {each for each in summary.skipped if each not in heads and not is_evidence(each)}
    kept = [was for was, each in zip(raw, lines, strict=True) if each not in gone]
    return SummaryPlan(
        text="\n".join([said, *kept] if said else kept),
        steps=tuple(steps),
        skipped=sum(each not in heads for each in summary.skipped),
        foreign=foreign,
        printing=printing,
        zones=_zones(lines, foreign),
    )


def on_this_board(
    summaries: Summaries, text: str
) -> tuple[str, list[str], list[str], Printing | None, Mapping[str, str]]:
    """Return a summary's line about its map, its lines as typed and by this board's names.

    And which printing's names it has, None where it does not say, and those that stand in it.
    """
    text = parted(text)
    said = _MAP.search(text)
    raw = lines_of(_MAP.sub("", text))
    printing = summaries.printings.get(said["map"].lower().strip()) if said else None
    foreign = _foreign(summaries, raw)
    lines = [_translated(each, foreign) for each in raw] if printing else raw
    return said[0].strip() if said else "", raw, lines, printing, foreign


def named_elsewhere(foreign: Mapping[str, str], printings: Iterable[str]) -> list[Fault]:
    """Return what is asked of names of another printing, each with what it is here."""
    return [
        Fault(
            say(
                "This board has no {name}; on the older printing {here} is called so.",
                name=Verbatim(name),
                here=here,
            ),
            on_a_map(printings),
        )
        for name, here in foreign.items()
    ]


def on_a_map(printings: Iterable[str]) -> Text:
    """Return how a player says whose names a summary has."""
    lines = joined((Verbatim(f"`map: {each}`") for each in printings), say(" or "))
    return say("Put a line {lines} above it to take that map's names.", lines=lines)


def _blocks(verbs: Lines, lines: Sequence[SummaryLine], whole: tuple[str, ...]) -> list[Block]:
    """Return lines put together that are one declaration."""
    found: list[Block] = []
    for (together, _), same in groupby(
        lines, key=lambda line: (together_of(verbs, line.said), line.who)
    ):
        mine = tuple(same)
        found += [Block(mine, whole)] if together else [Block((each,), whole) for each in mine]
    return found


def _foreign(summaries: Summaries, lines: Sequence[str]) -> dict[str, str]:
    """Return the names of other printings that stand in a summary, and what they are here."""
    text = "\n".join(lines)
    return {
        found[0]: here
        for printing in summaries.printings.values()
        for name, here in printing.names.items()
        if (found := re.search(rf"\b{re.escape(name)}\b", text, re.IGNORECASE))
    }


def _translated(line: str, foreign: Mapping[str, str]) -> str:
    for name, here in foreign.items():
        line = re.sub(rf"\b{re.escape(name)}\b", here, line, flags=re.IGNORECASE)
    return line


def _zones(lines: Sequence[str], foreign: Mapping[str, str]) -> tuple[str, ...]:
    """Return the numbers of sea zones, where those of another printing may be meant."""
    if not foreign:
        return ()
    found = re.findall(r"\b(\d{1,3}) Sea Zone\b", "\n".join(lines))
    return tuple(sorted(dict.fromkeys(found), key=int))


def settled(line: SummaryLine, typed: str) -> SummaryLine:
    """Return a line that says what a typed line says, and leaves nothing out."""
    return replace(line, said=typed, settled=True)
