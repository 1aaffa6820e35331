"""What people can ask for: a use case reads and writes games through one writer."""

from bot.referee.transaction.game_writer import GameWriter


class UseCase:
    """Something that people can ask for, over the games of one archive."""

    def __init__(self, writer: GameWriter) -> None:
        self._writer = writer
        self._archive = writer.archive
        self._tables = writer.tables
        self._tools = writer.tools
