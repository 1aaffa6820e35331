"""Each signature of a beacon is checked once in a process: the pairing is pure arithmetic.

To be imported before anything that takes the check from its module.
"""

from functools import cache

from core.fairness import verify

vars(verify)["check_beacon"] = cache(verify.check_beacon)
