"""``bomb``, ``v1``, ``rockets``: the attacks of a bombing phase, a line each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.awaw.reading.attack_line import AttackLine, read_attack
from bot.games.awaw.reading.attack_words import SALVO_VERBS
from bot.games.awaw.reading.bomb_defaults import Stands, complete
from bot.games.awaw.reading.bomb_powers import in_doubt, on_own_side, spoken
from bot.games.awaw.reading.bomb_standing import Standing, nobodys
from bot.games.awaw.reading.modifying import in_words
from bot.words.reading import Verb
from core.awaw.bombing.phase.requests import (
    MOST_RAIDS,
    MOST_SALVO_ATTACKS,
    BombingPhase,
    RaidPhase,
)
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.book.terms import Power
from core.awaw.rockets.requests import FlyingBombs, Rockets
from core.bombing_sop.record.requests import AidBombing, AidPhase
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Meaning, Refusal, ambiguous, refused, unreadable
from core.terms.request import Request, read_request

TOGETHER = "bombing-phase"
"""What the lines of these verbs make together."""

BOMB_NAMES = ("bomb", "bombs", "raid", "raids", "bombing")
MOST_LINES = 32


@dataclass(frozen=True, slots=True)
class PhaseReader:
    """Reads lines into a phase of one text.

    Attributes:
        phase: The request of a whole phase.
        raid: The request of one raid.
        there: Where it is announced; None where that is not known.
    """

    phase: type[RaidPhase]
    raid: type[Request]
    there: Standing | None = None

    def at(self, position: Any) -> "PhaseReader":
        """Return what reads the lines at a position."""
        return replace(self, there=Standing(position, self.phase))

    def __call__(self, text: str, powers: tuple[str, ...]) -> Request | Refusal:
        """Return the phase that the lines spell, or everything unreadable about them."""
        owner = nobodys if self.there is None else self.there.owner
        speaking = powers if self.there is None else self.there.moving(powers)
        hindered: list[Fault] = []
        doubts: list[tuple[int, tuple[Power, ...]]] = []
        typed = [line.strip() for line in text.splitlines() if line.strip()]
        if len(typed) > MOST_LINES:
            what = say(
                "Those are {typed} attacks; {most_lines} make the largest phase.",
                typed=len(typed),
                most_lines=MOST_LINES,
            )
            return unreadable(Fault(what, say("Announce fewer.")))
        faults: list[Fault] = []
        attacks: list[tuple[str, dict[str, Any]]] = []
        turns: dict[str, None] = {}
        later: list[int] = []
        for number, line in enumerate(typed, start=1):
            read = read_attack(line)
            if read.verb not in BOMB_NAMES and read.verb not in SALVO_VERBS:
                faults.append(_another_verb(number, read.verb))
                continue
            fields = complete(read, speaking, attacks, owner, self._stands(read, attacks))
            if read.hindered:
                hindered += read.hindered
            if read.doubts:
                read.faults.append(in_doubt(read.doubts))
                doubts.append((number, read.doubts))
            if ("later",) in read.said and read.verb in BOMB_NAMES:
                later.append(1 + [each for each, _ in attacks].count("raids"))
            if turn := read.said.get(("turn",)):
                turns[turn] = None
            found = [*read.faults, *self._faults(read, fields)]
            faults += _titled(found, number, fields, several=len(typed) > 1)
            attacks.append((SALVO_VERBS.get(read.verb, "raids"), fields))
        for place, most in _MOST.items():
            faults += _too_many(place, [each for each, _ in attacks].count(place), most)
        if len(turns) > 1:
            faults.append(
                Fault(say("You named several turns."), say("A phase belongs to one turn."))
            )
        if not faults:
            return refused(*hindered) if hindered else self._phase(attacks, turns, later)
        if len(faults) == len(doubts):
            return ambiguous(faults[0], *_meanings(typed, *doubts[0]))
        enemies = [each for each in attacks if not on_own_side(each[1])]
        missing = () if self.there is None else self.there.untold(enemies)
        return unreadable(*faults, *missing)

    def _stands(
        self, read: AttackLine, earlier: Sequence[tuple[str, dict[str, Any]]]
    ) -> Stands | None:
        """Return what tells what stands against a line at the position, behind those before it."""
        if self.there is None:
            return None
        there, place = self.there, SALVO_VERBS.get(read.verb, "raids")

        def stands(fields: dict[str, Any]) -> tuple[Fault, ...]:
            return there.against(self._phase([*earlier, (place, fields)], (), ()))

        return stands

    def _faults(self, read: AttackLine, fields: Mapping[str, Any]) -> Sequence[Fault]:
        """Return what the attack's own request says against its fields."""
        model = _SALVOS.get(SALVO_VERBS.get(read.verb, ""), self.raid)
        found = read_request(model, fields)
        return tuple(map(in_words, found.faults)) if isinstance(found, Refusal) else ()

    def _phase(
        self,
        attacks: Sequence[tuple[str, dict[str, Any]]],
        turns: Iterable[str],
        later: Sequence[int],
    ) -> Request | Refusal:
        announced: dict[str, Any] = {"least": True}
        announced |= {"engage_later": later} if later else {}
        announced.update(("turn", turn) for turn in turns)
        for place, fields in attacks:
            announced.setdefault(place, []).append(fields)
        return read_request(self.phase, announced)


_MOST = {
    "raids": MOST_RAIDS,
    "flying_bombs": MOST_SALVO_ATTACKS,
    "rockets": MOST_SALVO_ATTACKS,
}
_CALLED = {
    "raids": say("raids"),
    "flying_bombs": say("flying bombs"),
    "rockets": say("rockets"),
}
_SALVOS: dict[str, type[Request]] = {"flying_bombs": FlyingBombs, "rockets": Rockets}


def _meanings(typed: Sequence[str], number: int, powers: Sequence[Power]) -> Iterator[Meaning]:
    """Yield the lines with each of the powers that can fly the one in doubt."""
    for power in powers:
        said = f"{typed[number - 1]} by {spoken(power)}"
        line = "\n".join((*typed[: number - 1], said, *typed[number:]))
        yield Meaning(power.listed, line)


def _too_many(place: str, number: int, most: int) -> list[Fault]:
    if number <= most:
        return []
    what = say(
        "Those are {number} attacks by {place}; a phase holds {most}.",
        number=number,
        place=_CALLED[place],
        most=most,
    )
    return [Fault(what, say("Announce fewer, or put those on one target together."))]


def _another_verb(number: int, verb: str) -> Fault:
    what = say(
        "Line {number} begins with `{verb}`, which is no such attack.",
        number=number,
        verb=Verbatim(verb[:30].replace("`", "")),
    )
    return Fault(what, say("Declare it by itself."))


def _titled(
    faults: Sequence[Fault], number: int, fields: Mapping[str, Any], *, several: bool
) -> list[Fault]:
    """Let each fault name its line, where there are several."""
    if not several:
        return list(faults)
    name = fields.get("target", {}).get("name", "")
    title = (
        say("Line {number}, {name}", number=number, name=Verbatim(name))
        if name
        else say("Line {number}", number=number)
    )
    return [
        replace(fault, what=say("{title}: {fault}", title=title, fault=fault.what))
        for fault in faults
    ]


def _verbs(reader: PhaseReader) -> tuple[Verb, ...]:
    flying = tuple(name for name, place in SALVO_VERBS.items() if place == "flying_bombs")
    rockets = tuple(name for name, place in SALVO_VERBS.items() if place == "rockets")
    return (
        Verb(
            BOMB_NAMES,
            reader,
            "bomb berlin 5sb 12aaf 4int by britain kea value 40 flak 3",
            TOGETHER,
            at=reader.at,
        ),
        Verb(flying, reader, "v1 london 2 by germany kea value 25 flak 2", TOGETHER, at=reader.at),
        Verb(rockets, reader, "rockets london 1 by germany kea value 25", TOGETHER, at=reader.at),
    )


BOMBING = _verbs(PhaseReader(BombingPhase, StrategicBombing))
"""The verbs of a phase by the rulebook."""

BOMBING_BY_THE_AID = _verbs(PhaseReader(AidPhase, AidBombing))
"""The verbs of a phase by the aid."""
