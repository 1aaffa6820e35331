"""Discord's written times as milliseconds, without a clock or a calendar library."""

import re

_WRITTEN = re.compile(
    r"([1-9]\d{3})-(0[1-9]|1[0-2])-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))",
    re.ASCII,
)
_DAYS_TO_1970 = 719_468


def written_ms(timestamp: str) -> int | None:
    """Return an ISO 8601 moment in milliseconds since 1970, or None if it is not one."""
    match = _WRITTEN.fullmatch(timestamp)
    if match is None:
        return None
    year, month, day, hour, minute, second = (int(part) for part in match.groups()[:6])
    milliseconds = int((match[7] or "0").ljust(3, "0")[:3])
    seconds = ((_days_since_1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    if match[8]:
        ahead = (int(match[9]) * 60 + int(match[10])) * 60
        seconds += -ahead if match[8] == "+" else ahead
    return 1000 * seconds + milliseconds


def _days_since_1970(year: int, month: int, day: int) -> int:
    """Count days in years that begin on 1 March, so that the leap day comes last."""
    years = year - (month <= 2)  # noqa: PLR2004 -- January and February belong to the year before
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    return years * 365 + years // 4 - years // 100 + years // 400 + day_of_year - _DAYS_TO_1970
