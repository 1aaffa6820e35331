"""The bombing sequence-of-play aid as players meet it.

- ``scene``: what was bombed and what it has cost, as a board of boxes.
- ``face``: the bombing aid of A World at War as the shell sees it: the pages of the book it orders.
"""
