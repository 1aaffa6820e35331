"""How fields are called in front of players: the books' own terms, never ours."""

_NAMES = {
    "asw": "ASW",
    "cves": "CVEs",
    "aaf": "AAF",
    "naval_drm": "Naval Nationality DRMs",
    "air_range": "air range research",
    "torpedo": "torpedo research",
    "asw_research": "ASW research",
    "us_at_war_turn": "war between Germany and the U.S.",
    "ireland": "Ireland",
    "cards": "codebreaking cards",
    "ports": "modifier ports",
}


def ended(sentence: str) -> str:
    """Return a sentence with its full stop, of which an abbreviation has one already."""
    return sentence if sentence.endswith(".") else f"{sentence}."


def opening(text: str) -> str:
    """Return a name or a text as it opens a sentence, such as ``The U.S.``."""
    return text[:1].upper() + text[1:]


def listed(name: str) -> str:
    """Return a name as it stands alone, in a list or a title: ``U.S.`` for ``the U.S.``."""
    return opening(name.removeprefix("the "))


def field_name(field: str) -> str:
    """Return what a field of a request is called in a sentence."""
    return _NAMES.get(field, field.replace("_", " "))
