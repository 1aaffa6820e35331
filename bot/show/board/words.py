"""A board in words, for those who do not see its picture: nothing is told by a picture alone."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.show.board.legend_names import MARKS, WORKS
from bot.show.board.pieces import Mark
from bot.show.board.scene import Force, MapScene, March, Purse, Space, Troop, Works
from bot.show.board.space_figures import chance_told
from bot.show.board.table_scene import Card, Row, Scene, TableScene
from bot.show.limits import ALT_TEXT
from core.board.unit_words import roster
from core.terms.message import Message, Text, Verbatim, english, joined, say, say_many

MOST_ALT = ALT_TEXT
"""So many characters may describe an attachment."""

_LASTING = (Mark.CAPITAL, Mark.CITY, Mark.CONVOY, Mark.KAMIKAZE)
"""Marks that are told with what stands in a space."""

_SPARE = 7
"""One in so many characters is left for languages that take more of them."""


@dataclass(frozen=True, slots=True)
class Told:
    """A board in sentences, in the order of what matters.

    Attributes:
        first: The moment, battles, what changed, moves.
        rest: What stands in each place.
        listed: The command that tells all of it.
        last: What is told last.
    """

    first: Sequence[Message]
    rest: Sequence[Message]
    listed: str
    last: Sequence[Message] = ()


def board_in_words(
    scene: Scene, shown: Collection[str] | None = None, most: int = MOST_ALT
) -> Message:
    """Return what a picture of a board shows, what matters most first.

    Args:
        scene: What it shows.
        shown: The spaces that are in the picture; all if None.
        most: How many characters there may be, in languages that take more of them too.
    """
    if isinstance(scene, TableScene):
        cards = [card for band in scene.bands for card in band.cards]
        told = [_card(scene, card) for card in cards]
        return _fitting(Told([say("{title}.", title=scene.title)], told, scene.listed), most)
    names = [name for name in scene.spaces if shown is None or name in shown]
    return _fitting(
        Told(_urgent(scene, names), _places(scene, names), scene.listed, _of_all(scene, names)),
        most,
    )


def _urgent(scene: MapScene, names: Sequence[str]) -> list[Message]:
    """Return what is told before what stands where."""
    told = [say("{title}.", title=scene.title)]
    for mark in (Mark.BATTLE, Mark.RAID, Mark.BLOCKADE):
        where = [name for name in names if mark in scene.spaces[name].marks]
        if where:
            them = joined(_with_odds(scene, name) for name in where)
            told.append(say("{mark}: {where}.", mark=MARKS[mark], where=them))
    if changed := [name for name in names if name in scene.changed]:
        told.append(say("Changed: {where}.", where=joined(changed)))
    within = set(names)
    marches = [each for each in scene.marches if within & {each.origin, each.target}]
    if marches:
        moves = joined((_march(scene, each) for each in marches), "; ")
        told.append(say("Moves: {moves}.", moves=moves))
    return told


def _of_all(scene: MapScene, names: Sequence[str]) -> list[Message]:
    """Return what is told last: what the powers have in hand, and what is known of the moment."""
    there = {power for name in names for power in _powers(scene.spaces[name])}
    held = [purses_in_words(scene, there)] if there & scene.purses.keys() else []
    return [*held, *(say("{note}.", note=each) for each in scene.notes)]


def _with_odds(scene: MapScene, name: str) -> Text:
    space = scene.spaces[name]
    if not (odds := chance_told(space)):
        return name
    if space.attacker is None:
        return say("{place} (attacker wins {chance})", place=name, chance=Verbatim(odds))
    who = space.attacker.label
    return say("{place} ({who} wins {chance})", place=name, who=who, chance=Verbatim(odds))


def _powers(space: Space) -> Iterable[str]:
    """Yield who has anything in a space, as a legend explains it."""
    yield space.owner
    yield from (force.power for force in space.forces)


def purses_in_words(scene: MapScene, whose: Collection[str] | None = None) -> Message:
    """Return what each power has in hand; of some powers only, where these are given."""
    return say("IPCs in hand: {purses}.", purses=joined(_purses(scene, whose)))


def _purses(scene: MapScene, whose: Collection[str] | None) -> Iterable[Text]:
    """Yield what each power has in hand."""
    for key, purses in scene.purses.items():
        if whose is None or key in whose:
            yield joined((scene.banners[key].label, purses_told(purses)), " ")


def purses_told(purses: Iterable[Purse]) -> Text:
    """Return the treasuries of a power, such as ``Europe 28 + Pacific 17``."""
    return joined(
        (joined((each.of, each.ipcs), " ") if each.of else each.ipcs for each in purses), " + "
    )


def _march(scene: MapScene, march: March) -> Message:
    way = joined((march.origin, march.target), " - ")
    if not march.troops:
        return say("{power} {way}", power=scene.banners[march.power].label, way=way)
    return say(
        "{power} {units} {way}",
        power=scene.banners[march.power].label,
        units=_units(march.troops),
        way=way,
    )


def _places(scene: MapScene, names: Sequence[str]) -> list[Message]:
    """Return what stands where, the places that changed or are fought for first."""
    told = [name for name in names if _worth_telling(scene.spaces[name])]

    def order(name: str) -> tuple[bool, bool, bool, bool]:
        space = scene.spaces[name]
        fought = Mark.BATTLE in space.marks
        return not fought, name not in scene.changed, not space.forces, not space.works

    places = [_place(scene, name, scene.spaces[name]) for name in sorted(told, key=order)]
    return [*places, *_passages(scene, names)]


def _worth_telling(space: Space) -> bool:
    marked = not space.marks.isdisjoint(_LASTING)
    return bool(space.forces or space.works or space.stakes or space.lost or marked)


def _passages(scene: MapScene, names: Sequence[str]) -> Iterable[Message]:
    """Yield who opens each canal and strait."""
    for gate in scene.gates:
        if not set(gate.between).isdisjoint(names):
            keepers = joined((scene.banners[key].label for key in gate.keepers), ", ")
            zones = joined(gate.between, " - ")
            yield say("Passage {zones}: {keepers}.", zones=zones, keepers=keepers)


def _place(scene: MapScene, name: str, space: Space) -> Message:
    parts: list[Text] = [_force(scene, force) for force in space.forces]
    parts += [_built(works) for works in space.works]
    if space.lost:
        parts.append(say_many("{n} IPC lost", "{n} IPCs lost", space.lost))
    for stake in space.stakes:
        parts.append(
            say_many(
                "{n} IPC of {power} at stake in convoys",
                "{n} IPCs of {power} at stake in convoys",
                stake.ipcs,
                power=scene.banners[stake.power].label,
            )
        )
    parts += [MARKS[mark] for mark in _LASTING if mark in space.marks]
    whose = scene.banners.get(space.owner)
    held = {force.power for force in space.forces} == {space.owner}
    place: Text = name
    if whose is not None and not held:
        place = say("{place} ({owner})", place=name, owner=whose.label)
    if space.worth:
        place = say("{place}, worth {n}", place=place, n=space.worth)
    return say("{place}: {told}.", place=place, told=joined(parts))


def _built(works: Works) -> Message:
    told = WORKS[works.facility]
    if works.damage:
        told = say("{works} ({n} damage)", works=told, n=works.damage)
    if works.closed:
        told = say("{works} (out of use)", works=told)
    if works.scrambles:
        told = say("{works} ({n} may scramble)", works=told, n=works.scrambles)
    if works.makes is None:
        return told
    left, most = works.makes
    return say("{works} (may still build {left} of {most})", works=told, left=left, most=most)


def _force(scene: MapScene, force: Force) -> Message:
    power = scene.banners[force.power].label
    told: Text = _units(force.troops)
    if force.aboard:
        aboard = _units(force.aboard)
        told = say("{units}, aboard or in the air {aboard}", units=told, aboard=aboard)
    if force.port:
        told = say("{units} in port ({coast})", units=told, coast=force.port)
    gone = {t.piece.value: t.moved for t in (*force.troops, *force.aboard) if t.moved}
    if gone:
        told = say("{units} (moved: {moved})", units=told, moved=roster(gone))
    return say("{power} {units}", power=power, units=told)


def _units(troops: Iterable[Troop]) -> Text:
    them = list(troops)
    counts = {troop.piece.value: troop.count for troop in them}
    return roster(counts, damaged={t.piece.value: t.damaged for t in them if t.damaged})


def _card(scene: TableScene, card: Card) -> Message:
    rows = [_row(scene, row) for row in card.rows]
    told = joined((*rows, *card.marks)) or say("nothing")
    return say("{box}: {told}.", box=card.title, told=told)


def _row(scene: TableScene, row: Row) -> Message:
    whose = scene.banners.get(row.power)
    count = () if row.count is None else (row.count,)
    note = (say("({note})", note=row.note),) if row.note else ()
    owner = () if whose is None else (whose.label,)
    return joined((*owner, *count, row.label, *note), " ")


def _fitting(told: Told, most: int) -> Message:
    """Return as much as there is room for, and how much is left out."""
    room = most - most // _SPARE
    every = joined((*told.first, *told.rest, *told.last), " ")
    if len(english(every)) <= room:
        return every
    room -= len(english(_left_out(told, len(told.rest))))
    kept = [each for each in told.first if len(english(each)) < room] or [told.first[0]]
    while len(english(joined(kept, " "))) > room and len(kept) > 1:
        kept.pop()
    length = len(english(joined(kept, " ")))
    for place, each in enumerate((*told.rest, *told.last)):
        length += len(english(each)) + 1
        if length > room:
            return joined((*kept, _left_out(told, max(len(told.rest) - place, 0))), " ")
        kept.append(each)
    return joined(kept, " ")


def _left_out(told: Told, count: int) -> Message:
    """Return what is left out: so many places or boxes, and what is told last."""
    unit = say_many("{n} place", "{n} places", count)
    if not told.last:
        unit = say_many("{n} box", "{n} boxes", count)
    parts: list[Text] = [unit] if count else []
    parts += [say("notes of the moment")] if told.last else []
    where = Verbatim(told.listed or "/status")
    return say("Left out: {what}; `{command}` lists all.", what=joined(parts), command=where)
