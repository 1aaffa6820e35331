"""Engines are imported when the first odds are wanted, and not before."""

import subprocess
import sys

from house import ROOT

EVERY_ROOM = """
import sys
import core.forecast
from core.systems import SYSTEMS

kinds = [kind for system in SYSTEMS.values() for kind in (*system.procedures, *system.ahead)]
assert len(kinds) > 60, kinds
assert not [name for name in sys.modules if name.split(".")[0] == "numpy"]
"""

FIRST_ODDS = """
from core.forecast import forecast
from core.systems import SYSTEMS

system = SYSTEMS["alpha3"]
battle = system.procedures["battle"].request(attacker={"infantry": 2}, defender={"infantry": 1})
assert round(forecast(system.outside, battle).battle.attacker, 6) == 0.676724
assert "numpy" in sys.modules
"""


def test_every_room_is_opened_without_numpy() -> None:
    """A fresh interpreter opens all rooms; numpy comes with the first odds of a battle."""
    ran = subprocess.run(  # noqa: S603 - our own lines, by the Python that runs the tests
        [sys.executable, "-c", EVERY_ROOM + FIRST_ODDS],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
