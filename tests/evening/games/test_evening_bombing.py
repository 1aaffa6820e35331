"""A bombing night between two people, from typed raids to the phase's summary."""

from pathlib import Path

import pytest
from bombing_night import AGAIN, BERLIN, FILED, HAMBURG, announced, filed, labels, private, verified
from evening import body_of, evening_at, title_of

from core.awaw.book.terms import Power


async def test_scene_2_a_bombing_night_between_two_people(tmp_path: Path) -> None:
    """Three raids priced and announced, one question, one LOCK without a reply, three results."""
    async with evening_at(tmp_path) as evening:
        await evening.begin(dice="witnessed")

        first = await evening.declare(evening.allies, BERLIN)
        assert first.only_for == evening.allies.user.id
        assert "**12** AAF, **4** interceptors (4 bomb, 8 escort)" in body_of(first)
        second = await evening.declare(evening.allies, f"{HAMBURG}; {AGAIN}")
        assert "Raid 3 · Berlin · U.S." in body_of(second)
        assert labels(second) == ["Announce all", "Add", "Change", "Odds", "Rules", "Cancel"]
        assert await evening.kinds() == ["genesis"]

        await evening.allies.click(second, "Announce all")
        await evening.settle()
        question = evening.posts()[-1]
        assert question.content == evening.axis.mention
        told = body_of(question)
        assert told.index("Berlin · ") < told.index("Hamburg · ") < told.index("`stay` meets")
        assert "bombers only" not in told
        assert await evening.kinds() == ["genesis", "order"]

        await filed(evening, question, evening.axis, FILED)
        lock = next(m.content for m in evening.posts() if "Roll 1 · " in m.content)
        assert "available: 20 aaf 6 int · Berlin: 7 aaf 4 int stay · Hamburg: 2 int once" in lock
        assert "nobody need reply" in lock
        assert len(lock) < 2000

        await evening.bot.services.drand_rolls.idle()
        await evening.settle()
        assert (await evening.kinds())[1:] == [
            *("order", "choose", "open", "lock", "posted", "beacon", "result", "resolution"),
            "working",
        ]

        results = evening.posts()[-4:]
        assert [title_of(each).split(":")[0] for each in results] == [
            *("Raid 1 · Berlin · Britain", "Raid 2 · Hamburg · Britain", "Raid 3 · Berlin · U.S."),
            "Bombing phase, 3 attacks",
        ]
        assert "Britain, air" in body_of(results[0])
        assert "Met by 4 interceptors, 7 AAF of Germany" in body_of(results[0])
        whole = await evening.axis.click(results[-1], "Working")
        assert "Germany · limit cut next turn: 0 →" in body_of(whole.message)
        assert verified(await evening.transcript())


async def test_each_result_opens_its_own_part_of_the_working(tmp_path: Path) -> None:
    """The button of the second raid shows the second raid; it works after a restart."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        question = await announced(evening, BERLIN, HAMBURG)
        await evening.restart()
        await filed(evening, question, evening.axis, FILED)
        berlin, hamburg, summary = evening.posts()[-3:]

        await evening.restart()
        shown = [
            body_of((await evening.other.click(each, "Working")).message)
            for each in (berlin, hamburg, summary)
        ]
        assert "**Raid 1: Britain against Berlin" in shown[0]
        assert "**Raid 2: Britain against Hamburg" in shown[1]
        assert "The phase as a whole, 2 attacks" in shown[2]
        rules = await evening.rules(evening.other, summary)
        assert "26.451" in body_of(rules)


async def test_effects_stand_in_the_position_and_in_the_status(tmp_path: Path) -> None:
    """What was bombed in the turn, by power and target; undo takes it back."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        question = await announced(evening, "bomb hamburg 6sb kea value 20 by us summer 1943")
        await filed(evening, question, evening.axis, "")

        tally = (await evening.table()).position.bombing
        lost = tally.hexes[Power.GERMANY, "hamburg"].brps
        status = body_of((await evening.axis.slash("status")).message)
        assert f"**{lost} BRPs** lost in all" in status
        assert "Construction limits in the next player turn (26.71B)\nGermany −" in status
        await evening.allies.slash("undo", to="latest")
        await evening.settle()
        await evening.axis.click(evening.posts()[-1], "Agree")
        await evening.settle()
        assert (await evening.table()).position == (await evening.table()).system.begin


async def test_what_the_defender_cannot_file_is_refused_and_nothing_is_recorded(
    tmp_path: Path,
) -> None:
    """Used twice, a target that is none, absurd numbers; the attacker cannot answer for him."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        question = await announced(evening, BERLIN, HAMBURG)
        for words, told in (
            ("available: 6 int\nBerlin: 4 int\nHamburg: 3 int", "some would be used twice"),
            ("Dresden: 3 int", "names no target of this phase"),
            ("Berlin: 99999 int", "counts 99999"),
            ("Berlin: -3 int", "I do not understand"),
        ):
            await filed(evening, question, evening.axis, words)
            assert told in body_of(private(evening, evening.axis))
        wrong = await evening.allies.click(question, "Answer")
        assert "This question is not yours" in body_of(wrong.message)
        assert await evening.kinds() == ["genesis", "order"]

        again = private(evening, evening.axis)
        await filed(evening, again, evening.axis, FILED)
        assert "resolution" in await evening.kinds()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("bomb london 5sb kea value 25 by britain", "nobody bombs what his own side holds (26.31)"),
        ("bomb rome 5sb kea value 9 by us of germany", "Rome is none of them"),
        ("bomb berlin 5 british sb 9 american aaf kea value 9", "26.41 makes a force of one"),
        ("bomb berlin 5sb by us kea value 9 engage 3 jets", "26.451B lets units of the force"),
        ("bomb berlin -5sb kea value 9 by us", "I do not understand `-5sb`"),
        ("bomb berlin 99999sb kea value 9 by us", "cannot be 99999"),
        ("bomb berlin 5sb 12aaf 4int by us", "26.31 and 26.71B ask what it is"),
        ("bomb berlin 3aaf kea value 9 by us dist 7", "26.422 lets AAF fly 4 hexes in Europe"),
        ("rockets london 2 kea value 25 by germany", "You do not play Germany"),
    ],
)
async def test_bad_input_is_refused_in_the_form_what_why_what_to_do(
    tmp_path: Path, line: str, told: str
) -> None:
    """Nothing fails, and the refused line stays to be changed."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        refused = await evening.declare(evening.allies, line)

        assert told in body_of(refused)
        assert labels(refused) == ["Change", "Cancel"]
        assert await evening.kinds() == ["genesis"]


async def test_scene_5_japans_fourteen_aaf(tmp_path: Path) -> None:
    """Two things stand in the way, each with its rule and what to do."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        line = "bomb chungking 14aaf kind city value 5 range 5"
        refused = await evening.declare(evening.axis, line)

        shown = body_of(refused)
        assert "wo things stand in the way" in shown
        assert "26.52 allows ten Japanese AAF to bomb in a turn; you declared fourteen." in shown
        assert "26.422 lets AAF fly 3 hexes in the Pacific; you declared 5." in shown


async def test_rockets_alone_ask_nobody_and_throw_nothing(tmp_path: Path) -> None:
    """They are resolved as soon as they are announced; flying bombs ask for defenders."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        preview = await evening.declare(evening.axis, "rockets london 2 kea value 25")
        assert "Nobody is asked and nothing is rolled" in body_of(preview)
        await evening.axis.click(preview, "Announce all")
        await evening.settle()
        assert await evening.kinds() == ["genesis", "order", "resolution", "working"]
        assert title_of(evening.posts()[-2]) == "Rockets 1 · London · Germany"

        preview = await evening.declare(evening.axis, "v1 london 2 kea value 60 flak 2")
        assert "from the book: objective 1, cities 1 (26.31C, 26.661)" in body_of(preview)
        await evening.axis.click(preview, "Announce all")
        await evening.settle()
        await filed(evening, evening.posts()[-1], evening.allies, "London v1: 4 aaf")
        assert "met by 4 AAF" in body_of(evening.posts()[-2])
        assert "inverted AAF next player turn: 0 → 4" in body_of(evening.posts()[-1])


async def test_a_game_by_the_aid_has_its_own_phase(tmp_path: Path) -> None:
    """The same lines, the aid's steps, and its buying off in the defender's form."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="bombing-sop", seats=seats, dice="plain")
        await evening.settle()
        line = "bomb leuna 9sb synthetic oil value 0 by us"
        await filed(evening, await announced(evening, line, line), evening.axis, "Leuna: buy off")

        assert "damage markers" in body_of(evening.posts()[-1])
        assert b'"choice":"Leuna: buy off"' in await evening.transcript()
        status = await evening.axis.slash("status")
        assert "damage markers" in body_of(status.message)


async def test_26_441_a_side_is_asked_where_several_of_its_powers_are_bombed(
    tmp_path: Path,
) -> None:
    """The preview says whom it asks, the question says by whom it is answered."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        lines = f"{BERLIN}; bomb rome 3sb by britain kea value 20"
        preview = await evening.declare(evening.allies, lines)
        await evening.allies.click(preview, "Announce all")
        await evening.settle()
        asked = body_of(evening.posts()[-1])

        await evening.allies.slash("undo", to="latest")
        log = body_of((await evening.axis.slash("log")).message)
        assert f"withdrawn by {evening.allies.mention}" in log
        assert "Who defends is asked once, of the Axis;" in body_of(preview)
        assert "The Axis, once for all targets" in asked
