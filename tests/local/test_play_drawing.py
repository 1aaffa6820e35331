"""How messages are drawn: markdown, tags, cards and buttons as plain text."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.local.forms import read_form
from bot.local.loopback import Attachment, Loopback, Message, Sight, SightKind, start_thread
from bot.local.panels import Presses, draw_panel, in_colour
from bot.local.plain_text import draw, draw_form
from bot.local.seen_message import SeenMessage, shown
from bot.local.spans import Kind, read_lines
from bot.local.tag_text import moment, speaker_of

HOUR = 3600
NOON = 1_700_000_000


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("**2** sunk, *3* damaged", "2 sunk, 3 damaged"),
        ("__under__ ~~gone~~ _slanted_", "under gone slanted"),
        ("indian_ocean_box", "indian_ocean_box"),
        ("**bold and *both***", "bold and both"),
        ("`a*b*c` and ``x`y``", "a*b*c and x`y"),
        (r"\*not\* \`this\`", "*not* `this`"),
        (r"asw\_split \_x\_", "asw_split _x_"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("a ||secret|| b", "a [hidden] b"),
        (
            "since 9 o'clock \u00b7 [show](https://discord.com/channels/1/2/3)",
            "since 9 o'clock \u00b7 show",
        ),
        ("[6] (not a link) [x](y)", "[6] (not a link) [x](y)"),
    ],
)
def test_markdown_is_read_as_discord_shows_it(text: str, plain: str) -> None:
    """Marks go, what they mean stays, and what is no mark stays too."""
    (line,) = read_lines(text, str)

    assert plain == line.text


def test_lines_have_kinds_and_code_keeps_its_own() -> None:
    """Quotes, headings, small print, and blocks of code in which nothing is a mark."""
    text = "# Head\n> said\n-# small\n```py\n**raw** <@1>\n```\nlast"
    read = [(line.kind, line.text) for line in read_lines(text, lambda said: said.upper())]

    assert read == [
        (Kind.HEADING, "HEAD"),
        (Kind.QUOTE, "SAID"),
        (Kind.SMALL, "SMALL"),
        (Kind.CODE, "**raw** <@1>"),
        (Kind.PLAIN, "LAST"),
    ]


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("t", "22:13 UTC"),
        ("T", "22:13:20 UTC"),
        ("d", "14/11/2023"),
        ("D", "14 November 2023"),
        ("f", "14 November 2023 22:13 UTC"),
        ("F", "Tuesday 14 November 2023 22:13 UTC"),
        ("R", "2 hours ago"),
    ],
)
def test_timestamps_are_said_in_each_of_discords_forms(form: str, said: str) -> None:
    """In UTC, whatever the machine's own zone is."""
    assert said == moment(NOON, form, NOON + 2 * HOUR + 5)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(16, "in 16 seconds"), (0, "0 seconds ago"), (60, "in 1 minute"), (-90_000, "1 day ago")],
)
def test_relative_times_have_one_unit(seconds: int, said: str) -> None:
    """The largest that fits."""
    assert said == moment(NOON + seconds, "R", NOON)


def test_an_impossible_timestamp_does_not_break_the_page() -> None:
    """The client shows nonsense too, and goes on."""
    assert moment(9_999_999_999_999, "f", NOON) == "an impossible date"


def test_tags_are_said_by_name() -> None:
    """People, channels, roles, commands, emoji; unknown ones as such."""
    server = Loopback()
    anna = server.person("anna")
    role = server.world.add_role(server.guild(), "umpires")
    speak = speaker_of(server.world)

    assert speak(f"{anna.mention} in {anna.channel.mention}") == "@anna in #table"
    assert speak(f"<@&{role.id}> </game new:1> <:dice:2>") == "@umpires /game new :dice:"
    assert speak("<@1> <#2> <@&3>") == "@unknown #unknown @unknown"


def page() -> SeenMessage:
    """Return a message of the bot's for @anna alone."""
    server = Loopback()
    anna = server.person("anna")
    message = Message(
        id=7,
        channel_id=anna.channel.id,
        author=server.world.bot,
        content="Look:",
        embeds=(
            {
                "title": "Atlantic",
                "description": "> subs atlantic\nA line that is too long for the narrow column "
                "that everything is drawn in",
                "fields": [{"name": "Net", "value": "**-1**"}],
                "footer": {"text": "line 3"},
                "color": 0x2E6F9E,
                "image": {"url": "http://here/chart.png"},
            },
        ),
        components=(
            {
                "type": 1,
                "components": [
                    {"type": 2, "style": 3, "label": "Lock it in", "custom_id": "lock"},
                    {"type": 2, "style": 2, "label": "Odds", "custom_id": "odds", "disabled": True},
                ],
            },
            {
                "type": 1,
                "components": [
                    {
                        "type": 3,
                        "custom_id": "where",
                        "placeholder": "Where",
                        "options": [
                            {"label": "Here", "value": "h"},
                            {"label": "There", "value": "t"},
                        ],
                    }
                ],
            },
        ),
        only_for=anna.user.id,
    )
    return shown(Sight(SightKind.NEW, message), server.world, anna.channel.id)


PLAIN = """\
Umpire (only @anna sees):
    Look:
  | Atlantic
  | > subs atlantic
  | A line that is too long for the narrow column that everything is
  | drawn in
  |
  | Net
  |   -1
  | picture: chart.png
  |
  | line 3
    < Where: Here / There >
    [ Lock it in ] ( Odds )"""


def test_a_message_is_drawn_plainly_in_a_narrow_column() -> None:
    """Everything that is to be seen, and who sees it."""
    assert draw(page()) == PLAIN


def test_a_heading_says_where_to_whom_and_what_has_happened() -> None:
    """A thread, a direct message, a reply, an edit, a deletion, a file."""
    server = Loopback()
    anna = server.person("anna")
    thread = start_thread(server.world, anna.channel, "Raid 3", server.world.bot)
    direct = server.world.direct(anna.user)
    said = Message(id=1, channel_id=anna.channel.id, author=anna.user, content="one\n\ntwo")
    anna.channel.messages[1] = said
    file = Attachment(3, "g1.jsonl", b"", "text/plain", "http://here/g1.jsonl")

    def drawn(kind: SightKind, **changes: Any) -> str:
        message = replace(said, **{"id": 2, "author": server.world.bot, "content": "", **changes})
        return draw(shown(Sight(kind, message), server.world, anna.channel.id))

    assert draw(shown(Sight(SightKind.NEW, said), server.world, anna.channel.id)) == (
        "@anna:\n    one\n\n    two"
    )
    assert drawn(SightKind.NEW, channel_id=thread.id) == "Umpire (in #Raid 3):"
    assert drawn(SightKind.NEW, channel_id=direct.id) == "Umpire (in direct messages with @anna):"
    assert drawn(SightKind.NEW, channel_id=9) == "Umpire (in a deleted channel):"
    assert drawn(SightKind.EDITED, reply_to=1, mentions=(anna.user,)) == "Umpire (to anna; edited):"
    assert drawn(SightKind.NEW, reply_to=8) == "Umpire (to a deleted message):"
    assert drawn(SightKind.DELETED, content="never mind") == "Umpire (deleted):"
    assert drawn(SightKind.NEW, attachments=(file,)) == "Umpire:\n    file: g1.jsonl"


def test_a_message_in_colour_numbers_what_can_be_pressed() -> None:
    """A disabled button has no number; the options of a menu have one each."""
    presses = Presses()
    numbered = presses.number(page())
    drawn = in_colour(draw_panel(page(), numbered), 60)

    assert numbered == [(1, "Lock it in"), (None, "Odds"), (2, "Here"), (3, "There")]
    assert "only @anna sees" in drawn
    assert "[1\N{NO-BREAK SPACE}Lock" in drawn
    assert "[Odds]" in drawn
    third = presses.find(3)
    assert third is not None
    assert (third.custom_id, third.value, third.only_for) == ("where", "t", "anna")
    assert presses.find(0) is presses.find(4) is None


def test_a_button_that_an_edited_message_still_has_keeps_its_number() -> None:
    """Late odds edit a preview while somebody types the number of its button."""
    presses = Presses()
    presses.number(page())
    lock, odds = page().buttons
    edited = replace(
        page(),
        buttons=(
            replace(lock, label="Lock it in now"),
            replace(odds, custom_id="odds:2", enabled=True),
        ),
    )

    numbered = presses.number(edited)

    assert numbered == [(1, "Lock it in now"), (4, "Odds"), (2, "Here"), (3, "There")]
    first = presses.find(1)
    assert first is not None
    assert first.label == "Lock it in now"


def test_a_form_is_drawn_with_what_it_holds() -> None:
    """Each field with its value, and what there is to choose."""
    form = read_form(
        {
            "title": "Change",
            "components": [
                {
                    "type": 1,
                    "components": [
                        {"type": 4, "label": "Words", "custom_id": "w", "value": "one\ntwo"}
                    ],
                },
                {
                    "type": 18,
                    "label": "Night",
                    "component": {
                        "type": 21,
                        "custom_id": "n",
                        "options": [
                            {"label": "Day", "value": "d", "default": True},
                            {"label": "Night", "value": "n"},
                        ],
                    },
                },
            ],
        }
    )

    assert draw_form("anna", form) == (
        "Form before @anna: Change\n    Words: one\n      two\n    Night: Day\n      (Day / Night)"
    )


@pytest.mark.parametrize("columns", [40, 80])
def test_a_long_footer_is_not_cut_off_by_the_frame(columns: int) -> None:
    """A short one stands in the frame, a long one whole in the card."""
    server = Loopback()
    last = "Exact, from the odds of each result before it was rolled. Undone ones count."

    def drawn(footer: str) -> str:
        embed = {"title": "Luck in g1", "footer": {"text": footer}}
        sent = Message(id=7, channel_id=1, author=server.world.bot, content="", embeds=(embed,))
        seen = shown(Sight(SightKind.NEW, sent), server.world, 1)
        return re.sub(r"\x1b\[[0-9;]*m", "", in_colour(draw_panel(seen, ()), columns))

    assert " g1 · line 3 " in drawn("g1 · line 3").splitlines()[-1]
    assert (
        last
        == " ".join(drawn(last).replace("┃", "").split())
        .partition("Luck in g1 ")[2]
        .partition(" ┗")[0]
    )
