"""What a turn of Global 1940 does to units far away is told in the channel, and beforehand."""

import json
from pathlib import Path
from typing import Any

import pytest
from bombing_night import filed
from evening import Evening, body_of, evening_at, title_of


async def at(evening: Evening, **position: Any) -> None:
    """Begin a game at a position."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="alpha3", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup {json.dumps(position)}")


async def test_aircraft_without_a_deck_or_land_are_told_before_and_after(tmp_path: Path) -> None:
    """Two American fighters whose carrier was sunk are lost as Japan goes on."""
    async with evening_at(tmp_path) as evening:
        units = {"SZ14": {"united_states": {"fighter": 2}}}
        battles = {"SZ14": {"rounds": 1}}
        await at(evening, power="japan", phase="conduct_combat", units=units, battles=battles)
        told = "United States · SZ14: −2 fighters (no place to land)"

        assert told in body_of(await evening.declare(evening.axis, "next"))
        await evening.lock_in(evening.axis, "next")
        assert told in body_of(evening.posts()[-1])


async def test_scrambled_aircraft_are_told_before_the_attacker_fights(tmp_path: Path) -> None:
    """The post that opens combat says who came, from where, and who is there now."""
    async with evening_at(tmp_path) as evening:
        units = {
            "SZ112": {"germany": {"submarine": 1}},
            "SZ110": {"united_kingdom": {"battleship": 1}, "france": {}},
            "United Kingdom": {"united_kingdom": {"fighter": 2, "air_base": 1}, "france": {}},
        }
        await at(evening, phase="combat_move", units=units)
        await evening.lock_in(evening.axis, "1 sub SZ112 - SZ110")
        await evening.lock_in(evening.axis, "next")
        question = evening.posts()[-1]
        await filed(
            evening, question, evening.allies, "scramble SZ110 from United Kingdom: 2 fighter"
        )
        await evening.settle()

        told = body_of(evening.posts()[-1])
        assert "United Kingdom · United Kingdom → SZ110: 2 fighters (scrambled)" in told
        assert "Germany 1 submarine against United Kingdom 2 fighters, 1 battleship" in told


async def test_kamikaze_strikes_name_hits_losses_and_tokens(tmp_path: Path) -> None:
    """Six strikes on one destroyer: the faces, how many hit it, what sank, what is left of six."""
    async with evening_at(tmp_path) as evening:
        units = {
            "SZ26": {"united_states": {"destroyer": 1, "transport": 1, "infantry": 1}},
            "SZ6": {"japan": {"destroyer": 1}},
        }
        await at(
            evening,
            power="united_states",
            phase="combat_move",
            round=4,
            wars=[["japan", "united_states"]],
            units=units,
        )
        await evening.lock_in(evening.allies, "1 dd SZ26 - SZ16 - SZ6")
        await evening.lock_in(evening.allies, "next")
        question = evening.posts()[-1]
        assert "kamikazes in SZ6 at 1 destroyer" in body_of(question)
        await filed(
            evening, question, evening.axis, "kamikaze SZ6: " + ", ".join(["destroyer 1"] * 6)
        )
        await evening.settle()

        told = body_of(evening.posts()[-1])
        assert "Kamikaze strikes `" in told
        assert "SZ6, destroyer 1: " in told
        assert "Japan has 0 kamikaze tokens left" in told
        hits = sum(face in "12" for face in told.partition("Kamikaze strikes `")[2].split("`")[0])
        assert f"{hits} of 6 hit" in told
        assert (", sunk" in told) is (hits > 0)


async def test_cargo_that_drowns_is_told_with_its_transports(tmp_path: Path) -> None:
    """Two infantry and two tanks go down with two transports that nobody guards."""
    async with evening_at(tmp_path) as evening:
        cargo = {"transport": 2, "infantry": 2, "tank": 2}
        there = {"germany": {"submarine": 1}, "united_kingdom": cargo, "france": {}}
        battles = {"SZ110": {"rounds": 0}}
        await at(evening, phase="conduct_combat", units={"SZ110": there}, battles=battles)
        await evening.lock_in(evening.axis, "fight SZ110")

        told = body_of(evening.posts()[-1])
        assert "−2 transports (in battle)" in told
        assert "−2 infantry, −2 tanks (drowned with its transport)" in told


async def test_damaged_ships_are_set_up_edited_and_shown(tmp_path: Path) -> None:
    """On the pages of the game, the zone and the power, on the board, and in the post."""
    async with evening_at(tmp_path) as evening:
        units = {"SZ97": {"italy": {"battleship": 1, "damaged_carrier": 1}}}
        await at(evening, tokens=4, units=units)
        await evening.lock_in(evening.axis, "edit SZ97 italy 1 battleship damaged reason: hit")
        told = body_of(evening.posts()[-1])
        assert "Italy · SZ97: −1 battleship, +1 damaged battleship (set by hand)" in told

        for where in ("", "SZ97", "Italy"):
            given = {"where": where} if where else {}
            reply = await (await evening.axis.slash("g40 position", **given)).settled()
            shown = body_of(reply)
            assert "damaged battleship" in shown
            assert "damaged carrier" in shown
            if not where:
                assert "Japan has 4" in shown
                assert "sea (2 damaged)" in shown
        board = await (await evening.axis.slash("board", where="SZ97")).settled()
        said = str(board.attachments[0].description)
        assert "1 carrier (1 damaged), 1 battleship (1 damaged)" in said

        turn = await (
            await evening.axis.slash("do", text="edit SZ97 italy 1 bb sunk reason: hit")
        ).settled()
        assert "I do not understand `sunk`" in body_of(turn)


@pytest.mark.parametrize("page", ["g40 position", "g40 income"])
async def test_an_income_that_nobody_can_collect_is_not_shown_as_one(
    tmp_path: Path, page: str
) -> None:
    """With London taken the Europe economy earns nothing; the Pacific earns its own."""
    async with evening_at(tmp_path) as evening:
        await at(evening, control={"United Kingdom": "germany"})
        reply = await (await evening.axis.slash(page)).settled()

        if page == "g40 position":
            assert "Europe (no income, capital lost), **17** Pacific (+17)" in body_of(reply)
            income = await (await evening.axis.slash(page, where="income")).settled()
            assert "United Kingdom **17**" in body_of(income)
        else:
            assert "United Kingdom **17**" in body_of(reply)


async def test_a_second_american_declaration_is_not_called_provoked(tmp_path: Path) -> None:
    """A3-POL.USA.4: both are made without grounds, and the post says so."""
    async with evening_at(tmp_path) as evening:
        await at(evening, power="united_states", phase="collect_income", round=3)
        await evening.lock_in(evening.allies, "war japan")
        await evening.lock_in(evening.allies, "war germany")

        assert title_of(evening.posts()[-1]).endswith("declares war on Germany, unprovoked")
        assert "Germany · with United States: peace → war" in body_of(evening.posts()[-1])


async def test_each_battle_of_a_phase_tells_what_it_changed_and_the_last_post_the_rest(
    tmp_path: Path,
) -> None:
    """A raid on France tells its damage, the battle for France its dead, London its plunder."""
    async with evening_at(tmp_path) as evening:
        france = {"infantry": 40}
        units = {
            "Western Germany": {"germany": {"strategic_bomber": 1, "infantry": 3}},
            "France": {"france": {**france, "major_ic": 1}, "united_kingdom": {}},
            "SZ110": {"germany": {"transport": 1, "tank": 1}, "united_kingdom": {}, "france": {}},
            "United Kingdom": {"united_kingdom": {"aa_gun": 1}, "france": {}},
        }
        await at(evening, phase="combat_move", units=units)
        moves = "1 bomber Western Germany - France raid major ic; 3 inf Western Germany - France"
        await evening.lock_in(evening.axis, moves)
        await evening.lock_in(evening.axis, "next")
        await evening.lock_in(evening.axis, "fight all")

        raid, battle, whole = evening.posts()[-3:]
        assert title_of(raid).startswith("Raid on France")
        assert "in battle" not in body_of(raid)
        assert "Germany: nobody left" in body_of(battle)
        assert "France: " in body_of(battle).partition("**Now** ")[2]
        assert "−3 infantry" not in body_of(whole)


async def test_a_raid_names_what_it_hit_and_what_it_left(tmp_path: Path) -> None:
    """Damage stood behind *target 1*, and who was shot down in the working alone."""
    async with evening_at(tmp_path) as evening:
        bombers = {"strategic_bomber": 12}
        units = {"London": {"germany": {"strategic_bomber": 24}, "france": {}}}
        raids = {"London": {"targets": {"major_ic": bombers, "air_base": bombers}}}
        await at(evening, phase="conduct_combat", units=units, raids=raids)
        await evening.lock_in(evening.axis, "raid london")
        await evening.settle()
        told = body_of(evening.posts()[-1])
        for facility in ("air base", "major IC"):
            assert f"Damage to the {facility} `" in told
        assert "**Now** " in told
        assert "air base: 6 damage" in told
        assert "target 1" not in told


async def test_a_breakthrough_tells_what_is_on_each_chart(tmp_path: Path) -> None:
    """Its buttons were called chart_1 and chart_2; a number is an answer."""
    async with evening_at(tmp_path) as evening:
        await at(evening, treasuries={"germany": 500})
        await evening.lock_in(evening.axis, "research 100")
        await evening.settle()
        post = evening.posts()[-1]
        assert "Chart 1: advanced artillery, rockets, paratroopers" in body_of(post)
        assert [each["label"] for each in post.buttons][:3] == ["Answer", "Chart 1", "Chart 2"]
        told = await evening.declare(evening.axis, "chart 2")
        assert "Recorded as your answer" in body_of(told)
