"""Somebody who looks at a game after each act: whom it waits for, and who was mentioned for what.

A turn comes to somebody when the game waits for him as it did not before the act: he is mentioned
then, unless he has acted himself. Whoever declared something that waited for others is mentioned
when it is done, if it is still his turn. Whoever is asked is mentioned by the question.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from law_table import HERE, LawTable
from law_waiting import AWAITING, Thing, standing

from bot.record.posts import Post
from bot.referee.cases.declarations import checked
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, Person
from bot.referee.game.table import Table
from bot.referee.pending.pending_actions import Pending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import Resolution

Waits = dict[Thing, frozenset[int]]
"""For whom a game waits, by what he has to do."""

ENDS = {"alpha3": "next-phase", "awaw": "advance", "representative": "advance"}
"""By what a phase ends."""


@dataclass
class DutyWatch:
    """Somebody who compares the list of duties, and mentions, with what is truly waited for.

    Attributes:
        faults: What the list had wrong, and who was mentioned wrongly or was not.
        came: How often something came to somebody, by what it was.
        looked: How often he has looked.
    """

    law: LawTable
    faults: list[str] = field(default_factory=list)
    came: Counter[str] = field(default_factory=Counter)
    looked: int = 0
    _held: Waits = field(default_factory=dict)
    _asked: Waits = field(default_factory=dict)
    _declarer: int = 0
    _posts: int = 0

    async def begin(self) -> None:
        """Look at a game that has just begun."""
        self._held = self._of_position(await self._table())
        self._posts = len(self.law.posts)

    async def after(self, by: Person) -> None:
        """Look at a game after an act."""
        table = await self._table()
        self.looked += 1
        pending = await self.law.services.pending_actions.of(HERE)
        self._compare_list(table, pending)
        self._compare_mentions(table, by.id)
        self._none_but_them(table)

    async def _table(self) -> Table:
        return await self.law.services.tables.of(self.law.table.key)

    def _fault(self, what: str) -> None:
        self.faults.append(f"{self.law.witness.name}: {self.law.witness.act[:200]}: {what}")

    def _players(self, powers: tuple[str, ...]) -> frozenset[int]:
        return frozenset(self.law.players[power].id for power in powers)

    def _of_position(self, table: Table) -> Waits:
        """Return who has to do what; a thing that is waited for from now on comes to him anew."""
        found = AWAITING[table.system.key](table.position)
        every: dict[Thing, tuple[str, ...]] = dict(found.open)
        every |= {(*thing, "waited"): powers for thing, powers in found.waited.items()}
        return {thing: self._players(powers) for thing, powers in every.items()}

    def _of_case(self, table: Table) -> Waits:
        """Return who is asked: by the case in hand, and about what stands."""
        stands: Waits = {
            ("decides", place, asks): self._players((power,))
            for place, asks, power in standing(table.system.key, table.position)
        }
        ending = None if table.case is None else table.case.ending(table.position)
        asked = (ending, *ending.beside) if isinstance(ending, Question) else ()
        case: Waits = {
            ("answers", str(table.case and table.case.k), each.id): self._whom(table, each.to)
            for each in asked
            if f"{table.case and table.case.k}_{each.id}" not in table.game.choices  # not in yet
        }
        return {**stands, **case}

    def _whom(self, table: Table, to: str) -> frozenset[int]:
        powers = table.system.powers
        own = (to,) if to in powers else [each for each, side in powers.items() if side == to]
        return self._players(tuple(own))

    def _compare_list(self, table: Table, pending: Pending) -> None:
        """Compare whom the list says that the game waits for with whom it waits for."""
        told = Counter(frozenset(each.users) for each in pending.waiting if each.waits)
        asked = self._of_case(table)
        waited = AWAITING[table.system.key](table.position).waited
        phases = {} if table.case is not None else {t: self._players(p) for t, p in waited.items()}
        true = Counter({**asked, **phases}.values())
        if told != true:
            self._fault(f"the list waits for {told}, the game for {true}")
        awaited = str(pending.awaited)
        people = "people" if true else awaited if awaited in {"nothing", "over"} else "people"
        if awaited != people:
            self._fault(f"the game is said to wait for {awaited}")

    def _compare_mentions(self, table: Table, by: int) -> None:
        """Compare who was mentioned since the last look with to whom something came."""
        posts = self.law.posts[self._posts :]
        self._posts = len(self.law.posts)
        mentioned = Counter(user for post in posts for user in post.payload["mentions"])
        asked, wanted = self._of_case(table), set[int]()
        for thing in asked.keys() - self._asked.keys():
            self.came[thing[0]] += 1
            wanted |= asked[thing]
        waited_for_others, self._asked = bool(self._asked), asked
        if table.case is None:
            wanted |= self._came(table, by, back=waited_for_others)
        else:
            self._declarer = table.case.by
        if self._undo_asked(posts):
            wanted |= {user for post in posts for user in post.payload["mentions"]}
        if mentioned != Counter(wanted):
            self._fault(f"mentioned {dict(mentioned)}, and it came to {wanted}, by {by}")

    @staticmethod
    def _undo_asked(posts: Sequence[Post]) -> bool:
        """Return whether somebody is asked to agree to an undo, whose request mentions him."""
        return any("agree:" in str(post.payload.get("buttons")) for post in posts)

    def _came(self, table: Table, by: int, *, back: bool) -> set[int]:
        now, wanted = self._of_position(table), set[int]()
        for thing, users in now.items():
            if thing not in self._held and by not in users:
                self.came[thing[0]] += 1
                wanted |= users
        declared = self._declarer
        waited = AWAITING[table.system.key](table.position).waited
        if back and declared != by and any(declared in self._players(p) for p in waited.values()):
            self.came["comes back"] += 1
            wanted.add(declared)
        self._held, self._declarer = now, 0
        return wanted

    def _none_but_them(self, table: Table) -> None:
        """Look whether anybody could end the phase whom the game does not wait for."""
        kind = ENDS.get(table.system.key)
        if kind is None or table.case is not None:
            return
        waited = AWAITING[table.system.key](table.position).waited
        phase = {user for t, p in waited.items() if t[0] == "phase" for user in self._players(p)}
        for who in self.law.people():
            own = tuple(p for p in table.system.powers if self.law.players[p] == who)
            given = {"power": own[0]} if kind == "next-phase" else {}
            request = read_request(table.system.procedures[kind].request, given)
            assert not isinstance(request, Refusal)
            said = Declaration("next", request.said_by(own))
            found = checked(table, Act(who, HERE, 1), said)
            effects = found.effects if isinstance(found, Resolution) else ()
            ends = bool(table.system.phases_ended(table.position, effects))
            if phase and who.id not in phase and ends:
                self._fault(f"{who.name} ends a phase that is not his")
