"""A campaign in figures, turn by turn: what each power lost and gained, had, and who held what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.page.following import Followed, Told
from bot.page.texts import Texts
from bot.show.board.scene import MapScene
from bot.show.board.table_scene import Scene
from core.terms.change import Change, Counted, Measured, Stated
from core.terms.message import Text, english, joined, say
from core.terms.system import System
from core.terms.wording import listed


@dataclass(slots=True)
class Turn:
    """One turn of a game, summed.

    Attributes:
        name: What it is called.
        k: The first line that tells of it.
        lost, gained: Units by power and kind.
        figures: What each power has of something at the turn's end, by power and what it is.
        flows: What each power got of it in the turn, and what it spent or lost.
        held: How many spaces each owner holds at the turn's end.
        hands: What changed hands or state, a line each.
    """

    name: Text
    k: int
    lost: dict[str, dict[Text, int]] = field(default_factory=dict)
    gained: dict[str, dict[Text, int]] = field(default_factory=dict)
    figures: dict[tuple[str, Text], int] = field(default_factory=dict)
    flows: dict[tuple[str, Text], tuple[int, int]] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)
    hands: list[Text] = field(default_factory=list)


def turns_of(followed: Followed) -> list[Turn]:
    """Return the turns of a game; one alone where it keeps no calendar."""
    turns: list[Turn] = []
    for told in followed.told:
        if not turns or (told.turn and english(told.turn) != english(turns[-1].name)):
            if turns and not turns[-1].name and not _says_anything(turns[-1]):
                turns.pop()
            figures = dict(turns[-1].figures) if turns else {}
            turns.append(Turn(told.turn, told.k, figures=figures))
        if _counts(told, followed):
            _add(turns[-1], told.changes)
        _note_figures(turns[-1], told.changes)
    return turns


def _counts(told: Told, followed: Followed) -> bool:
    """Return whether what an act changed counts: it stands, and set no position up."""
    case = told.case
    if case is None or case.k in followed.table.undone:
        return False
    return case.order.kind != followed.system.set_up


def _says_anything(turn: Turn) -> bool:
    return bool(turn.lost or turn.gained or turn.figures)


def _add(turn: Turn, changes: Iterable[Change]) -> None:
    for each in changes:
        match each:
            case Counted(power=power, what=what) if power:
                side = turn.gained if each.more > 0 else turn.lost
                counts = side.setdefault(power, {})
                counts[what] = counts.get(what, 0) + abs(each.more)
            case Measured(power=power, what=what, place="") if power:
                got, spent = turn.flows.get((power, what), (0, 0))
                more = each.after - each.before
                turn.flows[power, what] = (got + max(more, 0), spent + max(-more, 0))
            case Stated(place=place, what=what) if place:
                after = each.words[1] or say("none")
                turn.hands.append(say("{place}: {state}", place=place, state=after))


def _note_figures(turn: Turn, changes: Iterable[Change]) -> None:
    for each in changes:
        match each:
            case Measured(power=power, what=what, place="") if power:
                turn.figures[power, what] = each.after


def spaces_held(turn: Turn, scene: Scene | None) -> None:
    """Note how many spaces each owner holds, where a board has spaces."""
    if isinstance(scene, MapScene):
        for space in scene.spaces.values():
            if space.owner:
                turn.held[space.owner] = turn.held.get(space.owner, 0) + 1


def held_turns(turns: Sequence[Turn], system: System[Any], texts: Texts) -> list[dict[str, object]]:
    """Return turns as a page holds them."""
    return [
        {
            "name": texts.number(turn.name or say("the game")),
            "k": turn.k,
            "lost": _listed(turn.lost, system, texts),
            "gained": _listed(turn.gained, system, texts),
            "figures": [
                [power, texts.number(what), figure, *turn.flows.get((power, what), (0, 0))]
                for (power, what), figure in turn.figures.items()
            ],
            "held": turn.held,
            "hands": [texts.number(each) for each in turn.hands],
        }
        for turn in turns
    ]


def _listed(
    counts: dict[str, dict[Text, int]], system: System[Any], texts: Texts
) -> dict[str, list[int]]:
    place = {name: number for number, name in enumerate(system.listed)}
    return {
        power: [
            sum(units.values()),
            texts.number(
                joined(
                    system.counted(count, what)
                    for what, count in sorted(
                        units.items(), key=lambda each: place.get(english(each[0]), len(place))
                    )
                )
            ),
        ]
        for power, units in counts.items()
    }


def called(system: System[Any], power: str) -> Text:
    """Return what a power is called in a list."""
    return listed(system.called.get(power, power.replace("_", " ").title()))


def last_of_each(followed: Followed, turns: Sequence[Turn]) -> list[Told]:
    """Return the last thing that is told of each turn."""
    starts = [turn.k for turn in turns[1:]]
    found: list[Told] = []
    if not turns:
        return found
    for at, start in enumerate([*starts, None]):
        within = [
            each
            for each in followed.told
            if each.k >= turns[at].k and (start is None or each.k < start)
        ]
        found.append(within[-1] if within else followed.told[-1])
    return found
