"""Modules are kept as they were compiled, whatever the environment says.

Else every worker, and every process that a test starts, compiles the whole bot. To be imported
before anything of the bot or the tests.
"""

import os
import sys

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
