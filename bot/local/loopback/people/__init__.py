"""People at their clients: what they do, what they see, and what the client would not let them."""
