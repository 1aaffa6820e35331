"""What the Discord client itself refuses, before anything is sent."""


class ClientRefuses(Exception):  # noqa: N818 - it is what the person meets, not our error
    """The client would not let the person do this; the text says why."""
