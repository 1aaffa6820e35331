"""Limits of messages, embeds and components, each met exactly and each exceeded by one."""

import pytest
from loopback_forms import V2, Body, button, row, select, text

from bot.local.loopback.checks.messages import Standing, check_message
from bot.local.loopback.refusals import DiscordRefuses


def refused(body: Body, files: frozenset[str] = frozenset(), before: Standing | None = None) -> str:
    """Return how a message is refused, as code and complaints; empty if it is not."""
    try:
        check_message(body, files, before or Standing())
    except DiscordRefuses as refusal:
        return str(refusal)
    return ""


def field(name: str = "n", value: str = "v") -> Body:
    """Return an embed field."""
    return {"name": name, "value": value}


def embeds(*lengths: int) -> list[Body]:
    """Return embeds with descriptions of the given lengths."""
    return [{"description": "x" * length} for length in lengths]


def gallery(description: str) -> Body:
    """Return a gallery of one picture that is described so."""
    return {"type": 12, "items": [{"media": {"url": "https://e.org"}, "description": description}]}


def layout(*parts: Body) -> Body:
    """Return a Components V2 message."""
    return {"flags": V2, "components": list(parts)}


MESSAGES: list[tuple[Body, Body, str]] = [
    ({"content": "x" * 2000}, {"content": "x" * 2001}, "content: Must be 2000"),
    ({"embeds": embeds(*[1] * 10)}, {"embeds": embeds(*[1] * 11)}, "embeds: Must be 10"),
    ({"embeds": embeds(4096)}, {"embeds": embeds(4097)}, "embeds.0.description: Must be 4096"),
    ({"embeds": embeds(4096, 1904)}, {"embeds": embeds(4096, 1905)}, "embeds: Embed size exceeds"),
    (
        {"embeds": [{"title": "x" * 256}]},
        {"embeds": [{"title": "x" * 257}]},
        "embeds.0.title: Must be 256",
    ),
    (
        {"embeds": [{"fields": [field()] * 25}]},
        {"embeds": [{"fields": [field()] * 26}]},
        "embeds.0.fields: Must be 25",
    ),
    (
        {"embeds": [{"fields": [field("x" * 256, "y" * 1024)]}]},
        {"embeds": [{"fields": [field("x" * 257, "y" * 1024)]}]},
        "embeds.0.fields.0.name: Must be between 1 and 256",
    ),
    (
        {"embeds": [{"fields": [field("x", "y" * 1024)]}]},
        {"embeds": [{"fields": [field("x", "y" * 1025)]}]},
        "embeds.0.fields.0.value: Must be between 1 and 1024",
    ),
    (
        {"embeds": [{"fields": [field()]}]},
        {"embeds": [{"fields": [field(value=" ")]}]},
        "embeds.0.fields.0.value: This field is required",
    ),
    (
        {"embeds": [{"footer": {"text": "x" * 2048}}]},
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        "embeds.0.footer.text: Must be 2048",
    ),
    (
        {"embeds": [{"author": {"name": "x" * 256}}]},
        {"embeds": [{"author": {"name": "x" * 257}}]},
        "embeds.0.author.name: Must be between 1 and 256",
    ),
    (
        {"embeds": [{"title": "x", "color": 0xFFFFFF}]},
        {"embeds": [{"title": "x", "color": 0x1000000}]},
        "embeds.0.color",
    ),
    (
        {"embeds": [{"title": "x", "url": "https://example.org"}]},
        {"embeds": [{"title": "x", "url": "example.org"}]},
        "embeds.0.url",
    ),
    ({"content": "x", "nonce": "n" * 25}, {"content": "x", "nonce": "n" * 26}, "nonce: Must be 25"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["roles"], "users": ["1"]}},
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions: .*mutually exclusive",
    ),
    ({"content": "x"}, {"content": " "}, "50006"),
    ({"embeds": [{"title": "x"}]}, {"embeds": [{}]}, "50006"),
    (
        {"components": [row(button(n)) for n in range(5)]},
        {"components": [row(button(n)) for n in range(6)]},
        "components: Must be 5",
    ),
    (
        {"components": [row(*[button(n) for n in range(5)])]},
        {"components": [row(*[button(n) for n in range(6)])]},
        "components.0.components: Must be between 1 and 5",
    ),
    ({"components": [row(button())]}, {"components": [row()]}, "Must be between 1 and 5"),
    ({"components": [row(button())]}, {"components": [text()]}, "components.0.type: Value must"),
    ({"components": [row(select())]}, {"components": [row(select(), button())]}, "width"),
    (
        {"components": [row(button(label="x" * 80))]},
        {"components": [row(button(label="x" * 81))]},
        "label: Must be 80",
    ),
    (
        {"components": [row(button(custom_id="x" * 100))]},
        {"components": [row(button(custom_id="x" * 101))]},
        "custom_id: Must be between 1 and 100",
    ),
    (
        {"components": [row(button(1), button(2))]},
        {"components": [row(button(1), button(1))]},
        "custom id cannot be duplicated",
    ),
    (
        {"components": [row(button(1, id=3), button(2, id=4))]},
        {"components": [row(button(1, id=3), button(2, id=3))]},
        "id cannot be duplicated",
    ),
    (
        {"components": [row(button(label=None, emoji={"name": "x"}))]},
        {"components": [row(button(label=None))]},
        "label or emoji",
    ),
    (
        {"components": [row({"type": 2, "style": 5, "label": "x", "url": "https://e.org"})]},
        {"components": [row({"type": 2, "style": 5, "label": "x"})]},
        "url: This field is required",
    ),
    (
        {"components": [row({"type": 2, "style": 6, "sku_id": "5"})]},
        {"components": [row({"type": 2, "style": 6, "sku_id": "5", "custom_id": "x"})]},
        "custom_id: A sku_id button has no custom_id",
    ),
    (
        {"components": [row(button(style=4))]},
        {"components": [row(button(style=7))]},
        "style: Value must be one of {1, 2, 3, 4, 5, 6}",
    ),
    (
        {"components": [row(select(25))]},
        {"components": [row(select(26))]},
        "options: Must be between 1 and 25",
    ),
    ({"components": [row(select(1))]}, {"components": [row(select(0))]}, "options: Must be betw"),
    (
        {"components": [row(select(placeholder="x" * 150))]},
        {"components": [row(select(placeholder="x" * 151))]},
        "placeholder: Must be 150",
    ),
    (
        {"components": [row(select(2, max_values=2))]},
        {"components": [row(select(2, max_values=3))]},
        "max_values: int value should be between 1 and 2",
    ),
    (
        {"components": [row(select(2, min_values=1))]},
        {"components": [row(select(2, min_values=2))]},
        "min_values must not be above",
    ),
    (
        {"components": [row(select(2, min_values=0))]},
        {"components": [row(select(2, min_values=-1))]},
        "min_values: int value should be between 0 and",
    ),
    (
        {"components": [row(select(options=[{"label": "x" * 100, "value": "y" * 100}]))]},
        {"components": [row(select(options=[{"label": "x" * 101, "value": "y" * 100}]))]},
        "label: Must be between 1 and 100",
    ),
    (
        {"components": [row(select(2))]},
        {"components": [row(select(options=[{"label": "x", "value": "y"}] * 2))]},
        "already used",
    ),
    (
        {"components": [row(select(options=[{"label": "x", "value": "y", "default": True}]))]},
        {
            "components": [
                row(
                    select(
                        options=[{"label": "x", "value": str(n), "default": True} for n in range(2)]
                    )
                )
            ]
        },
        "more than 1 default",
    ),
    (
        layout(*[text() for _ in range(40)]),
        layout(*[text() for _ in range(41)]),
        "components is 41",
    ),
    (layout(text(4000)), layout(text(3000), text(1001)), "text exceeds 4000"),
    (layout(text()), layout({"type": 10, "content": ""}), "content: This field is required"),
    (layout(text()), layout(text()) | {"content": "x"}, "cannot be used"),
    (layout(text()), layout(text()) | {"embeds": embeds(1)}, "cannot be used"),
    (layout(text()), layout(), "50006"),
    (layout(row(button())), layout(button()), "components.0.type: Value must be one of"),
    (
        layout({"type": 17, "components": [text()]}),
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    (
        layout({"type": 9, "components": [text()] * 3, "accessory": button()}),
        layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components: Must be between 1 and 3",
    ),
    (
        layout({"type": 9, "components": [text()], "accessory": button()}),
        layout({"type": 9, "components": [text()]}),
        "accessory: This field is required",
    ),
    (
        layout({"type": 12, "items": [{"media": {"url": "https://e.org"}}] * 10}),
        layout({"type": 12, "items": [{"media": {"url": "https://e.org"}}] * 11}),
        "items: Must be between 1 and 10",
    ),
    (
        layout(gallery("x" * 1024)),
        layout(gallery("x" * 1025)),
        "description: Must be 1024 or fewer",
    ),
    (
        layout({"type": 12, "items": [{"media": {"url": "https://e.org"}}]}),
        layout({"type": 12, "items": [{"media": {"url": "attachment://a"}}]}),
        "was not found",
    ),
    (
        layout({"type": 14, "spacing": 2}),
        layout({"type": 14, "spacing": 3}),
        "spacing: int value should be between 1 and 2",
    ),
    (
        layout(
            {
                "type": 9,
                "components": [text()],
                "accessory": {"type": 11, "media": {"url": "https://e.org"}},
            }
        ),
        layout({"type": 9, "components": [text()], "accessory": {"type": 11, "media": {}}}),
        "media.url: This field is required",
    ),
]


@pytest.mark.parametrize(("fits", "breaks", "why"), MESSAGES)
def test_messages_up_to_the_limit_pass_and_beyond_it_do_not(
    fits: Body, breaks: Body, why: str
) -> None:
    """Each rule of messages, embeds and components, at its edge."""
    assert refused(fits) == ""
    with pytest.raises(DiscordRefuses, match=why):
        check_message(breaks, frozenset(), Standing())


def test_all_complaints_come_at_once() -> None:
    """A form with several faults is refused once, with all of them in the tree."""
    body = {"content": "x" * 2001, "embeds": embeds(4097), "nonce": "n" * 26}
    with pytest.raises(DiscordRefuses) as refusal:
        check_message(body, frozenset(), Standing())

    assert set(refusal.value.errors) == {"content", "embeds", "nonce"}
    assert refusal.value.errors["content"]["_errors"] == [
        {"code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length."}
    ]


def test_layout_flag_stays_and_needs_the_old_text_taken_away() -> None:
    """An edit cannot leave Components V2, and to enter it content must be emptied."""
    plain = Standing(content="old")
    layered = Standing(components=(text(),), flags=V2)

    assert "cannot be used" in refused(layout(text()), before=plain)
    assert refused(layout(text()) | {"content": None}, before=plain) == ""
    assert "cannot be used" in refused({"content": "new"}, before=layered)
    assert "cannot be used" in refused({"content": "new", "flags": 0}, before=layered)


def test_file_parts_name_files_of_the_message() -> None:
    """`attachment://` must name a file; a file part takes nothing else."""
    part = layout({"type": 13, "file": {"url": "attachment://log.txt"}})
    link = layout({"type": 13, "file": {"url": "https://example.org/log.txt"}})

    assert refused(part, frozenset({"log.txt"})) == ""
    assert "was not found" in refused(part, frozenset({"other.txt"}))
    assert "Scheme" in refused(link)
    assert "attachments" in refused({"content": "x"}, frozenset(str(n) for n in range(11)))
