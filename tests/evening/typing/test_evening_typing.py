"""What `/do` offers while somebody types: the phase, the units and the places of this moment."""

from dataclasses import replace
from pathlib import Path

import pytest
from evening import Evening, body_of, evening_at, title_of
from odds_held import held_odds
from unhurried import PATIENCE_S

from bot.cogs import suggested_lines as offering
from bot.local.loopback.people.person import Person


async def offered(evening: Evening, person: Person, typed: str) -> list[str]:
    """Return what is shown to somebody while he types, when the odds of it are there."""
    before, shown = ["?"], list[str]()
    while shown != before:  # a busy machine works out some odds for each letter
        before = shown
        shown = [each.name for each in await person.autocomplete("do", "text", typed)]
        await evening.bot.services.forecasts.idle()
    return shown


async def begin(evening: Evening, system: str) -> None:
    """Begin a game of two sides."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system=system, seats=seats, dice="plain")
    await evening.settle()


async def test_a_campaign_offers_what_its_phase_allows(tmp_path: Path) -> None:
    """Nothing without a game; lines to begin with; then the phase's, with what they may expect."""
    async with evening_at(tmp_path) as evening:
        assert await offered(evening, evening.axis, "") == []
        await evening.begin()
        assert await offered(evening, evening.axis, "sub") == [
            (
                "subs atlantic 6 v 7 asw 34 transports -1 · "
                "expect 1.1 sunk, 2.7 damaged, 1.1 submarines lost"
            )
        ]
        assert await offered(evening, evening.axis, "subs atlantic 6 v 7 ger") == [
            "subs atlantic 6 v 7 ger · expect 1.0 submarines lost, 1.0 ASW lost"
        ]
        await evening.lock_in(evening.axis, "setup 1939")
        for person in (evening.axis, evening.allies, evening.axis):
            assert not [
                each for each in await offered(evening, person, "") if each.startswith("subs")
            ]
            await evening.lock_in(person, "next")
        lines = await offered(evening, evening.axis, "")
        assert lines[0].startswith("subs atlantic · expect ")
        assert lines[1:5] == ["cards german", "cards japanese", "cards american", "next"]
        assert not [
            each for each in await offered(evening, evening.allies, "subs") if "subs" in each
        ]


async def test_global_1940_offers_moves_with_the_odds_that_they_make(tmp_path: Path) -> None:
    """From where units stand to where they may go; what is declared already counts."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        assert (await offered(evening, evening.axis, ""))[:2] == [
            "research 1 · 5 IPCs · expect a breakthrough 16.7 %",
            "research 2 · 10 IPCs · expect a breakthrough 30.6 %",
        ]
        for typed in ("fight", "3 inf", "buy", "place"):
            assert await offered(evening, evening.axis, typed) == []
        await evening.lock_in(evening.axis, "next")
        assert "buy 4 inf 2" not in await offered(evening, evening.axis, "buy 4 inf 2")
        assert (await offered(evening, evening.axis, "buy 6 inf"))[:2] == [
            "buy 6 inf · 12 IPCs left",
            "buy 6 inf 3 mech · 0 IPCs left",
        ]
        await evening.lock_in(evening.axis, "next")
        assert await offered(evening, evening.axis, "3 tank hol") == [
            "3 tank Holland Belgium - Normandy Bordeaux · 13 % taken",
            "3 tank Holland Belgium - Switzerland · 93 % taken",
            "3 tank Holland Belgium - France · under 1 % taken",
        ]
        assert "2 inf Denmark - SZ113 - Sweden · under 1 % taken" in await offered(
            evening, evening.axis, "den"
        )
        assert (await offered(evening, evening.axis, "war"))[0] == "war Soviet Union"
        draft = "3 inf 1 art 4 mech Western Germany - France"
        await evening.declare(evening.axis, draft)
        assert "3 tank Holland Belgium - France · 6 % taken" in await offered(
            evening, evening.axis, "3 tank hol"
        )
        first = "2 inf Denmark - sz113 - Sweden"
        behind = await offered(evening, evening.axis, f"{first}; 3 tank hol")
        assert f"{first}; 3 tank Holland Belgium - France · 6 % taken" in behind
        assert await offered(evening, evening.axis, f"{draft}; 3 tank hol") == []


async def test_1986_offers_moves_and_battles_in_their_phases(tmp_path: Path) -> None:
    """The USSR buys, moves out, fights; its enemies are told whose turn it is."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "representative")
        assert (await offered(evening, evening.allies, "buy 8"))[0] == "buy 8 inf · 0 IPCs left"
        assert await offered(evening, evening.allies, "fight") == []
        await evening.lock_in(evening.allies, "next")
        assert "3 inf Karelia S.S.R. - Finland Norway · under 1 % taken" in await offered(
            evening, evening.allies, "3 inf"
        )
        await evening.lock_in(evening.allies, "3 inf Karelia - Finland Norway")
        await evening.lock_in(evening.allies, "next")
        lines = await offered(evening, evening.allies, "fi")
        assert lines[0].startswith("fight all")
        assert lines[1].startswith("fight Finland Norway")


async def test_the_bombing_aid_offers_raids(tmp_path: Path) -> None:
    """It has no phases: its examples, and what the book tells of targets."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "bombing-sop")
        assert [each.split(" · ")[0] for each in await offered(evening, evening.axis, "v1")] == [
            "v1 london 2 by germany kea value 25 flak 2"
        ]
        raids = await offered(evening, evening.axis, "bomb irk")
        assert raids
        assert all(each.startswith("bomb Irkutsk 4sb by ") for each in raids)


async def test_who_may_not_act_is_offered_nothing_that_he_could_not_declare(
    tmp_path: Path,
) -> None:
    """Spectators nothing; whoever is not on turn hears whose turn it is, and reads the help."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for typed in ("", "research", "next", "order"):
            assert await offered(evening, evening.other, typed) == []
        (told,) = await evening.allies.autocomplete("do", "text", "")
        assert told.name == "Nothing to type now: Germany: Research · see /open"
        assert "What a turn" not in told.name
        page = (await evening.allies.slash("do", text=str(told.value))).message
        assert title_of(page) == "Germany, round 1: Research"
        assert await offered(evening, evening.allies, "next") == []
        assert await offered(evening, evening.allies, "research") == []
        assert "order ask me" in await offered(evening, evening.allies, "order")


async def test_a_question_offers_its_answers_to_whom_it_is_asked(tmp_path: Path) -> None:
    """The accepted answers; nobody else sees them, and nothing else is offered till then."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "1 sub sz124 - sz111")
        await evening.lock_in(evening.axis, "next")
        mine = await evening.allies.autocomplete("do", "text", "")
        assert [str(each.value) for each in mine] == [
            "answer none",
            "answer scramble SZ111 from Scotland: 1 fighter",
        ]
        assert await offered(evening, evening.axis, "") == [
            "An earlier declaration is still open · see /open"
        ]
        assert await offered(evening, evening.axis, "next") == []
        assert await offered(evening, evening.other, "") == []
        await evening.allies.slash("do", text=str(mine[1].value))
        await evening.settle()
        assert (await offered(evening, evening.axis, ""))[0].startswith("fight all")


async def test_of_two_questions_only_what_answers_one_is_offered(tmp_path: Path) -> None:
    """`none` would answer both: whoever is asked is told where to answer."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        for line in ("1 sub sz124 - sz111", "2 ftr w ger - sz110", "next"):
            await evening.lock_in(evening.axis, line)
        for each in await evening.allies.autocomplete("do", "text", ""):
            answers = str(each.value).startswith("scramble")
            assert answers or each.name == (
                "You are asked something: press Answer under it, or see /open"
            )


async def test_odds_that_come_late_are_shown_with_the_next_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever types does not wait for them: the lines are there without."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        await evening.bot.services.forecasts.idle()
        monkeypatch.setattr(offering, "ODDS_PATIENCE", 0.05)
        held = held_odds(monkeypatch)
        let_go = next(held)
        lines = [each.name for each in await evening.axis.autocomplete("do", "text", "3 tank hol")]
        assert lines[0] == "3 tank Holland Belgium - France"
        assert not [each for each in lines if "%" in each]
        let_go.set()
        await evening.bot.services.forecasts.idle()
        monkeypatch.setattr(offering, "ODDS_PATIENCE", PATIENCE_S)
        assert all("%" in each for each in await offered(evening, evening.axis, "3 tank hol"))
        next(held, None)


async def test_german_clients_read_what_is_said_of_a_line_in_german(tmp_path: Path) -> None:
    """The line stays as it is typed."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "alpha3")
        for _ in range(2):
            await evening.lock_in(evening.axis, "next")
        evening.axis.user = replace(evening.axis.user, locale="de")
        lines = await evening.axis.autocomplete("do", "text", "3 tank hol")
        assert lines[0].name == "3 tank Holland Belgium - Normandy Bordeaux · 13 % erobert"
        assert lines[0].value == "3 tank Holland Belgium - Normandy Bordeaux"


async def test_german_clients_read_what_an_answer_is_called_in_german(tmp_path: Path) -> None:
    """What is typed for it stays as the record has it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, "joint 2 german 1 japanese v 5 asw 1 transports")
        evening.allies.user = replace(evening.allies.user, locale="de")

        offers = await evening.allies.autocomplete("do", "text", "")

        first, split = "answer 0 against Germany, 5 against Japan", "0 gegen Germany, 5 gegen Japan"
        assert (offers[0].value, offers[0].name) == (first, f"{first} · {split}")


async def test_a_game_without_turns_says_so(tmp_path: Path) -> None:
    """The bombing aid has no order of turns: `/turn` names what does its work."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "bombing-sop")

        said = body_of((await evening.axis.slash("turn")).message)

        assert "keeps no turns" in said
        assert "/game turn-end" in said
