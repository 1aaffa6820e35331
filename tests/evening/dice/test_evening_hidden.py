"""A hidden choice that its player keeps on his own machine, and opens when all have chosen."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from bombing_night import BERLIN, FILED, HAMBURG, announced, filed, verified
from evening import Evening, body_of, evening_at, title_of

from bot.referee.cases import hidden_choices
from bot.referee.game.people import Act, Person, Place
from bot.show.asked.hidden_choice import hide_command
from core.terms.message import english
from core.terms.refusal import Refusal

PROGRAM = re.compile(r'python -c "(.*)"')


def made(command: str, words: str) -> tuple[str, str]:
    """Run the command that a player is shown, and return commitment and nonce."""
    found = PROGRAM.search(command)
    assert found is not None
    ran = subprocess.run(  # noqa: S603 - our own interpreter and our own words
        [sys.executable, "-S", "-c", found[1]],
        input=f"{words}\n\n",
        capture_output=True,
        text=True,
        check=True,
    )
    told = dict(line.split() for line in ran.stdout.splitlines())
    return told["commitment"], told["nonce"]


async def committed(evening: Evening, words: str) -> str:
    """Commit the defender's choice from his own machine; return the nonce."""
    shown = await evening.axis.slash("dice hide")
    commitment, nonce = made(body_of(shown.message), words)
    reply = await evening.axis.slash("dice hide", commitment=commitment)
    await evening.settle()
    assert title_of(reply.message) == "Committed"
    return nonce


async def reveal(evening: Evening, text: str) -> str:
    """Open the choice, and return what its player sees."""
    form = await evening.axis.slash("dice reveal")
    reply = await evening.axis.submit(form, words=text)
    await evening.settle()
    return body_of(reply.message)


async def opened_by_hand(evening: Evening, nonce: str) -> str:
    """Open the game's one choice past `/dice reveal`; return why not."""
    table = await evening.table()
    (choice_id,) = table.game.choices
    user, channel = evening.axis.user.id, evening.axis.channel.id
    act = Act(Person(user, "axis"), Place(evening.server.guild().id, channel), table.k)
    done = await evening.bot.services.answers.open_choice(act, table.key, choice_id, nonce, FILED)
    assert isinstance(done, Refusal), done
    return english(done.faults[0].what)


async def test_a_choice_kept_by_its_player_never_stands_with_the_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says who could read it; the record holds a commitment until its player opens it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        question = await announced(evening, BERLIN, HAMBURG)
        assert "the host could read it; `/dice hide`" in body_of(question)
        nonce = await committed(evening, FILED)
        await evening.restart()

        assert (await evening.kinds())[-1] == "choose"
        assert b"Hamburg: 2 int" not in await evening.transcript()
        assert b"Hamburg: 2 int" not in evening.path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(hidden_choices, "_still_choosing", lambda _work: True)
            assert await opened_by_hand(evening, nonce) == "Others have still to choose."
        assert "not what you committed" in await reveal(evening, f"{nonce}\navailable: 9 aaf")
        assert "no nonce" in await reveal(evening, FILED)
        assert (await evening.kinds())[-1] == "choose"

        await reveal(evening, f"{nonce}\n{FILED}")
        assert "resolution" in await evening.kinds()
        assert verified(await evening.transcript())
        again = await evening.axis.slash("dice reveal")
        assert "no hidden choice" in body_of(again.message)
        assert await opened_by_hand(evening, nonce) == "You have no such choice to open."


async def test_no_standing_order_answers_a_hidden_choice(tmp_path: Path) -> None:
    """One that an older version took would be in the open: its player is asked all the same."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        guild, table = evening.server.guild().id, await evening.table()
        key = f"standing:{table.key}:{evening.axis.user.id}:defenders"
        await evening.bot.services.archive.write(lambda tx: tx.save_setting(guild, key, FILED))

        question = await announced(evening, BERLIN, HAMBURG)

        assert next(str(each["label"]) for each in question.buttons) == "Answer"
        assert "answer" not in await evening.kinds()
        assert "resolution" not in await evening.kinds()
        assert b"7 aaf 4 int" not in await evening.transcript()


async def test_who_shares_a_seat_is_not_asked_for_a_hidden_choice(tmp_path: Path) -> None:
    """The protocol takes it from a holder alone: he alone is mentioned, reminded and waited for."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.axis.slash("seats share", power="germany", member=evening.other)
        await evening.settle()

        question = await announced(evening, BERLIN, HAMBURG)

        assert [user.name for user in question.mentions] == ["axis"]
        opened = body_of((await evening.allies.slash("open")).message)
        assert evening.axis.mention in opened
        assert evening.other.mention not in opened
        await filed(evening, question, evening.axis, FILED)
        assert "resolution" in await evening.kinds()
        assert verified(await evening.transcript())


async def test_a_hidden_choice_without_a_holder_is_told_to_who_shares_the_seat(
    tmp_path: Path,
) -> None:
    """Its holder has left: somebody has to learn that the game waits for this seat."""
    async with evening_at(tmp_path) as evening:
        seats = f"germany {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.begin(seats=seats)
        await evening.axis.slash("seats share", power="germany", member=evening.other)
        await evening.settle()
        await evening.confirm(evening.axis, "seats leave", "Leave Germany", power="germany")

        question = await announced(evening, BERLIN, HAMBURG)

        assert [user.name for user in question.mentions] == ["other"]


@pytest.mark.parametrize("moment", ["before it is committed", "committed", "opened"])
async def test_a_bot_killed_in_the_middle_of_a_hidden_choice_goes_on(
    tmp_path: Path, moment: str
) -> None:
    """What was acknowledged stands, what was not can be done again; the choice is opened once."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await announced(evening, BERLIN, HAMBURG)
        if moment == "before it is committed":
            await evening.axis.slash("dice hide")
            await evening.restart(abruptly=True)
        nonce = await committed(evening, FILED)
        if moment == "committed":
            await evening.restart(abruptly=True)
        assert (await evening.kinds()).count("choose") == 1
        await reveal(evening, f"{nonce}\n{FILED}")
        if moment == "opened":
            await evening.restart(abruptly=True)

        kinds = await evening.kinds()
        assert (kinds.count("open"), kinds.count("resolution")) == (1, 1)
        assert verified(await evening.transcript())
        again = await evening.axis.slash("dice reveal")
        assert "no hidden choice" in body_of(again.message)


async def test_a_choice_that_the_rules_cannot_take_is_not_opened(tmp_path: Path) -> None:
    """Nobody calls a declaration off by committing to nonsense; the declarer may withdraw it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await announced(evening, BERLIN)
        nonce = await committed(evening, "nonsense at noon")

        assert "Berlin" in await reveal(evening, f"{nonce}\nnonsense at noon")
        assert (await evening.kinds())[-1] == "choose"
        await evening.allies.slash("undo", to="latest")
        await evening.settle()
        assert (await evening.kinds())[-1] == "dropped"
        assert verified(await evening.transcript())


def test_names_in_the_command_cannot_leave_their_quotes() -> None:
    """Ids are digits and small letters; the command is one line of Python for every shell."""
    command = hide_command("1573-g1", "12_defenders", "germany")

    assert "\n" not in command
    assert command.count('"') == 2
    assert made(command, "paris") != made(command, "paris")


async def test_whoever_commits_last_on_his_own_machine_opens_what_the_bot_keeps(
    tmp_path: Path,
) -> None:
    """The other choice is opened by his commitment; the case goes on when he opens his own."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "setup 1939")
        await evening.lock_in(evening.axis, "war germany britain")
        await evening.lock_in(evening.axis, "cards german")
        asked = next(post for post in reversed(evening.posts()) if "Britain" in body_of(post))
        form = await evening.allies.click(asked, "Answer")
        await evening.allies.click(form.message, "2")
        await evening.settle()
        assert (await evening.kinds())[-1] == "choose"

        nonce = await committed(evening, "1")
        assert (await evening.kinds())[-2:] == ["choose", "open"]
        await reveal(evening, f"{nonce}\n1")

        assert (await evening.kinds())[-3:] == ["open", "resolution", "working"]
        assert verified(await evening.transcript())
