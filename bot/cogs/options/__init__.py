"""What the options of commands offer while somebody types.

- ``command_options``: options of the games' commands as Discord asks for them.
- ``order_options``: what may be ordered beforehand, offered while it is typed.
- ``power_options``: powers as the options of a command offer them while something is typed.
"""
