"""The bombing sequence-of-play aid as players see it.

- `commands`: its slash commands, which are those of A World at War
"""
