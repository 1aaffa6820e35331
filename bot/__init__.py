"""The shell: Discord, terminal and command line around the rules. It knows no rule itself.

- ``__main__``: `python -m bot` is the command line.
- ``cli``: the command line.
- ``record_commands``: those of its commands that read an exported game.
- ``command_line``: what every command is made with.
- ``building``: what is made when the package is built: catalogues, and the rulebooks as kept.
- ``config``: the settings of `umpire run`.
- ``journal``: the log: lines or JSON with guild, game and interaction, and never a secret.
- ``serving``: `umpire run`: the bot on Discord, from its start until somebody stops it.
- ``app``: the client: discord.py with our commands; what it is made of is read when it logs in.
- ``running``: the bot from its login to its end: archive, use cases, doors, and an outbox that
  sends each post once.
- ``cogs``: the door to Discord.
- ``web``: the host's web page: the games that their groups have made public, read-only.
- ``page``: the record as a page: one file that shows a game in any browser and checks it there.
- ``games``: what players type and see of each game, one box a game.
- ``show``: what people see: pages within Discord's limits, drawn from resolutions, refusals and the
  log.
- ``words``: what people type, read into requests.
- ``referee``: the use cases: what people ask of a game, from their words to the record.
- ``record``: one append-only, hash-chained archive in SQLite, its outbox and backups.
- ``chance``: where chance comes from: operating-system entropy, hash chains, drand.
- ``workers``: what takes long, beside the bot's loop: other processes, and a thread with a short
  queue.
- ``locale``: the bot in other languages: gettext catalogues, and messages said by them.
- ``hosting``: what a host does beside running the bot.
- ``machine``: the machine-readable command line.
- ``local``: Umpire without Discord: a loopback server that the stock client runs against, and its
  people.
"""
