"""The gateway: sockets, sessions, and the events that flow over them."""
