"""What went wrong while a table stood: every error that is logged, by whom and where."""

import logging

from bot.local.run_tasks import current_run_tasks


class ErrorLog(logging.Handler):
    """Keeps the text of every record of level ERROR or above, of every logger.

    What a run of the bot says after its end does not count: it was torn from its work.
    """

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record's text."""
        run_tasks = current_run_tasks()
        if run_tasks is None or not run_tasks.ended:
            self.texts.append(self.format(record))

    def begin(self) -> None:
        """Listen to every logger of the process."""
        logging.getLogger().addHandler(self)

    def end(self) -> None:
        """Listen no more."""
        logging.getLogger().removeHandler(self)
