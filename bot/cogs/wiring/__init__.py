"""What every cog needs: the use cases, the client that holds them, and who may ask how much.

- ``services``: the use cases that the cogs call, wired once at start.
- ``localization``: pages in the language of whoever reads them.
- ``rendering``: what happens in a game, drawn as the posts that tell of it.
- ``additions``: odds that are added to a page after it was shown.
- ``client``: the client, with the use cases at hand.
- ``rate_limit``: how much one person, and one guild, may ask for.
- ``owners``: who runs this bot, as far as Discord knows.
- ``metrics``: figures for a dashboard, where the host asks for them.
"""
