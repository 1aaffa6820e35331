"""The HTTP side: one small function an endpoint, and the door in front of them."""
