"""Four players in four time zones: a game of Global 1940 over three days, and who is pinged when.

Everybody sleeps from ten to seven and comes three times a day; whoever the game waits for then
plays on by his script, or answers. All by the bot's own doors, on a clock that is wound.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone

from evening import Evening, body_of, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from bot.record.questions import Question, open_about
from bot.record.subjects import AboutCase

HOUR_S, DAYS = 3600, 3
QUIET = "22-7"
COMES = (8, 13, 19)
"""At which hours of their day people look into the channel."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table, and how many hours his clock is ahead of UTC."""

    name: str
    utc: int
    powers: tuple[str, ...]

    def local(self, moment: datetime) -> datetime:
        """Return what his clock shows."""
        return moment.astimezone(timezone(timedelta(hours=self.utc)))

    def sleeps(self, moment: datetime) -> bool:
        """Return whether a moment lies in his quiet hours."""
        return not 7 <= self.local(moment).hour < 22


PLAYERS = (
    Player("berlin", 1, ("germany", "italy")),
    Player("tokyo", 9, ("japan",)),
    Player("boston", -5, ("united_states", "soviet_union", "china")),
    Player("sydney", 10, ("united_kingdom", "anzac", "france")),
)

WHOLE = ("next turn",)
SCRIPT: dict[str, tuple[tuple[str, ...], ...]] = {
    "germany": (
        ("next", "buy 10 inf", "next", "1 sub sz108 - sz110", "next", "fight sz110", "next turn"),
        ("next", "buy 10 inf", "next", "war soviet union", "next turn"),
        WHOLE,
    ),
    "soviet_union": (("next", "buy 3 inf", "next turn"),),
    "japan": (("next", "next", "war united kingdom", "next turn"), WHOLE),
    "united_kingdom": (("next", "buy 2 inf europe", "next turn"), WHOLE),
}
"""What is typed in a power's turns, a press each; the others' turns are passed over."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A mention: whom, when, the headline under which he was called, and in which round."""

    who: Player
    at: datetime
    why: str
    round: int

    def line(self) -> str:
        """Return it as the list of the three days has it."""
        local = self.who.local(self.at)
        when = f"{self.at:%d. %H:%M}  {self.who.name:<6} ({local:%H:%M})"
        return f"{when}  {self.round}  {self.why}"


@dataclass
class ThreeDays:
    """The table of the four, and everything that pinged somebody.

    Attributes:
        people: Who they are, by name.
        pings: Who was pinged when, and why.
        played: How many turns were played.
    """

    evening: Evening
    people: dict[str, Person] = field(default_factory=dict)
    pings: list[Ping] = field(default_factory=list)
    played: int = 0
    _seen: set[int] = field(default_factory=set)
    _done: dict[str, int] = field(default_factory=dict)

    async def begin(self) -> None:
        """Seat everybody, and let each set his quiet hours."""
        server = self.evening.server
        self.people = {each.name: server.person(each.name) for each in PLAYERS}
        seats = ", ".join(
            f"{power} {self.people[each.name].mention}" for each in PLAYERS for power in each.powers
        )
        for each in PLAYERS:
            await self.people[each.name].slash("orders quiet", quiet=QUIET, utc=each.utc)
        berlin = self.people["berlin"]
        await berlin.slash("game new", system="alpha3", seats=seats, dice="plain")
        await self.evening.settle()
        await self._read()

    async def pass_by(self) -> None:
        """Let three days pass, an hour at a time."""
        for _ in range(DAYS * 24):
            await self.evening.bot.services.deadlines.remind()
            await self.evening.settle()
            await self._read()
            for each in PLAYERS:
                if each.local(self._now()).hour in COMES:
                    await self._visit(each)
            self.evening.clock.advance(HOUR_S)

    def _now(self) -> datetime:
        return datetime.fromtimestamp(self.evening.clock.now_ms() / 1000, UTC)

    async def _visit(self, who: Player) -> None:
        """Answer what is asked, and play until the game waits for somebody else."""
        person = self.people[who.name]
        for asked in await self._asked(person):
            await person.click(self._question(asked), "None")
            await self.evening.settle()
            await self._read()
        while line := await self._next_line(who):
            await self.evening.lock_in(person, line)
            await self._read()

    async def _next_line(self, who: Player) -> str:
        """Return what he types next; nothing where it is not his turn, or others are asked."""
        table = await self.evening.table()
        (power,) = table.system.on_turn(table.position)
        if power not in who.powers or table.case is not None:
            return ""
        turns = SCRIPT.get(power, (WHOLE,))
        turn = turns[min(table.position.round, len(turns)) - 1]
        at = self._done.get(power, 0)
        self._done[power] = (at + 1) % len(turn)
        self.played += at + 1 == len(turn)
        return str(turn[at])

    async def _asked(self, person: Person) -> Sequence[Question[AboutCase]]:
        table = await self.evening.table()
        every = await self.evening.bot.services.archive.read(open_about, table.key, AboutCase)
        return [each for each in every if person.user.id in each.asking.owners]

    def _question(self, asked: Question[AboutCase]) -> Message:
        wanted = f"answer:{asked.game.id}:{asked.seq}"
        return next(
            post
            for post in reversed(self.evening.posts())
            if any(
                each.get("custom_id") == wanted
                for row in post.components
                for each in row["components"]
            )
        )

    async def _read(self) -> None:
        """Note whom new posts of the bot mention."""
        now = (await self.evening.table()).position.round
        names = {self.people[each.name].user.id: each for each in PLAYERS}
        for post in self.evening.posts():
            if post.id in self._seen:
                continue
            self._seen.add(post.id)
            for user in post.mentions:
                if user.id in names:
                    self.pings.append(Ping(names[user.id], self._now(), _why(post), now))


def _why(post: Message) -> str:
    """Return what a post calls people to; a late call names what has come to them meanwhile."""
    title = title_of(post)
    if title != "The game waits for you":
        return title
    waits = body_of(post).splitlines()[1].partition(" ·")[0]
    return f"{title}: {waits}"
