"""The 1986 game by slash commands: options make the line, and what they offer is what is there."""

from pathlib import Path

from evening import body_of, evening_at, field_of, title_of


async def test_a_raid_and_a_fight_by_options(tmp_path: Path) -> None:
    """A night raid on Britain is moved, met by nobody's answer, offered as a site and fought."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        pasted = 'setup\n{"power": "germany", "phase": "combat_move", "alone": true, "units": '
        pasted += '{"Germany": {"germany": {"bomber": 2}}}}'
        await evening.lock_in(evening.axis, pasted)
        assert title_of(evening.posts()[-1]).endswith("round 1, Germany: combat movement")

        base = await evening.axis.autocomplete("classic raid", "base", "german")
        path = await evening.axis.autocomplete("classic raid", "path", "West Europe - united")
        assert [value for _, value in base] == ["Germany"]
        assert [value for _, value in path] == ["West Europe - United Kingdom"]
        reply = await evening.axis.slash(
            "classic raid",
            mode="night",
            bombers=2,
            base="Germany",
            path="Western Europe - Britain",
            power="germany",
        )
        await evening.axis.click(reply.message, "Lock it in")
        await evening.settle()
        assert title_of(evening.posts()[-1]) == "Move 1: raid by night"

        await evening.lock_in(evening.axis, "advance phase")
        sites = await evening.axis.autocomplete("classic fight", "site", "")
        assert [value for _, value in sites] == ["United Kingdom"]
        reply = await evening.axis.slash("classic fight", site="United Kingdom", power="germany")
        await evening.axis.click(reply.message, "Lock it in")
        await evening.settle()
        assert title_of(evening.posts()[-1]) == "United Kingdom is raided"

        status = await evening.axis.slash("status")
        assert "Germany: combat" in body_of(status.message)


async def test_a_blockade_shows_its_routes_and_why_it_fails(tmp_path: Path) -> None:
    """Without Canada the zone off Spain is idle; the routes are told space by space."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        reply = await evening.axis.slash(
            "classic blockade",
            victim="united_kingdom",
            zones="Britain sz 1 sub, Spain sz BB",
            power="germany",
        )
        shown = body_of(reply.message)

        assert "West Spain Sea Zone cannot be included" in shown
        assert "1** attacked zone on the best route" in shown
        assert "East Canada Sea Zone - North Sea Zone - United Kingdom" in shown


async def test_a_raids_odds_from_the_question_to_the_luck(tmp_path: Path) -> None:
    """R4-5.5: asked for, expected in the preview, compared in the result, summed up as luck."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
        await evening.settle()
        pasted = (
            'setup\n{"power": "germany", "phase": "combat", "alone": true, "units": {"Germany":'
        )
        pasted += ' {"germany": {"bomber": 2}}, "Britain": {"united_kingdom": {"fighter": 1}}}, '
        pasted += '"moves": [{"power": "germany", "units": {"bomber": 2}, "from": "Germany", '
        pasted += '"path": ["Western Europe", "Britain"], "purpose": "night"}]}'
        await evening.lock_in(evening.axis, pasted)

        asked = await evening.axis.slash("odds", text="fight Britain by germany")
        await evening.settle()
        assert title_of(asked.message) == "Odds · Fight"
        assert field_of(asked.message, "attackers lost, bomber") == "**0** 83.3 % · **1** 16.7 %"

        preview = await evening.declare(evening.axis, "fight Britain by germany")
        assert "7.0 IPCs, 0.2 attackers lost" in field_of(preview, "Expect")
        await evening.axis.click(preview, "Lock it in")
        await evening.settle()
        chart = await evening.axis.click(evening.posts()[-1], "Chart")
        await evening.settle()
        assert "IPCs lost to raids" in body_of(chart.message)
        assert "IPC balance" in body_of(chart.message)
        luck = await evening.axis.slash("luck")
        await evening.settle()
        assert "IPCs lost to raids: **" in body_of(luck.message)
