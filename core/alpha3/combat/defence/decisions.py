"""What defenders decide after all combat moves and before the first die, each asked once."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.alpha3.book.terms import BOOK, SCRAMBLING, SURFACE_WARSHIPS, Facility, Power, clause
from core.alpha3.book.unit_names import told
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.combat.defence.scramble import may_send
from core.alpha3.combat.defence.strike_odds import Target, told_odds
from core.alpha3.moving.combats import combats
from core.alpha3.record.position import Position
from core.board.unit_words import counted, spoken
from core.terms.message import Message, english, joined, opened, say
from core.terms.question import ALL, NONE, Question
from core.terms.wording import listed

FORM = say("A line each; what is not named is none")


@dataclass(frozen=True, slots=True)
class ScrambleChance:
    """A base that may send aircraft to a zone, and what stands there."""

    zone: str
    base: str
    fighters: int
    tactical_bombers: int
    up_to: int

    @property
    def aircraft(self) -> dict[str, int]:
        """The aircraft that may go, by unit."""
        counts = {"fighter": self.fighters, "tactical_bomber": self.tactical_bombers}
        return {unit: count for unit, count in counts.items() if count}

    @property
    def told(self) -> Message:
        """Where to and where from, as players read it."""
        return say("{zone} from {base}", zone=self.zone, base=self.base)

    @property
    def line(self) -> str:
        """How a line of the form begins."""
        return f"scramble {self.zone} from {self.base}"


@dataclass(frozen=True, slots=True)
class Chances:
    """All that one defender may decide.

    Attributes:
        scrambles: Bases and zones.
        intercepts: Fighters based where a raid comes, by territory.
        kamikazes: Enemy surface warships that may be struck, by zone.
        targets: The same by kind, those with a hit by themselves.
    """

    scrambles: tuple[ScrambleChance, ...] = ()
    intercepts: tuple[tuple[str, int], ...] = ()
    kamikazes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    targets: tuple[Target, ...] = ()

    @property
    def any(self) -> bool:
        """Whether there is something to decide."""
        return bool(self.scrambles or self.intercepts or self.kamikazes)

    @property
    def prefill(self) -> str:
        """A form that decides for nothing."""
        lines = [
            f"{each.line}: {', '.join(english(counted(0, unit)) for unit in each.aircraft)}"
            for each in self.scrambles
        ]
        lines += [f"intercept {territory}: 0" for territory, _ in self.intercepts]
        lines += [f"kamikaze {zone}: none" for zone, _ in self.kamikazes]
        return "\n".join(lines)

    @property
    def only(self) -> str:
        """How the one line begins that aircraft may be sent by; empty where there are others."""
        if self.kamikazes or len(self.scrambles) + len(self.intercepts) != 1:
            return ""
        lines = [each.line for each in self.scrambles]
        return (*lines, *(f"intercept {territory}" for territory, _ in self.intercepts))[0]

    @property
    def whole(self) -> str:
        """The line that sends all who may go; empty where there is more to be decided than that."""
        if not self.only:
            return ""
        for _, fighters in self.intercepts:
            return f"{self.only}: {fighters}"
        [chance] = self.scrambles
        if sum(chance.aircraft.values()) > chance.up_to:
            return ""
        sent = (f"{count} {spoken(unit)}" for unit, count in chance.aircraft.items())
        return f"{self.only}: {', '.join(sent)}"

    @property
    def example(self) -> str:
        """A line of the form that decides for something."""
        lines = [f"{each.line}: 1 {spoken(next(iter(each.aircraft)))}" for each in self.scrambles]
        lines += [f"intercept {territory}: 1" for territory, _ in self.intercepts]
        lines += [f"kamikaze {zone}: {ships[0].split()[1]}" for zone, ships in self.kamikazes]
        return lines[0]


@clause("A3-SCR.1", "A3-SCR.3", "R-17", "R-63")
def zones_to_defend(attacked: tuple[str, ...], assaulted_from: tuple[str, ...]) -> tuple[str, ...]:
    """Aircraft scramble to zones where friends are attacked, or out of which an assault comes."""
    return tuple(dict.fromkeys((*attacked, *assaulted_from)))


@clause("A3-KAM.2", "A3-KAM.3", "R-63")
def zones_to_strike(
    attacked: tuple[str, ...], assaulted_from: tuple[str, ...], tokens: int
) -> tuple[str, ...]:
    """Kamikazes answer attacks on Japanese units, and assaults, in zones with their symbol."""
    threatened = dict.fromkeys((*attacked, *assaulted_from))
    return tuple(zone for zone in threatened if ZONES[zone].kamikaze and tokens)


def chances_of(now: Position, power: Power) -> Chances:
    """Return what a defender may decide now."""
    if not now.at_war(power, now.power):
        return Chances()
    attacked = tuple(each.space for each in combats(now) if each.space in ZONES and each.must)
    friends = tuple(
        zone for zone in attacked if any(each.side is power.side for each in _defenders(now, zone))
    )
    assaults = tuple(zone for (zone, _), units in now.turn.assaults.items() if units)
    threatened = zones_to_defend(friends, assaults)
    strikes: tuple[str, ...] = ()
    if power is Power.JAPAN:
        own = tuple(zone for zone in attacked if power in _defenders(now, zone))
        strikes = zones_to_strike(own, assaults, now.tokens)
    targets = ((zone, _targets(now, zone)) for zone in strikes)
    return Chances(
        scrambles=tuple(_scrambles(now, power, threatened)),
        intercepts=tuple(
            (territory, fighters)
            for territory in now.turn.raids
            if (fighters := now.there(territory, power).get("fighter", 0))
        ),
        kamikazes=tuple((zone, ships) for zone, ships in targets if ships),
        targets=tuple(each for zone in strikes for each in _kinds(now, zone)),
    )


def _defenders(now: Position, zone: str) -> tuple[Power, ...]:
    return tuple(each for each in now.units.get(zone, {}) if now.at_war(each, now.power))


def _targets(now: Position, zone: str) -> tuple[str, ...]:
    ships = now.there(zone, now.power).only(SURFACE_WARSHIPS)
    return tuple(f"{count} {ship}" for ship, count in ships.items())


def _kinds(now: Position, zone: str) -> Iterator[Target]:
    """Yield the kinds of ships that may be struck, whole ones and those with a hit."""
    for ship, count in now.there(zone, now.power).only(SURFACE_WARSHIPS).items():
        hurt = now.damaged.get((zone, now.power, ship), 0)
        if count > hurt:
            yield Target(zone, ship, damaged=False, tokens=now.tokens)
        if hurt:
            yield Target(zone, ship, damaged=True, tokens=now.tokens)


def _scrambles(now: Position, power: Power, zones: tuple[str, ...]) -> list[ScrambleChance]:
    found = []
    for zone in zones:
        for base in sorted(TOUCHING[zone]):
            if base not in TERRITORIES or not now.operative(base, Facility.AIR_BASE):
                continue
            holder = now.holder(base)
            aircraft = now.there(base, power).only(SCRAMBLING)
            if holder is None or holder.side is not power.side or not aircraft:
                continue
            up_to = may_send(sum(aircraft.values()))
            fighters = aircraft.get("fighter", 0)
            tactical = aircraft.get("tactical_bomber", 0)
            found.append(ScrambleChance(zone, base, fighters, tactical, up_to))
    return found


def told_ship(target: str) -> Message:
    """Return ships that may be struck, such as ``1 carrier``, as players read them."""
    count, ship = target.split()
    return counted(int(count), ship)


def _limit(chance: ScrambleChance) -> Message:
    """Return how many aircraft may go: all that are there, or so many of them in all."""
    there = joined([told(chance.aircraft)])
    if chance.up_to == sum(chance.aircraft.values()):
        return there
    return say("{units}, {up_to} in all", up_to=chance.up_to, units=there)


def question_for(power: Power, attacker: Power, chances: Chances) -> Question:
    """Return the one question that asks a defender for everything he may decide."""
    what = [
        word
        for word, there in (
            (say("scramble"), chances.scrambles),
            (say("intercept"), chances.intercepts),
            (say("kamikazes"), chances.kamikazes),
        )
        if there
    ]
    heading = say("{power}: {what}?", power=listed(power.label), what=joined(what))
    moved = say("{attacker} has made all combat moves.", attacker=opened(attacker.label))
    lines = [
        say("scramble to {told}: up to {units}", told=each.told, units=_limit(each))
        for each in chances.scrambles
    ]
    lines += [
        say("intercept in {place}: up to {units}", place=name, units=counted(count, "fighter"))
        for name, count in chances.intercepts
    ]
    lines += [
        say("kamikazes in {zone} at {at}", zone=zone, at=joined(map(told_ship, at)))
        for zone, at in chances.kamikazes
    ]
    lines += told_odds(chances.targets)
    return Question(
        id=f"defence_{power.value}",
        to=power.value,
        text=joined((heading, moved, *lines), "\n"),
        choices=(),
        rules=tuple(
            BOOK[each]
            for each, there in (
                ("A3-SCR.2", chances.scrambles),
                ("A3-SBR.2", chances.intercepts),
                ("A3-KAM.4", chances.kamikazes),
            )
            if there
        ),
        form=FORM,
        prefill=chances.prefill,
        usual={"none": NONE, **({whole: ALL} if (whole := chances.whole) else {})},
    )
