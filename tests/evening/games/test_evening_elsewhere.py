"""`/g40 import`: a turn that was played on TripleA, taken over with a referee's report."""

from importlib.metadata import version
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at
from global_games import HOSTILE, begin
from hostile_uploads import brought_to

from bot.local.loopback.world.messages import Upload
from bot.machine.replay import replay
from core.alpha3.book.terms import Phase, Power
from core.fairness.verdict import verify

TURN = """TripleA Turn Summary for game: a global war, version: 4.2
Game History

    Round: 1

        Purchase Units - Germans
            Germans buy 10 infantry; Remaining resources: 0 PUs;

        Combat Move - Germans
            3 infantry and 1 artillery moved from Western Germany to France
            3 armour moved from Holland Belgium to France
            1 infantry moved from Germany to France

        Combat - Germans
            Battle in France
                Germans attack with 3 armour, 1 artillery and 3 infantry
                French defend with 6 infantry
                Germans win, taking France from French with 3 armour remaining. \
Battle score for attacker is 9
                Casualties for Germans: 3 infantry
                Casualties for French: 1 aaGun and 6 infantry

        Non Combat Move - Germans
            1 infantry moved from Germany to Poland

        Place Units - Germans
            10 infantry placed in Germany

        Turn Complete - Germans
            Germans collect 36 PUs; end with 99 PUs
"""
"""Made up in the format's form: a move too far, and money that does not add up."""


async def taken_over(evening: Evening) -> None:
    """Take the turn over."""
    shown = await evening.axis.slash("g40 import", summary=Upload("t.txt", TURN.encode()))
    await evening.axis.click(shown.message, "Lock it in")
    await evening.settle()


async def test_r_74_each_departure_is_named_with_its_rule(tmp_path: Path) -> None:
    """Before anything is on record, and again for all to see; losses stand as they are."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        shown = await evening.axis.slash("g40 import", summary=Upload("t.txt", TURN.encode()))
        preview = body_of(shown.message)
        assert "played elsewhere: 2 departures from Alpha+3" in preview
        assert "no infantry there can still go 2 spaces (BASE-G40 moves)" in preview
        assert "Germany has 63 IPCs by the rules, and 99 were counted" in preview

        await taken_over(evening)

        post = body_of(evening.posts()[-1])
        assert "played elsewhere: 2 departures from Alpha+3" in post
        assert "−6 infantry" in post or "in the working" in post
        now = (await evening.table()).position
        assert (now.power, now.phase) == (Power.SOVIET_UNION, Phase.RESEARCH)
        assert now.owners["France"] == "germany"
        assert dict(now.there("France", Power.GERMANY)) == {
            "infantry": 1,
            "artillery": 1,
            "tank": 3,
        }
        assert now.treasuries[Power.GERMANY, None] == 99


async def test_r_74_it_holds_on_a_word_and_the_other_side_may_object(tmp_path: Path) -> None:
    """As an edit does: no roll of ours, and *Object* takes it back; the record verifies."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        before = (await evening.table()).position
        await taken_over(evening)
        assert (await evening.table()).rolls == 0

        await evening.allies.click(evening.posts()[-1], "Object")
        await evening.settle()
        assert (await evening.table()).position == before
        await taken_over(evening)
        transcript = await evening.transcript()

        assert verify(
            transcript,
            heads=None,
            head=None,
            discord=None,
            beacon_check=lambda _round, _signature: False,
        ).ok
        again = replay(transcript, version("umpire"))
        assert again.errors == []
        assert again.count > 0


async def test_a_turn_is_taken_over_by_typed_lines_and_from_a_form(tmp_path: Path) -> None:
    """`import` with the summary below it; and the command opens a form where no file is given."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)

        typed = await evening.axis.slash("do", text=f"import\n{TURN}")
        form = await evening.axis.slash("g40 import")

        assert "2 departures" in body_of(typed.message)
        assert form.modal is not None


async def test_a_part_of_a_turn_is_taken_over_and_gone_on_with(tmp_path: Path) -> None:
    """Up to Combat Move: the battles are fought here, with dice of this game."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        part = TURN.partition("        Combat - Germans")[0]
        shown = await evening.axis.slash("do", text=f"import\n{part}")
        await evening.axis.click(shown.message, "Lock it in")
        await evening.settle()

        now = (await evening.table()).position

        assert (now.power, now.phase) == (Power.GERMANY, Phase.COMBAT_MOVE)
        reply = await evening.axis.slash("do", text="next")
        assert "Conduct Combat" in body_of(reply.message)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Combat Move - Germans\n1 infantry moved from Austria to Germany", "has no Austria"),
        ("Combat Move - Germans\n1 dragon moved from Germany to Poland", "dragon"),
        ("Combat - Germans\nBattle in France\nCombat - Russians", "several powers"),
        ("Combat Move - Japanese\n1 infantry moved from Korea to Manchuria", "turn of Germany"),
        (
            "Purchase Units - Germans\nGermans repair damage of 2x factory_major",
            "does not say where",
        ),
    ],
)
async def test_what_is_not_clear_is_asked(tmp_path: Path, text: str, said: str) -> None:
    """Nothing is taken over then."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)

        reply = await evening.axis.slash("do", text=f"import\n{text}")

        assert said in body_of(reply.message), body_of(reply.message)


@pytest.mark.parametrize("kind", HOSTILE)
async def test_a_hostile_turn_holds_nobody_up(tmp_path: Path, kind: str) -> None:
    """Bounded, and read beside the loop."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        await brought_to(evening, "g40 import", "summary", HOSTILE[kind])
