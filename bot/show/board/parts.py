"""Which part of a board somebody asks for: a front by name, the battles, a space and around it."""

from dataclasses import dataclass

from bot.show.board.pictures import Pictures
from bot.show.board.pieces import Mark
from bot.show.board.scene import MapScene
from bot.show.board.table_scene import Scene
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, illegal, unreadable

BATTLES = "battles"
"""What is typed for the battles of the phase."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a board, as `BoardRequest` has it."""

    around: tuple[tuple[str, ...], ...] = ()
    spread: tuple[str, ...] = ()


def part_of(pictures: Pictures, scene: Scene, where: str) -> Part | Refusal:
    """Return the part that somebody names; the whole board for nothing."""
    plain = where.strip().casefold()
    if not plain:
        return Part()
    if not isinstance(scene, MapScene):
        return unreadable(
            Fault(say("This board has no parts."), say("Leave `where` out: all of it is shown."))
        )
    if plain == BATTLES:
        return battles_of(scene) or illegal(
            Fault(say("No battle waits to be fought."), say("Name a front or a space instead."))
        )
    for name, parts in pictures.fronts.items():
        if name.casefold() == plain:
            return Part(around=parts)
    spaces = pictures.meant(where)
    if not spaces:
        return _unknown(pictures, where)
    return Part(around=(spaces,)) if len(spaces) == 1 else Part(spread=spaces)


def battles_of(scene: MapScene) -> Part | None:
    """Return where is fought; None where nowhere is."""
    spaces = dict.fromkeys((*scene.with_mark(Mark.BATTLE), *scene.with_mark(Mark.RAID)))
    return Part(spread=tuple(spaces)) if spaces else None


def _unknown(pictures: Pictures, where: str) -> Refusal:
    fronts = joined(map(Verbatim, pictures.fronts))
    return unreadable(
        Fault(
            say("No space or front is called `{where}`.", where=Verbatim(where[:60])),
            say("Name a space, `battles`, or one of: {fronts}.", fronts=fronts),
        )
    )


def parts_offered(pictures: Pictures, scene: Scene, current: str) -> list[str]:
    """Return what may be asked for, by what is typed so far: fronts first, then spaces."""
    if not isinstance(scene, MapScene):
        return []
    names = dict.fromkeys((*pictures.fronts, BATTLES, *sorted(scene.spaces)))
    typed = current.strip().casefold()
    fitting = [name for name in names if typed in name.casefold()]
    return sorted(fitting, key=lambda name: not name.casefold().startswith(typed))
