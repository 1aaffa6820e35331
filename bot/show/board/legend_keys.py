"""What a legend explains: every sign that is drawn, and no other."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.show.board.chips import Style
from bot.show.board.legend_names import MARKS, WORKS
from bot.show.board.pieces import Facility, Mark, Piece, Sign
from bot.show.board.scene import Banner, Gate, MapScene, March, Space
from bot.show.board.space_figures import odds_told
from bot.show.board.strokes.icons import Kind
from bot.show.board.strokes.palette import BATTLE, BRIDGE, CHANGED
from bot.show.board.words import purses_told
from core.terms.message import english


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of a legend: what is drawn, and what it means.

    Attributes:
        kind: The icon of what it explains.
        says: What it means; what stands there in letters is part of it.
        banner: The owner whose code it explains.
        line: The colour of the line that it explains.
        plaque: The letters on the plaque that it explains.
    """

    kind: Kind | None
    says: str
    banner: Banner | None = None
    line: str = ""
    plaque: str = ""


@dataclass(frozen=True, slots=True)
class Explained:
    """What of a scene is in a picture.

    Attributes:
        spaces: What is told of spaces.
        marches: The moves of which is told what goes.
        gates: The canals and straits that tell who opens them.
        worth: Whether what territories bring stands behind their names.
        zones: Whether any zone has its name or number.
        closed: The colour of ground that nobody enters; empty where there is none.
        tied: Whether lines lead from spaces to labels.
    """

    spaces: tuple[Space, ...]
    marches: tuple[March, ...] = ()
    gates: tuple[Gate, ...] = ()
    worth: bool = True
    zones: bool = True
    closed: str = ""
    tied: bool = True


def keys_of(scene: MapScene, what: Explained, style: Style) -> list[Key]:
    """Return what a legend explains."""
    owners = _owners(what)
    keys = [*_owner_keys(scene, owners), *_troop_keys(what, style), *_place_keys(what.spaces)]
    if what.worth and any(space.worth for space in what.spaces):
        keys.append(Key(None, "(4) IPCs a turn"))
    if any(space.stakes for space in what.spaces):
        keys.append(Key(None, "3? behind a code: IPCs at stake in convoys"))
    if owners & scene.purses.keys():
        keys.append(Key(None, "after a power: IPCs in hand"))
    if what.gates:
        keys.append(Key(None, "blue frame: opens the canal"))
    if what.zones:
        keys.append(Key(None, "blue: sea zone"))
    if any(map(_shared, what.spaces)):
        keys.append(Key(None, "two codes: no fight unless marked"))
    if what.tied:
        keys.append(Key(None, "dot, line: its label"))
    if what.closed:
        keys.append(Key(None, "impassable", line=what.closed))
    return keys


def _shared(space: Space) -> bool:
    """Return whether units stand beside those of others, or in land of others, without a battle."""
    powers = {space.owner, *(force.power for force in space.forces)} - {""}
    return bool(space.forces) and len(powers) > 1 and Mark.BATTLE not in space.marks


def _owners(what: Explained) -> set[str]:
    """Return who holds spaces, has units there, loses convoys, or opens a canal."""
    owners = {space.owner for space in what.spaces}
    owners |= {force.power for space in what.spaces for force in space.forces}
    owners |= {stake.power for space in what.spaces for stake in space.stakes}
    return owners | {keeper for gate in what.gates for keeper in gate.keepers}


def _owner_keys(scene: MapScene, owners: set[str]) -> list[Key]:
    """Return the codes of owners, with what each has in hand; each code once."""
    keys = []
    told: set[str] = set()
    for key, banner in scene.banners.items():
        if key in owners and banner.code not in told:
            told.add(banner.code)
            purse = english(purses_told(scene.purses.get(key, ())))
            keys.append(Key(None, f"{english(banner.label)} {purse}".rstrip(), banner))
    return keys


def _troop_keys(what: Explained, style: Style) -> list[Key]:
    """Return what stands for units, and what is said of them."""
    forces = [force for space in what.spaces for force in space.forces]
    standing = [troop for force in forces for troop in (*force.troops, *force.aboard)]
    pieces = {troop.piece for troop in standing}
    pieces |= {troop.piece for march in what.marches for troop in march.troops}
    named = {piece: piece.value.replace("_", " ").replace("aa ", "AA ") for piece in Piece}
    keys = []
    for piece in Piece:
        if piece in pieces:
            kind = piece if style.icons else None
            says = named[piece] if style.icons else f"{piece.letters} {named[piece]}"
            keys.append(Key(kind, says))
    if any(troop.damaged for troop in standing):
        keys.append(Key(None, "crossed unit: has a hit" if style.icons else "*: has a hit"))
    if any(troop.moved for troop in standing):
        keys.append(Key(None, "grey, underlined: has moved"))
    if any(force.aboard for force in forces):
        keys.append(Key(None, "[ ] aboard, in the air"))
    if any(force.port for force in forces):
        keys.append(Key(None, "@ in port on that coast"))
    return keys


def _place_keys(spaces: Sequence[Space]) -> list[Key]:
    """Return what is built in spaces, and what is said of them."""
    built = [works for space in spaces for works in space.works]
    kinds = {works.facility for works in built}
    keys = [Key(each, english(WORKS[each])) for each in Facility if each in kinds]
    if any(works.closed for works in built):
        keys.append(Key(None, "crossed base or complex: out of use"))
    if any(works.damage for works in built):
        keys.append(Key(None, "damage, here 3", plaque="D3"))
    if any(works.makes for works in built):
        keys.append(Key(None, "2/3 may still build 2 of 3"))
    if any(works.scrambles for works in built):
        keys.append(Key(None, "S3 may scramble"))
    marks = {mark for space in spaces for mark in space.marks}
    keys += [Key(each, english(MARKS[each])) for each in Mark if each in marks]
    told = [space for space in spaces if odds_told(space)]
    if any(space.attacker for space in told):
        keys.append(Key(None, "GE 76%: attacker wins"))
    if any(not space.attacker for space in told):
        keys.append(Key(None, "76% attacker wins"))
    if any(space.lost for space in spaces):
        keys.append(Key(Sign.LOST, "-3 IPCs lost"))
    return keys


def line_keys(
    *,
    changed: bool = False,
    fought: bool = False,
    bridged: bool = False,
    moving: bool = False,
) -> list[Key]:
    """Return what a legend says of lines."""
    keys = []
    if fought:
        keys.append(Key(None, "fought for", line=BATTLE))
    if changed:
        keys.append(Key(None, "changed", line=CHANGED))
    if bridged:
        keys.append(Key(None, "canal or strait", line=BRIDGE))
    if moving:
        keys.append(Key(None, "arrow: a move"))
    return keys
