"""`/awaw subs` by options: what they say, what they ask, how they complete themselves."""

from pathlib import Path

from evening import body_of, evening_at, title_of


async def test_options_say_the_same_as_a_typed_line(tmp_path: Path) -> None:
    """The slash command makes the declaration that its typed form makes, modifiers cited."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        reply = await evening.axis.slash(
            "awaw subs", box="atlantic", submarines=6, asw=7, cves=12, ports="brest, st nazaire",
            war_turn=1, turn="fall 1942",
        )  # fmt: skip

        shown = body_of(reply.message)
        assert "`+2` Brest, St. Nazaire (25.723)" in shown
        assert "`+1` war with the U.S. (25.66A)" in shown
        assert "`−2` 12 CVEs (25.64A)" in shown
        assert "Net modifier +3" in shown


async def test_options_ask_which_of_two_powers_attacks(tmp_path: Path) -> None:
    """Where both may, neither is taken for the other; nothing is rolled for the wrong one."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()

        reply = await evening.axis.slash("awaw subs", box="indian_ocean", submarines=2, asw=1)
        assert "More than one power may attack there: Germany or Japan." in body_of(reply.message)
        assert "Lock it in" not in {str(each["label"]) for each in reply.message.buttons}

        reply = await evening.axis.slash(
            "awaw subs", box="indian_ocean", submarines=2, asw=1, attacker="japan"
        )
        assert "Japan attacks" in title_of(reply.message)


async def test_options_complete_themselves(tmp_path: Path) -> None:
    """Boxes are those where the player's powers may fight; ports and turns are the book's."""
    async with evening_at(tmp_path) as evening:
        await evening.begin(
            seats=f"germany {evening.axis.mention}, allies {evening.allies.mention}"
        )

        boxes = await evening.axis.autocomplete("awaw subs", "box")
        assert [choice.name for choice in boxes] == ["Atlantic", "Indian Ocean"]
        ports = await evening.axis.autocomplete("awaw subs", "ports", "brest, gib", box="atlantic")
        assert [choice.value for choice in ports] == ["brest, gibraltar"]
        turns = await evening.axis.autocomplete("awaw subs", "turn", "1943", box="atlantic")
        assert len(turns) == 4
        powers = await evening.axis.autocomplete("awaw subs", "attacker", "", box="atlantic")
        assert [choice.value for choice in powers] == ["germany"]
        seats = await evening.axis.autocomplete("game seat", "power", "jap")
        assert [choice.value for choice in seats] == ["japan"]


async def test_a_command_of_another_game_says_what_the_channel_plays(tmp_path: Path) -> None:
    """The bombing aid shares two; all others offer what a fresh game has, and refuse."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        nowhere = await evening.axis.slash("awaw build", unit="asw", factors=1, at="japan")
        assert "There is no game in this channel" in body_of(nowhere.message)
        assert "`build 1 asw at japan`" in body_of(nowhere.message)
        await evening.axis.slash("game new", system="bombing-sop", seats=seats, dice="plain")
        await evening.settle()

        raid = await evening.axis.slash("awaw bomb", target="London", strategic_bombers=5)
        assert "This channel plays" not in body_of(raid.message)
        by = await evening.axis.autocomplete("awaw bomb", "by", "ger", target="London")
        assert [choice.value for choice in by] == ["germany"]
        for name, options in (
            ("build", {"unit": "asw", "factors": 1, "at": "japan"}),
            ("setup", {}),
        ):
            told = body_of((await evening.axis.slash(f"awaw {name}", **options)).message)
            assert "This channel plays" in told
        units = await evening.axis.autocomplete("awaw build", "unit", "germany: sub")
        assert [choice.name for choice in units] == ["Germany: submarines"]
