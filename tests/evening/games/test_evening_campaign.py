"""A campaign by options at the loopback table: what is offered, and the line that it makes."""

from pathlib import Path

from evening import Evening, body_of, evening_at, title_of
from support import in_english

from bot.games.awaw.pages.campaign import sheets
from bot.local.loopback import Overwrite, Upload
from bot.local.loopback.wire import Permission
from bot.show.status import OVERVIEW
from core.terms.message import english


async def begin(evening: Evening, *lines: str, phases: int = 0) -> None:
    """Begin a campaign of 1939, end some phases, and lock in some lines."""
    await evening.begin()
    await evening.lock_in(evening.axis, "setup 1939")
    await evening.end_phase(phases)
    for line in lines:
        await evening.lock_in(evening.axis, line)


async def offered(
    evening: Evening, command: str, option: str, text: str = "", **given: object
) -> list[str]:
    """Return what is offered to the Axis player while an option is typed."""
    choices = await evening.axis.autocomplete(f"awaw {command}", option, text, **given)
    return [choice.name for choice in choices]


async def test_construction_offers_what_the_pools_hold_and_where(tmp_path: Path) -> None:
    """Units with what is left, places where they may appear; then one declaration as ever."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, phases=3)

        units = await offered(evening, "build", "unit")
        assert units == [
            "Germany: submarines, 1 to build",
            "Italy: submarines, 1 to build",
            "Japan: submarines, 1 to build",
        ]
        places = await offered(evening, "build", "at", "", unit="germany submarines", factors=1)
        assert "Western front port" in places
        assert "Atlantic" not in places

        reply = await evening.axis.slash(
            "awaw build", unit="germany submarines", factors=1, at="western port"
        )
        await evening.axis.click(reply.message, "Lock it in")
        await evening.settle()
        assert evening.titles()[-1] == "Germany builds"
        assert "Germany · Western front port: +1 submarine (built)" in body_of(evening.posts()[-1])
        assert await offered(evening, "build", "unit", "germ") == []


async def test_deployment_offers_what_stands_where_and_where_it_may_go(tmp_path: Path) -> None:
    """From the record, in the phase that it is; a second factor past Gibraltar is not offered."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, phases=4)

        assert "Germany: submarines, 1" in await offered(evening, "deploy", "unit", "german")
        who = {"unit": "germany submarines", "factors": 1}
        assert await offered(evening, "deploy", "from", "", **who) == ["Atlantic: 1 ready"]
        assert await offered(evening, "deploy", "to", "", **who, **{"from": "atlantic"}) == [
            "Western front port",
            "Mediterranean port",
        ]

        refused = await evening.axis.slash(
            "awaw deploy",
            unit="germany submarines",
            factors=2,
            to="pacific",
            **{"from": "atlantic"},
        )
        assert "25.34" in body_of(refused.message)


async def test_the_world_around_is_offered_too(tmp_path: Path) -> None:
    """Ports with their holders, enemies at peace, cards not yet compared, places to edit."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "control germany brest", "war germany britain")

        assert (await offered(evening, "control", "place", "bre"))[0] == "Brest, Germany"
        assert "Britain" in await offered(evening, "war", "on")
        assert await offered(evening, "cards", "hunt") == [
            "German submarines",
            "Japanese submarines",
            "American submarines",
        ]
        assert await offered(evening, "edit", "path", "japan.naval") == [
            "powers.japan.naval_drm = 1"
        ]
        assert await offered(evening, "research", "power") == ["Germany", "Italy", "Japan"]
        assert "Germany: submarines" in await offered(evening, "produce", "unit")

        reply = await evening.axis.slash(
            "awaw edit",
            path="powers.japan.naval_drm",
            value="2",
            reason="by the scenario",
            power="japan",
        )
        assert "1 → 2" in body_of(reply.message)
        site = '{"power": "germany", "kinds": ["oil_center"]}'
        listed = await evening.axis.slash(
            "awaw edit", path="sites.ploesti", value=site, reason="it counts", power="germany"
        )
        assert "Ploesti" in body_of(listed.message)
        wrong = await evening.axis.slash("awaw tension")
        assert "No tension level is given" in body_of(wrong.message)
        for command, given in (
            ("brps", {"reason": "year start", "brps": 120, "power": "germany"}),
            ("research", {"field": "torpedo", "power": "germany", "result": 7}),
            ("cards", {"hunt": "german"}),
            ("war", {"on": "france", "power": "germany"}),
            ("control", {"place": "Suez", "power": "italy", "supply": "partial"}),
            (
                "fleet",
                {
                    "unit": "japan destroyers",
                    "number": 1,
                    "box": "Pacific",
                    "function": "Transport activity",
                },
            ),
            ("rocket_base", {"action": "Place", "place": "Antwerp", "power": "germany"}),
            ("produce", {"unit": "germany submarines", "factors": 1, "rps": 1}),
        ):
            shown = body_of((await evening.axis.slash(f"awaw {command}", **given)).message)
            assert "I do not understand" not in shown, shown


async def test_a_position_goes_out_as_a_file_and_comes_back(tmp_path: Path) -> None:
    """Exported, put away, and set up again in a new game it is the same position."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "war germany britain", "control germany brest")
        before = (await evening.table()).position
        (file,) = (await (await evening.axis.slash("awaw position")).settled()).attachments
        assert file.filename == "g1-fall-1939.toml"

        await evening.confirm(evening.axis, "game archive", "Close it")
        await evening.begin()
        nothing = await (await evening.axis.slash("awaw position")).settled()
        assert "no campaign yet" in body_of(nothing)
        again = Upload(file.filename, file.content)
        preview = await evening.axis.slash("awaw setup", position=again)
        await evening.axis.click(preview.message, "Lock it in")
        await evening.settle()

        assert (await evening.table()).position == before


async def test_a_pasted_position_shows_its_faults_and_is_mended(tmp_path: Path) -> None:
    """The form opens, the faults come with lines, *Change* keeps the text."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        opened = await evening.axis.slash("awaw setup")
        refused = await evening.axis.submit(opened, Position='turn = "fall 1950"\nred = 1')
        assert "Line 1" in body_of(refused.message)
        assert "Line 2" in body_of(refused.message)

        form = await evening.axis.click(refused.message, "Change")
        shown = await evening.axis.submit(form, Declaration='setup\nturn = "fall 1941"')
        await evening.axis.click(shown.message, "Lock it in")
        await evening.settle()
        assert evening.titles()[-1] == "Campaign set up"
        assert "Turn: none → Fall 1941" in body_of(evening.posts()[-1])
        log = await evening.axis.slash("log")
        assert "a position of 1 line" in body_of(log.message)

        await evening.confirm(evening.axis, "game archive", "Close it")
        await evening.begin()
        long = "# a long remark\n" * 300 + 'turn = "fall 1941"\n'
        for upload, says in (
            (Upload("p.toml", long.encode()), "Campaign set up"),
            (Upload("p.toml", b"\xff\xfe"), "no text"),
            (Upload("p.toml", b"#" * 500_000), "too large"),
        ):
            reply = await evening.axis.slash("awaw setup", position=upload)
            assert says in body_of(reply.message)


async def test_a_campaign_has_a_page_for_every_box_and_power_and_a_picture(tmp_path: Path) -> None:
    """Each page by its button and by its option; the picture comes with words for it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        nothing = await evening.axis.slash("status", page="Atlantic")
        assert "one page" in body_of(nothing.message)
        await evening.lock_in(evening.axis, "setup 1939")

        shown = await (await evening.other.slash("status")).settled()
        (picture,) = shown.attachments
        assert picture.content.startswith(b"\x89PNG")
        assert "Atlantic: Germany 1 submarine, Britain 1 ASW" in (picture.description or "")
        table = await evening.table()
        for name in sheets(table.position):
            turned = await evening.other.click(shown, english(name))
            assert title_of(turned.message).startswith(english(name))
            named = await evening.other.slash("status", page=english(name))
            assert body_of(named.message) == body_of(turned.message)
        back = await evening.other.click(shown, english(OVERVIEW))
        assert "Force pools" in body_of(back.message)

        bot = evening.server.world.bot.id
        evening.axis.channel.overwrites[bot] = Overwrite(deny=int(Permission.ATTACH_FILES))
        words = await (await evening.axis.slash("status")).settled()
        assert words.attachments == ()
        assert "Germany: **1 submarine**" in body_of(words)


async def test_the_log_is_told_by_turn_and_by_power(tmp_path: Path) -> None:
    """Both are offered, and both can be asked together; what is none is refused."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "war germany britain", "cards german")
        person = evening.axis
        turns = await person.autocomplete("log", "turn", "39")
        assert [choice.name for choice in turns] == ["Fall 1939"]
        powers = await person.autocomplete("log", "power", "ger")
        assert [choice.value for choice in powers] == ["germany"]

        german = body_of((await person.slash("log", power="germany")).message)
        assert "war germany britain" in german
        assert "cards german" in german
        assert "Germany" in title_of((await person.slash("log", power="germany")).message)
        japanese = body_of((await person.slash("log", turn="fall 1939", power="japan")).message)
        assert "war germany" not in japanese
        assert "setup 1939" not in body_of((await person.slash("log", turn="fall 1940")).message)
        for wrong, says in (({"power": "narnia"}, "no power"), ({"turn": "monday"}, "no turn")):
            assert says in body_of((await person.slash("log", **wrong)).message)


async def test_the_turn_says_who_acts_and_what_comes_next(tmp_path: Path) -> None:
    """Before anything is advanced; a whole turn may be asked for as well."""
    async with evening_at(tmp_path) as evening:
        await begin(evening, "cards german", phases=1)

        page = (await evening.axis.slash("turn")).message
        assert in_english(title_of(page)) == "Next: the Axis combat phase of Fall 1939"
        shown = body_of(page)
        assert "Axis movement phase of Fall 1939" in shown
        assert "Who acts\nyou" in shown
        assert "Axis: combat → Axis: unit construction" in shown
        assert "Waits\n" in shown
        far = body_of((await evening.axis.slash("turn", to="The next player's turn")).message)
        assert "Allied movement" in far
        assert "Left undone\n" in far
        assert "☐ 1 submarine of Germany may fight in the Atlantic" in far
        assert "☐ Axis: redeployment is passed over" in far


async def test_a_step_that_changes_nothing_else_says_what_it_means(tmp_path: Path) -> None:
    """Its preview said only that nothing would change."""
    async with evening_at(tmp_path) as evening:
        await begin(evening)
        shown = body_of(await evening.declare(evening.axis, "next"))
        assert "Nothing." not in shown
        assert "What will change" not in shown


async def test_where_a_game_has_no_campaign_turn_says_how_to_begin_one(tmp_path: Path) -> None:
    """Whoever asks what comes next typed no line, and is shown none."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        told = body_of((await evening.axis.slash("turn")).message)

        assert "`setup 1939`" in told
        assert "advance" not in told
        assert "You typed" not in told
        far = body_of((await evening.axis.slash("turn", to="The next player's turn")).message)
        assert "`setup 1939`" in far
        assert "You typed" not in far


async def test_of_a_long_position_that_is_refused_the_beginning_is_shown_again(
    tmp_path: Path,
) -> None:
    """The faults name their lines; *Change* opens the whole text."""
    lines = ['turn = "fall 1941"', "[pools]", *(f"power{n} = {{ asw = 1 }}" for n in range(20))]
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        text = "\n".join(["setup", *lines])
        told = body_of((await evening.axis.slash("do", text=text)).message)

        assert "power4" in told.partition("You typed")[2]
        assert "power5" not in told.partition("You typed")[2]
        assert "and 15 more lines" in told


async def test_an_attack_in_no_box_is_asked_for_its_box_alone(tmp_path: Path) -> None:
    """Who attacks follows from the box and is not asked for beside it."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        told = body_of((await evening.axis.slash("awaw subs", box="baltic", submarines=3)).message)

        assert "Name atlantic, indian ocean or pacific." in told
        assert "attacker" not in told
