"""Workers tell the process that waits for them what it shows, and nothing else.

A worker of pytest-xdist sends six messages for each test: that it begins, how its three parts went,
that it has ended, that the next may come. There are thousands of tests, nearly all pass, and of one
that passes no more is shown than a dot.
"""

from collections.abc import Callable
from typing import Any

import pytest

_KEPT = ("xmlpath", "durations")
"""Options that want every report."""


def tell_less(config: pytest.Config) -> None:
    """Let a worker leave out what nobody is shown, unless a run asks for more."""
    option = config.option
    if option.verbose > 0 or any(getattr(option, name, None) for name in _KEPT):
        return
    for plugin in config.pluginmanager.get_plugins():
        if hasattr(plugin, "sendevent"):  # of a class that runs by its text, and has no module
            plugin.sendevent = _what_is_shown(plugin.sendevent)


def _what_is_shown(send: Callable[..., None]) -> Callable[..., None]:
    """Return what sends only what is shown."""

    def sendevent(name: str, **told: Any) -> None:
        if name in {"logstart", "logfinish"}:
            return
        if name == "testreport" and told["data"]["outcome"] == "passed":
            if told["data"]["when"] != "call":
                return
            told["data"]["keywords"] = {}
        send(name, **told)

    return sendevent
