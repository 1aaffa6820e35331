"""The lines of the phase in hand of a game of 1986, and decisions in its battles."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial
from itertools import islice

from bot.games.representative.reading.kit_words import PURPOSES, VOCABULARY
from bot.games.representative.reading.lines import LINES
from bot.games.representative.reading.parts import acting_power
from bot.games.representative.suggestions.movers import UnitsOnTheMove
from bot.words.kit.completing import moves, roster
from bot.words.kit.completing_lists import lists, placements
from bot.words.suggestions import Proposal, Proposer, behind, fitting
from core.board.counts import UnitCounts
from core.representative.book.terms import COMPLEX, LAND_UNITS, ROCKET, SHIPS, Development, Power
from core.representative.book.world import CARDS, COASTS, TERRITORIES
from core.representative.combat.sites import open_sites
from core.representative.moving.destinations import can_move_out, homes, landings, worth
from core.representative.record.berths import Berth
from core.representative.record.campaign import Purpose
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.duties import duties
from core.representative.turn.placing import rocket_site, room_at
from core.representative.turn.purchase import PRICES, cost
from core.terms.message import say_many

_BUY, _PLACE = ("buy", "purchase"), ("place",)
_HEADS = {"noncombat": Purpose.ATTACK, "ncm": Purpose.ATTACK, "raid": Purpose.NIGHT}
_HEADS |= {each: Purpose(each) for each in PURPOSES}
_OTHERS = frozenset(
    name for verb in LINES for name in verb.names if verb.read is not None or name in _BUY
)
_OPENING = 8
"""So many moves stand before what else a phase allows, where nothing is typed yet."""

_PORTS = 6
"""So many ports are tried for a patrol that comes home."""

_NO_LIMIT = 1000
"""So many units nobody ever buys."""

_NEXT = Proposal("next")


def proposing(now: Position, powers: tuple[str, ...]) -> Proposer:
    """Return what proposes lines to the player of some powers, the most telling first."""
    return _Proposals(now, powers)


class _Proposals:
    """What may be proposed to the player of some powers at a position."""

    def __init__(self, now: Position, powers: tuple[str, ...]) -> None:
        self._now = now
        self._powers = powers
        self._mine = [each for each in now.campaign.powers if each.value in powers]
        self._made: dict[tuple[Power, Purpose], UnitsOnTheMove] = {}

    def __call__(self, typed: str) -> Iterator[Proposal]:
        """Yield lines, with the names of zones as short as players write them."""
        for each in self._of_phase(typed):
            yield replace(each, line=each.line.replace(" Sea Zone", " sz"))

    def _of_phase(self, typed: str) -> Iterator[Proposal]:
        yield from fitting(self._decisions(), typed)
        if not self._mine:
            return
        match self._now.campaign.phase:
            case Phase.PURCHASE:
                yield from self._purchases(typed)
                yield from fitting((_NEXT,), typed)
            case Phase.COMBAT_MOVE:
                out = self._moves(typed)
                yield from islice(out, 0 if typed else _OPENING)
                yield from fitting((*self._homeward(), _NEXT), typed)
                yield from out
                yield from fitting(self._ferries, typed)
            case Phase.COMBAT:
                yield from fitting((*self._fights(), _NEXT), typed)
            case Phase.NONCOMBAT:
                yield from fitting((_NEXT,), typed)
                yield from self._moves(typed)
            case Phase.PLACE:
                yield from self._placements(typed)
                yield from fitting((_NEXT,), typed)

    def _decisions(self) -> Iterator[Proposal]:
        for duty in duties(self._now).duties:
            if duty.asks is not None and not set(duty.whose).isdisjoint(self._powers):
                question = duty.asks.question
                for answer in question.choices or (question.prefill,):
                    yield Proposal(f"decide {duty.asks.place}: {answer}")

    def _by(self, power: Power, base: str = "") -> str:
        """Return what a line ends with where it would be read as another power's."""
        on_turn = tuple(each.value for each in self._mine)
        others = tuple(each for each in self._powers if each not in on_turn)
        if acting_power({}, base, (*on_turn, *others)) == power.value:
            return ""
        return f" by {power.label.removeprefix('the ')}"

    def _purchases(self, typed: str) -> Iterator[Proposal]:
        listing = behind(typed, *_BUY)
        for power in self._mine if listing is not None else ():
            ipcs, by = self._now.treasuries.get(power, 0), self._by(power)
            uses = self._now.uses(power)
            cheaper = Development.INDUSTRIAL_TECHNOLOGY in uses
            sold = [unit for unit in PRICES if unit != ROCKET or Development.ROCKETS in uses]

            def spent(units: Mapping[str, int], cheaper: bool = cheaper) -> int:  # noqa: FBT001 - bound here
                return cost.function(units, industrial=cheaper)

            def more(
                units: Mapping[str, int], ipcs: int = ipcs, sold: list[str] = sold
            ) -> Mapping[str, int]:
                left = ipcs - spent(units)
                return {unit: left // spent({unit: 1}) for unit in sold}

            for listed, units in lists(VOCABULARY, (listing or "").removesuffix(by), more):
                left = say_many("{n} IPC left", "{n} IPCs left", ipcs - spent(units))
                yield Proposal(f"buy {listed}{by}", left)

    def _moves(self, typed: str) -> Iterator[Proposal]:
        """Yield moves for what the line says they are for; without a word for attacks first."""
        head, purpose, said = _head(typed)
        after = self._now.campaign.phase is Phase.NONCOMBAT
        if not head and typed.partition(" ")[0].lower() in _OTHERS:
            return
        if after:
            head = head or "noncombat "
        purposes = (purpose,) if head or not said else (purpose, Purpose.NIGHT, Purpose.REBASE)
        for each in purposes:
            stands = head or ("" if each is Purpose.ATTACK else f"{each.value} ")
            for power in self._mine:
                for found in moves(VOCABULARY, self._movers(power, each), said, stands):
                    base = found.line.removeprefix(stands).partition(" - ")[0]
                    by = self._by(power, _base_of(base))
                    yield Proposal(f"{found.line}{by}", found.beside)
        if typed and not head and not after:
            for name in ("raid night ", "night ", "raid day ", "day ", "rebase "):
                if name.startswith(typed.lower()):
                    yield from self._moves(name)

    def _movers(self, power: Power, purpose: Purpose) -> UnitsOnTheMove:
        key = (power, purpose)
        if key not in self._made:
            self._made[key] = UnitsOnTheMove(self._now, power, purpose)
        return self._made[key]

    @cached_property
    def _ferries(self) -> tuple[Proposal, ...]:
        """What transports may put ashore near by, a transport with all that it lifts."""
        found: list[tuple[int, Proposal]] = []
        for power in self._mine:
            for at, ships in can_move_out(self._now, power).items():
                cargo = self._now.there(power, Berth(at.space)).only(LAND_UNITS)
                if not ships.get("transport") or not cargo:
                    continue
                lifted = _lifted(cargo)
                for way, ground, hostile in landings(self._now, power, at):
                    verb = "assault" if hostile else "transport"
                    ends = " - ".join((at.space, *way))
                    line = f"{verb} 1 transport {roster(lifted)} {ends} landing in {ground}"
                    rank = -worth(self._now, power, ground) - 100 * hostile
                    found.append((rank, Proposal(f"{line}{self._by(power, at.space)}")))
        return tuple(each for _, each in sorted(found, key=lambda one: (one[0], one[1].line)))

    def _homeward(self) -> Iterator[Proposal]:
        for power in self._mine:
            for at, units in self._now.forces[power].items():
                if at.space in TERRITORIES:
                    continue
                for port in islice(homes(self._now, power, at.space), _PORTS):
                    coast = f" coast {port.coast}" if len(COASTS[port.space]) > 1 else ""
                    line = f"home {roster(units)} {at.space} - {port.space}{coast}"
                    yield Proposal(f"{line}{self._by(power, at.space)}")

    def _fights(self) -> Iterator[Proposal]:
        sites = open_sites(self._now)
        if sites:
            yield Proposal("fight all")
        for site in sites:
            yield Proposal(f"fight {site}")
            yield Proposal(f"fight {site} to the end")

    def _placements(self, typed: str) -> Iterator[Proposal]:
        listing = behind(typed, *_PLACE)
        for power in self._mine if listing is not None else ():
            waiting = UnitCounts(self._now.campaign.bought.get(power, {}))
            places = partial(self._sites, power)
            yield from placements(VOCABULARY, listing or "", waiting, places, self._by(power))

    def _sites(self, power: Power, units: Mapping[str, int]) -> Iterator[tuple[str, int]]:
        """Yield where units may be placed, the capital first, and how many each place takes."""
        for name in sorted(
            TERRITORIES, key=lambda each: (each != CARDS[power].capital, -TERRITORIES[each].ipc)
        ):
            room = _room(self._now, power, name, units)
            coasts = COASTS[name] if not SHIPS.isdisjoint(units) else ()
            for coast in coasts if room else ():
                yield f"{name} coast {coast}", room
            if room and not coasts:
                yield name, room


def _room(now: Position, power: Power, name: str, units: Mapping[str, int]) -> int:
    """Return how many units of these kinds may still be placed in a territory."""
    waits = name in now.campaign.waiting
    if ROCKET in units:
        return _NO_LIMIT if rocket_site(now, power, name) else 0
    if now.holder(name) is not power:
        return 0
    if COMPLEX in units:
        return int(name not in now.complexes and not waits)
    if name not in now.complexes:
        return 0
    room = room_at.function(name, power, now.campaign.placed.get(name, 0), waits=waits)
    return _NO_LIMIT if room is None else room


def _lifted(cargo: UnitCounts) -> dict[str, int]:
    """Return what one transport takes of land units: two infantry, or a tank."""
    infantry = min(2, cargo.get("infantry", 0))
    if infantry:
        return {"infantry": infantry}
    return dict.fromkeys(list(cargo)[:1], 1)


def _head(typed: str) -> tuple[str, Purpose, str]:
    """Return the words before a move, what they say that it is for, and what is left."""
    words = typed.split(" ")
    for length in (2, 1):
        said = [word.lower() for word in words[:length]]
        if len(words) > length and all(word in _HEADS or word == "move" for word in said):
            purpose = _HEADS.get(said[-1], Purpose.ATTACK)
            rest = " ".join(words[length:])
            return f"{' '.join(words[:length])} ", purpose, rest
    return "", Purpose.ATTACK, typed


def _base_of(units_and_base: str) -> str:
    """Return the space at the end of units and the space where they are."""
    names = [name for name in TERRITORIES if units_and_base.endswith(f" {name}")]
    return max(names, key=len, default="")
