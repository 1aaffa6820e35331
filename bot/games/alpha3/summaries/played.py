"""A Turn Summary read as what was played elsewhere: acts, dice and losses as they stand."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.alpha3.reading.whole import NAMING, VERBS
from bot.games.alpha3.summaries.form import SUMMARIES
from bot.games.alpha3.summaries.names import space_here
from bot.games.alpha3.summaries.working_out import REPAIRED, THERE, repaired_points
from bot.words.kit.summary import instead, is_report, raided, step_of
from bot.words.kit.summary_lines import PLAYED, said_in_step
from bot.words.reading import read_line
from bot.words.summaries import named_elsewhere, on_this_board
from bot.words.summary_bounds import too_large_for_one
from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Phase, Power
from core.alpha3.economy.requests import Buy, Mobilize
from core.alpha3.economy.research import CHARTS
from core.alpha3.elsewhere.requests import PlayedElsewhere
from core.alpha3.moving.requests import Move
from core.alpha3.politics.requests import GoToWar
from core.board.unit_table import ALPHA3_UNITS
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, RefusalKind, RefusedError, unreadable
from core.terms.request import Request, read_request

_ORDER: Mapping[str, Phase] = {
    "research": Phase.RESEARCH,
    "buy": Phase.PURCHASE_AND_REPAIR,
    "war": Phase.COMBAT_MOVE,
    "move": Phase.COMBAT_MOVE,
    "fight": Phase.CONDUCT_COMBAT,
    "ncm": Phase.NONCOMBAT_MOVE,
    "place": Phase.MOBILIZE,
}
_LEFT = re.compile(r"^remaining resources: (?P<ipcs>\d{1,5}) pus?", re.IGNORECASE)
_BATTLE = re.compile(r"^battle in (?P<where>.+)$", re.IGNORECASE)
_CASUALTIES = re.compile(r"^casualties for (?P<who>\w+): (?P<units>.+)$", re.IGNORECASE)
_LOST = re.compile(r"^(?P<units>.+?) owned by the (?P<who>\w+)(?:,.*)? lost in .+$", re.IGNORECASE)
_BACK = re.compile(
    r"^(?P<units>.+?) owned by the (?P<who>\w+) retreated to (?P<to>.+)$", re.IGNORECASE
)
_WON = re.compile(r"^(?P<who>\w+) win\b.*?, taking (?P<where>.+?) from ", re.IGNORECASE)
_DAMAGE = re.compile(r"causes:? (?P<points>\d{1,3}) damage to unit: (?P<unit>\w+)", re.IGNORECASE)
_FOUND = re.compile(r"^\w+ discovers? (?P<what>.+)$", re.IGNORECASE)
_ENDS = re.compile(r"^end with (?P<ipcs>\d{1,5}) pus?", re.IGNORECASE)
_WHO = re.compile(r"^(?:objective .*?: )?(?P<who>\w+) (?:collect|met)\b", re.IGNORECASE)


MOST_FAULTS = 30
"""After so many faults nothing more is read: that is no summary of a turn."""


def read_played(text: str, powers: tuple[str, ...] = ()) -> Request | Refusal:
    """Return a turn that was played elsewhere, or everything in its summary that is not clear."""
    if (too_large := too_large_for_one(text)) is not None:
        return too_large
    _, _, lines, printing, foreign = on_this_board(SUMMARIES, text)
    if foreign and printing is None:
        return Refusal(RefusalKind.AMBIGUOUS, tuple(named_elsewhere(foreign, SUMMARIES.printings)))
    played = _Played()
    for line in lines:
        played.take(line)
        if len(played.faults) >= MOST_FAULTS:
            return unreadable(*played.faults)
    return played.request(powers)


@dataclass(slots=True)
class _Played:
    """What was made of a summary so far, by the kind of step.

    Attributes:
        acts: Acts as plain data.
        faults: What is not clear.
        counts: How many acts each of the declarations made, newest last.
        whose, steps: The powers that its steps are of, and the kinds of these.
        rounds, in_hand: The rounds that it names; what players have at the end, in IPCs.
        step, who, over: The step in hand, whose it is; whether the turn came to its end.
        last, counted: The battle or raid in hand, and whether its casualties are summed up.
    """

    acts: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    whose: dict[str, None] = field(default_factory=dict)
    steps: set[str] = field(default_factory=set)
    rounds: list[int] = field(default_factory=list)
    in_hand: dict[str, int] = field(default_factory=dict)
    step: str = ""
    who: str = ""
    over: bool = False
    last: dict[str, Any] = field(default_factory=dict)
    counted: bool = False

    def take(self, line: str) -> None:
        """Take one line."""
        if head := step_of(SUMMARIES.vocabulary, line):
            self.step, self.who = head
            self.whose[SUMMARIES.vocabulary.power(self.who) or ""] = None
            self.steps.add(self.step)
            self.over |= self.step == "end"
            return
        if found := re.fullmatch(r"round:? (\d{1,3})", line, re.IGNORECASE):
            self.rounds.append(int(found[1]))
        elif (told := instead(line)) is not None:
            self._instead(*told)
        elif not (self._report(line) or is_report(line) or line.startswith("#")):
            self._declared(line)

    def _instead(self, above: int, said: str) -> None:
        """Take a remark of ours, where it says more than the lines above it."""
        power = SUMMARIES.vocabulary.power(self.who) or ""
        read = read_line(VERBS, f"@{power} {said}" if power else said, ())
        if not isinstance(read, Buy | Move | Mobilize | GoToWar):
            return
        mine = self.acts.setdefault(self.step, [])
        for count in (self.counts.pop() for _ in range(min(above, len(self.counts)))):
            del mine[len(mine) - count :]
        self._add(self.step, self._acts_of(read))

    def _declared(self, line: str) -> None:
        if self.step in PLAYED:
            return
        if found := REPAIRED.match(line):
            fields: dict[str, Any] = {"act": "bought", "repairs": []}
            for points, facility in repaired_points(found["what"]):
                told = {"territory": "", "facility": facility, "points": points}
                fields["repairs"].append(told)
            self._add(self.step, [self._economy(fields)])
            return
        said = said_in_step(SUMMARIES.vocabulary, line, self.step, self.who)
        read = read_line(VERBS, said, ())
        if isinstance(read, Refusal):
            self.faults += [
                Fault(
                    say("`{line}`: {fault}", line=Verbatim(line[:60]), fault=each.what),
                    each.do,
                )
                for each in read.faults
            ]
            return
        self._add(self.step, self._acts_of(read))

    def _economy(self, fields: dict[str, Any]) -> dict[str, Any]:
        if SUMMARIES.vocabulary.power(self.who) == Power.UNITED_KINGDOM:
            pacific = self.who.lower() == "uk_pacific"
            fields["economy"] = "pacific" if pacific else "europe"
        return fields

    def _acts_of(self, read: Request) -> list[dict[str, Any]]:
        fields = NAMING.fields_of(read)
        if isinstance(fields, Refusal):
            self.faults += fields.faults
            return []
        match read:
            case Buy():
                own = {name: fields[name] for name in ("new", "repairs") if fields.get(name)}
                economy = {"economy": fields["economy"]} if fields.get("economy") else {}
                return [self._economy({"act": "bought", **own}) | economy]
            case GoToWar():
                return [{"act": "war", "on": fields["on"]}]
            case Move():
                return [{"act": "moved", "group": each} for each in fields["moves"]]
            case Mobilize():
                return [{"act": "placed", "where": fields["where"]}]
        return []

    def _add(self, step: str, acts: list[dict[str, Any]]) -> None:
        self.acts.setdefault(step, []).extend(acts)
        self.counts.append(len(acts))

    def _report(self, line: str) -> bool:
        """Take a report; return whether the line was one that tells something."""
        if found := _LEFT.match(line):
            if mine := self.acts.get("buy"):
                mine[-1]["left"] = int(found["ipcs"])
        elif self.step == "fight":
            return self._fighting(line)
        elif found := _FOUND.match(line):
            self._found(found["what"])
        elif found := _WHO.match(line):
            self.who = found["who"]
            return False
        elif found := _ENDS.match(line):
            self.in_hand[self.who] = int(found["ipcs"])
        else:
            return False
        return True

    def _fighting(self, line: str) -> bool:
        if found := _BATTLE.match(line):
            self._begins({"act": "fought", "space": self._space(found["where"])})
        elif space := raided(line):
            self._begins({"act": "raided", "territory": self._space(space)})
        elif found := _BACK.match(line):
            units = self._units(found["units"])
            went = {"act": "went_back", "units": units, "to": self._space(found["to"])}
            self._add("fight", [{**went, "space": self.last.get("space", "")}] if units else [])
        elif found := _CASUALTIES.match(line):
            if not self.counted:
                self.last["lost"] = {}
            self.counted = True
            self._lost(found["who"], found["units"])
        elif found := _LOST.match(line):
            if not self.counted:
                self._lost(found["who"], found["units"])
        elif found := _WON.match(line):
            winner = SUMMARIES.vocabulary.power(found["who"])
            if winner in self.whose and self.last.get("act") == "fought":
                self.last["taken"] = True
        elif (found := _DAMAGE.search(line)) and (unit := THERE.get(found["unit"])):
            damage = self.last.setdefault("damage", {})
            damage[unit.value] = damage.get(unit.value, 0) + int(found["points"])
        else:
            return False
        return True

    def _begins(self, act: dict[str, Any]) -> None:
        self.last, self.counted = act, False
        self._add("fight", [act])

    def _lost(self, who: str, units: str) -> None:
        power, counted = SUMMARIES.vocabulary.power(who), self._units(units)
        if power is None or not counted or not self.last:
            return
        there = self.last.setdefault("lost", {}).setdefault(power, {})
        for unit, count in counted.items():
            there[unit] = there.get(unit, 0) + count

    def _units(self, said: str) -> dict[str, int]:
        units: dict[str, int] = {}
        for count, word in re.findall(r"(\d{1,4}) ([A-Za-z_]+)", said):
            unit = SUMMARIES.vocabulary.unit(word)
            if isinstance(unit, str) and unit in ALPHA3_UNITS:
                units[unit] = units.get(unit, 0) + int(count)
        return units

    def _space(self, said: str) -> str:
        finder = Finder()
        name = finder.space(space_here(said))
        try:
            finder.settle()
        except RefusedError as refused:
            self.faults += refused.refusal.faults
            return said
        return name

    def _found(self, said: str) -> None:
        names = {each.replace("_", " "): each for chart in CHARTS.values() for each in chart}
        told = said.lower().replace("-", " ")
        known = [key for name, key in names.items() if name.rstrip("s") in told]
        if known:
            self._add("research", [{"act": "found", "technologies": known}])

    def request(self, powers: tuple[str, ...]) -> Request | Refusal:
        """Return the turn, or why it is none."""
        whose = [each for each in self.whose if each]
        if len(whose) != 1:
            called = joined(Verbatim(each.replace("_", " ")) for each in whose)
            what = (
                say("That tells of several powers: {powers}.", powers=called)
                if whose
                else say("That is no Turn Summary of a power's turn.")
            )
            self.faults.append(Fault(what, say("Give one power's turn.")))
        if self.faults:
            return unreadable(*dict.fromkeys(self.faults))
        acts: list[dict[str, Any]] = []
        for step, phase in _ORDER.items():
            if step in self.steps:
                acts.append({"act": "phase", "phase": phase.value})
            acts += self.acts.get(step, [])
        if self.over:
            acts.append(self._ended(whose[0]))
        rounds = {"round": self.rounds[-1]} if self.rounds else {}
        said = {"power": next(iter(powers), whose[0]), "whose": whose[0], "acts": acts, **rounds}
        return read_request(PlayedElsewhere, said)

    def _ended(self, whose: str) -> dict[str, Any]:
        if whose != Power.UNITED_KINGDOM:
            counted = [*self.in_hand.values()][-1:]
            return {"act": "ended"} | ({"ipcs": counted[0]} if counted else {})
        by = {
            "pacific" if who.lower() == "uk_pacific" else "europe": ipcs
            for who, ipcs in self.in_hand.items()
        }
        return {"act": "ended", "by_economy": by}
