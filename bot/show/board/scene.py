"""What a picture of a board shows, as frozen values: made in the bot, drawn in another process."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.show.board.pieces import Facility, Mark, Piece
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Banner:
    """An owner of spaces and units.

    Attributes:
        code: Two letters that stand for it.
        label: Its name as it stands in lists.
        colour: Its colour, as ``#rrggbb``.
    """

    code: str
    label: Text
    colour: str


@dataclass(frozen=True, slots=True)
class Troop:
    """Units of one kind; ``damaged`` of them have a hit, ``moved`` have moved this turn."""

    piece: Piece
    count: int
    damaged: int = 0
    moved: int = 0


@dataclass(frozen=True, slots=True)
class Force:
    """What one power has in a space.

    Attributes:
        power: Whose, by the key of its banner.
        troops: What stands by itself.
        aboard: Cargo, and aircraft on decks or in the air over ships.
        port: The coast on which ships lie in port, where a game tells coasts apart.
    """

    power: str
    troops: tuple[Troop, ...]
    aboard: tuple[Troop, ...] = ()
    port: str = ""


@dataclass(frozen=True, slots=True)
class Works:
    """A facility.

    Attributes:
        facility: What it is.
        damage: Its points of damage.
        closed: Whether it is out of use.
        makes: How many units it may still make this turn, and how many it makes undamaged; None
            where nobody is to place any.
        scrambles: How many aircraft there may meet an enemy at sea.
    """

    facility: Facility
    damage: int = 0
    closed: bool = False
    makes: tuple[int, int] | None = None
    scrambles: int = 0


@dataclass(frozen=True, slots=True)
class Stake:
    """IPCs that enemy ships in a zone keep from a power when it collects, as they stand."""

    power: str
    ipcs: int


@dataclass(frozen=True, slots=True)
class Space:
    """A territory or a zone.

    Attributes:
        owner: The key of its owner's banner; empty at sea.
        forces: What stands there.
        works: What is built there.
        marks: What else is said of it.
        lost: IPCs that were lost there to bombing or a blockade this turn.
        stakes: What convoys there would cost, by who would lose it.
        worth: IPCs that it brings its owner a turn.
        odds: The chance that the attacker wins its battle, from 0 to 1; None where that is not
            known.
        attacker: Who attacks in its battle; None where nobody does.
    """

    owner: str = ""
    forces: tuple[Force, ...] = ()
    works: tuple[Works, ...] = ()
    marks: frozenset[Mark] = frozenset()
    lost: int = 0
    stakes: tuple[Stake, ...] = ()
    worth: int = 0
    odds: float | None = None
    attacker: Banner | None = None


NOWHERE = Space()


@dataclass(frozen=True, slots=True)
class March:
    """Units that move from one space to another, drawn as an arrow."""

    power: str
    origin: str
    target: str
    troops: tuple[Troop, ...] = ()

    @property
    def way(self) -> str:
        """From where to where."""
        return f"{self.origin} - {self.target}"


@dataclass(frozen=True, slots=True)
class Gate:
    """A canal or strait between two zones, and the codes of those who open it."""

    between: tuple[str, str]
    keepers: tuple[str, ...]

    @property
    def name(self) -> str:
        """Its two zones."""
        return " ~ ".join(self.between)


@dataclass(frozen=True, slots=True)
class Purse:
    """IPCs in hand; ``of`` names the treasury where its power has several."""

    ipcs: int
    of: Text = ""


@dataclass(frozen=True, slots=True)
class MapScene:
    """A position on a map.

    Attributes:
        outlines: The package that holds the map.
        title: The moment, and who is to act.
        banners: Owners by key.
        spaces: What is on the map, by name; spaces left out are empty.
        marches: Moves that were declared.
        gates: Canals and straits.
        changed: Spaces that are outlined, because something changed there.
        purses: The treasuries of each power, by the key of its banner.
        notes: What else is to be known of the moment, a line each.
        listed: The command that tells all of a position in words.
    """

    outlines: str
    title: Text
    banners: Mapping[str, Banner]
    spaces: Mapping[str, Space]
    marches: tuple[March, ...] = ()
    gates: tuple[Gate, ...] = ()
    changed: frozenset[str] = frozenset()
    purses: Mapping[str, tuple[Purse, ...]] = field(default_factory=dict)
    notes: tuple[Text, ...] = ()
    listed: str = ""

    def since(self, before: "MapScene") -> "MapScene":
        """Return the scene with everything outlined that another did not show so."""
        names = {*self.spaces, *before.spaces}
        return replace(
            self,
            changed=frozenset(
                name
                for name in names
                if _lasting(self.spaces.get(name, NOWHERE))
                != _lasting(before.spaces.get(name, NOWHERE))
            ),
        )

    def of_power(self, power: str) -> "MapScene":
        """Return the scene with the units of one power alone, but for those that it fights."""
        return replace(
            self,
            spaces={
                name: replace(space, forces=_of(power, space))
                for name, space in self.spaces.items()
            },
        )

    def marching(self, marches: tuple[March, ...]) -> "MapScene":
        """Return the scene with more moves; those of a power along one way are one."""
        together: dict[tuple[str, str, str], tuple[Troop, ...]] = {}
        for each in (*self.marches, *marches):
            way = (each.power, each.origin, each.target)
            together[way] = _joined(together.get(way, ()), each.troops)
        return replace(self, marches=tuple(March(*way, them) for way, them in together.items()))

    def with_odds(self, odds: Mapping[str, float]) -> "MapScene":
        """Return the scene with the odds of battles, from 0 to 1, by space."""
        told = {name: replace(self.spaces[name], odds=chance) for name, chance in odds.items()}
        return replace(self, spaces={**self.spaces, **told})

    def with_mark(self, mark: Mark) -> tuple[str, ...]:
        """Return the spaces that have a mark."""
        return tuple(name for name, space in self.spaces.items() if mark in space.marks)


def _joined(some: tuple[Troop, ...], others: tuple[Troop, ...]) -> tuple[Troop, ...]:
    """Return units counted together, of each kind in its order."""
    counts: dict[Piece, tuple[int, int]] = {}
    for troop in (*some, *others):
        count, damaged = counts.get(troop.piece, (0, 0))
        counts[troop.piece] = (count + troop.count, damaged + troop.damaged)
    return tuple(Troop(piece, *counts[piece]) for piece in Piece if piece in counts)


def _lasting(space: Space) -> Space:
    """Return what stays of a space from turn to turn: no battle, no mark of the moment."""
    forces = tuple(
        replace(force, troops=_resting(force.troops), aboard=_resting(force.aboard))
        for force in space.forces
    )
    works = tuple(replace(each, makes=None, scrambles=0) for each in space.works)
    return Space(space.owner, forces, works, worth=space.worth)


def _resting(troops: tuple[Troop, ...]) -> tuple[Troop, ...]:
    return tuple(replace(troop, moved=0) if troop.moved else troop for troop in troops)


def _of(power: str, space: Space) -> tuple[Force, ...]:
    theirs = any(force.power == power for force in space.forces)
    if theirs and Mark.BATTLE in space.marks:
        return space.forces
    return tuple(force for force in space.forces if force.power == power)
