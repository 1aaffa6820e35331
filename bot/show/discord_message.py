"""From a page to what discord.py sends: an embed, its buttons, and whom it may mention."""

from typing import Any

import discord

from bot.show.page import Page
from core.terms.message import english

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
_A_ROW = 5


def embed_of(page: Page) -> discord.Embed:
    """Return the embed of a page that has been brought within the limits."""
    embed = discord.Embed(
        title=english(page.title), description=english(page.body) or None, colour=page.colour
    )
    for name, value in page.fields:
        embed.add_field(name=english(name), value=english(value), inline=False)
    if page.small_print:
        embed.set_footer(text=page.small_print)
    return embed


def view_of(page: Page) -> discord.ui.View:
    """Return the menu and the buttons of a page, as a view that nobody keeps in memory.

    They answer by their ids (`bot.cogs.buttons`), also after a restart; a stopped view is
    not stored by the library.
    """
    view = discord.ui.View(timeout=None)
    if page.menu is not None:
        options = [
            discord.SelectOption(label=english(each.label), value=str(each.page))
            for each in page.menu.options
        ]
        prompt, asked = english(page.menu.prompt), f"menu/{page.menu.id}"
        view.add_item(
            discord.ui.Select(custom_id=asked, placeholder=prompt, options=options, row=0)
        )
    first = 0 if page.menu is None else 1
    for index, button in enumerate(page.buttons):
        view.add_item(
            discord.ui.Button(
                label=english(button.label),
                custom_id=button.id,
                style=_STYLES[button.style],
                disabled=button.disabled,
                row=first + index // _A_ROW,
            )
        )
    view.stop()
    return view


def message_of(page: Page) -> dict[str, Any]:
    """Return the arguments with which a page is sent as a new message."""
    fitted = page.fitted()
    sent: dict[str, Any] = {
        "content": _content(fitted) or None,
        "allowed_mentions": discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in fitted.mentions],
        ),
    }
    if fitted.title or fitted.body:
        sent["embed"] = embed_of(fitted)
    if fitted.buttons or fitted.menu:
        sent["view"] = view_of(fitted)
    return sent


def edit_of(page: Page) -> dict[str, Any]:
    """Return the arguments with which a page takes a message's place."""
    fitted = page.fitted()
    return {
        "content": _content(fitted) or None,
        "embed": embed_of(fitted),
        "view": view_of(fitted) if fitted.buttons or fitted.menu else None,
        "allowed_mentions": discord.AllowedMentions.none(),
    }


def _content(page: Page) -> str:
    """Return the text above the embed; only there does a mention ping."""
    content = english(page.content)
    missing = [f"<@{user}>" for user in page.mentions if f"<@{user}>" not in content]
    return "\n".join(part for part in (" ".join(missing), content) if part)
