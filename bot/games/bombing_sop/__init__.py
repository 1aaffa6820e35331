"""The bombing sequence-of-play aid as players meet it.

- ``commands``: its slash commands, which are two of A World at War's.
- ``face``: its Face: lines and pages are those of A World at War.
"""
