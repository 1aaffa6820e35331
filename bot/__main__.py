"""`python -m bot` is `umpire`."""

from bot.cli import main

main()
