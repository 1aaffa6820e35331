"""Somebody is always to act: who is told so, where, and once; nobody who goes on himself."""

from pathlib import Path

from evening import Evening, body_of, evening_at, field_of, title_of

from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message

HOUR_S = 3600


async def begin(evening: Evening, system: str, seats: str = "") -> None:
    """Begin a game in which axis plays the Axis and allies the Allies."""
    seats = seats or f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
    await evening.settle()


def pinged(message: Message) -> list[str]:
    """Return whom a post mentions."""
    return [user.name for user in message.mentions]


async def told(evening: Evening, command: str = "open") -> str:
    """Return what somebody who watches is told of the game."""
    reply = await evening.other.slash(command)
    await evening.settle()
    return body_of(reply.message)


async def test_the_post_that_ends_a_turn_mentions_who_is_next(tmp_path: Path) -> None:
    """The Soviet Union, round 1: Research pings its player, and `/open` and `/status` say so.

    It pinged nobody, and both said "Nothing waits for anybody" while the game waited for him.
    """
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.lock_in(evening.axis, "next turn")

        ended = evening.posts()[-1]
        assert title_of(ended).endswith("The Soviet Union, round 1: Research")
        assert pinged(ended) == ["allies"]
        assert "**Next** The Soviet Union: Research · `research 1`, or `next`" in body_of(ended)
        waits = f"**The Soviet Union: Research** · waits for {evening.allies.mention}, since"
        assert waits in await told(evening)
        assert waits in await told(evening, "status")
        assert "`research 1`, or `next`" in body_of((await evening.allies.slash("open")).message)


async def test_whoever_goes_on_himself_is_not_mentioned(tmp_path: Path) -> None:
    """Neither from phase to phase, nor where his own next power follows."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.lock_in(evening.axis, 'setup\npower = "japan"')
        posts = len(evening.posts())
        await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "next")
        assert [pinged(post) for post in evening.posts()[posts:]] == [[], []]

        await evening.lock_in(evening.axis, "next turn")
        assert (await evening.table()).position.power == "united_states"
        assert pinged(evening.posts()[-1]) == ["allies"]
        await evening.lock_in(evening.allies, "next turn")
        assert (await evening.table()).position.power == "china"
        assert pinged(evening.posts()[-1]) == []


async def test_who_is_declared_war_on_is_mentioned(tmp_path: Path) -> None:
    """It is not his turn: he may file orders, and the game does not wait for it.

    A declaration of war pinged nobody.
    """
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.lock_in(evening.axis, 'setup\npower = "germany"\nphase = "combat_move"')
        await evening.lock_in(evening.axis, "war soviet union")

        assert pinged(evening.posts()[-1]) == ["allies"]
        assert "Germany has declared war on the Soviet Union" in body_of(evening.posts()[-1])
        opened = await told(evening)
        assert f"· waits for {evening.axis.mention}" in opened
        assert f"declared war on the Soviet Union** · for {evening.allies.mention}" in opened


async def test_french_units_that_are_due_are_waited_for(tmp_path: Path) -> None:
    """What is due within a phase: the income is collected once France has placed its units.

    `/open` said that nothing waits while 12 IPCs of French units were due.
    """
    async with evening_at(tmp_path) as evening:
        mine, theirs = evening.allies.mention, evening.other.mention
        seats = f"axis {evening.axis.mention}, united_states {mine}, france {theirs}"
        await begin(evening, "alpha3", seats)
        due = 'setup\npower = "united_states"\nphase = "mobilize"\nfrench_bonus = 12'
        await evening.lock_in(evening.allies, due)
        assert pinged(evening.posts()[-1]) == ["other"]
        waits = f"French units for 12 IPCs are to be placed in France** · waits for {theirs}"
        assert waits in await told(evening)

        await evening.lock_in(evening.allies, "next")
        opened = await told(evening)
        assert waits in opened
        assert f"Collect Income** · for {mine}" in opened
        await evening.lock_in(evening.other, "french none")
        assert pinged(evening.posts()[-1]) == ["allies"]
        assert f"Collect Income** · waits for {mine}" in await told(evening)


async def test_an_undo_that_moves_the_turn_mentions_who_has_it_again(tmp_path: Path) -> None:
    """By consent of the next player, whose turn it was: who plays on is told."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.lock_in(evening.axis, "next turn")
        await evening.allies.slash("undo", to="latest")
        await evening.settle()
        await evening.axis.click(evening.posts()[-1], "Agree")
        await evening.settle()
        assert title_of(evening.posts()[-1]).startswith("Undone")
        assert pinged(evening.posts()[-1]) == []

        await evening.axis.slash("redo")
        await evening.settle()
        await evening.allies.click(evening.posts()[-1], "Agree")
        await evening.settle()
        assert f"waits for {evening.allies.mention}" in await told(evening)


async def test_whose_turn_an_undo_brings_back_is_mentioned_where_others_agreed_to_it(
    tmp_path: Path,
) -> None:
    """Asked by the next player, agreed to by a partner: the post of the undo calls its player."""
    async with evening_at(tmp_path) as evening:
        german, japanese = evening.axis.mention, evening.other.mention
        seats = f"germany {german}, japan {japanese}, allies {evening.allies.mention}"
        await begin(evening, "alpha3", seats)
        await evening.lock_in(evening.axis, "next turn")
        await evening.allies.slash("undo", to="latest")
        await evening.settle()
        await evening.other.click(evening.posts()[-1], "Agree")
        await evening.settle()

        undone = evening.posts()[-1]
        assert title_of(undone) == "Undone"
        assert pinged(undone) == ["axis"]
        assert f"Germany: Research** · waits for {german}," in await told(evening)


async def test_whoever_takes_a_seat_over_on_its_turn_is_mentioned_by_the_post_that_seats_him(
    tmp_path: Path,
) -> None:
    """With what he has to do; its holder, who gave it away, is not."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.other.slash("game seat", power="germany")
        await evening.settle()
        await evening.axis.say(await evening.agreement(evening.axis))
        await evening.settle()

        seated = evening.posts()[-1]
        assert title_of(seated) == "Germany has a new player"
        assert pinged(seated) == ["other"]
        assert "**Next** Germany: Research" in body_of(seated)


async def test_what_comes_in_quiet_hours_is_posted_at_once_and_mentioned_after_them(
    tmp_path: Path,
) -> None:
    """One short post at their end; nothing where he has played by then."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        hour = (evening.clock.now_ms() // 3_600_000) % 24
        await evening.allies.slash("orders quiet", quiet=f"{(hour - 1) % 24}-{(hour + 2) % 24}")
        await evening.lock_in(evening.axis, "next turn")
        assert title_of(evening.posts()[-1]).endswith("The Soviet Union, round 1: Research")
        assert pinged(evening.posts()[-1]) == []
        posts = len(evening.posts())
        await evening.bot.services.deadlines.remind()
        await evening.restart()
        assert len(evening.posts()) == posts

        evening.clock.advance(2 * HOUR_S)
        await evening.bot.services.deadlines.remind()
        await evening.settle()
        assert [title_of(post) for post in evening.posts()[posts:]] == ["The game waits for you"]
        assert pinged(evening.posts()[-1]) == ["allies"]
        assert "Soviet Union: Research" in body_of(evening.posts()[-1])
        evening.clock.advance(24 * HOUR_S)
        await evening.bot.services.deadlines.remind()
        await evening.settle()
        assert len(evening.posts()) == posts + 1


async def test_a_turn_that_waits_too_long_is_recalled(tmp_path: Path) -> None:
    """Reminders are for turns as for questions, and stop with the turn.

    There were reminders for open questions alone.
    """
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.axis.slash("orders deadline", hours=24, again=24)
        await evening.lock_in(evening.axis, "next turn")
        evening.clock.advance(25 * HOUR_S)
        await evening.bot.services.deadlines.remind()
        await evening.settle()
        reminder = evening.posts()[-1]
        assert title_of(reminder) == "Still waiting"
        assert pinged(reminder) == ["allies"]
        assert "Soviet Union: Research" in body_of(reminder)

        await evening.lock_in(evening.allies, "next turn")
        posts = len(evening.posts())
        assert not evening.allies.current(reminder).components
        evening.clock.advance(2 * HOUR_S)
        await evening.bot.services.deadlines.remind()
        await evening.settle()
        assert len(evening.posts()) == posts


async def test_who_stands_in_is_mentioned_and_not_who_is_away(tmp_path: Path) -> None:
    """From the moment on at which he stands in, until the other is back."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.allies.slash("seats away", days=5, substitute=evening.other)
        await evening.settle()
        await evening.lock_in(evening.axis, "next turn")

        assert pinged(evening.posts()[-1]) == ["other"]
        assert f"Research** · waits for {evening.other.mention}," in await told(evening)
        await evening.allies.slash("seats back")
        await evening.settle()
        assert pinged(evening.posts()[-1]) == []
        assert f"Research** · waits for {evening.allies.mention}," in await told(evening)


async def test_a_seat_that_changes_hands_on_turn_brings_its_turn(tmp_path: Path) -> None:
    """The new holder is mentioned by the post that seats him."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        await evening.axis.slash("seats share", power="germany", member=evening.other)
        await evening.settle()
        assert "Germany: Research" not in body_of(evening.posts()[-1])

        await evening.confirm(evening.axis, "seats leave", "Leave Germany", power="germany")
        assert f"Germany: Research** · waits for {evening.other.mention}," in await told(evening)


async def test_the_last_answer_to_an_attack_mentions_the_attacker(tmp_path: Path) -> None:
    """He has waited for it; while it was open, the game waited for nobody else."""
    async with evening_at(tmp_path) as evening:
        british, french = evening.allies.mention, evening.other.mention
        await begin(
            evening, "alpha3", f"axis {evening.axis.mention}, uk {british}, france {french}"
        )
        for line in ("next", "next", "1 sub sz108 - sz110", "next"):
            await evening.lock_in(evening.axis, line)
        asked = evening.posts()[-2:]
        assert [pinged(post) for post in asked] == [["allies"], ["other"]]
        opened = await told(evening)
        assert opened.count("waits for") == 2
        assert evening.axis.mention not in opened

        await answer(evening, evening.allies, asked[0])
        assert evening.posts()[-1] == asked[1]
        await answer(evening, evening.other, asked[1])
        assert pinged(evening.posts()[-1]) == ["axis"]
        assert "**Germany: Conduct Combat" in await told(evening)


async def answer(evening: Evening, person: Person, question: Message) -> None:
    """Scramble nothing."""
    form = await person.click(question, "Answer")
    assert form.modal is not None
    (field,) = (each for row in form.modal["components"] for each in row["components"])
    await person.submit(form, {field["custom_id"]: "none"})
    await evening.settle()


async def test_what_waits_in_other_games_stands_in_open(tmp_path: Path) -> None:
    """Every game of his in which he has to act, with its channel; no other."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        home = evening.axis.channel
        there = evening.server.world.add_channel(evening.server.guild(), "second")
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.at(there).slash(
            "game new", system="representative", seats=seats, dice="plain"
        )
        await evening.settle()

        mine = (await evening.axis.at(there).slash("open")).message
        theirs = (await evening.allies.slash("open")).message
        watching = (await evening.other.slash("open")).message
        assert field_of(mine, "Your other games") == f"<#{home.id}> Germany: Research"
        told = f"<#{there.id}> The USSR: Purchase of units"
        assert field_of(theirs, "Your other games") == told
        assert field_of(watching, "Your other games") == ""
