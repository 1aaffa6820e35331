"""The bombing sequence-of-play aid as players meet it.

- ``face``: the bombing aid of A World at War as the shell sees it: the pages of the book it orders.
"""
